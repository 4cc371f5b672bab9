/// The page's script: reading the data, routes, and the overview.
enum HTMLScript {
  static let text = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const byId = (id) => document.getElementById(id);
    const NAMES = { t: "ready", i: "inherited", s: "suspect", m: "machine translated", r: "needs review", n: "new",
      e: "empty", b: "broken", x: "missing" };
    const SEES = ["", "the source text", "the key itself", "the “other” form", "nothing"];
    const RANK = "tismrnebx";
    const GAP = new Uint8Array(128);
    for (const letter of "mrnebx") GAP[letter.charCodeAt(0)] = 1;
    const languages = new Map(data.languages.map((l) => [l.code, l]));

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
    function spoken(tag, code, text) {
      const language = languages.get(code);
      const isRTL = language && language.rtl && (!text || RTL.test(text));
      return make(tag, { lang: language ? language.tag : code || null, dir: isRTL ? "rtl" : "ltr" }, text);
    }

    const percent = (tenths) => (tenths % 10 ? (tenths / 10).toFixed(1) : String(tenths / 10)) + "%";
    const link = (text, query) => make("a", { href: "#/gaps?" + new URLSearchParams(query) }, text);
    const number = (n, style) => make("td", { class: "n " + (n ? style || "" : "zero") }, n ? n.toLocaleString("en") : "0");

    function bar(ready, shipping) {
      const cell = make("span", { class: "bar", "aria-hidden": "true" }, make("i", { class: "w" }), make("i", { class: "r" }));
      cell.children[0].style.width = Math.max(ready, shipping) / 10 + "%";
      cell.children[1].style.width = ready / 10 + "%";
      return cell;
    }

    /// A table whose heads sort it; a column is [title, value of a row, cell of a row, is a number].
    function sortable(place, caption, columns, rows, start) {
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
        place.replaceChildren(make("table", { "aria-label": caption }, make("thead", null, make("tr", null, ...heads)),
          make("tbody", null, ...sorted.slice(0, 1000).map((row) => make("tr", null, ...columns.map((c) => c[2](row)))))));
        if (sorted.length > 1000) place.append(make("p", null, `… and ${sorted.length - 1000} more`));
      }
      draw();
    }

    const hasChange = data.languages.some((l) => l.change != null);
    const languageColumns = [
      ["Language", (l) => l.code, (l) => make("th", { scope: "row" }, link(l.code, { language: l.code }),
        l.source ? make("span", { class: "meta" }, " source") : null)],
      ["Ready", (l) => l.ready, (l) => make("td", { class: "n" }, percent(l.ready)), true],
      ["Progress", (l) => l.shipping, (l) => make("td", null, bar(l.ready, l.shipping))],
      ...(hasChange ? [["Change", (l) => l.change || 0, (l) => make("td", { class: "n " + (l.change > 0 ? "up" :
        l.change < 0 ? "down" : "zero") }, l.change == null ? "new" : (l.change > 0 ? "+" : l.change < 0 ? "−" : "±") +
        Math.abs(l.change) / 10), true]] : []),
      ["Shipping", (l) => l.shipping, (l) => make("td", { class: "n" }, percent(l.shipping)), true],
      ["Missing", (l) => l.missing, (l) => number(l.missing, "x"), true],
      ["Raw keys", (l) => l.raw, (l) => number(l.raw, "x"), true],
      ["New", (l) => l.new, (l) => number(l.new, "n1"), true],
      ["Review", (l) => l.review, (l) => number(l.review, "r"), true],
      ["Broken", (l) => l.broken, (l) => number(l.broken, "b"), true],
      ["Words to do", (l) => l.words, (l) => number(l.words), true],
      ["Total", (l) => l.total, (l) => number(l.total), true],
    ];

    function drawLanguages() {
      const query = byId("find-language").value.trim().toLowerCase();
      const rows = data.languages.filter((l) => l.code.toLowerCase().includes(query));
      sortable(byId("language-table"), "Languages", languageColumns, rows, [0, 1]);
    }

    /// Keys times languages of a group, without the source languages.
    function groupRows(nameOf) {
      const groups = new Map();
      for (const table of data.tables) {
        const rows = table.keys.map((_, key) => {
          const name = nameOf(table, key);
          let row = groups.get(name);
          if (!row) groups.set(name, (row = { name, keys: 0, cells: 0, gaps: 0, raw: 0 }));
          row.keys += 1;
          return row;
        });
        for (const [code, column] of Object.entries(table.columns)) {
          if (code === table.source) continue;
          const states = column.states;
          for (let key = 0; key < states.length; key += 1) {
            const row = rows[key];
            row.cells += 1;
            if (GAP[states.charCodeAt(key)]) row.gaps += 1;
          }
          for (const [key, detail] of Object.entries(column.details)) {
            if (detail === 2 || (detail.length && detail.some((unit) => unit[2] === 2))) rows[key].raw += 1;
          }
        }
      }
      for (const row of groups.values()) {
        row.ready = row.cells ? Math.floor(((row.cells - row.gaps) * 1000) / row.cells) : 1000;
      }
      return [...groups.values()];
    }

    function groupColumns(title, query) {
      return [
        [title, (g) => g.name, (g) => make("th", { scope: "row" }, g.name ? link(g.name, query(g.name)) : "(no screen)")],
        ["Ready", (g) => g.ready, (g) => make("td", { class: "n" }, percent(g.ready)), true],
        ["Progress", (g) => g.ready, (g) => make("td", null, bar(g.ready, g.ready))],
        ["Keys", (g) => g.keys, (g) => number(g.keys), true],
        ["Gaps (keys × languages)", (g) => g.gaps, (g) => number(g.gaps, "x"), true],
        ["Raw keys", (g) => g.raw, (g) => number(g.raw, "x"), true],
      ];
    }

    const screenOf = (table, key) => (table.screens[key] < 0 ? "" : data.texts[table.screens[key]]);
    const sourceOf = (table, key) => (table.sources[key] < 0 ? table.keys[key] : data.texts[table.sources[key]]);

    function drawOverview() {
      drawLanguages();
      sortable(byId("table-table"), "Tables", groupColumns("Table", (table) => ({ table })),
        groupRows((table) => table.name), [0, 1]);
      sortable(byId("screen-table"), "Screens", groupColumns("Screen", (screen) => ({ screen })), groupRows(screenOf), [4, -1]);
    }
    byId("find-language").addEventListener("input", drawLanguages);
    """#
}
