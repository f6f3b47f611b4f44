"use strict";
// HMAC-SHA-256: browsers lend theirs (crypto.subtle) only to pages that came over https.
(function () {
  const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
  const primes = [];
  for (let number = 2; primes.length < 64; number += 1) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));
  const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const turned = (value, by) => (value >>> by) | (value << (32 - by));

  function sha256(bytes) {
    const length = bytes.length, padded = new Uint8Array((((length + 8) >> 6) + 1) << 6);
    padded.set(bytes);
    padded[length] = 0x80;
    const view = new DataView(padded.buffer), words = new Int32Array(64), sum = Int32Array.from(START);
    view.setUint32(padded.length - 4, length * 8);
    for (let block = 0; block < padded.length; block += 64) {
      for (let place = 0; place < 64; place += 1) {
        if (place < 16) { words[place] = view.getInt32(block + place * 4); continue; }
        const early = words[place - 15], late = words[place - 2];
        words[place] = words[place - 16] + (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3))
          + words[place - 7] + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
      }
      let [a, b, c, d, e, f, g, h] = sum;
      for (let place = 0; place < 64; place += 1) {
        const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[place] + words[place];
        const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((value, place) => { sum[place] += value; });
    }
    const digest = new DataView(new ArrayBuffer(32));
    sum.forEach((value, place) => digest.setInt32(place * 4, value));
    return new Uint8Array(digest.buffer);
  }

  // Of a secret shorter than 64 bytes, as hexadecimal digits.
  window.proofOf = function (secret, text) {
    const key = new Uint8Array(64), encoder = new TextEncoder();
    key.set(encoder.encode(secret));
    const with_ = (pad, bytes) => sha256(Uint8Array.from([...key.map((byte) => byte ^ pad), ...bytes]));
    const proof = with_(0x5c, with_(0x36, encoder.encode(text)));
    return [...proof].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  };
})();
