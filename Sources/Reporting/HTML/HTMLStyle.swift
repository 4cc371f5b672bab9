/// The page's style sheet: light and dark mode, both with a text contrast above 4.5 to 1; narrow screens; paper.
enum HTMLStyle {
  static let text = """
    :root{--fg:#1f2328;--dim:#57606a;--bg:#fff;--panel:#f6f8fa;--line:#d0d7de;--link:#0550ae;--ready:#116329;
    --work:#7d5200;--gap:#b3261e;--bar:#d8dee4;--focus:#0550ae;--chip:#eaeef2}
    @media(prefers-color-scheme:dark){:root{--fg:#e6edf3;--dim:#9da7b3;--bg:#0d1117;--panel:#161b22;--line:#30363d;
    --link:#79c0ff;--ready:#56d364;--work:#e3b341;--gap:#ff7b72;--bar:#30363d;--focus:#79c0ff;--chip:#21262d}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    [hidden]{display:none!important}
    body{margin:0;font:15px/1.45 system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;color:var(--fg);
    background:var(--bg)}
    header,main,footer{max-width:1400px;margin:0 auto;padding:0 20px}
    header{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 20px;padding-top:18px;padding-bottom:10px;
    border-bottom:1px solid var(--line)}
    h1{font-size:22px;margin:0}h2{font-size:18px;margin:26px 0 8px}
    .made,footer p{color:var(--dim);margin:0;font-size:13px}footer{padding-top:24px;padding-bottom:24px}
    footer details{margin-bottom:10px}summary{cursor:pointer;padding:4px 0}
    nav{margin-left:auto;display:flex;gap:6px}
    nav a{padding:6px 12px;border-radius:6px;text-decoration:none}
    nav a[aria-current]{background:var(--chip);font-weight:600;color:var(--fg)}
    a{color:var(--link)}
    .skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--bg);padding:6px 10px;z-index:9}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    :focus-visible{outline:2px solid var(--focus);outline-offset:1px}
    main:focus{outline:none}
    code,.key{font-family:ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace;font-size:13px}
    .figures{list-style:none;display:flex;flex-wrap:wrap;gap:10px;margin:16px 0 0;padding:0}
    .figures li{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:8px 14px}
    .figures strong{display:block;font-size:22px;line-height:1.2}
    .wide{overflow-x:auto}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:left;padding:5px 10px;border-bottom:1px solid var(--line);vertical-align:top}
    th[scope=row]{font-weight:400}
    [dir=rtl]{text-align:right}
    thead th{background:var(--panel);white-space:nowrap;font-weight:600}
    td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
    thead th button{all:unset;cursor:pointer;display:inline-block;padding:2px 0}
    thead th button:focus-visible{outline:2px solid var(--focus)}
    thead th button::after{content:"\\a0\\2195";color:var(--dim)}
    thead th[aria-sort=ascending] button::after{content:"\\a0\\2191"}
    thead th[aria-sort=descending] button::after{content:"\\a0\\2193"}
    .cards thead th{white-space:normal;vertical-align:bottom}.cards th[scope=row]{white-space:nowrap}
    .name{margin-left:8px}
    .bar{display:inline-block;position:relative;width:90px;height:10px;border-radius:3px;background:var(--bar);
    overflow:hidden;margin-left:10px}
    .bar i{position:absolute;left:0;top:0;bottom:0;background:var(--ready)}
    .zero{color:var(--dim)}.up,.t{color:var(--ready)}.down,.x,.e,.b,.f,.c,.why{color:var(--gap)}.n1,.r,.m,.s{color:var(--work)}
    .i,.o{color:var(--dim)}
    .controls{display:flex;flex-wrap:wrap;gap:8px 14px;align-items:center;margin:8px 0}
    .controls span{display:inline-flex;gap:6px;align-items:center}
    input,select,button.plain,.buttons button{font:inherit;color:var(--fg);background:var(--bg);
    border:1px solid var(--dim);border-radius:6px;padding:5px 8px;max-width:240px}
    button.plain,.buttons button{background:var(--panel);cursor:pointer;padding:5px 12px}
    button.plain:disabled{color:var(--dim);cursor:default}
    ::placeholder{color:var(--dim);opacity:1}
    .warning{border-left:4px solid var(--gap);background:var(--panel);padding:8px 12px}
    .line{display:block;width:100%;min-width:160px;max-width:300px;height:40px}.wide-line{width:45%}
    #trend-table td,#trend-table th[scope=row]{vertical-align:middle}
    .line polyline{fill:none;stroke:var(--link);stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}
    .line .end{stroke:var(--link);stroke-width:7;stroke-linecap:round;vector-effect:non-scaling-stroke}.line .grid{stroke:var(--line);fill:none;vector-effect:non-scaling-stroke}
    #export code{user-select:all;display:inline-block;max-width:100%;overflow-x:auto;white-space:nowrap;
    vertical-align:middle;background:var(--chip);border-radius:4px;padding:2px 6px}
    .found{display:flex;align-items:center;justify-content:space-between;gap:10px;margin:6px 0}
    #count{margin:0;color:var(--dim)}
    #scroll{height:calc(100vh - 270px);min-height:320px;overflow:auto;border:1px solid var(--line);border-radius:6px}
    #list{table-layout:fixed;min-width:820px}
    #list thead th{position:sticky;top:0;z-index:1}
    #list tbody tr{height:34px}
    #list tbody tr.space{height:0}#list tbody tr.space td{padding:0;border:0}
    #list td>div,#list th>div{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
    .why{font-size:12px;line-height:15px;white-space:normal}
    #list tr.faulty>*{padding-top:1px;padding-bottom:0;line-height:16px}
    #list.one th:nth-child(3){width:140px}#list.one th:nth-child(4){width:165px}
    #list.every th:nth-child(3){width:38%}
    #list th>div{display:flex;align-items:baseline}#list th>div>*{flex:none}
    #list th>div>.meta{flex:0 1 auto;overflow:hidden;text-overflow:ellipsis;max-width:40%}
    button.key{all:unset;cursor:pointer;color:var(--link);
    font-family:ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace;font-size:13px}
    #list th>div>button.key{flex:0 1 auto;min-width:0;overflow:hidden;text-overflow:ellipsis}
    button.key:focus-visible{outline:2px solid var(--focus)}
    .meta{color:var(--dim);font-size:12px;margin-left:8px}
    .chip{display:inline-block;background:var(--chip);border-radius:9px;padding:0 7px;margin:0 4px 2px 0;font-size:12px;
    white-space:nowrap}
    dialog{width:min(900px,94vw);max-height:88vh;overflow:auto;border:1px solid var(--line);border-radius:10px;
    color:var(--fg);background:var(--bg);padding:18px 22px}
    dialog::backdrop{background:rgba(0,0,0,.45)}
    .top{position:sticky;top:-18px;z-index:2;background:var(--bg);margin:-18px -22px 12px;padding:18px 22px 8px;
    border-bottom:1px solid var(--line)}.top dl{margin:0;max-height:26vh;overflow:auto}
    dialog h2{margin-top:12px;font-size:16px;overflow-wrap:anywhere}
    dialog td{white-space:nowrap}dialog td.text{white-space:pre-wrap;overflow-wrap:anywhere;min-width:200px}
    dl{margin:0 0 12px}dt{font-weight:600;margin-top:8px}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
    .clip{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;white-space:normal}
    .buttons{display:flex;flex-wrap:wrap;gap:8px;margin:0;justify-content:flex-end}
    @media(max-width:700px){header,main,footer{padding-left:12px;padding-right:12px}nav{margin-left:0}
    .cards thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .cards tr{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 14px;padding:9px 0;
    border-bottom:1px solid var(--line)}
    .cards th,.cards td,.cards td.n{border:0;padding:0;white-space:normal}.cards th[scope=row]{flex:1 1 55%;white-space:normal;font-size:16px}
    .cards td::before{content:attr(data-head) " ";color:var(--dim)}.cards td.ready::before{content:""}
    .cards td.wide-line{flex:1 1 100%}.cards td.zero{display:none}.cards td.ready{font-weight:600}.cards .bar{width:64px}
    .controls span{flex:1 1 45%;flex-direction:column;align-items:stretch;gap:2px}input,select{max-width:none;width:100%}
    #scroll{height:70vh}
    #list{min-width:0;display:block}#list thead{display:none}#list tbody{display:block}
    #list tbody tr{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 10px;height:92px;padding:6px 10px;
    align-content:start;border-bottom:1px solid var(--line)}#list tbody tr.space{padding:0;border:0;display:block}
    #list td,#list th{border:0;padding:0;min-width:0}#list td:nth-child(2),#list td:nth-child(5){grid-column:1/-1}
    #list.one td:nth-child(3){grid-row:1;grid-column:2}#list.one td:nth-child(4){display:none}
    #list.every td:nth-child(3){grid-column:1/-1}
    dialog{padding:12px}.top{top:-12px;margin:-12px -12px 12px;padding:12px 12px 8px}dialog thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    dialog tr{display:flex;flex-wrap:wrap;gap:0 12px;padding:7px 0;border-bottom:1px solid var(--line)}
    dialog th,dialog td{border:0;padding:0}dialog th{flex:1 1 40%}dialog td.text{min-width:0;flex:1 1 100%}}
    @media print{nav,.controls,.skip,.found button,.buttons{display:none}#scroll{height:auto;overflow:visible;border:0}
    #list thead th{position:static}#list tbody tr{height:auto}#list{min-width:0}body{font-size:11px}tr{break-inside:avoid}
    #list td>div,#list th>div,#list button.key{white-space:normal;overflow-wrap:anywhere}#export{display:none}thead{display:table-header-group}
    header,main,footer{max-width:none;padding:0}}
    """
}
