extension HTMLScript {
  /// The dialog about one key: its texts in every language, where it is used, its neighbours.
  static let detail = #"""
    function entry(title, ...content) { return [make("dt", null, title), ...content.map((c) => make("dd", null, c))]; }

    /// A place in a file, as a link where the page knows where the sources are on the web.
    function place(text) {
      const found = /^(.*?)(?::(\d+))?(?::\d+)?$/.exec(text);
      if (!data.sourceURL || !found || found[1].startsWith("/") || found[1].startsWith("..")) return make("code", null, text);
      const path = found[1].split("/").map(encodeURIComponent).join("/");
      const address = data.sourceURL.replaceAll("{path}", () => path).replaceAll("{line}", () => found[2] || "1");
      return make("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, make("code", null, text));
    }

    /// Copies a text; pages in files may not use the clipboard in every browser, so a selection is the second way.
    async function copy(button, text) {
      const title = button.dataset.title || (button.dataset.title = button.textContent);
      let isCopied = true;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        const field = make("textarea", { class: "skip", "aria-hidden": "true" });
        field.value = text;
        button.after(field);
        field.select();
        isCopied = document.execCommand("copy");
        field.remove();
      }
      button.textContent = isCopied ? "Copied" : "Not copied";
      setTimeout(() => { button.textContent = title; }, 1500);
    }

    const button = (text, action, style) => make("button", { type: "button", class: style, onclick: action }, text);

    function neighbours(table, key) {
      const near = [-2, -1, 1, 2].map((step) => key + step).filter((at) => at >= 0 && at < table.keys.length);
      return near.map((at) => make("div", { class: "clip" }, make("code", null, cut(table.keys[at], 100)), " — ",
        spoken("span", table.source, cut(sourceOf(table, at), 300))));
    }

    /// Every language with its forms as rows: the source, broken ones, the chosen language, then those with work to do.
    function languageRows(table, key, hasForms) {
      const order = (code) => (code === table.source ? 0 : isBroken(table, code, key) ? 1 : code === filter.language ? 2 :
        GAP[table.columns[code][0].charCodeAt(key)] ? 3 : 4);
      const codes = Object.keys(table.columns).sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
      return codes.flatMap((code) => formsOf(table, code, key).map((form, at) => make("tr", null,
        make("th", { scope: "row" }, at ? "" : code, at ? make("span", { class: "hidden" }, code) :
          make("span", { class: "name" }, nameOf(code)),
        !at && code === table.source ? make("span", { class: "meta" }, "source") : null),
        hasForms ? make("td", null, form.form) : null,
        make("td", { class: stateClass(form.letter) }, NAMES[form.letter]),
        make("td", { class: seenClass(form) }, seen(form)),
        make("td", { class: "text" }, spoken("div", code, form.text), why(form)))));
    }

    function open(index) {
      const { table, key } = shown[index];
      const dialog = byId("detail");
      const list = make("dl");
      const comment = data.texts[table.comments[key]];
      if (comment) list.append(...entry("Comment", comment));
      list.append(...entry("Table", table.lines[key] < 0 ? table.name :
        make("span", null, table.name + ", ", place(data.texts[table.lines[key]]))));
      const owners = [...new Set(Object.keys(table.columns).map((code) => ownerOf(table, key, code)).filter(Boolean))];
      if (owners.length) list.append(...entry("Owner", owners.join(", ")));
      if (table.code[key]) list.append(...entry("Used in", ...table.code[key].map((at) => place(data.texts[at]))));
      const near = neighbours(table, key);
      const hasForms = Object.keys(table.columns).some((code) => Array.isArray(textsOf(table, code)[key]));
      const rows = languageRows(table, key, hasForms);
      const heads = ["Language", ...(hasForms ? ["Form"] : []), "State", "People see", "Text"];
      const go = (step) => () => { const next = index + step; dialog.close(); show(next); };
      dialog.replaceChildren(
        make("div", { class: "top" }, make("p", { class: "buttons" }, button("Copy key", (event) => copy(event.currentTarget, table.keys[key])),
          index > 0 ? button("Previous", go(-1)) : null, index + 1 < shown.length ? button("Next", go(1)) : null,
          button("Close", () => dialog.close())),
        make("h2", { id: "detail-key", class: "key" }, table.keys[key] || "(empty key)"),
        make("dl", { tabindex: "0" }, ...entry("Source text", spoken("span", table.source, sourceOf(table, key))))), list,
        make("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "Languages" },
          make("table", { "aria-label": "This key in every language" },
          make("thead", null, make("tr", null, ...heads.map((text) => make("th", { scope: "col" }, text)))),
          make("tbody", null, ...rows))),
        ...(near.length ? [make("dl", null, ...entry("Neighbours in the table", ...near))] : []));
      dialog.dataset.index = index;
      dialog.showModal();
      dialog.scrollTop = 0;
    }

    /// Opens the details of a row that may be out of sight.
    function show(index) {
      byId("scroll").scrollTop = Math.max(0, (index - 2) * rowHeight());
      drawRows(false);
      open(index);
    }
    byId("detail").addEventListener("close", () => focusRow(Number(byId("detail").dataset.index)));
    """#
}
