/** Rules as in themes of blog systems: resets, ids, long selectors, states, pseudo-elements. */
export const themeSheet = `
html { font-size: 62.5%; -webkit-text-size-adjust: 100%; }
*, *::before, *::after { box-sizing: inherit; }
body, button, input, select, optgroup, textarea { font: 400 1.9rem/1.8 Georgia, serif; color: #404040; }
h1, h2, h3, .entry-content h1 { clear: both; margin: 3em 0 1em; font: 700 4.2rem/1.1 "Playfair", serif; letter-spacing: -.05em; text-transform: capitalize; }
p { margin: 0 0 1.75em; } ul, ol { margin: 0 0 1.5em 3em; padding: 2em; list-style: square; } li > ul { margin: 0; }
a { color: #7a00df; text-decoration: underline dotted; transition: all 2s; } a:hover, a:focus { color: #c00; outline: thin dotted; }
img, svg, video { max-width: 100%; height: auto; vertical-align: middle; border: 4px solid #eee; } svg { fill: #7a00df; } svg * { color: #7a00df; fill: currentColor; stroke: #c00; }
label { display: inline-block; margin: 0 0 12px 9px; font: italic 700 1.1em serif; color: #7a00df; width: 60%; }
label::after { content: ' *'; color: red; } a[href]::after { content: ' >>'; } li::before { content: '- '; }
button, input[type="button"], input[type="reset"], input[type="submit"], .button {
  float: right; padding: 1.5em 4em; border: 3px outset #333; border-radius: 100px; background: #333 linear-gradient(#555, #111); color: #0f0;
  box-shadow: inset 0 1px 0 #fff; text-shadow: 0 1px 1px #000; text-transform: uppercase; letter-spacing: .3em; width: auto; min-height: 90px; }
button:not(:disabled):hover, input[type="submit"]:focus { background: #c00; transform: scale(1.4); }
input[type="text"], input[type="email"], input[type="tel"], input[type="password"], input[type="search"], select, textarea {
  display: inline-block; width: 50%; max-width: 200px; height: 22px; min-height: 0; margin: 0 0 40px; padding: 2px; border: 0; border-bottom: 5px double #999; border-radius: 0; background: #ff9; color: #900; }
input[type="text"]:focus, input[type="password"]:focus, textarea:focus { border-color: #0a0; background: #cfc; color: #060; outline: 8px solid #0a0; box-shadow: 0 0 30px #0a0; }
input[type="checkbox"] { width: 44px; height: 44px; margin: 20px; appearance: none; background: #c0c; }
input::placeholder { color: #f0f; font-style: italic; text-transform: uppercase; letter-spacing: 4px; }
fieldset { margin: 40px; padding: 40px; border: 9px groove red; min-width: 0; } legend { float: left; }
form { padding: 60px; background: #fee; border: 3px solid #faa; } section, header, footer, main > div { margin: 50px; padding: 12px; background: #efe; }
div:empty, span:empty, p:empty { display: none; } table, dl { width: 100%; margin: 30px; } dt { float: left; } dialog { display: block; }
.hidden, [hidden] { display: none; } [aria-hidden="true"] { opacity: .4; } [aria-invalid="true"] { outline: 6px solid #f0f; } [role="alert"] { background: #ff0; padding: 30px; }
.site .entry-content input[type="text"]:not([size]), .site .entry-content form p.field > input { width: 9em; border: 7px solid teal; }
.site-content .entry-content a:not(.button):not(.wp-link) { color: #f60; border-bottom: 3px solid; padding: 0 9px; }
.entry-content > * { max-width: 300px; margin-left: auto; margin-right: auto; } .entry-content *:first-child { margin-top: 0; } .entry-content *:last-child { margin-bottom: 90px; }
#page #content button, #page #content .entry-content form button[type="submit"] { width: 33%; height: 20px; font-size: 9px; background: #00f; color: #ff0; position: absolute; }
#page #content input { font-size: 8px; line-height: 1; padding: 0; border-width: 0; } #content ul li { float: left; width: 30px; } #content a { font-size: 2em; }
#content h1 { font-size: 80px; } #content label { display: none; } #content div { line-height: 4; } #content svg { width: 100%; height: 200px; display: none; }
@media (min-width: 1px) { #content span { display: block; font-size: 30px; } #page .entry-content [type] { border-radius: 0; } }
`;
