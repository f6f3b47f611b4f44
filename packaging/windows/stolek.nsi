; The Windows installer: for one user, without administrator's rights, in Czech and English.
; makensis -DVERSION=… -DNUMBERS=… -DFOLDER=… -DICONS=… -DLICENCES=… -DHOMEPAGE=… -DOUT=… [-DSTUB=amd64-unicode] stolek.nsi
Unicode true
!ifdef STUB
  Target ${STUB}
!endif
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include WinVer.nsh
!include x64.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Stolek"
!define APP_PATH "Software\Microsoft\Windows\CurrentVersion\App Paths\stolek.exe"
!define TYPE "Stolek.Game"

Name "Stolek"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Stolek"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Stolek"
VIAddVersionKey "FileDescription" "Stolek ${VERSION}"
VIAddVersionKey "CompanyName" "The Stolek authors"
VIAddVersionKey "LegalCopyright" "MIT licence"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"

!define MUI_ICON "${ICONS}\stolek.ico"
!define MUI_UNICON "${ICONS}\stolek.ico"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\stolek.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Czech"

LangString RUNNING ${LANG_ENGLISH} "Stolek is still open. Close it, then try again."
LangString RUNNING ${LANG_CZECH} "Stolek je ještě otevřený. Zavřete ho a zkuste to znovu."
LangString TOO_OLD ${LANG_ENGLISH} "Stolek needs 64-bit Windows 10 or newer."
LangString TOO_OLD ${LANG_CZECH} "Stolek potřebuje 64bitové Windows 10 nebo novější."
LangString SAVED_GAME ${LANG_ENGLISH} "Stolek saved game"
LangString SAVED_GAME ${LANG_CZECH} "Uložená hra Stolku"
LangString KEPT ${LANG_ENGLISH} "Saved games and settings stay in $LOCALAPPDATA\Stolek."
LangString KEPT ${LANG_CZECH} "Uložené hry a nastavení zůstávají v $LOCALAPPDATA\Stolek."

; A program that runs cannot be written to: asking for that tells whether it does.
!macro WAIT_UNTIL_CLOSED
  IfFileExists "$INSTDIR\stolek.exe" 0 closed
  again:
    ClearErrors
    FileOpen $0 "$INSTDIR\stolek.exe" a
    IfErrors 0 free
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
    Abort
  free:
    FileClose $0
  closed:
!macroend

!macro TELL_EXPLORER
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(TOO_OLD)" /SD IDOK
    Abort
  ${EndIf}
FunctionEnd

Section "Stolek"
  !insertmacro WAIT_UNTIL_CLOSED
  RMDir /r "$INSTDIR\_internal" ; nothing of an older version may be left over
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  File "${ICONS}\stolek-game.ico"
  File "/oname=LICENCES.txt" "${LICENCES}"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortcut "$SMPROGRAMS\Stolek.lnk" "$INSTDIR\stolek.exe"

  WriteRegStr HKCU "Software\Classes\.stolek" "" "${TYPE}"
  WriteRegStr HKCU "Software\Classes\.stolek" "Content Type" "application/x-stolek-game"
  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "$(SAVED_GAME)"
  WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\stolek-game.ico"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\stolek.exe" "%1"'

  WriteRegStr HKCU "${APP_PATH}" "" "$INSTDIR\stolek.exe"

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Stolek"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\stolek.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Stolek authors"
  WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOMEPAGE}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  !insertmacro TELL_EXPLORER
SectionEnd

Section "Uninstall"
  !insertmacro WAIT_UNTIL_CLOSED
  Delete "$SMPROGRAMS\Stolek.lnk"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\stolek.exe"
  Delete "$INSTDIR\stolek.com"
  Delete "$INSTDIR\stolek-game.ico"
  Delete "$INSTDIR\LICENCES.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; only when nothing of the user's lies there
  DeleteRegKey HKCU "Software\Classes\.stolek"
  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  DeleteRegKey HKCU "${APP_PATH}"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro TELL_EXPLORER
  DetailPrint "$(KEPT)"
SectionEnd
