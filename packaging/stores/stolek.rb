cask "stolek" do
  arch arm: "arm64", intel: "x64"

  version "@VERSION@"
  sha256 arm:   "@MAC_ARM_HASH@",
         intel: "@MAC_INTEL_HASH@"

  url "@HOMEPAGE@/releases/download/v#{version}/Stolek-#{version}-macos-#{arch}.dmg"
  name "Stolek"
  desc "Four modern card games at one little table"
  homepage "@HOMEPAGE@"

  depends_on macos: ">= :monterey"

  app "Stolek.app"

  zap trash: [
    "~/Library/Application Support/Stolek",
    "~/Library/Saved Application State/@ID@.savedState",
  ]
end
