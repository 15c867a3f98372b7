// what is wrong with a page for those who cannot see it well
() => {
  const found = [], all = (css) => [...document.querySelectorAll(css)];
  const rgb = (text) => (text.match(/[\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
  const ground = (one) => { for (let at = one; at; at = at.parentElement) { const c = rgb(getComputedStyle(at).backgroundColor); if (c.length === 3 || c[3] === 1) return c; } return [255, 255, 255]; };
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".hidden, .skip");
  const tell = (what, one) => found.push(what + ": " + (one.outerHTML || one).slice(0, 120));
  // contrast AA: text 4.5, large text 3; edges of what can be filled in 3
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = walk.nextNode()); ) {
    const one = text.parentElement;
    if (!text.data.trim() || !seen(one) || one.closest("script, option")) continue;
    const style = getComputedStyle(one), size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const ratio = contrast(rgb(style.color), ground(one));
    if (ratio < (large ? 3 : 4.5)) tell("contrast " + ratio.toFixed(2), one);
  }
  for (const one of all("input:not([type=hidden]), select, button").filter(seen)) {
    const style = getComputedStyle(one), edge = Math.max(contrast(rgb(style.borderTopColor), ground(one.parentElement)), contrast(ground(one), ground(one.parentElement)));
    if (!one.closest(".people, .brushes") && edge < 3) tell("edge " + edge.toFixed(2), one);
    if (one.placeholder && contrast(rgb(getComputedStyle(one, "::placeholder").color), ground(one)) < 4.5) tell("placeholder", one);
    const box = one.getBoundingClientRect();
    if (one.type !== "checkbox" && box.height < 43.5) tell("too small for a finger", one);
  }
  // names and roles
  for (const one of all("input:not([type=hidden]), select").filter(seen))
    if (!one.getAttribute("aria-label") && ![...(one.labels || [])].some((label) => label.innerText.trim())) tell("no label", one);
  for (const one of all("a, button").filter(seen)) if (!(one.innerText.trim() || one.getAttribute("aria-label"))) tell("no name", one);
  for (const one of all("table")) if (all("table td").length && !one.querySelector("th[scope]")) tell("no heads", one);
  if (all("h1").length > 1 && !document.body.classList.contains("page-screen")) tell("headings", document.body.className);
  if (all("main").length !== 1 || !document.documentElement.lang) tell("landmarks", document.body.className);
  for (const one of all("nav, [role=radiogroup], fieldset").filter(seen)) if (!one.getAttribute("aria-label") && !one.querySelector("legend")) tell("group", one);
  const ids = all("[id]").map((one) => one.id), twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length) tell("twice", twice.join(" "));
  if (all("[tabindex]").some((one) => one.tabIndex > 0)) tell("order", "tabindex");
  return found; }
