"use strict";
// What things look like: the program's own cards as templates, 100 by 140, in the colours of phone.css.
(function () {
  const SPACE = "http://www.w3.org/2000/svg";
  const SUITS = ["red", "orange", "yellow", "green", "turquoise", "blue", "purple"];
  const SIGNS = {
    red: "M0,-9.6A9.6,9.6 0 1 1 -.01,-9.6Z",
    orange: "M9.6,0L4.8,8.31L-4.8,8.31L-9.6,0L-4.8,-8.31L4.8,-8.31Z",
    yellow: "M0,-9.6L3.17,-3.77L9.7,-2.55L5.14,2.27L6,8.85L0,6L-6,8.85L-5.14,2.27L-9.7,-2.55L-3.17,-3.77Z",
    green: "M0,-9L9.6,7.4L-9.6,7.4Z",
    turquoise: "M0.27,-10.47A11,11 0 1 0 10.21,3.03A8.4,8.4 0 1 1 0.27,-10.47Z",
    blue: "M0,-10.4C3.2,-5.6 8,-1.6 8,3.2A8,7.6 0 0 1 -8,3.2C-8,-1.6 -3.2,-5.6 0,-10.4Z",
    purple: "M0,-10.4L8.6,0L0,10.4L-8.6,0Z",
  };
  const FLAME = "M0.6,-11C2,-6.6 8,-4.4 8,2.6C8,7.4 4.4,10.6 0,10.6C-4.6,10.6 -8,7.2 -8,2.8"
    + "C-8,-0.6 -6,-2.6 -4.8,-5C-4,-3.4 -3.4,-2.8 -2.4,-2.2C-2.6,-5.4 -1.4,-8.6 0.6,-11Z";

  function draw(tag, attributes, ...children) {
    const made = document.createElementNS(SPACE, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    made.append(...children);
    return made;
  }

  const text = (x, y, size, content, style, anchor) => draw("text",
    { x, y, "font-size": size, class: style, "text-anchor": anchor || "middle" }, String(content));
  const field = (style) => draw("rect", { x: 4, y: 4, width: 92, height: 132, rx: 6.5, class: style });
  const path = (d, style, more) => draw("path", Object.assign({ d, class: style }, more || {}));
  const sign = (suit, x, y, size, style) => path(SIGNS[suit], `sign ${style || "fill-on"}`,
    { transform: `translate(${x} ${y}) scale(${size / 24})` });

  function card(suit, ...parts) {
    return draw("svg", { viewBox: "0 0 100 140", class: `face suit-${suit || "none"}`, "aria-hidden": "true" },
      draw("rect", { x: 0.5, y: 0.5, width: 99, height: 139, rx: 9.5, class: "paper" }), ...parts,
      draw("rect", { x: 0.5, y: 0.5, width: 99, height: 139, rx: 9.5, class: "edge" }));
  }

  const initial = (suit, words) => [...words.initials][SUITS.indexOf(suit)] || "";

  // --- GAP ---------------------------------------------------------------------------------------------

  const GAP_SIGN = { red: [60, 74, 78, 53], yellow: [58, 82, 77, 48], green: [59, 80, 81.5, 45], blue: [59, 80, 82.5, 52], purple: [60, 84, 78, 53] };

  function gapCard(face, words) {
    const [signY, signSize, numberY, numberSize] = GAP_SIGN[face.colour] || GAP_SIGN.red;
    const [low, high] = face.small || ["", ""];
    return card(face.colour, field("fill-base"),
      path("M4,97.2A20,20 0 0 1 4,136.8Z", "paper-fill"), path("M96,97.2A20,20 0 0 0 96,136.8Z", "paper-fill"),
      sign(face.colour, 50, signY, signSize, "paper-fill"), text(50, numberY, numberSize, face.number, "number fill-deep"),
      text(12.5, 123.5, 19, low, "number fill-deep"), text(87.5, 123.5, 19, high, "number fill-deep"),
      path("M31,117h10M59,117h10", "line-on"), draw("circle", { cx: 50, cy: 117, r: 3, class: "line-on" }),
      text(10.5, 27, 21, face.number, "number fill-on", "start"),
      text(11, 42, 11.5, initial(face.colour, words), "number fill-on", "start"), sign(face.colour, 86, 19.5, 13));
  }

  // --- Qwixx -------------------------------------------------------------------------------------------

  function qwixxCard(face, words) {
    if (face.sign === "joker") {
      const tile = [["red", "M15,68V49A16,16 0 0 1 31,33H50V68Z", 25, 43], ["yellow", "M50,33H69A16,16 0 0 1 85,49V68H50Z", 75, 43],
        ["green", "M85,68V87A16,16 0 0 1 69,103H50V68Z", 75, 93], ["blue", "M50,103H31A16,16 0 0 1 15,87V68H50Z", 25, 93]];
      return card("", field("fill-dark"), ...tile.map(([suit, d, x, y]) =>
        draw("g", { class: `suit-${suit}` }, path(d, "fill-base"), sign(suit, x, y, 12))),
      draw("circle", { cx: 50, cy: 68, r: 24, class: "paper-fill" }), text(50, 82, 40, face.number, "number fill-ink"),
      text(11, 26, 20, face.number, "number fill-paper", "start"), text(50, 124, 11, words.joker, "number fill-paper"),
      path("M75,26v-9l4.3,4.2L83,14.5l3.7,6.7L91,17v9Z", "fill-crown"));
    }
    const rising = face.colour === "red" || face.colour === "yellow";
    const dots = [...Array(11).keys()].map((place) => {
      const here = (rising ? place + 2 : 12 - place) === face.number;
      return draw("circle", { cx: 15 + place * 6.5, cy: 119, r: here ? 3.6 : 1.6, class: "fill-deep", opacity: here ? 1 : 0.45 });
    });
    return card(face.colour, field("fill-tint"), draw("rect", { x: 15, y: 34, width: 70, height: 70, rx: 16, class: "fill-base" }),
      text(50, 87.5, 52, face.number, "number fill-on"), text(11, 27, 21, face.number, "number fill-deep", "start"),
      text(65, 24, 11.5, initial(face.colour, words), "number fill-deep", "start"),
      sign(face.colour, 85, 19.5, 14, "fill-mark"), ...dots, path("M86,114.6l5,4.4l-5,4.4", "line-deep"));
  }

  function qwixxBack(face) {
    const crosses = [];
    for (let line = 0; line < 8; line += 1) {
      for (let column = 0; column < (line % 2 ? 5 : 6); column += 1) {
        crosses.push(`M${6 + column * 16.2 + (line % 2 ? 8 : 0)},${9 + line * 17}l6,6m0,-6l-6,6`);
      }
    }
    return card("", field("fill-slate"), path(crosses.join(""), "line-slate"),
      draw("rect", { x: 15, y: 34, width: 70, height: 70, rx: 16, class: "fill-bone" }),
      ...(face.number === undefined ? [] : [text(50, 87.5, 52, face.number, "number fill-slate-ink")]));
  }

  // --- The Game ----------------------------------------------------------------------------------------

  const RAMP = [[0, [31, 43, 87]], [28, [63, 59, 136]], [52, [126, 58, 134]], [74, [178, 59, 87]], [100, [196, 102, 28]]];
  const mix = (one, other, share) => one.map((value, place) => Math.round(value + (other[place] - value) * share));
  const rgb = (colour) => `rgb(${colour.join(",")})`;

  function ramp(number) {
    for (let place = 1; place < RAMP.length; place += 1) {
      const [low, first] = RAMP[place - 1], [high, second] = RAMP[place];
      if (number <= high) return mix(first, second, (number - low) / (high - low));
    }
    return RAMP[RAMP.length - 1][1];
  }

  function ridge(height, swing, length, shift) {
    const points = [];
    for (let x = 4; x <= 96; x += 4) {
      const wave = Math.sin((x + shift) / length) + 0.5 * Math.sin((x + shift * 1.7) / length * 2.1);
      points.push(`L${x},${(height - swing * wave).toFixed(1)}`);
    }
    return `M4,130${points.join("")}L96,130Q96,136 89.5,136L10.5,136Q4,136 4,130Z`;
  }

  function landscape(number) {
    const base = ramp(number), phase = number * 37 % 100, night = [11, 15, 32], sun = 112 - number * 0.74;
    const bands = [0.22, 0.08, 0, -0.12, -0.24];
    const sky = bands.map((dark, place) => draw("rect", {
      x: 4, y: 4 + place * 26, width: 92, height: 27, rx: place ? 0 : 6.5,
      fill: rgb(dark > 0 ? mix(base, [0, 0, 0], dark) : mix(base, [255, 217, 160], -dark)),
    }));
    sky.push(draw("circle", { cx: 73, cy: sun, r: 22, fill: "#FFF3D6", opacity: 0.09 }), draw("circle", { cx: 73, cy: sun, r: 15, fill: "#FFF3D6", opacity: 0.22 }));
    for (const [height, swing, length, dark, shift] of [[108, 7, 17, 0.3, phase], [117, 6, 13, 0.52, phase * 1.6 + 20], [127, 4, 19, 0.74, phase * 0.7 + 55]]) {
      sky.push(draw("path", { d: ridge(height, swing, length, shift), fill: rgb(mix(base, night, dark)) }));
    }
    return sky;
  }

  const flame = (x, y, scale, fill) => draw("path", { d: FLAME, transform: `translate(${x} ${y}) scale(${scale})`, fill });

  function theGameCard(face, words) {
    const number = face.number;
    if (face.sign === "fire" || face.mark === "fire") {
      return card("", ...landscape(number), flame(50, 70, 4.1, "#FFB347"), flame(50, 79, 2.79, "#FFE3A3"),
        text(50, 103, 40, number, "number fill-ember"), text(11, 28, 21, number, "number fill-white", "start"),
        draw("rect", { x: 2.2, y: 2.2, width: 95.6, height: 135.6, rx: 8, class: "line-fire" }),
        draw("rect", { x: 16, y: 116, width: 68, height: 15, rx: 7.5, class: "fill-ember" }), text(50, 127, 10, words.cover, "number fill-dawn"));
    }
    return card("", ...landscape(number), text(50, 89, number === 100 ? 50 : 62, number, "number fill-white"),
      text(11, 27, 20, number, "number fill-white", "start"));
  }

  function pile(face, words) {
    const up = face.sign === "up";
    const arrow = [0, 1, 2].map((step) => draw("path", {
      d: up ? `M41,${123 - step * 8}L50,${115 - step * 8}L59,${123 - step * 8}` : `M41,${103 + step * 8}L50,${111 + step * 8}L59,${103 + step * 8}`,
      class: "line-white", opacity: 1 - 0.28 * step,
    }));
    const picture = theGameCard(Object.assign({}, face, { sign: "" }), words);
    picture.append(...arrow);
    return picture;
  }

  function theGameBack() {
    const up = [], down = [];
    for (let step = 0; step < 7; step += 1) {
      up.push(`M6,${step * 20 + 14}L27,${Math.max(6, step * 20 - 6)}L48,${step * 20 + 14}`);
      down.push(`M52,${step * 20 + 4}L73,${Math.min(134, step * 20 + 22)}L94,${step * 20 + 4}`);
    }
    return card("", field("fill-night"), path(up.join(""), "line-dusk"), path(down.join(""), "line-dawn"));
  }

  // --- Three -------------------------------------------------------------------------------------------

  function suitOf(number) {
    const step = number % 30;
    return step === 0 || step === 15 ? "" : SUITS[(step - 1 - (step > 15 ? 1 : 0)) % SUITS.length];
  }

  const hill = (top) => `M4,${top}Q50,${top - 16} 96,${top}V129.5Q96,136 89.5,136H10.5Q4,136 4,129.5Z`;

  function threeCard(face, words) {
    const number = face.number, suit = suitOf(number);
    if (number % 30 === 0) {
      return card("", field("fill-start"), text(50, 82, 58, number, "number fill-paper"), text(11, 27, 20, number, "number fill-paper", "start"),
        path("M36,104l7,8l-7,8M47,104l7,8l-7,8M58,104l7,8l-7,8", "line-paper"));
    }
    if (!suit) {
      return card("", field("fill-grey"), path(hill(104), "fill-grey-hill"), text(50, 80, 56, number, "number fill-grey-ink"),
        text(11, 28, 21, number, "number fill-grey-ink", "start"), draw("circle", { cx: 50, cy: 118, r: 8, class: "line-paper" }), path("M44,124L56,112", "line-paper"));
    }
    return card(suit, field("fill-tint"), path(hill(98), "fill-base"), text(50, 79, 58, number, "number fill-deep"),
      text(11, 28, 22, number, "number fill-deep", "start"), text(65, 24.5, 11.5, initial(suit, words), "number fill-deep", "start"),
      sign(suit, 85.5, 20, 14, "fill-mark"), sign(suit, 25, 116, 19), sign(suit, 50, 113, 19), sign(suit, 75, 116, 19, "missing-on"));
  }

  function threeRow(face, words) {
    const row = document.createElement("span");
    row.className = "minis";
    row.setAttribute("aria-hidden", "true");
    for (const number of [face.number, ...(face.small || [])]) row.append(threeCard({ number }, words));
    return row;
  }

  function threeBack() {
    return card("", field("fill-moss"), draw("circle", { cx: 36, cy: 76, r: 13, fill: "#D9E4C8" }), draw("circle", { cx: 64, cy: 76, r: 13, fill: "#9DBB8C" }),
      draw("circle", { cx: 50, cy: 53, r: 13, fill: "none", stroke: "#D9E4C8", "stroke-width": 3, "stroke-dasharray": "5 4" }));
  }

  // --- any game ----------------------------------------------------------------------------------------

  function plainCard(face) {
    const suit = SUITS.includes(face.colour) ? face.colour : "";
    return card(suit, field(suit ? "fill-tint" : "fill-grey"), text(50, 87, 56, face.number === undefined ? face.sign || "" : face.number,
      suit ? "number fill-deep" : "number fill-grey-ink"), ...(suit ? [sign(suit, 85, 20, 14, "fill-mark")] : []));
  }

  function plainBack(face) {
    return card("", field("fill-slate"), ...(face.number === undefined ? [] : [text(50, 87, 56, face.number, "number fill-paper")]));
  }

  function gapBack() {
    const signs = [];
    for (let line = 0; line < 6; line += 1) {
      for (let column = 0; column < 5; column += 1) {
        signs.push(sign(["red", "yellow", "green", "blue", "purple"][(column + line * 2) % 5], 13 + column * 18.5, 16 + line * 22, 11, "fill-sea-sign"));
      }
    }
    return card("", field("fill-sea"), ...signs);
  }

  function cell(face) {
    const made = document.createElement("span");
    made.className = `cell suit-${face.colour} ${face.mark || ""}`;
    made.setAttribute("aria-hidden", "true");
    made.textContent = String(face.number);
    return made;
  }

  const signPicture = (colour) => draw("svg", { viewBox: "-12 -12 24 24", class: "sign", "aria-hidden": "true" },
    ...(SIGNS[colour] ? [path(SIGNS[colour], "fill-sign")] : []));

  function rowHead(face) {
    const made = document.createElement("span");
    made.className = `row-head suit-${face.colour || "none"}`;
    made.append(signPicture(face.colour));
    return made;
  }

  // The colour's sign within a text.
  window.drawSign = function (colour) {
    const made = document.createElement("span");
    made.className = `in-text suit-${colour}`;
    made.append(signPicture(colour));
    return made;
  };

  // The lock behind the last number of a row: whoever crosses that has crossed it, too.
  window.drawLock = function (last) {
    const made = document.createElement("span");
    made.className = `lock suit-${last.colour} ${last.mark === "crossed" ? "crossed" : ""}`;
    made.setAttribute("aria-hidden", "true");
    made.append(draw("svg", { viewBox: "0 0 24 24" }, path("M8,11V8a4,4 0 0 1 8,0V11", "line-lock"), path("M6,11h12v9h-12Z", "fill-lock")));
    return made;
  };

  // What a player's points are made of. In Qwixx the rows, and the misses as boxes; elsewhere how many cards
  // of each colour were taken, and in Three how many lie face down.
  const PARTS = { gap: ["red", "yellow", "green", "blue", "purple"], three: SUITS };

  window.drawSums = function (game, face) {
    const made = document.createElement("div"), part = (style, ...children) => {
      const one = document.createElement("span");
      one.className = style;
      one.append(...children);
      made.append(one);
    };
    made.className = "sums";
    made.setAttribute("aria-hidden", "true");
    if (PARTS[game]) {
      PARTS[game].forEach((colour, place) => part(`taken suit-${colour}${face.small[place] ? "" : " none"}`, signPicture(colour), String(face.small[place])));
      if (game === "three") part(`taken down${face.small[SUITS.length] ? "" : " none"}`, threeBack(), String(face.small[SUITS.length]));
      return made;
    }
    const rows = face.small.slice(0, -1), misses = face.small[face.small.length - 1];
    rows.forEach((points, place) => part(`sum suit-${["red", "yellow", "green", "blue"][place]}`, String(points)));
    part("misses", ...[0, 1, 2, 3].map((place) => {
      const box = document.createElement("i");
      if (place < misses) box.className = "crossed";
      return box;
    }));
    part("sum total", `= ${face.number}`.replace("-", "−"));
    return made;
  };

  const CARDS = { gap: gapCard, qwixx: qwixxCard, the_game: theGameCard, three: threeCard };
  const BACKS = { gap: gapBack, qwixx: qwixxBack, the_game: theGameBack, three: threeBack };

  window.drawFace = function (game, thing, words) {
    const face = thing.face;
    if (!face) return null;
    if (face.kind === "card") return (CARDS[game] || plainCard)(face, words);
    if (face.kind === "back") return (BACKS[game] || plainBack)(face);
    if (face.kind === "pile") return game === "the_game" ? pile(face, words) : plainCard(face);
    if (face.kind === "row" && game === "three") return threeRow(face, words);
    if (face.kind === "row" && face.colour) return rowHead(face);
    if (face.kind === "field") return cell(face);
    return null;
  };
})();
