"use strict";
// One page for all games: it knows nothing of their rules. The table sends what lies there, what can be done
// with it and what comes of it; what is done here goes back as the number of one of these actions.
(function () {
  const SUBPROTOCOL = "stolek.1";
  const FINAL = { 4401: "ended", 4403: "refused", 4409: "taken", 4410: "ended", 4429: "too_fast" };
  const LONGEST_WAIT = 1000, ANSWER_WITHIN = 700, BANNER_AFTER = 500;
  const $ = (id) => document.getElementById(id);
  let words = JSON.parse($("words").textContent);

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

  function remember(name, value) {
    try { localStorage.setItem(name, value); } catch (error) { /* see above */ }
  }

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
  let socket = null, begun = 0, wait = 100, retry = 0, answer = 0, bannerTimer = 0, ended = false;

  function connect() {
    clearTimeout(retry);
    clearTimeout(answer);
    if (socket) { socket.onclose = socket.onmessage = null; socket.close(); }
    begun = Date.now();
    const mine = socket = new WebSocket(`ws://${location.host}/socket`, [SUBPROTOCOL, token, key]);
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
    if (socket && socket.readyState === WebSocket.OPEN) {
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
    clearTimeout(answer);
    clearTimeout(bannerTimer);
    bannerTimer = 0;
    wait = 100;
    if (message.kind === "waiting") { banner(words.waiting); return; }
    if (message.kind === "late") { note(words.late); return; }
    if (message.kind === "sheet") { banner(""); show(message.sheet); }
  }

  function banner(text, again) {
    const place = $("banner");
    place.hidden = !text;
    place.textContent = text;
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
    const below = Boolean(document.querySelector(`#rest [data-id="${CSS.escape(id)}"]`));
    setText("about", "");
    setText(below ? "about" : "note", [thing.says || (thing.face && thing.face.kind === "card" ? thing.name : ""), why]
      .filter(Boolean).join(" — ") || thing.name);
  }

  function perform(number) {
    send({ kind: "do", choice: sheet.choice, action: number });
    chosen = new Set();
    sheet = Object.assign({}, sheet, { actions: [] });
    draw();
  }

  function note(text) { setText("note", text); setText("about", ""); }

  // --- drawing ---------------------------------------------------------------------------------------

  function show(next) {
    const same = sheet && sheet.choice === next.choice;
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
    document.documentElement.lang = sheet.language;
    document.body.dataset.game = sheet.game;
    $("page").hidden = false;
    draw();
  }

  function draw() {
    const focused = document.activeElement && document.activeElement.dataset.id;
    setText("title", sheet.title);
    document.title = `${sheet.title} – ${sheet.name}`;
    setText("turn", sheet.over ? words.over : sheet.asked ? words.your_turn : words.others_turn);
    $("page").classList.toggle("asked", sheet.asked && !sheet.over);
    setText("instruction", sheet.instruction);
    setText("score", sheet.score);
    setText("log-name", words.log);
    setText("name-label", words.name);
    setText("name-done", words.name_done);
    if (document.activeElement !== $("name")) $("name").value = sheet.name;
    $("size").setAttribute("aria-label", words.text_size);
    $("choices").setAttribute("aria-label", words.choices);
    const can = playable();
    const table = [], rest = [];
    // A game that tells nothing but facts and moves: then these are the table.
    plain = sheet.groups.every((group) => (group.things || []).every((thing) => ["fact", "button"].includes(kindOf(thing))));
    const first = new Set(sheet.actions.map((action) => groupOf.get(action.touches[0])));
    inviting = (id) => can.has(id) && (chosen.size > 0 || first.has(groupOf.get(id)));
    $("hand").replaceChildren();
    for (const group of sheet.groups) {
      const list = (group.things || []).filter((thing) => !hidden.has(thing.id));
      if (!list.length || inTray(list)) continue;
      if (group.id === "hand") $("hand").replaceChildren(drawGroup(group, list, can));
      else (isBeside(list) && !plain ? rest : table).push(drawGroup(group, list, can));
    }
    $("table").replaceChildren(...table);
    $("rest").replaceChildren(...rest);
    drawChoices(can);
    drawLog();
    reveal();
    if (focused) {
      const again = document.querySelector(`[data-id="${CSS.escape(focused)}"]`);
      if (again) again.focus({ preventScroll: true });
    }
  }

  function reveal() {
    // What calls for a tap must not lie behind the hand.
    const calls = [...document.querySelectorAll("#table .can")].map((each) => each.getBoundingClientRect());
    if (!calls.length) return;
    const top = Math.min(...calls.map((each) => each.top)), bottom = Math.max(...calls.map((each) => each.bottom));
    const beside = $("own").getBoundingClientRect(), table = $("table").getBoundingClientRect();
    const end = beside.left >= table.right ? window.innerHeight : beside.top;
    if (bottom > end) window.scrollBy(0, Math.min(bottom - end + 12, Math.max(0, top - 12)));
    else if (top < 0) window.scrollBy(0, top - 12);
  }

  const kindOf = (thing) => (thing.face ? thing.face.kind : "fact");
  const inTray = (list) => list.length <= 4 && list.every((thing) => kindOf(thing) === "button" || thing.owed === true
    || (kindOf(thing) === "fact" && list.some((other) => kindOf(other) === "button")));
  const isBeside = (list) => list.every((thing) => ["player", "fact"].includes(kindOf(thing))
    || (kindOf(thing) === "back" && thing.face.count !== undefined));

  function drawGroup(group, list, can) {
    const fields = list.some((thing) => kindOf(thing) === "field");
    const kinds = [...new Set(list.map(kindOf))].join(" ");
    const section = element("section", { class: `group ${kinds}${fields ? " strip" : ""}`, "data-group": group.id });
    section.append(element("h2", {}, group.name));
    const items = element("div", { class: "things", role: "group", "aria-label": group.name });
    const count = list.length;
    items.style.setProperty("--columns", String(count > 6 ? Math.ceil(count / 2) : Math.max(4, count)));
    for (const thing of list) items.append(drawThing(thing, can, list));
    section.append(items);
    return section;
  }

  function drawThing(thing, can, list) {
    const kind = kindOf(thing), on = can.has(thing.id) && !sheet.over, selected = chosen.has(thing.id);
    const classes = ["thing", kind, on && inviting(thing.id) ? "can" : "", selected ? "selected" : "", thing.owed ? "owed" : ""];
    if (chosen.size && !on && !selected && groupOf.get(thing.id) === "hand") classes.push("away");
    const picture = window.drawFace(sheet.game, thing, words);
    if (kind === "field" && !on && !selected) {
      // The row tells in words what its fields show; only what can be touched is a button of its own.
      return element("span", { class: classes.join(" "), "aria-hidden": "true" }, picture);
    }
    const made = !selected && on ? openActions(new Set([...chosen, thing.id])).filter(
      (each) => each.touches.length === chosen.size + 1) : [];
    const consequence = made.length === 1 && chosen.size ? made[0].action.consequence : "";
    const label = [thing.says || thing.name, consequence, on ? "" : thing.why_not].filter(Boolean).join(". ");
    const button = element("button", {
      type: "button", class: classes.join(" "), "data-id": thing.id, "aria-label": label,
      "aria-pressed": on || selected ? String(selected) : false,
    }, picture);
    if (kind === "player" || kind === "fact" || kind === "button") button.append(caption(thing, kind));
    if (kind === "back" && list.length === 1) button.append(element("span", { class: "caption" }, thing.name));
    if (kind === "row" && !list.some((other) => kindOf(other) === "field")) {
      button.prepend(element("span", { class: "caption" }, thing.name));
    }
    button.onclick = () => tap(thing.id);
    return button;
  }

  function caption(thing, kind) {
    const number = thing.face && thing.face.number !== undefined && kind === "player" ? String(thing.face.number) : "";
    return element("span", { class: "caption" }, (plain && thing.says) || thing.name, number && element("b", {}, ` ${number}`));
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
    } else {
      const begun = new Set([...chosen].map((id) => groupOf.get(id)));
      const near = openActions().filter((each) => each.touches.every(
        (id) => chosen.has(id) || !begun.has(groupOf.get(id))));
      near.sort((one, other) => other.touches.length - one.touches.length);
      made.push(...near.map((each, place) => choice(each, place === 0 && near.length === 1)));
      const cancel = element("button", { type: "button", class: "cancel", "data-id": "cancel" }, words.cancel);
      cancel.onclick = () => { chosen = new Set(); note(""); draw(); };
      made.push(cancel);
    }
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

  let logged = [];
  const RECENT = 3;

  function drawLog() {
    // Only what is new is read out; of a long game the oldest lines fall away.
    const lines = sheet.log, list = $("log");
    const fits = (fresh) => {
      const old = lines.slice(0, lines.length - fresh), same = Math.min(old.length, logged.length);
      return same > 0 && old.slice(-same).join("\n") === logged.slice(-same).join("\n");
    };
    let fresh = 0;
    while (fresh < lines.length && !fits(fresh)) fresh += 1;
    if (fresh === lines.length) list.replaceChildren();
    for (const line of lines.slice(lines.length - fresh)) list.prepend(element("li", {}, line));
    while (list.children.length > lines.length) list.lastChild.remove();
    logged = lines;
    $("recent").replaceChildren(...lines.slice(-RECENT).map((line) => element("li", {}, line)));
  }

  // --- text size -------------------------------------------------------------------------------------

  const SIZES = ["100", "125", "150"];
  function setSize(size) { document.documentElement.dataset.size = size; }
  setSize(remembered("stolek.size", () => "100"));
  $("size").onclick = () => {
    const next = SIZES[(SIZES.indexOf(document.documentElement.dataset.size) + 1) % SIZES.length];
    setSize(next);
    remember("stolek.size", next);
  };

  $("naming").onsubmit = (event) => {
    event.preventDefault();
    const name = $("name").value.trim();
    if (name) send({ kind: "name", name });
    $("name").blur();
  };

  // --- begin -----------------------------------------------------------------------------------------

  document.addEventListener("visibilitychange", wake);
  window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  window.addEventListener("online", wake);
  window.addEventListener("hashchange", () => location.reload());
  if (!/^[A-Za-z0-9_-]{22}$/.test(token)) banner(words.no_link);
  else { banner(words.connecting); connect(); }
})();
