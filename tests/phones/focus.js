// where the keyboard is, and whether that can be seen
() => { const one = document.activeElement, style = getComputedStyle(one), box = one.getBoundingClientRect();
  const span = one.type === "radio" ? getComputedStyle(one.nextElementSibling) : style;
  return { at: [...document.querySelectorAll("*")].indexOf(one), tag: one.tagName, ring: span.outlineStyle !== "none" && parseFloat(span.outlineWidth) >= 2,
    shown: box.width > 0 && box.bottom > 0 && box.top < innerHeight, html: one.outerHTML.slice(0, 100) }; }
