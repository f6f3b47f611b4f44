"use strict";
// One page for all games: it knows nothing of their rules. The table sends what lies there, what can be done
// with it and what comes of it; what is done here goes back as the number of one of these actions.
(function () {
  const SUBPROTOCOL = "stolek.1";
  const FINAL = { 4401: "ended", 4403: "refused", 4409: "taken", 4410: "ended", 4429: "too_fast" };
  const LONGEST_WAIT = 1000, ANSWER_WITHIN = 500, BANNER_AFTER = 500;
  const $ = (id) => document.getElementById(id);
  let words = JSON.parse($("words").textContent), language = document.documentElement.lang;

  // --- small things ----------------------------------------------------------------------------------

  function element(tag, attributes, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === true) made.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
    }
    made.append(...children.filter((child) => child !== null && child !== undefined));
    return made;
  }

  function remembered(name, make) {
    // Some browsers keep nothing in private windows: then it lasts as long as the page.
    try {
      const kept = localStorage.getItem(name);
      if (kept) return kept;
      const made = make();
      if (made) localStorage.setItem(name, made);
      return made;
    } catch (error) {
      return make();
    }
  }

  // What holds for all tables of this computer is in cookies: every table has a port of its own, and what else a
  // browser keeps belongs to the port.
  const known = (name) => {
    const found = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
  };
  const know = (name, value) => {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; SameSite=Strict`;
  };

  function secret() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  function setText(id, text) {
    const place = $(id);
    if (place.textContent !== text) place.textContent = text;
  }

  // --- the connection --------------------------------------------------------------------------------

  const token = location.hash.slice(1);
  const key = remembered("stolek.phone", secret);
  let socket = null, begun = 0, wait = 100, retry = 0, answer = 0, bannerTimer = 0, ended = false, proved = false;

  function connect() {
    clearTimeout(retry);
    clearTimeout(answer);
    if (socket) { socket.onclose = socket.onmessage = null; socket.close(); }
    begun = Date.now();
    proved = false;
    const mine = socket = new WebSocket(`ws://${location.host}/socket`, [SUBPROTOCOL]);
    mine.onmessage = (event) => { if (mine === socket) take(JSON.parse(event.data)); };
    mine.onclose = (event) => { if (mine === socket) lose(event.code); };
  }

  function lose(code) {
    socket = null;
    if (FINAL[code]) {
      ended = true;
      banner(words[FINAL[code]], true);
      return;
    }
    if (!bannerTimer) bannerTimer = setTimeout(() => banner(words.lost), BANNER_AFTER);
    retry = setTimeout(connect, wait);
    wait = Math.min(2 * wait, LONGEST_WAIT);
  }

  function wake() {
    // After a sleep a socket may look open and lead nowhere: it has to answer, or there is a new one.
    if (ended || document.visibilityState === "hidden") return;
    if (proved && socket && socket.readyState === WebSocket.OPEN) {
      send({ kind: "here" });
      clearTimeout(answer);
      answer = setTimeout(connect, ANSWER_WITHIN);
    } else if (!socket || Date.now() - begun > ANSWER_WITHIN) {
      connect();
    }
  }

  function send(message) {
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function take(message) {
    if (message.kind === "prove") {
      // The token itself never leaves the phone: whoever listens could sit down with it.
      proved = true;
      send({ kind: "prove", phone: key, proof: window.proofOf(token, `${message.challenge} ${key}`), language });
      return;
    }
    clearTimeout(answer);
    clearTimeout(bannerTimer);
    bannerTimer = 0;
    wait = 100;
    if (message.kind === "waiting") { banner(words.waiting); return; }
    if (message.kind === "late") { note(words.late); return; }
    if (message.kind === "sheet") { banner(""); show(Object.assign(message.sheet, { log: message.log })); }
    if (message.kind === "hint") note(message.text, true);
    if (message.kind === "clock") setClock(message);
    if (message.kind === "rules") showRules(message.text);
  }

  function banner(text, again) {
    const place = $("banner");
    place.hidden = !text;
    place.textContent = text;
    place.classList.toggle("alone", $("page").hidden);
    $("page").classList.toggle("stale", Boolean(text));
    if (again) {
      const button = element("button", { type: "button", class: "choice main" }, words.again);
      button.onclick = () => { ended = false; wait = 100; banner(words.connecting); connect(); };
      place.append(button);
    }
  }

  // --- what can be touched ---------------------------------------------------------------------------

  // Where a tap begins or goes on; what comes later in a move can be touched first, but does not call for it.
  let inviting = () => false, plain = false;
  let sheet = null, chosen = new Set(), groupOf = new Map(), things = new Map(), hidden = new Set();

  const touches = (action) => action.touches.filter((id) => !hidden.has(id));
  const includesAll = (ids, wanted) => [...wanted].every((id) => ids.includes(id));

  function openActions(from = chosen) {
    return sheet.actions.map((action, number) => ({ action, number, touches: touches(action) }))
      .filter((each) => includesAll(each.touches, from));
  }

  function playable(from = chosen) {
    return new Set(openActions(from).flatMap((each) => each.touches));
  }

  function complete(from = chosen) {
    return openActions(from).find((each) => each.touches.length === from.size);
  }

  function confirmers() {
    // Buttons that only say "done" after other things: here the list of choices does that.
    const last = new Set(), other = new Set();
    for (const action of sheet.actions) {
      action.touches.forEach((id, place) => {
        const closing = place > 0 && place === action.touches.length - 1;
        const button = things.has(id) && things.get(id).face && things.get(id).face.kind === "button";
        (closing && button ? last : other).add(id);
      });
    }
    return new Set([...last].filter((id) => !other.has(id)));
  }

  function isButton(id) {
    const face = things.has(id) && things.get(id).face;
    return Boolean(face) && face.kind === "button";
  }

  function tap(id) {
    note("");
    if (!open && $("naming")) $("naming").remove();
    const again = chosen.has(id);
    if (again) {
      const made = complete();
      if (made && chosen.size === 1) return perform(made.number);
      chosen.delete(id);
    } else if (playable().has(id)) {
      chosen.add(id);
      const made = complete();
      const closes = made && made.touches.length === made.action.touches.length;
      if (closes && (chosen.size > 1 || isButton(id))) return perform(made.number);
    } else if (playable(new Set()).has(id)) {
      chosen = new Set([id]);
    } else {
      explain(id);
      return undefined;
    }
    draw();
    return undefined;
  }

  function explain(id) {
    const thing = things.get(id);
    if (!thing) return;
    const wanted = [...chosen, id];
    const refused = sheet.refused.find(
      (each) => each.touches.length === wanted.length && includesAll(each.touches, wanted));
    const why = refused ? refused.why : thing.why_not;
    const said = thing.says || (kindOf(thing) === "card" ? thing.name : "");
    note([said, why].filter(Boolean).join(" — ") || thing.name);
  }

  function perform(number) {
    send({ kind: "do", choice: sheet.choice, action: number });
    chosen = new Set();
    sheet = Object.assign({}, sheet, { actions: [], offers: {} });
    draw();
  }

  function note(text, isHint) {
    setText("note", text);
    $("note").classList.toggle("hint", Boolean(isHint));
  }

  // --- drawing ---------------------------------------------------------------------------------------

  function show(next) {
    const same = sheet && sheet.choice === next.choice, before = sheet;
    sheet = next;
    words = next.words;
    things = new Map();
    groupOf = new Map();
    for (const group of sheet.groups) {
      for (const thing of group.things || []) { things.set(thing.id, thing); groupOf.set(thing.id, group.id); }
    }
    hidden = confirmers();
    if (!same) { chosen = new Set(); note(""); }
    chosen = new Set([...chosen].filter((id) => things.has(id)));
    const translated = before && before.language !== sheet.language;
    document.documentElement.lang = sheet.language;
    document.body.dataset.game = sheet.game;
    $("page").hidden = false;
    draw();
    tellNews(before ? before.log : null);
    if (before && sheet.asked && !before.asked && touched && navigator.vibrate) navigator.vibrate(60);
    if (!before) introduce();
    if (open === "log" || (open && translated)) openPanel(open);
  }

  const isPlayers = (list) => list.every((thing) => kindOf(thing) === "player");

  function draw() {
    const focused = document.activeElement && document.activeElement.dataset.id;
    const asked = sheet.asked && !sheet.over, watching = sheet.seat === null;
    const turn = sheet.over ? words.over : watching ? words.watching : asked ? words.your_turn : words.others_turn;
    setText("title", sheet.title);
    document.title = [asked ? "●" : "", sheet.title, sheet.name && `– ${sheet.name}`].filter(Boolean).join(" ");
    setText("turn", turn);
    $("page").classList.toggle("asked", asked);
    $("page").classList.toggle("choosing", chosen.size > 0);
    $("page").classList.toggle("watching", watching);
    setText("instruction", (sheet.over && sheet.log[sheet.log.length - 1]) || sheet.instruction);
    $("menu").setAttribute("aria-label", words.menu);
    $("choices").setAttribute("aria-label", words.choices);
    const can = playable();
    const table = [], rest = [], players = [], fields = [];
    // A game that tells nothing but facts and moves: then these are the table.
    plain = sheet.groups.every((group) => (group.things || []).every((thing) => ["fact", "button"].includes(kindOf(thing))));
    const first = new Set(sheet.actions.map((action) => groupOf.get(action.touches[0])));
    inviting = (id) => can.has(id) && (chosen.size > 0 || first.has(groupOf.get(id)));
    $("hand").replaceChildren();
    for (const group of sheet.groups) {
      const list = (group.things || []).filter((thing) => !hidden.has(thing.id));
      if (!list.length || inTray(list)) continue;
      const drawn = drawGroup(group, list, can);
      if (group.id === "hand") $("hand").replaceChildren(drawn);
      else if (isPlayers(list)) players.push(drawn);
      else if (isStrip(list)) { if (!fields.length) table.push(element("div", { class: "score-sheet" })); fields.push(drawn); }
      else (isBeside(list) && !plain ? rest : table).push(drawn);
    }
    const own = watching ? "" : sums();
    if (watching) table.push(everybodysSums());
    if (fields.length) table.find((each) => each.className === "score-sheet").append(...fields, own);
    $("taken").replaceChildren(fields.length ? "" : own);
    const scored = [...things.values()].some((thing) => kindOf(thing) === "player" && thing.face.number !== undefined);
    setText("score", scored ? "" : sheet.score);
    $("players").replaceChildren(...players);
    $("table").replaceChildren(...table);
    $("rest").replaceChildren(...rest);
    drawChoices(can);
    fit();
    reveal();
    if (focused) {
      const again = document.querySelector(`[data-id="${CSS.escape(focused)}"]`);
      if (again) again.focus({ preventScroll: true });
    }
  }

  function fit() {
    // With large text the hand would cover the table: then it lies below it.
    const page = $("page");
    page.classList.remove("loose");
    const large = parseFloat(getComputedStyle(document.documentElement).fontSize) > 22, most = large ? 0.4 : 0.62;
    page.classList.toggle("large", large);
    page.classList.toggle("loose", $("own").offsetHeight > most * window.innerHeight && !beside());
  }

  const beside = () => $("own").getBoundingClientRect().left >= $("table").getBoundingClientRect().right;

  function reveal() {
    // What calls for a tap must not lie behind the hand, nor the answer below the edge.
    if ($("page").classList.contains("loose")) {
      if (chosen.size) $("choices").scrollIntoView({ block: "nearest" });
      return;
    }
    const calls = [...document.querySelectorAll("#table .can")].map((each) => each.getBoundingClientRect());
    if (!calls.length) return;
    const top = Math.min(...calls.map((each) => each.top)), bottom = Math.max(...calls.map((each) => each.bottom));
    const end = beside() ? window.innerHeight : $("own").getBoundingClientRect().top;
    if (bottom > end) window.scrollBy(0, Math.min(bottom - end + 12, Math.max(0, top - 12)));
    else if (top < 0) window.scrollBy(0, top - 12);
  }

  const kindOf = (thing) => (thing.face ? thing.face.kind : "fact");
  const isStrip = (list) => list.some((thing) => kindOf(thing) === "field");
  const inTray = (list) => list.length <= 4 && list.some((thing) => kindOf(thing) === "button")
    && list.every((thing) => ["button", "fact"].includes(kindOf(thing)));
  const isBeside = (list) => list.every((thing) => ["player", "fact"].includes(kindOf(thing))
    || (kindOf(thing) === "back" && thing.face.count !== undefined && thing.face.number === undefined));

  function drawGroup(group, list, can) {
    const kinds = [...new Set(list.map(kindOf))].join(" ");
    const section = element("section", { class: `group ${kinds}${isStrip(list) ? " strip" : ""}`, "data-group": group.id });
    section.append(element("h2", {}, group.name));
    const items = element("div", { class: "things", role: "group", "aria-label": group.name });
    const count = list.length;
    items.style.setProperty("--columns", String(count > 6 ? Math.ceil(count / 2) : Math.max(4, count)));
    if (count > 6) items.style.setProperty("--tall", "8.6vh");
    items.style.setProperty("--abreast", String(count > 4 ? Math.max(3, Math.ceil(count / 2)) : 4));
    for (const thing of list) items.append(drawThing(thing, can, list));
    if (isStrip(list)) items.append(window.drawLock(list[list.length - 1].face));
    section.append(items);
    return section;
  }

  function sums() {
    // What the points are made of; the player's own button says it in words.
    const own = [...things.values()].find((thing) => kindOf(thing) === "player" && thing.face.small);
    return own ? window.drawSums(sheet.game, own.face) : "";
  }

  function everybodysSums() {
    const lines = [...things.values()].filter((thing) => kindOf(thing) === "player" && thing.face.small)
      .map((thing) => element("div", { class: "of-one" }, element("span", {}, thing.name), window.drawSums(sheet.game, thing.face)));
    return element("div", { class: "of-all", "aria-hidden": "true" }, ...lines);
  }

  function drawThing(thing, can, list) {
    const kind = kindOf(thing), on = can.has(thing.id) && !sheet.over, selected = chosen.has(thing.id);
    const classes = ["thing", kind, on && inviting(thing.id) ? "can" : "", selected ? "selected" : "", thing.owed ? "owed" : ""];
    if (chosen.size && !on && !selected && groupOf.get(thing.id) === "hand") classes.push("away");
    if (kind === "player" && thing.name === sheet.name) classes.push("me");
    const picture = kind === "player" ? null : window.drawFace(sheet.game, thing, words);
    if (kind === "field" && !on && !selected) {
      // The row tells in words what its fields show; only what can be touched is a button of its own.
      return element("span", { class: classes.join(" "), "aria-hidden": "true" }, picture);
    }
    const made = !selected && on ? openActions(new Set([...chosen, thing.id])).filter(
      (each) => each.touches.length === chosen.size + 1) : [];
    const consequence = made.length === 1 && chosen.size ? made[0].action.consequence : "";
    const label = [thing.says || thing.name, consequence, on ? "" : thing.why_not].filter(Boolean).join(". ");
    const button = element("button", {
      type: "button", class: classes.join(" "), "data-id": thing.id, "aria-pressed": on || selected ? String(selected) : false,
    }, element("span", { class: "unseen" }, label), picture);
    if (["player", "fact", "button"].includes(kind)) button.append(caption(thing, kind));
    if (kind === "back" && list.length === 1) {
      button.append(element("span", { class: "caption", "aria-hidden": "true" }, counted(thing)));
    }
    if (kind === "row" && !isStrip(list)) button.prepend(element("span", { class: "caption", "aria-hidden": "true" }, thing.name));
    button.onclick = () => tap(thing.id);
    return button;
  }

  function counted(thing) {
    if (thing.face.number !== undefined) return `× ${thing.face.count}`;
    return /\d/.test(thing.name) ? thing.name : `${thing.name} × ${thing.face.count}`;
  }

  function caption(thing, kind) {
    const face = thing.face || {};
    const number = kind !== "player" ? "" : face.number !== undefined ? String(face.number).replace("-", "−") : face.count !== undefined ? `× ${face.count}` : "";
    return element("span", { class: "caption", "aria-hidden": "true" }, (plain && thing.says) || thing.name, number && element("b", {}, ` ${number}`));
  }

  function drawChoices(can) {
    const made = [], tools = element("div", { class: "tools" });
    if (!chosen.size) {
      // What one tap does: the few buttons of the table. Only what is left to do is called for.
      const only = sheet.actions.filter((action) => !action.aside).length === 1;
      for (const group of sheet.groups) {
        const list = (group.things || []).filter((thing) => !hidden.has(thing.id));
        if (!list.length || !inTray(list)) continue;
        for (const thing of list) {
          const single = openActions().find((each) => each.touches.length === 1 && each.touches[0] === thing.id);
          if (single) made.push(choice(single, only));
          else if (can.has(thing.id)) tools.append(tool(thing));
          else if (kindOf(thing) === "fact" && sheet.asked) made.push(element("p", { class: "owed" }, thing.name));
        }
      }
      const offers = sheet.offers || {};
      if (offers.hint && sheet.asked) tools.append(service("hint", () => note(words.hint_comes)));
      if (offers.undo) tools.append(service("undo", () => {}));
    } else {
      const begun = new Set([...chosen].map((id) => groupOf.get(id)));
      const near = openActions().filter((each) => each.touches.every(
        (id) => chosen.has(id) || !begun.has(groupOf.get(id))));
      near.sort((one, other) => other.touches.length - one.touches.length);
      made.push(element("div", { class: "list" }, ...near.map((each) => choice(each, near.length === 1))));
      const cancel = element("button", { type: "button", class: "cancel", "data-id": "cancel", "aria-label": words.cancel }, "✕");
      cancel.onclick = () => { chosen = new Set(); note(""); draw(); };
      made.push(cancel);
    }
    if (sheet.over && sheet.seat !== null) made.push(element("p", { class: "owed" }, words.rematch));
    if (tools.children.length) made.push(tools);
    $("choices").replaceChildren(...made);
    $("choices").hidden = !made.length;
  }

  function choice(each, main) {
    const button = element("button", { type: "button", class: `choice${main ? " main" : ""}`, "data-id": `do ${each.number}` },
      element("span", { class: "does" }, each.action.name),
      each.action.consequence ? element("span", { class: "brings" }, each.action.consequence) : null);
    button.onclick = () => perform(each.number);
    return button;
  }

  function tool(thing) {
    const button = element("button", { type: "button", class: "choice tool", "data-id": thing.id }, thing.name);
    button.onclick = () => tap(thing.id);
    return button;
  }

  function service(kind, then) {
    const button = element("button", { type: "button", class: "choice tool", "data-id": `ask ${kind}` }, words[kind]);
    button.onclick = () => { send({ kind }); then(); };
    return button;
  }

  // --- what happened ---------------------------------------------------------------------------------

  const RECENT = 3, SAID = 6;

  function tellNews(before) {
    // Only what is new is read out, and nothing when the page is opened.
    const lines = sheet.log;
    $("recent").replaceChildren(...lines.slice(-RECENT).map((line) => element("p", {}, line)));
    if (!before || lines.length <= before.length) return;
    for (const line of lines.slice(Math.max(before.length, lines.length - SAID))) $("said").append(element("p", {}, line));
    while ($("said").children.length > SAID) $("said").firstChild.remove();
  }

  // --- the clock -------------------------------------------------------------------------------------

  let ends = 0, ticking = 0;

  function setClock(told) {
    clearInterval(ticking);
    ends = Date.now() + told.left * 1000;
    if (told.running) ticking = setInterval(drawClock, 500);
    drawClock();
  }

  function drawClock() {
    const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
    const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    $("clock").hidden = false;
    $("clock").setAttribute("aria-label", `${words.left}: ${text}`);
    setText("clock", text);
  }

  // --- menu, rules and log: a page over the table ----------------------------------------------------

  let open = "", scrolled = 0;

  function openPanel(name) {
    if (!open) { scrolled = window.scrollY; history.pushState({}, ""); }
    const fresh = open !== name;
    open = name;
    setText("panel-name", words[name]);
    setText("panel-close", words.close);
    if (name === "menu") $("panel-content").replaceChildren(...menu());
    else if (name === "log") $("panel-content").replaceChildren(element("ol", {}, ...[...sheet.log].reverse().map((line) => element("li", {}, line))));
    else { $("panel-content").replaceChildren(); send({ kind: "rules" }); }
    $("panel").hidden = false;
    document.body.classList.add("reading");
    if (fresh) { window.scrollTo(0, 0); $("panel-name").focus(); }
  }

  function closePanel() {
    open = "";
    $("panel").hidden = true;
    document.body.classList.remove("reading");
    window.scrollTo(0, scrolled);
    $("menu").focus({ preventScroll: true });
  }

  function menu() {
    const parts = [];
    const goes = (name) => {
      const button = element("button", { type: "button", class: "choice", "data-id": `open ${name}` }, words[name]);
      button.onclick = () => openPanel(name);
      return button;
    };
    if (sheet.rules) parts.push(goes("rules"));
    parts.push(goes("log"));
    const sizes = SIZES.map((size) => {
      const button = element("button", { type: "button", class: "choice", "aria-pressed": String(size === sizeNow()), "aria-label": `${size} %`, "data-letter": size }, "A");
      button.onclick = () => { setSize(size); know("size", size); openPanel("menu"); draw(); };
      return button;
    });
    parts.push(element("div", { role: "group", "aria-label": words.text_size, class: "sizes" }, element("p", {}, words.text_size), ...sizes));
    if (Object.keys(sheet.languages).length > 1) parts.push(spoken());
    if (sheet.seat !== null) parts.push(naming());
    return parts;
  }

  function spoken() {
    const buttons = Object.entries(sheet.languages).map(([code, name]) => {
      const button = element("button", { type: "button", class: "choice", lang: code, "aria-pressed": String(code === sheet.language), "data-id": `speak ${code}` }, name);
      button.onclick = () => { language = code; know("language", code); send({ kind: "language", language }); };
      return button;
    });
    return element("div", { role: "group", "aria-label": words.languages, class: "sizes languages" }, element("p", {}, words.languages), ...buttons);
  }

  function showRules(text) {
    const begin = () => { if (open === "rules") $("panel-content").replaceChildren(window.drawRules(text, sheet.game, words)); };
    if (window.drawRules) { begin(); return; }
    const script = element("script", { src: "/rules.js" });
    script.onload = begin;
    document.head.append(script);
  }

  $("menu").onclick = () => openPanel("menu");
  $("recent").onclick = () => openPanel("log");
  $("panel-close").onclick = () => history.back();
  window.addEventListener("popstate", () => { if (open) closePanel(); });

  // --- who plays here --------------------------------------------------------------------------------

  function naming() {
    const label = element("label", { for: "name" }, words.name);
    const input = element("input", { id: "name", maxlength: "24", autocomplete: "nickname", enterkeyhint: "done", value: sheet.name });
    const form = element("form", { id: "naming" }, label, input, element("button", { type: "submit", class: "choice" }, words.name_done));
    form.onsubmit = (event) => {
      event.preventDefault();
      const name = input.value.trim();
      if (name) { send({ kind: "name", name }); know("name", name); }
      input.blur();
      if (open) history.back();
      else form.remove();
    };
    return form;
  }

  function introduce() {
    // Who was asked for a name once, at any table, is called by it at the next one.
    if (sheet.seat === null || remembered("stolek.introduced", () => "") === token) return;
    try { localStorage.setItem("stolek.introduced", token); } catch (error) { /* then it asks again */ }
    const name = known("name");
    if (name) send({ kind: "name", name });
    else $("tray").append(naming());
  }

  // --- text size -------------------------------------------------------------------------------------

  const SIZES = ["100", "125", "150", "200"];
  const sizeNow = () => document.documentElement.dataset.size;
  function setSize(size) { document.documentElement.dataset.size = size; }
  setSize(known("size") || "100");
  // The phone was turned, or its own settings were changed.
  new ResizeObserver(() => { if (sheet) fit(); }).observe($("turn"));
  window.addEventListener("resize", () => { if (sheet) fit(); });

  // --- begin -----------------------------------------------------------------------------------------

  let touched = false;  // before that, browsers let no page buzz
  document.addEventListener("pointerdown", () => { touched = true; }, { once: true });
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  window.addEventListener("online", wake);
  window.addEventListener("hashchange", () => location.reload());
  if (!/^[A-Za-z0-9_-]{22}$/.test(token)) banner(words.no_link);
  else { banner(words.connecting); connect(); }
})();
