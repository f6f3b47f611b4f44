"use strict";
// The rules to read, from the same text as the program's: a little Markdown, signs of colours, and figures of cards.
(function () {
  const LETTERS = { R: "red", Y: "yellow", G: "green", B: "blue", P: "purple" };
  const RISING = "RY";
  const make = (tag, style, ...children) => {
    const made = document.createElement(tag);
    if (style) made.className = style;
    made.append(...children);
    return made;
  };
  const unmarked = (line) => line.replace(/\s*\{#[\w\- ]+\}/g, "");

  function inline(text) {
    const made = [];
    for (const part of text.split(/(\*\*.+?\*\*|!\[.*?\]\(suit:\w+\))/)) {
      const suit = /^!\[.*?\]\(suit:(\w+)\)$/.exec(part);
      if (suit) made.push(window.drawSign(suit[1]));
      else if (part.startsWith("**")) made.push(make("strong", "", part.slice(2, -2)));
      else if (part) made.push(part);
    }
    return made;
  }

  // --- figures: "Row: R5+ ~7 | You play: P6 > You take: R5/P6", see the program's figure.py -----------------

  function faceOf(game, word) {
    const [, back, name] = /^(~?)(\w*)/.exec(word), number = Number(name.replace(/^[A-Z]/, ""));
    if (back) return { kind: "back", number: name ? number : undefined };
    const letter = /^[A-Z]/.test(name) ? name[0] : "";
    const sign = { J: "joker", F: "fire" }[letter] || "";
    return { kind: "card", number, colour: LETTERS[letter] || "", sign, small: game === "gap" ? [(number + 9) % 10, (number + 1) % 10] : [] };
  }

  function strip(game, text, words) {
    const [row, ...marks] = text.slice(1).split(/\s+/), colour = LETTERS[row];
    const numbers = [...Array(11).keys()].map((place) => (RISING.includes(row) ? place + 2 : 12 - place));
    const last = Math.max(...marks.filter((mark) => mark[0] === "x").map((mark) => numbers.indexOf(Number(mark.slice(1)))), -1);
    return make("span", "figure-strip", ...numbers.map((number, place) => {
      const crossed = marks.includes(`x${number}`), lit = marks.includes(`+${number}`);
      const cell = window.drawFace(game, { name: "", face: { kind: "field", number, colour, mark: crossed ? "crossed" : place < last ? "skipped" : "" } }, words);
      if (lit) cell.classList.add("lit");
      return cell;
    }));
  }

  function cards(game, text, words) {
    const made = make("span", "figure-cards");
    for (const word of text.match(/"[^"]*"|\S+/g) || []) {
      if (word[0] === '"') { made.append(make("span", "figure-words", word.slice(1, -1))); continue; }
      word.split("/").forEach((one, place) => {
        const card = window.drawFace(game, { name: "", face: faceOf(game, one) }, words);
        if (place) card.classList.add("over");
        if (one.endsWith("+")) card.classList.add("lit");
        if (one.endsWith("-")) card.classList.add("veiled");
        made.append(card);
      });
    }
    return made;
  }

  function figure(game, lines, words) {
    const made = make("div", "figure");
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", lines.join("; ").replace(/[@~"+]/g, "").replace(/\//g, " "));
    for (const line of lines) {
      const row = make("div", "figure-line");
      line.split(/\s+([|>])\s+/).forEach((part, place) => {
        if (place % 2) { if (part === ">") row.append(make("span", "figure-arrow", "→")); return; }
        const [, label, content] = /^(?:([^"@]+):\s+)?(.*)$/.exec(part);
        row.append(make("span", "figure-group", ...(label ? [make("span", "figure-label", label)] : []),
          content[0] === "@" ? strip(game, content, words) : cards(game, content, words)));
      });
      made.append(row);
    }
    return made;
  }

  // --- the text ---------------------------------------------------------------------------------------------

  function table(lines) {
    const rows = lines.filter((line) => !/^\|[-|\s]+$/.test(line)).map((line) => unmarked(line).split("|").slice(1, -1));
    const made = make("table", "", ...rows.map((row, place) => make("tr", "", ...row.map((text) => make(place ? "td" : "th", "", ...inline(text.trim()))))));
    const scroller = make("div", "wide", made);
    scroller.tabIndex = 0;
    return scroller;
  }

  window.drawRules = function (text, game, words) {
    const made = document.createDocumentFragment(), lines = text.split("\n");
    const taken = (fits) => { const found = []; while (lines.length && fits(lines[0])) found.push(lines.shift()); return found; };
    while (lines.length) {
      const line = unmarked(lines[0]);
      if (line.startsWith("```")) {
        lines.shift();
        made.append(figure(game, taken((each) => !each.startsWith("```")), words));
        lines.shift();
      } else if (line.startsWith("|")) made.append(table(taken((each) => each.startsWith("|"))));
      else if (line.startsWith("- ")) {
        made.append(make("ul", "", ...taken((each) => each.startsWith("- ")).map((each) => make("li", "", ...inline(unmarked(each).slice(2))))));
      } else {
        const heading = /^(#+) (.*)$/.exec(line);
        if (heading && heading[1].length > 1) made.append(make(`h${heading[1].length + 1}`, "", ...inline(heading[2])));
        else if (!heading && line.trim()) made.append(make("p", "", ...inline(line)));
        lines.shift();
      }
    }
    return made;
  };
})();
