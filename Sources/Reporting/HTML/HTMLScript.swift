/// The page's script: reading the data, small helpers, and the overview.
enum HTMLScript {
  static let text = #"""
    "use strict";
    const byId = (id) => document.getElementById(id);
    const data = JSON.parse(byId("data").textContent);
    const NAMES = { t: "ready", i: "inherited", o: "not needed", s: "other script", c: "same as source",
      m: "machine translated", r: "to review", n: "new", e: "empty", b: "broken", f: "can crash", x: "missing" };
    const SEES = ["the translation", "the source text", "the key itself", "the “other” form", "nothing"];
    const RANK = "tioscmrnexbf";
    /// What people see of a text; of a copy that is the source text, whatever the file calls it.
    const seen = (form) => (form.letter === "c" ? SEES[1] : form.letter === "f" ? "the app may crash" : SEES[form.sees]);
    const seenClass = (form) => (form.sees === 2 || form.letter === "f" ? "x" : null);
    const GAP = new Uint8Array(128);
    for (const letter of data.acceptsSame ? "mrnexbf" : "cmrnexbf") GAP[letter.charCodeAt(0)] = 1;
    const languages = new Map(data.languages.map((l) => [l.code, l]));
    data.tables.forEach((table, index) => { table.index = index; });

    /// An element; children are nodes or text, and text is never markup.
    function make(tag, attributes, ...children) {
      const node = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes || {})) {
        if (value === false || value == null) continue;
        if (name === "onclick") node.addEventListener("click", value);
        else node.setAttribute(name, value === true ? "" : value);
      }
      node.append(...children.filter((c) => c != null));
      return node;
    }

    /// A cell in the language of its text; one of a right-to-left language that is not translated yet runs as its text does.
    const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
    function spoken(tag, code, text, style) {
      const language = languages.get(code);
      const isRTL = language && language.rtl && (!text || RTL.test(text));
      return make(tag, { lang: language ? language.tag : code || null, dir: isRTL ? "rtl" : "ltr", class: style }, text);
    }

    const percent = (tenths) => (tenths % 10 ? (tenths / 10).toFixed(1) : String(tenths / 10)) + "%";
    const link = (text, query) => make("a", { href: "#/texts?" + new URLSearchParams(query) }, text);
    const nameOf = (code) => (languages.get(code) || {}).name || "";
    const label = (code) => (nameOf(code) ? code + " " + nameOf(code) : code);
    /// Up to so many letters of a text, whole ones: an accent or a part of an emoji stays with what it belongs to.
    const letters = window.Intl && Intl.Segmenter ? new Intl.Segmenter("en") : null;
    function cut(text, count) {
      if (text.length <= count) return text;
      let [end, left] = [0, count];
      for (const part of letters ? letters.segment(text) : text) {
        const length = (part.segment || part).length;
        if (left === 0) return text.slice(0, end) + "…";
        left -= 1;
        end += length;
      }
      return text;
    }
    const points = (tenths) => (tenths > 0 ? "+" : tenths < 0 ? "−" : "±") + (Math.abs(tenths) % 10 ?
      (Math.abs(tenths) / 10).toFixed(1) : String(Math.abs(tenths) / 10));
    const stateClass = (letter) => (letter === "n" ? "n1" : letter);
    const counted = (n, noun) => n.toLocaleString("en") + " " + noun + (n === 1 ? "" : "s");

    /// A cell with a number, and its head again for narrow screens.
    function number(head, n, style) {
      return make("td", { class: "n " + (n ? style || "" : "zero"), "data-head": head }, n ? n.toLocaleString("en") : "0");
    }

    function bar(ready) {
      const cell = make("span", { class: "bar", "aria-hidden": "true" }, make("i", { class: "r" }));
      cell.children[0].style.width = ready / 10 + "%";
      return cell;
    }

    /// A table whose heads sort it; a column is [title, value of a row, cell of a row, is a number]. Of many rows the first
    /// ones are drawn, and a button that shows all.
    function sortable(place, caption, columns, rows, start, limit = 1000) {
      let sort = start;
      function draw() {
        const [index, direction] = sort;
        const value = columns[index][1];
        const sorted = rows.slice().sort((a, b) => {
          const [x, y] = [value(a), value(b)];
          return (x < y ? -1 : x > y ? 1 : 0) * direction;
        });
        const heads = columns.map((column, at) => make("th", {
          scope: "col", class: column[3] ? "n" : null,
          "aria-sort": at === index ? (direction > 0 ? "ascending" : "descending") : "none",
        }, make("button", { type: "button", onclick: () => {
          sort = [at, at === sort[0] ? -sort[1] : column[3] ? -1 : 1];
          draw();
          place.querySelectorAll("thead button")[at].focus();
        } }, column[0])));
        place.replaceChildren(make("table", { class: "cards", "aria-label": caption },
          make("thead", null, make("tr", null, ...heads)),
          make("tbody", null, ...sorted.slice(0, limit).map((row) => make("tr", null, ...columns.map((c) => c[2](row)))))));
        if (sorted.length <= limit) return;
        place.append(make("p", null, make("button", { type: "button", class: "plain", onclick: () => {
          limit = sorted.length;
          draw();
          place.querySelector("thead button").focus();
        } }, `Show all ${sorted.length.toLocaleString("en")}`)));
      }
      draw();
    }

    /// Columns of numbers that are 0 in every row are left out, but for those that must stay.
    function counts(rows, columns) {
      return columns.filter(([, value, , , stays]) => stays || rows.some((row) => value(row)));
    }

    const share = (title, value) => [title, value, (row) => make("td", { class: "n ready", "data-head": title },
      percent(value(row)), bar(value(row))), true, true];
    const figure = (title, value, style, stays) => [title, value, (row) => number(title, value(row), style), true, stays];

    const change = (l) => make("td", { class: "n " + (l.change > 0 ? "up" : l.change < 0 ? "down" : "zero"),
      "data-head": "Change" }, l.change == null ? "new" : points(l.change));
    const languageHead = (code, source) => make("th", { scope: "row" }, link(code, { language: code }),
      make("span", { class: "name" }, nameOf(code)), source ? make("span", { class: "meta" }, "source") : null);
    const hasChange = data.languages.some((l) => l.change != null);
    const languageColumns = [
      ["Language", (l) => l.code, (l) => languageHead(l.code, l.source), false],
      share("Ready", (l) => l.ready),
      ...(hasChange ? [["Change", (l) => l.change || 0, change, true, true]] : []),
      figure("Broken", (l) => l.broken, "b"),
      figure("Missing", (l) => l.missing, "x", true),
      figure("Same as source", (l) => l.same, data.acceptsSame ? "" : "x", true),
      figure("Keys shown raw", (l) => l.raw, "x", true),
      figure("New", (l) => l.new, "n1"),
      figure("To review", (l) => l.review, "r"),
      figure("Inherited", (l) => l.inherited, "i"),
      figure("Not needed", (l) => l.notNeeded, "i"),
      figure("Words to translate", (l) => l.words),
      figure("Texts", (l) => l.total, "", true),
    ];

    function drawLanguages() {
      const query = byId("find-language").value.trim().toLowerCase();
      const rows = data.languages.filter((l) => label(l.code).toLowerCase().includes(query));
      const columns = languageColumns.filter((c, at) => at === 0 || counts(data.languages, [c]).length);
      sortable(byId("language-table"), "Languages", columns, rows, [1, 1]);
    }

    /// The rows of a grouping, which count what `glossa report --by` counts: all languages but the source language.
    function drawGroups(id, title, rows, query, start, rest) {
      sortable(byId(id), title + "s", [
        [title, (g) => g.name, (g) => make("th", { scope: "row" },
          g.name ? link(g.name, query(g.name)) : rest), false],
        share("Ready", (g) => g.ready),
        figure("Texts to do, all languages", (g) => g.gaps, "x", true),
        figure("Keys shown raw", (g) => g.raw, "x", true),
        figure("Texts, all languages", (g) => g.total, "", true),
      ], rows, start, 50);
    }

    const screenOf = (table, key) => (table.screens[key] < 0 ? "" : data.texts[table.screens[key]]);
    const sourceOf = (table, key) => (table.sources[key] < 0 ? table.keys[key] : data.texts[table.sources[key]]);

    /// Who is responsible for a text; empty for nobody.
    function ownerOf(table, key, code) {
      const own = table.owners && table.owners[code];
      const number = own === undefined ? -1 : Array.isArray(own) ? own[key] : own;
      return number < 0 ? "" : data.owners[number];
    }

    function drawOverview() {
      drawLanguages();
      drawChanges();
      drawTrend();
      const { table: tables, screen: screens, owner: owners } = data.groups;
      byId("table-part").hidden = tables.length < 2;
      drawGroups("table-table", "Table", tables, (table) => ({ table }), [1, 1]);
      byId("screen-part").hidden = screens.length < 2;
      drawGroups("screen-table", "Screen", screens, (screen) => ({ screen }), [2, -1], "keys without a dot");
      byId("owner-part").hidden = !owners;
      if (owners) drawGroups("owner-table", "Owner", owners, (owner) => ({ owner }), [2, -1], "nobody");
    }
    byId("find-language").addEventListener("input", drawLanguages);
    """#
}
