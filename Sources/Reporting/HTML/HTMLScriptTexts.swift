extension HTMLScript {
  /// The list of texts: filters, virtual rows, download, printing.
  static let list = #"""
    const isNarrow = window.matchMedia("(max-width: 700px)");
    const rowHeight = () => (isNarrow.matches ? 92 : 34);
    const filter = { query: "", language: "", table: "", screen: "", owner: "", status: "", order: "" };
    let shown = [];
    let haystacks = null;

    /// Every key of every table as one list of [table, key].
    const all = data.tables.flatMap((table) => table.keys.map((_, key) => [table, key]));

    function options(id, entries) {
      byId(id).replaceChildren(...entries.map(([value, text]) => make("option", { value }, text)));
    }
    /// Fills the choices when the list is opened first: a large project has a thousand screens.
    let hasChoices = false;
    function fillChoices() {
      if (hasChoices) return;
      hasChoices = true;
      const screens = [...new Set(all.map(([table, key]) => screenOf(table, key)).filter(Boolean))].sort();
      options("language", [["", "all languages"], ...data.languages.map((l) => [l.code, label(l.code)])]);
      options("table", [["", "all tables"], ...[...new Set(data.tables.map((t) => t.name))].map((name) => [name, name])]);
      options("screen", [["", "all screens"], ...screens.map((name) => [name, name])]);
      options("owner", [["", "all owners"], ...(data.owners || []).map((name) => [name, name])]);
      byId("owner-choice").hidden = !data.owners;
      options("status", [["", "to do"], ["all", "all texts"], ["xne", "missing, new, empty"], ["k", "key shown raw"],
        ["c", "same as source"], ["rm", "to review"], ["bf", "broken"], ["f", "can crash"], ["s", "other script"], ["ti", "ready"],
        ["o", "not needed"],
        ...(data.since ? CHANGES.map(([, status, words]) => [status, words]) : [])]);
      options("order", [["", "broken first"], ["file", "as in the file"], ["key", "by key"], ["gaps", "most languages to do first"]]);
    }

    /// The texts of a language in a table, one for each key: 0 for none, a text, or a row for each form of a plural:
    /// [its name, state, what people see, text or 0, its source text or -1]. They are read when they are needed first.
    const textsOf = (table, code) => {
      table.read = table.read || {};
      if (!table.read[code]) {
        const place = byId(`texts-${table.index}-${data.languages.findIndex((l) => l.code === code)}`);
        table.read[code] = place ? JSON.parse(place.textContent) : [];
      }
      return table.read[code];
    };

    /// The forms of a key in a language: {form, letter, sees, text, source, fault}; one without a name where the key has no
    /// forms. The fault is the sentence that says what is wrong with a broken text.
    function formsOf(table, code, key) {
      const [states, sees] = table.columns[code];
      const found = textsOf(table, code)[key] || 0;
      const faults = ((table.faults || {})[code] || {})[key] || [];
      const source = sourceOf(table, key);
      const all = Array.isArray(found) ? found.map(([form, letter, seen, text, own]) => (
        { form: data.texts[form], letter, sees: seen, text: text || "", source: own < 0 ? source : data.texts[own] })) :
        [{ form: "", letter: states[key], sees: Number(sees[key]), text: found || "", source }];
      return all.map((form, at) => ({ ...form, fault: faults[at] >= 0 ? data.texts[faults[at]] : "" }));
    }

    const isBroken = (table, code, key) => "bf".includes(table.columns[code][0][key]);
    /// Why a text is broken; null where it is not.
    const why = (form) => (form.fault ? make("div", { class: "why" }, form.fault) : null);

    function columnsOf(table) {
      const codes = filter.language ? [filter.language] : Object.keys(table.columns);
      return codes.filter((code) => table.columns[code]);
    }

    function wanted(letter, sees) {
      if (filter.status === "k") return sees === 2;
      if (filter.status === "all" || changeOf(filter.status)) return true;
      return filter.status ? filter.status.includes(letter) : GAP[letter.charCodeAt(0)] === 1;
    }

    function isWanted(table, code, key) {
      const [states, sees] = table.columns[code];
      if (filter.owner && ownerOf(table, key, code) !== filter.owner) return false;
      const change = changeOf(filter.status);
      return change ? didChange(table, code, key, change[0]) : wanted(states[key], Number(sees[key]));
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
      let cells = 0;
      for (const table of data.tables) table.picked = filter.table && table.name !== filter.table ? [] : columnsOf(table);
      for (let index = 0; index < all.length; index += 1) {
        const [table, key] = all[index];
        if (!table.picked.length || (filter.screen && screenOf(table, key) !== filter.screen)) continue;
        const isFound = (text) => words.every((word) => haystacks[index].includes(word) || text.includes(word));
        if (words.length && !filter.language && !isFound("")) continue;
        let count = 0;
        for (const code of table.picked) if (isWanted(table, code, key)) count += 1;
        if (!count) continue;
        // One row a key, or one a form where a language is chosen.
        const forms = filter.language ? formsOf(table, filter.language, key) : [null];
        if (words.length && filter.language && !isFound(forms.map((f) => f.text).join("\n").toLowerCase())) continue;
        for (const form of forms) if (!form || wanted(form.letter, form.sees)) shown.push({ table, key, count, form });
        cells += count;
      }
      if (!filter.order) shown = [...shown.filter(isFirst), ...shown.filter((row) => !isFirst(row))];
      if (filter.order === "key") shown.sort((a, b) => (a.table.keys[a.key] < b.table.keys[b.key] ? -1 : 1));
      if (filter.order === "gaps") shown.sort((a, b) => b.count - a.count);
      describe(cells);
      drawHead();
      byId("scroll").scrollTop = 0;
      drawRows(true);
    }

    /// Whether a row is of a broken text; of a key in all languages, whether one of them is shown.
    const isFirst = ({ table, key, form }) => (form ? "bf".includes(form.letter) :
      table.picked.some((code) => isBroken(table, code, key) && isWanted(table, code, key)));

    function describe(cells) {
      const keys = new Set(shown.map(({ table, key }) => table.index + "/" + key)).size;
      byId("count").textContent = counted(keys, "key") + ", " + counted(filter.language ? shown.length : cells, "text");
      const state = byId("status").selectedOptions[0];
      byId("list-title").textContent = ["Texts: " + (state ? state.textContent : "to do"),
        filter.language && label(filter.language), filter.screen && `screen ${filter.screen}`,
        filter.table && `table ${filter.table}`, filter.owner && `owner ${filter.owner}`].filter(Boolean).join(", ");
      byId("download").disabled = shown.length === 0;
      const command = (languages.get(filter.language) || {}).export;
      byId("export").hidden = !command;
      if (command) byId("export").replaceChildren(`Export ${nameOf(filter.language) || filter.language} for translators: `,
        make("code", { tabindex: "0" }, command), " ", button("Copy", (event) => copy(event.currentTarget, command), "plain"));
    }

    function drawHead() {
      const titles = filter.language ? ["Key", "Source text", "State", "People see", label(filter.language)] :
        ["Key", "Source text", "Languages by state"];
      byId("list").className = filter.language ? "one" : "every";
      byId("list").tHead.replaceChildren(make("tr", null, ...titles.map((title) => make("th", { scope: "col" }, title))));
    }

    /// The languages of a key by state, worst first.
    function chips(table, key) {
      const groups = new Map();
      for (const code of table.picked) {
        if (!isWanted(table, code, key)) continue;
        const letter = table.columns[code][0][key];
        groups.set(letter, [...(groups.get(letter) || []), code]);
      }
      return [...groups].sort((a, b) => RANK.indexOf(b[0]) - RANK.indexOf(a[0])).map(([letter, codes]) =>
        make("span", { class: "chip", title: codes.join(" ") }, make("span", { class: stateClass(letter) }, NAMES[letter] + " "),
          codes.length > 8 ? codes.slice(0, 6).join(" ") + ` +${codes.length - 6}` : codes.join(" ")));
    }

    function row(index) {
      const { table, key, form } = shown[index];
      const name = make("button", { type: "button", class: "key", "data-index": index, onclick: () => open(index),
        title: table.keys[key] }, table.keys[key] || "(empty key)");
      const home = data.tables.length > 1 ? make("span", { class: "meta" }, table.name) : null;
      const cells = [
        make("th", { scope: "row" }, make("div", null, form && form.form ? make("span", { class: "chip" }, form.form) : null,
          name, home)),
        make("td", null, spoken("div", table.source, form ? form.source : sourceOf(table, key))),
      ];
      if (form) {
        cells.push(make("td", null, make("div", { class: stateClass(form.letter) }, NAMES[form.letter])),
          make("td", null, make("div", { class: seenClass(form) }, seen(form))),
          make("td", { title: form.fault || null }, spoken("div", filter.language, form.text), why(form)));
      } else {
        cells.push(make("td", null, make("div", null, ...chips(table, key))));
      }
      return make("tr", { "aria-rowindex": index + 2, class: form && form.fault ? "faulty" : null }, ...cells);
    }

    let first = -1, last = -1;
    /// Draws the rows in sight; what is out of sight is two empty rows of the right height.
    function drawRows(force, everything) {
      const scroll = byId("scroll");
      const height = rowHeight();
      const from = everything ? 0 : Math.max(0, Math.floor(scroll.scrollTop / height) - 8);
      const to = Math.min(shown.length, everything ? 3000 : from + Math.ceil(scroll.clientHeight / height) + 20);
      if (!force && from === first && to === last) return;
      [first, last] = [from, to];
      const focused = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.index : null;
      const space = (count) => {
        const node = make("tr", { class: "space", "aria-hidden": "true" }, make("td"));
        node.style.height = count * height + "px";
        return node;
      };
      const rows = [space(from)];
      for (let index = from; index < to; index += 1) rows.push(row(index));
      rows.push(space(everything ? 0 : shown.length - to));
      byId("list").setAttribute("aria-rowcount", shown.length + 1);
      byId("list").tBodies[0].replaceChildren(...rows);
      byId("more").textContent = everything && to < shown.length ? `… and ${shown.length - to} more` : "";
      if (focused != null) focusRow(Number(focused));
    }

    function focusRow(index) {
      const button = document.querySelector(`button.key[data-index="${index}"]`);
      if (button) button.focus({ preventScroll: true });
    }

    /// One cell of CSV; an apostrophe keeps spreadsheets from running a text as a formula.
    function csvCell(text) {
      const safe = /^\s*[=+\-@|＝＋－＠\t\r]/.test(text) ? "'" + text : text;
      return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    }

    /// What the filter shows, form by form, as a spreadsheet.
    function download() {
      const rows = [["table", "key", "language", "form", "state", "people see", "source", "text", "comment", "why broken"]];
      const add = (table, key, code, form) => rows.push([table.name, table.keys[key], code, form.form, NAMES[form.letter],
        seen(form), form.source, form.text, data.texts[table.comments[key]] || "", form.fault]);
      for (const { table, key, form } of shown) {
        if (form) { add(table, key, filter.language, form); continue; }
        for (const code of table.picked) {
          if (!isWanted(table, code, key)) continue;
          for (const each of formsOf(table, code, key)) if (wanted(each.letter, each.sees)) add(table, key, code, each);
        }
      }
      const lines = rows.map((cells) => cells.map(csvCell).join(",") + "\r\n");
      const address = URL.createObjectURL(new Blob(["\ufeff", ...lines], { type: "text/csv" }));
      const name = ["texts", filter.language, filter.table, filter.screen].filter(Boolean).join("-") + ".csv";
      make("a", { href: address, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10000);
    }
    byId("download").addEventListener("click", download);

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
      const height = rowHeight();
      const top = next * height;
      if (top < scroll.scrollTop) scroll.scrollTop = top;
      if (top + 2 * height > scroll.scrollTop + scroll.clientHeight) scroll.scrollTop = top + 2 * height - scroll.clientHeight;
      drawRows(false);
      focusRow(next);
    });
    window.addEventListener("beforeprint", () => { if (!byId("texts").hidden) drawRows(true, true); });
    window.addEventListener("afterprint", () => { if (!byId("texts").hidden) drawRows(true); });

    for (const id of ["query", "language", "table", "screen", "owner", "status", "order"]) {
      byId(id).addEventListener("input", () => {
        filter[id] = byId(id).value;
        const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
        history.replaceState(null, "", "#/texts" + (query.size ? "?" + query : ""));
        applyFilter();
      });
    }
    byId("filters").addEventListener("submit", (event) => event.preventDefault());

    function route() {
      if (location.hash === "#main") return;
      const [path, query] = location.hash.slice(1).split("?");
      // '/gaps' is what older links say.
      const isList = path === "/texts" || path === "/gaps";
      byId("overview").hidden = isList;
      byId("texts").hidden = !isList;
      for (const [id, isOn] of [["to-overview", !isList], ["to-texts", isList]]) {
        if (isOn) byId(id).setAttribute("aria-current", "page"); else byId(id).removeAttribute("aria-current");
      }
      if (!isList) return;
      fillChoices();
      const given = new URLSearchParams(query || "");
      for (const id of Object.keys(filter)) {
        // 'b' is what older links say.
        byId(id).value = id === "status" && given.get(id) === "b" ? "bf" : given.get(id) || "";
        filter[id] = byId(id).value;
      }
      applyFilter();
    }
    window.addEventListener("hashchange", route);
    window.addEventListener("resize", () => { if (!byId("texts").hidden) drawRows(true); });
    drawOverview();
    route();
    if (window.requestIdleCallback) requestIdleCallback(prepareSearch); else setTimeout(prepareSearch, 500);
    document.documentElement.dataset.ready = "true";
    """#
}
