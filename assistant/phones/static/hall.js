"use strict";
(() => {
  const body = document.body, bar = document.getElementById("bar"), all = (css, from = document) => [...from.querySelectorAll(css)];
  const kept = { get: (k) => { try { return localStorage.getItem(k); } catch { return null; } },
    set: (k, v) => { try { v === null ? localStorage.removeItem(k) : localStorage.setItem(k, v); } catch { /* private mode */ } } };
  let source = null, heard = Date.now(), broken = 0, revision = +body.dataset.revision, boot = body.dataset.boot;
  let round = body.dataset.round, ahead = body.dataset.now * 1000 - Date.now(), sending = 0, due = 0, shown = 0;

  // the line above: cut off, or something not sent yet
  const say = (text) => { if (bar.textContent !== text) bar.textContent = text; bar.hidden = !text; };
  const status = () => say(sending ? body.dataset.unsent : broken && Date.now() - broken > 1500 ? body.dataset.cut : "");

  // what is typed stays typed, under its table, until the desk has it
  const fields = (form) => all("input:not([type=hidden])", form).filter((i) => i.name && i.type !== "checkbox");
  const typing = () => sending || all("form[data-keep]").some((f) => fields(f).some((i) => i.value !== i.defaultValue))
    || (document.activeElement && /INPUT|TEXTAREA|SELECT/.test(document.activeElement.tagName));
  const keep = (form) => kept.set("typed " + form.dataset.keep, JSON.stringify({ key: form.elements.key.value, seen: form.elements.seen.value,
    values: Object.fromEntries(fields(form).map((i) => [i.name, i.value])) }));
  const restore = (form) => {
    const old = JSON.parse(kept.get("typed " + form.dataset.keep) || "null");
    if (!old || fields(form).some((i) => i.defaultValue)) return;
    form.elements.key.value = old.key;
    form.elements.seen.value = old.seen;
    for (const input of fields(form)) input.value = old.values[input.name] || "";
  };

  // places at once, and the tie-break only where it is needed
  const judge = (form) => {
    const cells = all("input[name^=p]", form), points = cells.map((i) => parseFloat(i.value.replace(",", ".").replace("−", "-")));
    const level = points.map((p, at) => points.some((q, other) => other !== at && q === p));
    form.classList.toggle("quiet", !level.some(Boolean));
    const breaks = all("input[name^=b]", form).map((i) => parseFloat(i.value.replace(",", ".")) || 0);
    all(".now", form).forEach((cell, at) => {
      const better = points.filter((q, o) => q > points[at] || (q === points[at] && breaks[o] > breaks[at])).length;
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
    if (!main) return;
    for (const name of Object.keys(fresh.body.dataset)) body.dataset[name] = fresh.body.dataset[name];
    revision = +body.dataset.revision; boot = body.dataset.boot; round = body.dataset.round;
    const head = document.querySelector("header"), next = fresh.querySelector("header");  // the round, and a steward's own pages
    const at = head ? all("a", head).indexOf(document.activeElement) : -1;
    if (head && next) head.replaceWith(next);
    if (next && at >= 0) (all("a", next)[at] || main).focus();
    document.getElementById("main").replaceWith(main);
    document.title = fresh.title;
    if (url && url !== location.href) history.replaceState(null, "", url);
    dress();
  };
  const renew = async () => {
    due = 0;
    if (body.dataset.renew === "never" || typing()) return;
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
      const text = await answer.text();
      sending--;
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
    if (form.method !== "post" || sending) { if (sending) event.preventDefault(); return; }
    event.preventDefault();
    if (form.dataset.keep) keep(form);
    send(form, new URLSearchParams(new FormData(form, event.submitter)));
  });
  document.addEventListener("input", (event) => {
    const form = event.target.form;
    if (form && form.dataset.keep) { keep(form); judge(form); }
  });

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
    if (news.boot !== boot || (event.type === "hello" && news.revision !== revision)) { boot = news.boot; return soon(200); }
    if (event.type !== "change") return;
    revision = news.revision;
    if (String(news.round) !== round || news.clocks || "message" in news || "next_start" in news) return soon(400);
    if (how === "rows") news.tables.forEach(row);
    else if (how === "table") { if (news.tables.some((one) => String(one.table) === body.dataset.table)) soon(50); }
    else if (how === "all") soon(300);
    else if (how === "slow") soon(2500);
  };
  const listen = () => {
    if (source) source.close();
    source = new EventSource("/api/changes?page=" + encodeURIComponent(body.dataset.page));
    for (const kind of ["hello", "change", "beat"]) source.addEventListener(kind, take);
    source.onerror = () => { if (!broken) broken = Date.now(); };
  };
  document.addEventListener("visibilitychange", () => { if (document.hidden) { source.close(); source = null; } else listen(); });

  // clocks, and the screen's turns
  const tick = () => {
    for (const one of all("[data-ends]")) {
      if (!one.dataset.ends) continue;
      const left = one.dataset.ends - (Date.now() + ahead) / 1000, whole = Math.floor(Math.abs(left)), pad = (n) => String(n).padStart(2, "0");
      const hours = Math.floor(whole / 3600), rest = whole % 3600;
      one.textContent = (left <= -1 ? "+" : "") + (hours ? hours + ":" + pad(Math.floor(rest / 60)) : Math.floor(rest / 60)) + ":" + pad(rest % 60);
      one.classList.toggle("over", left < 0);
    }
  };
  const turn = () => all("section[data-show]").forEach((part, at, every) => { part.hidden = at !== shown % every.length; });
  setInterval(() => {
    tick(); status();
    if (!document.hidden && source && Date.now() - heard > 35000) { if (!broken) broken = Date.now(); heard = Date.now(); listen(); }
  }, 1000);
  setInterval(() => { shown++; turn(); }, 12000);
  dress(); listen();
})();
