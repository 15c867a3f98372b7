"use strict";
(() => {
  const body = document.body, bar = document.getElementById("bar"), all = (css, from = document) => [...from.querySelectorAll(css)];
  const kept = { get: (k) => { try { return localStorage.getItem(k); } catch { return null; } },
    set: (k, v) => { try { v === null ? localStorage.removeItem(k) : localStorage.setItem(k, v); } catch { /* private mode */ } } };
  const me = Math.random().toString(36).slice(2);
  let source = null, heard = Date.now(), broken = 0, number = +body.dataset.number, boot = body.dataset.boot;
  let round = body.dataset.round, ahead = body.dataset.now * 1000 - Date.now(), sending = 0, due = 0, shown = 0, typed = 0, hush = 0, pressed = 0, owed = false;

  // the line above: cut off, or something not sent yet
  const say = (text) => { if (bar.textContent !== text) bar.textContent = text; bar.hidden = !text; };
  const status = () => say(sending ? body.dataset.unsent : broken && Date.now() - broken > 1500 ? body.dataset.cut : "");

  // what is typed stays typed, under its table, until the desk has it
  const fields = (form) => all("input:not([type=hidden]), select", form).filter((i) => i.name && !/checkbox|radio/.test(i.type));
  const typing = () => sending || Date.now() - pressed < 700 || document.querySelector(".questions, .sure")  // a question is not taken away
    || all("form[method=post]").some((f) => fields(f).some((i) => i.value !== (i.defaultValue || "")))
    || (document.activeElement && /INPUT|TEXTAREA|SELECT/.test(document.activeElement.tagName));
  const keep = (form) => kept.set("typed " + form.dataset.keep, JSON.stringify({ key: form.elements.key.value, seen: form.elements.seen.value,
    values: Object.fromEntries(fields(form).map((i) => [i.name, i.value])) }));
  const restore = (form) => {
    const old = JSON.parse(kept.get("typed " + form.dataset.keep) || "null");
    if (!old || ("stands" in form.dataset ? old.seen !== form.elements.seen.value : fields(form).some((i) => i.defaultValue))) return;  // what stands is put right only where it still stands
    form.elements.key.value = old.key; form.elements.seen.value = old.seen;
    for (const input of fields(form)) input.value = old.values[input.name] || "";
    if (pad(form)) look(form);
  };

  // a score pad: the server counts it at every change; taps wait for each other, fields that are typed in are left alone
  const pad = (form) => "pad" in form.dataset, taps = [];
  const tapped = (form, tap) => /^draw /.test(tap) ? `${tap} ${form.elements["brush" + tap.split(" ")[1]].value}` : tap;  // with the symbol of that moment
  let asking = false;
  const look = async (form, tap) => {
    if (tap) taps.push(tap);
    if (asking) return;
    asking = true;
    const sent = taps.length, before = String(new URLSearchParams(new FormData(form))), body = new URLSearchParams(before);
    for (const one of taps) body.append("do", one);
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" } });
      if (!answer.ok) throw new Error("later");
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      asking = false;
      if (!form.isConnected) return;
      if (String(new URLSearchParams(new FormData(form))) !== before) return look(form);  // something else was typed meanwhile
      taps.splice(0, sent);
      patch(form, fresh);
      if (broken) { broken = 0; status(); }
      if (taps.length) look(form);
    } catch { asking = false; broken = broken || Date.now() - 1500; status(); setTimeout(() => form.isConnected && look(form), 3000); }
  };
  const patch = (form, fresh) => {
    const now = document.activeElement, mine = now && form.contains(now) ? now : null, near = mine && mine.closest("details");
    for (const next of all("[data-live]", fresh)) {
      const old = document.getElementById(next.id);
      if (old) old.className = next.className;
      if (!old || (mine && mine.matches("input, select") && old.contains(mine) && old.dataset.live === next.dataset.live)) continue;
      old.dataset.live = next.dataset.live;
      if (old.innerHTML !== next.innerHTML) old.innerHTML = next.innerHTML;
    }
    for (const input of fields(form)) {
      const next = fresh.getElementsByName(input.name)[0];
      if (next && input.type !== "select-one" && (input !== mine || "quiet" in input.dataset)) input.value = next.value;
    }
    if (mine && !mine.isConnected) (all("button[name=do]", form).find((one) => one.value === mine.value) || near.firstElementChild).focus();
    keep(form);
  };

  // places at once, and the tie-break only where it is needed
  const judge = (form) => {
    if (pad(form)) return;
    const cells = all("input[name^=p]", form), points = cells.map((i) => parseFloat(i.value.replace(",", ".").replace("−", "-"))), way = "least" in form.dataset ? -1 : 1;
    const level = points.map((p, at) => points.some((q, other) => other !== at && q === p));
    form.classList.toggle("quiet", !level.some(Boolean));
    const breaks = all("input[name^=b]", form).map((i) => parseFloat(i.value.replace(",", ".")) || 0);
    all(".now", form).forEach((cell, at) => {
      const better = points.filter((q, o) => q * way > points[at] * way || (q === points[at] && breaks[o] > breaks[at])).length;
      cell.textContent = points.some(Number.isNaN) ? "" : body.dataset.place.replace("{n}", better + 1);
    });
    all("td.tie input", form).forEach((input, at) => { input.hidden = !level[at]; });
  };

  const dress = () => {
    for (const form of all("form[data-keep]")) { restore(form); judge(form); }
    const mine = document.querySelector("[data-name]"), name = mine ? mine.dataset.name : kept.get("name");
    if (mine) kept.set("name", name);
    for (const link of all("a.me")) if (name) link.href = "/me?name=" + encodeURIComponent(name);
    for (const row of all(".pairings tr")) row.classList.toggle("own", all(".name", row).some((one) => one.textContent === name));
    turn(); tick();
  };

  // the page anew, as the server shows it
  const put = (text, url) => {
    const fresh = new DOMParser().parseFromString(text, "text/html"), main = fresh.getElementById("main");
    if (!main) return; const page = body.dataset.page, open = document.querySelector("main > details[open]");
    const told = !url && round === fresh.body.dataset.round && main.querySelector(".result") && !main.querySelector(".said") && document.querySelector("main > .kept, main > .again");
    for (const name of Object.keys(fresh.body.dataset)) body.dataset[name] = fresh.body.dataset[name];
    number = +body.dataset.number; boot = body.dataset.boot; round = body.dataset.round; const head = document.querySelector("header"), next = fresh.querySelector("header");  // the round, and a steward's own pages
    const at = head ? all("a", head).indexOf(document.activeElement) : -1; if (head && next) head.replaceWith(next); if (next && at >= 0) (all("a", next)[at] || main).focus();
    const old = document.getElementById("main"), was = document.activeElement, inside = old.contains(was);  // the keyboard stays where it was
    if (told) main.querySelector("h1").after(told);  // "the desk has it" stays to be read
    if (open && !url) for (const one of all("main > details", fresh)) one.open = true; old.replaceWith(main); document.title = fresh.title;
    if (inside) (was === told ? told : all("a, button, input, select, summary", main).find((one) => ["tagName", "href", "name", "value"].every((part) => one[part] === was[part])) || main).focus();
    url = url || (body.dataset.at && location.pathname !== body.dataset.at ? body.dataset.at : "");
    if (url && url !== location.href) history.replaceState(null, "", url); dress();
    if (page !== body.dataset.page && source) listen();  // a code or a PIN has made it another's page
  };
  const renew = async () => {
    due = 0; owed = body.dataset.renew !== "never" && typing();  // later, once nobody types any more
    if (body.dataset.renew === "never" || owed) return;
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (answer.ok && !typing()) put(await answer.text());
    } catch { /* the line says that we are cut off */ }
  };
  const soon = (ms) => { if (!due) due = setTimeout(renew, ms * (0.5 + Math.random())); };

  // sending: tried again with the same key until there is an answer
  const send = async (form, data) => {
    sending++;
    try {
      const answer = await fetch(form.action, { method: "POST", body: data, headers: { Accept: "text/html" } });
      if (answer.status === 503 || answer.status === 429) throw new Error("later");
      const text = await answer.text(); sending--;
      put(text, answer.redirected ? answer.url : "");
      const still = document.querySelector("form[data-keep]");
      if (form.dataset.keep && answer.ok && (!still || !fields(still).some((i) => i.defaultValue))) kept.set("typed " + form.dataset.keep, null);
      const told = document.querySelector(".questions, .said");
      if (told) { told.tabIndex = -1; told.focus(); }
    } catch { sending--; sending++; status(); setTimeout(() => { sending--; send(form, data); }, 3000); }
    status();
  };
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (pad(form) && (!event.submitter || event.submitter.value !== "report")) { event.preventDefault(); return look(form, event.submitter && event.submitter.name === "do" ? tapped(form, event.submitter.value) : ""); }
    if (form.method !== "post" || sending) { if (sending) event.preventDefault(); return; }
    event.preventDefault();
    const data = new URLSearchParams(new FormData(form, event.submitter)); if (form.dataset.keep) keep(form);
    for (const one of taps.splice(0)) data.append("do", one);  // taps that still waited
    send(form, data);
  });
  document.addEventListener("input", (event) => {
    const form = event.target.form, table = location.pathname.match(/^\/t\/[^/]+/i);
    if (form && form.dataset.keep) { keep(form); judge(form); }
    if (form && pad(form) && !("quiet" in event.target.dataset)) look(form);
    if (form && form.dataset.keep && table && Date.now() - typed > 3000) { typed = Date.now(); fetch(table[0] + "/typing", { method: "POST", body: new URLSearchParams({ from: me }) }).catch(() => {}); }
  });
  const others = (event) => {  // somebody else at this table types: said, and nothing locked
    const news = JSON.parse(event.data), line = document.getElementById("typing");
    if (news.from === me || (news.page !== body.dataset.page && news.page !== "table " + body.dataset.table)) return;
    line.textContent = body.dataset.typing; clearTimeout(hush); hush = setTimeout(() => { line.textContent = ""; }, 8000);
  };

  // news
  const row = (table) => {
    for (const line of all(`[data-row="${table.table}"]`)) {
      line.className = table.state + (line.classList.contains("own") ? " own" : "");
      for (const cell of all(".points", line)) cell.textContent = (table.points || []).join(" ").replaceAll(".", document.documentElement.lang === "de" ? "," : ".");
    }
  };
  const take = (event) => {
    const news = JSON.parse(event.data), how = body.dataset.renew;
    heard = Date.now(); broken = 0; status();
    if (news.now) ahead = news.now * 1000 - Date.now();
    if (news.boot !== boot || (event.type === "hello" && news.number !== number)) { boot = news.boot; return soon(200); }
    if (event.type !== "change") return;
    number = news.number;
    if (String(news.round) !== round || news.clocks || "message" in news || "next_start" in news || news.running) return soon(400);
    if (how === "rows") news.tables.forEach(row);
    else if (how === "table") { if (news.tables.some((one) => String(one.table) === body.dataset.table)) soon(50); }
    else if (how === "all") soon(300);
    else if (how === "slow") soon(2500);
  };
  const listen = () => {
    if (source) source.close();
    source = new EventSource("/api/changes?page=" + encodeURIComponent(body.dataset.page));
    for (const kind of ["hello", "change", "beat"]) source.addEventListener(kind, take);
    source.addEventListener("typing", others);
    source.onerror = () => { if (!broken) broken = Date.now(); };
  };
  document.addEventListener("pointerdown", () => { pressed = Date.now(); });
  document.addEventListener("visibilitychange", () => { if (document.hidden) { source.close(); source = null; } else listen(); });

  // clocks, and the screen's turns
  const tick = () => {
    for (const one of all("[data-ends]")) {
      if (!one.dataset.ends) continue;
      const left = one.dataset.ends - (Date.now() + ahead) / 1000, whole = Math.floor(Math.abs(left)), hours = Math.floor(whole / 3600), rest = whole % 3600, pad = (n) => String(n).padStart(2, "0");
      one.textContent = (left <= -1 ? "+" : "") + (hours ? hours + ":" + pad(Math.floor(rest / 60)) : Math.floor(rest / 60)) + ":" + pad(rest % 60);
      one.classList.toggle("over", left < 0);
    }
  };
  const turn = () => all("section[data-show]").forEach((part, at, every) => { part.hidden = at !== shown % every.length; });
  setInterval(() => {
    tick(); status(); if (owed) renew();
    if (!document.hidden && source && Date.now() - heard > 35000) { if (!broken) broken = Date.now(); heard = Date.now(); listen(); }
  }, 1000);
  setInterval(() => { shown++; turn(); }, 12000); dress(); listen();
})();
