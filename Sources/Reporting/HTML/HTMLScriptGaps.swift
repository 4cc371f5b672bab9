extension HTMLScript {
  /// The list of gaps: filters, virtual rows, details, printing.
  static let gaps = #"""
    const ROW = 60;
    const filter = { query: "", language: "", table: "", screen: "", status: "", order: "file" };
    let shown = [];
    let haystacks = null;

    /// Every key of every table as one list of [table, key].
    const all = data.tables.flatMap((table) => table.keys.map((_, key) => [table, key]));

    function options(id, entries) {
      byId(id).replaceChildren(...entries.map(([value, text]) => make("option", { value }, text)));
    }
    const screens = [...new Set(all.map(([table, key]) => screenOf(table, key)).filter(Boolean))].sort();
    options("language", [["", "all"], ...data.languages.map((l) => [l.code, l.code])]);
    options("table", [["", "all"], ...[...new Set(data.tables.map((t) => t.name))].map((name) => [name, name])]);
    options("screen", [["", "all"], ...screens.map((name) => [name, name])]);
    options("status", [["", "any gap"], ["xne", "missing, new, empty"], ["k", "shows the key"], ["rm", "to review"],
      ["b", "broken"], ["s", "suspect"]]);
    options("order", [["file", "as in the file"], ["key", "by key"], ["gaps", "most languages first"]]);

    function columnsOf(table) {
      if (filter.language) return table.columns[filter.language] ? [[filter.language, table.columns[filter.language]]] : [];
      return Object.entries(table.columns);
    }

    const showsKey = (detail) => detail === 2 || (Array.isArray(detail) && detail.some((unit) => unit[2] === 2));

    /// The languages of a key that the filter asks for: [code, letter, detail].
    function gapsOf(table, key) {
      const found = [];
      for (const [code, column] of columnsOf(table)) {
        const letter = column.states[key];
        if (wanted(letter, column, key)) found.push([code, letter, column.details[key]]);
      }
      return found;
    }

    function wanted(letter, column, key) {
      if (filter.status === "k") return GAP[letter.charCodeAt(0)] === 1 && showsKey(column.details[key]);
      return filter.status ? filter.status.includes(letter) : GAP[letter.charCodeAt(0)] === 1;
    }

    /// The texts to search, lower case; made while the reader looks at the page, so that no first search waits.
    function prepareSearch() {
      haystacks = haystacks || all.map(([table, key]) => (table.keys[key] + "\n" + sourceOf(table, key) + "\n" +
        (data.texts[table.comments[key]] || "")).toLowerCase());
    }

    function applyFilter() {
      const words = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
      if (words.length) prepareSearch();
      shown = [];
      for (const table of data.tables) table.picked = filter.table && table.name !== filter.table ? [] : columnsOf(table);
      for (let index = 0; index < all.length; index += 1) {
        const [table, key] = all[index];
        if (!table.picked.length) continue;
        if (filter.screen && screenOf(table, key) !== filter.screen) continue;
        if (words.length && !words.every((word) => haystacks[index].includes(word))) continue;
        let count = 0;
        for (const [, column] of table.picked) if (wanted(column.states[key], column, key)) count += 1;
        if (count) shown.push({ table, key, count });
      }
      if (filter.order === "key") shown.sort((a, b) => (a.table.keys[a.key] < b.table.keys[b.key] ? -1 : 1));
      if (filter.order === "gaps") shown.sort((a, b) => b.count - a.count);
      const cells = shown.reduce((sum, row) => sum + row.count, 0);
      byId("count").textContent = `${shown.length.toLocaleString("en")} keys, ${cells.toLocaleString("en")} gaps`;
      byId("gaps-title").textContent = [filter.language && `Gaps in ${filter.language}`, filter.screen && `screen ${filter.screen}`,
        filter.table && `table ${filter.table}`].filter(Boolean).join(", ") || "Gaps";
      drawHead();
      byId("scroll").scrollTop = 0;
      drawRows(true);
    }

    function drawHead() {
      const titles = filter.language ? ["Key", "Source text", "State", "People see", filter.language] :
        ["Key", "Source text", "Languages"];
      byId("list").tHead.replaceChildren(make("tr", null, ...titles.map((title) => make("th", { scope: "col" }, title))));
    }

    function chips(found) {
      const groups = new Map();
      for (const [code, letter] of found) groups.set(letter, [...(groups.get(letter) || []), code]);
      return [...groups].sort((a, b) => RANK.indexOf(b[0]) - RANK.indexOf(a[0])).map(([letter, codes]) =>
        make("span", { class: "chip" }, make("span", { class: letter === "n" ? "n1" : letter }, NAMES[letter] + " "),
          codes.length > 12 ? codes.slice(0, 10).join(" ") + ` +${codes.length - 10}` : codes.join(" ")));
    }

    function row(index) {
      const { table, key } = shown[index];
      const found = gapsOf(table, key);
      const name = make("button", { type: "button", class: "key", "data-index": index, onclick: () => open(index) },
        table.keys[key] || "(empty key)");
      const cells = [
        make("th", { scope: "row" }, make("div", null, name), make("span", { class: "meta" }, table.name)),
        make("td", null, spoken("div", table.source, sourceOf(table, key))),
      ];
      if (filter.language) {
        const [code, letter, detail] = found[0];
        const units = Array.isArray(detail) ? detail : [];
        const text = units.map((unit) => unit[3] < 0 ? null : data.texts[unit[3]]).filter(Boolean).join(" / ");
        const sees = Array.isArray(detail) ? Math.max(0, ...units.map((unit) => unit[2])) : detail || 0;
        cells.push(make("td", null, make("div", { class: letter === "n" ? "n1" : letter }, NAMES[letter])),
          make("td", null, make("div", { class: sees === 2 ? "x" : null }, SEES[sees] || "the translation")),
          make("td", null, spoken("div", code, text)));
      } else {
        cells.push(make("td", null, make("div", null, ...chips(found))));
      }
      return make("tr", { "aria-rowindex": index + 2 }, ...cells);
    }

    let first = -1, last = -1;
    /// Draws the rows in sight; what is out of sight is two empty rows of the right height.
    function drawRows(force, everything) {
      const scroll = byId("scroll");
      const from = everything ? 0 : Math.max(0, Math.floor(scroll.scrollTop / ROW) - 8);
      const to = Math.min(shown.length, everything ? 3000 : from + Math.ceil(scroll.clientHeight / ROW) + 20);
      if (!force && from === first && to === last) return;
      [first, last] = [from, to];
      const focused = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.index : null;
      const space = (count) => {
        const node = make("tr", { class: "space", "aria-hidden": "true" }, make("td"));
        node.style.height = count * ROW + "px";
        return node;
      };
      const rows = [space(from)];
      for (let index = from; index < to; index += 1) rows.push(row(index));
      rows.push(space(everything ? 0 : shown.length - to));
      byId("list").setAttribute("aria-rowcount", shown.length + 1);
      byId("list").tBodies[0].replaceChildren(...rows);
      if (focused != null) focusRow(Number(focused));
    }

    function focusRow(index) {
      const button = document.querySelector(`button.key[data-index="${index}"]`);
      if (button) button.focus({ preventScroll: true });
    }

    function entry(title, ...content) { return [make("dt", null, title), ...content.map((c) => make("dd", null, c))]; }

    function open(index) {
      const { table, key } = shown[index];
      const dialog = byId("detail");
      const list = make("dl", null, ...entry("Source text", spoken("span", table.source, sourceOf(table, key))));
      const comment = data.texts[table.comments[key]];
      if (comment) list.append(...entry("Comment", comment));
      list.append(...entry("Table", table.name + (table.lines[key] < 0 ? "" : " — " + data.texts[table.lines[key]])));
      if (table.code[key]) list.append(...entry("Used in", ...table.code[key].map((at) => make("code", null, data.texts[at]))));
      const near = [-2, -1, 1, 2].map((step) => key + step).filter((at) => at >= 0 && at < table.keys.length);
      if (near.length) list.append(...entry("Neighbours", ...near.map((at) => make("span", null, make("code", null, table.keys[at]), " — ",
        spoken("span", table.source, sourceOf(table, at))))));
      const rows = gapsOf(table, key).flatMap(([code, letter, detail]) => {
        const units = Array.isArray(detail) ? detail : [[-1, letter, detail || 0, -1]];
        return units.map((unit) => make("tr", null, make("th", { scope: "row" }, code),
          make("td", null, unit[0] < 0 ? "" : make("code", null, data.texts[unit[0]])),
          make("td", { class: unit[1] === "n" ? "n1" : unit[1] }, NAMES[unit[1]]),
          make("td", null, SEES[unit[2]] || "the translation"),
          spoken("td", code, unit[3] < 0 ? "" : data.texts[unit[3]])));
      });
      const head = ["Language", "Variation", "State", "People see", "Text"].map((text) => make("th", { scope: "col" }, text));
      dialog.replaceChildren(
        make("button", { type: "button", class: "close", onclick: () => dialog.close() }, "Close"),
        make("h2", { id: "detail-key", class: "key" }, table.keys[key] || "(empty key)"), list,
        make("div", { class: "wide" }, make("table", { "aria-label": "Gaps of this key" },
          make("thead", null, make("tr", null, ...head)), make("tbody", null, ...rows))));
      dialog.dataset.index = index;
      dialog.showModal();
    }
    byId("detail").addEventListener("close", () => focusRow(Number(byId("detail").dataset.index)));

    let isWaiting = false;
    byId("scroll").addEventListener("scroll", () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => { isWaiting = false; drawRows(false); });
    });
    byId("scroll").addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const at = document.activeElement.dataset.index;
      if (!step || (at == null && step < 0)) return;
      event.preventDefault();
      const next = at == null ? first : Math.min(shown.length - 1, Math.max(0, Number(at) + step));
      const scroll = byId("scroll");
      const top = next * ROW;
      if (top < scroll.scrollTop) scroll.scrollTop = top;
      if (top + 2 * ROW > scroll.scrollTop + scroll.clientHeight) scroll.scrollTop = top + 2 * ROW - scroll.clientHeight;
      drawRows(false);
      focusRow(next);
    });
    window.addEventListener("beforeprint", () => { if (!byId("gaps").hidden) drawRows(true, true); });
    window.addEventListener("afterprint", () => { if (!byId("gaps").hidden) drawRows(true); });

    for (const id of ["query", "language", "table", "screen", "status", "order"]) {
      byId(id).addEventListener("input", () => {
        filter[id] = byId(id).value;
        const query = new URLSearchParams(Object.entries(filter).filter(([name, value]) => value && value !== "file"));
        history.replaceState(null, "", "#/gaps" + (query.size ? "?" + query : ""));
        applyFilter();
      });
    }
    byId("filters").addEventListener("submit", (event) => event.preventDefault());

    function route() {
      if (location.hash === "#main") return;
      const [path, query] = location.hash.slice(1).split("?");
      const isGaps = path === "/gaps";
      byId("overview").hidden = isGaps;
      byId("gaps").hidden = !isGaps;
      for (const [id, isOn] of [["to-overview", !isGaps], ["to-gaps", isGaps]]) {
        if (isOn) byId(id).setAttribute("aria-current", "page"); else byId(id).removeAttribute("aria-current");
      }
      if (!isGaps) return;
      const given = new URLSearchParams(query || "");
      for (const id of Object.keys(filter)) {
        filter[id] = given.get(id) || (id === "order" ? "file" : "");
        byId(id).value = filter[id];
      }
      applyFilter();
    }
    window.addEventListener("hashchange", route);
    window.addEventListener("resize", () => { if (!byId("gaps").hidden) drawRows(true); });
    drawOverview();
    route();
    setTimeout(prepareSearch, 0);
    document.documentElement.dataset.ready = "true";
    """#
}
