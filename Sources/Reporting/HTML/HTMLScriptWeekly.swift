extension HTMLScript {
  /// What changed since an earlier report or commit, and the lines over time.
  static let weekly = #"""
    /// What can happen to a key: the bit in the data, the value of the filter, the words.
    const CHANGES = [[1, "+ready", "became ready"], [2, "-ready", "no longer ready"], [4, "+missing", "newly missing"],
      [8, "+raw", "newly shown raw"]];
    const changeOf = (status) => CHANGES.find((change) => change[1] === status);
    const didChange = (table, code, key, bit) => {
      const changed = table.columns[code][2];
      return changed ? (parseInt(changed[key], 16) & bit) > 0 : false;
    };

    /// The changes of each language by kind, and of all languages: how many keys in how many languages.
    function countChanges() {
      const rows = data.languages.filter((l) => !l.source).map((l) => ({ code: l.code, counts: [0, 0, 0, 0] }));
      const sums = CHANGES.map(([bit]) => {
        const sum = { keys: 0, languages: new Set() };
        for (const table of data.tables) {
          const changed = rows.filter((row) => table.columns[row.code] && table.columns[row.code][2]);
          for (let key = 0; key < table.keys.length; key += 1) {
            const hit = changed.filter((row) => didChange(table, row.code, key, bit));
            if (hit.length) sum.keys += 1;
            for (const row of hit) { sum.languages.add(row.code); row.counts[Math.log2(bit)] += 1; }
          }
        }
        return sum;
      });
      return [rows.filter((row) => row.counts.some(Boolean)), sums];
    }

    function drawChanges() {
      if (!data.since) return;
      byId("change-part").hidden = false;
      const [rows, sums] = countChanges();
      const parts = [];
      if (data.since.added) parts.push([`${counted(data.since.added, "key")} added`]);
      if (data.since.removed) parts.push([`${counted(data.since.removed, "key")} removed`]);
      CHANGES.forEach(([, status, words], at) => {
        const { keys, languages: own } = sums[at];
        if (keys) parts.push([link(counted(keys, "key"), { status }), ` ${words} in ${counted(own.size, "language")}`]);
      });
      const note = [`Since ${data.since.text}: `, ...parts.flatMap((part, at) => (at ? [", ", ...part] : part)),
        parts.length ? "." : "nothing."];
      byId("change-note").replaceChildren(...note);
      if (!rows.length) return;
      const linked = ([, status, words], at) => [words[0].toUpperCase() + words.slice(1), (row) => row.counts[at],
        (row) => make("td", { class: "n" + (row.counts[at] ? "" : " zero"), "data-head": words[0].toUpperCase() + words.slice(1) },
          row.counts[at] ? link(row.counts[at].toLocaleString("en"), { language: row.code, status }) : "0"), true];
      const columns = [["Language", (row) => row.code, (row) => languageHead(row.code), false],
        ...counts(rows, CHANGES.map(linked))];
      const first = columns.findIndex((column) => column[0] === "Newly missing");
      sortable(byId("change-table"), "What changed", columns, rows, [Math.max(1, first), -1], 10);
    }

    /// An element of a drawing.
    function drawn(tag, attributes, ...children) {
      const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
      node.append(...children);
      return node;
    }

    /// A line from 0 % at the bottom to 100 % at the top; where all dates can be read, days are equally wide.
    function line(code) {
      const { dates, lines } = data.history;
      const times = dates.map((date) => Date.parse(date));
      const isTimed = times.every((time, at) => time > (times[at - 1] ?? -Infinity));
      const at = isTimed ? times : dates.map((_, index) => index);
      const width = at[at.length - 1] - at[0] || 1;
      const points = lines[code].map((tenths, index) => [4 + 292 * (at[index] - at[0]) / width, 36 - 32 * tenths / 1000, tenths])
        .filter((point) => point[2] >= 0);
      const said = lines[code].map((tenths, index) => [tenths, dates[index]]).filter((point) => point[0] >= 0);
      const text = said.length > 6 ? [...said.slice(0, 3), ...said.slice(-3)] : said;
      const last = points[points.length - 1];
      return drawn("svg", { viewBox: "0 0 300 40", preserveAspectRatio: "none", role: "img", class: "line", "aria-label":
        `${label(code)}: ${text.map(([tenths, date]) => `${percent(tenths)} on ${date}`).join(", ")}` },
      drawn("path", { class: "grid", d: "M4 4H296M4 36H296" }),
      drawn("polyline", { points: points.map(([x, y]) => x.toFixed(1) + "," + y.toFixed(1)).join(" ") }),
      drawn("path", { class: "end", d: `M${last[0].toFixed(1)} ${last[1].toFixed(1)}h0` }));
    }

    function drawTrend() {
      if (!data.history) return;
      const { dates, lines } = data.history;
      const rows = Object.keys(lines).filter((code) => languages.has(code)).map((code) => {
        const own = lines[code].map((tenths, at) => [tenths, dates[at]]).filter((point) => point[0] >= 0);
        return { code, first: own[0], last: own[own.length - 1], change: own[own.length - 1][0] - own[0][0] };
      });
      if (!rows.length) return;
      byId("trend-part").hidden = false;
      byId("trend-note").textContent = `The ready share from ${dates[0]} to ${dates[dates.length - 1]}; each line from 0% to 100%.`;
      const share = (head, at) => [head, (row) => row[at][0], (row) => make("td", { class: "n", "data-head": head },
        percent(row[at][0]), row[at][1] === (at === "first" ? dates[0] : dates[dates.length - 1]) ? null :
          make("span", { class: "meta" }, row[at][1])), true];
      sortable(byId("trend-table"), "Over time", [
        ["Language", (row) => row.code, (row) => languageHead(row.code), false],
        ["Line", (row) => row.change, (row) => make("td", { class: "wide-line" }, line(row.code)), false],
        share("First", "first"), share("Last", "last"),
        ["Change", (row) => row.change, (row) => make("td", { "data-head": "Change",
          class: "n " + (row.change > 0 ? "up" : row.change < 0 ? "down" : "zero") }, points(row.change)), true],
      ], rows, [3, 1]);
    }
    """#
}
