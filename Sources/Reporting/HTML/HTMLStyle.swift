/// The page's style sheet: light and dark mode, both with a text contrast above 4.5 to 1.
enum HTMLStyle {
  static let text = """
    :root{--fg:#1f2328;--dim:#57606a;--bg:#fff;--panel:#f6f8fa;--line:#d0d7de;--link:#0550ae;--ready:#1a7f37;
    --work:#7d5200;--gap:#b3261e;--bar:#d8dee4;--focus:#0550ae;--chip:#eaeef2}
    @media(prefers-color-scheme:dark){:root{--fg:#e6edf3;--dim:#9da7b3;--bg:#0d1117;--panel:#161b22;--line:#30363d;
    --link:#79c0ff;--ready:#56d364;--work:#e3b341;--gap:#ff7b72;--bar:#30363d;--focus:#79c0ff;--chip:#21262d}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0;font:15px/1.45 system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;color:var(--fg);
    background:var(--bg)}
    header,main,footer{max-width:1280px;margin:0 auto;padding:0 20px}
    header{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 20px;padding-top:18px;padding-bottom:10px;
    border-bottom:1px solid var(--line)}
    h1{font-size:22px;margin:0}h2{font-size:18px;margin:26px 0 8px}
    .made,footer p{color:var(--dim);margin:0;font-size:13px}footer{padding-top:24px;padding-bottom:24px}
    nav{margin-left:auto;display:flex;gap:6px}
    nav a{padding:6px 12px;border-radius:6px;text-decoration:none}
    nav a[aria-current]{background:var(--chip);font-weight:600;color:var(--fg)}
    a{color:var(--link)}
    .skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--bg);padding:6px 10px;z-index:9}
    :focus-visible{outline:2px solid var(--focus);outline-offset:1px}
    main:focus{outline:none}
    code,.key{font-family:ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace;font-size:13px}
    .wide{overflow-x:auto}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:left;padding:5px 10px;border-bottom:1px solid var(--line);vertical-align:top}
    [dir=rtl]{text-align:right}
    thead th{background:var(--panel);white-space:nowrap;font-weight:600}
    td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
    thead th button{all:unset;cursor:pointer;display:inline-block;padding:2px 0}
    thead th button:focus-visible{outline:2px solid var(--focus)}
    thead th button::after{content:" \\2195";color:var(--dim)}
    thead th[aria-sort=ascending] button::after{content:" \\2191"}
    thead th[aria-sort=descending] button::after{content:" \\2193"}
    .bar{display:block;position:relative;width:160px;height:12px;border-radius:3px;background:var(--bar);overflow:hidden;
    margin-top:5px}
    .bar i{position:absolute;left:0;top:0;bottom:0}.bar .w{background:var(--work)}.bar .r{background:var(--ready)}
    .zero{color:var(--dim)}.up,.t{color:var(--ready)}.down,.x,.e,.b{color:var(--gap)}.n1,.r,.m,.s{color:var(--work)}
    .i{color:var(--dim)}
    .controls{display:flex;flex-wrap:wrap;gap:8px 14px;align-items:center;margin:8px 0}
    .controls span{display:inline-flex;gap:6px;align-items:center}
    input,select{font:inherit;color:var(--fg);background:var(--bg);border:1px solid var(--dim);border-radius:6px;
    padding:5px 8px;max-width:240px}
    ::placeholder{color:var(--dim);opacity:1}
    .warning{border-left:4px solid var(--gap);background:var(--panel);padding:8px 12px}
    .trend{max-width:100%;height:auto;border:1px solid var(--line);border-radius:6px}
    #count{margin:6px 0;color:var(--dim)}
    #scroll{height:calc(100vh - 250px);min-height:320px;overflow:auto;border:1px solid var(--line);border-radius:6px}
    #list{table-layout:fixed;min-width:860px}
    #list thead th{position:sticky;top:0;z-index:1}
    #list tbody tr{height:60px}
    #list tbody tr.space{height:0}#list tbody tr.space td{padding:0;border:0}
    #list td>div,#list th>div{max-height:48px;overflow:hidden;overflow-wrap:anywhere;display:-webkit-box;
    -webkit-line-clamp:2;-webkit-box-orient:vertical}
    #list th[scope=row]{font-weight:400;padding-top:3px;padding-bottom:0}
    #list th[scope=row]>div{max-height:36px;line-height:18px}#list .meta{display:block;line-height:17px}
    button.key{all:unset;cursor:pointer;color:var(--link);overflow-wrap:anywhere;
    font-family:ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace;font-size:13px}
    button.key:focus-visible{outline:2px solid var(--focus)}
    .meta{color:var(--dim);font-size:12px}
    .chip{display:inline-block;background:var(--chip);border-radius:9px;padding:0 7px;margin:0 4px 2px 0;font-size:12px;
    white-space:nowrap}
    dialog{width:min(900px,94vw);max-height:88vh;overflow:auto;border:1px solid var(--line);border-radius:10px;
    color:var(--fg);background:var(--bg);padding:18px 22px}
    dialog::backdrop{background:rgba(0,0,0,.45)}
    dialog h2{margin-top:0;overflow-wrap:anywhere}
    dialog dt{font-weight:600;margin-top:8px}dialog dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
    dialog .close{float:right;font:inherit;padding:4px 12px;border:1px solid var(--dim);border-radius:6px;
    background:var(--panel);color:var(--fg);cursor:pointer}
    @media print{nav,.controls,.skip{display:none}#scroll{height:auto;overflow:visible;border:0}
    #list thead th{position:static}body{font-size:11px}tr{break-inside:avoid}
    header,main,footer{max-width:none;padding:0}}
    """
}
