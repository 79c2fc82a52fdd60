import { createHash } from 'node:crypto'

/** The style of what surrounds a view on the public pages. The views bring their own (embed-sdk: frame.css). */
const pageStyle = `
:root { --portal-font-size: .9375rem; }
body { margin: 0; }
html[data-theme="dark"] { background: #161a1d; }
#portal-page[data-theme="dark"] { --portal-bg: #161a1d; }
#portal-page { display: flow-root; padding: 4px; }
#portal-view { position: relative; }
#portal-page:has(.game, .hub) { padding: 0; --board-radius: 0; --board-inset: .75em 1em 2em; }
#portal-page > .hub + #portal-view { padding: .75em max(1em, 50% - 38em) 2em; }
#portal-page .hub-title { margin: 0; font-size: 1.85em; }
#portal-page:has(.game, .hub) .source { padding: 0 1em 1em; }
#portal-page h1 { font-size: 1.3em; line-height: 1.2; margin: 0 0 .5em; text-wrap: balance; }
.choices { margin-bottom: var(--gap, 12px); font-size: .9em; }
.choices summary { padding: .35em .9em; border: 1px solid var(--border); border-radius: 1.2em; cursor: pointer; width: fit-content; max-width: 100%; box-sizing: border-box; list-style: none; }
.choices summary::-webkit-details-marker { display: none; }
.choices summary::after { content: " \\25be"; content: " \\25be" / ""; color: var(--muted); }
.choices summary:hover { background: var(--tint); }
.choices .panel { margin-top: 6px; padding: .8em; border: 1px solid var(--border); border-radius: var(--radius, 8px); }
.choices h2 { margin: 0; font-size: .85em; font-weight: 500; color: var(--muted); }
.choices section + section { margin-top: .8em; }
.choices ul { columns: 9.5em; column-gap: var(--gap, 12px); margin: 0; padding: 0; list-style: none; }
.choices li { break-inside: avoid; }
.choices li a { display: block; padding: .35em 0; color: var(--accent); text-decoration: none; }
.choices li a:hover { text-decoration: underline; }
.choices li [aria-current] { color: var(--fg); font-weight: 700; }
@container portal (min-width: 640px) { .schools ol { columns: 17em; column-gap: 24px; } .schools .school { break-inside: avoid; } }
.choose h2 { font-size: 1em; margin: 1.2em 0 .3em; }
.choose ul { columns: 17em; column-gap: 24px; margin: 0; padding: 0; list-style: none; }
.choose li { break-inside: avoid; }
.choose a { color: var(--accent); display: inline-block; padding: .35em 0; }
.pager { display: flex; gap: 1em; margin-top: var(--gap, 12px); }
.back { margin: 0 0 .5em; }
.back a::before { content: "\\2190  "; content: "\\2190  " / ""; }
.back a { color: var(--accent); display: inline-block; padding: .35em 0; }
.pager a { color: var(--accent); padding: .5em 0; }
.source { margin: var(--gap, 12px) 0 0; color: var(--muted); font-size: .85em; }
.guide { max-width: 46em; margin-inline: auto; }
.guide h2 { font-size: 1.15em; margin: 1.6em 0 .4em; }
.guide p, .guide li { margin: .5em 0; line-height: 1.5; }
.guide pre { padding: .8em 1em; border: 1px solid var(--border); border-radius: var(--radius, 8px); background: var(--tint); white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9em; }
.trouble { color: var(--fg); padding: 1.5em 1em; border: 1px dashed var(--border); border-radius: var(--radius, 8px); }
#portal-page .trouble :is(p, ul) { margin: .4em 0 0; }
.trouble code { overflow-wrap: anywhere; }
html[data-fit], html[data-fit] body { height: 100%; }
html[data-fit] #portal-page { box-sizing: border-box; display: flex; flex-direction: column; height: 100%; }
html[data-fit] .choices { flex: none; max-height: 60%; overflow: auto; }
html[data-fit] #portal-view { flex: 1; min-height: 0; overflow: auto; }
@media (pointer: coarse) { .choices summary, .choices li a { padding-block: .6em; } }
@media (min-width: 700px) { #portal-page { padding: 8px 12px; } }
@media (max-width: 46em) { #portal-page .hub-title { font-size: 1.45em; } }
.source .address { display: none; }
@media print {
  html[lang], html[data-theme="dark"] { background: none; color-scheme: light; }
  #portal-view :is(.event, .item) { break-inside: avoid; }
  #portal-page, #portal-page[data-theme] { color-scheme: light; --portal-bg: transparent; padding: 0; }
  .choices, .pager, #portal-page :is(.subscribe, .earlier), #portal-page .why:not([open]) > summary { display: none; }
  .source { break-before: avoid; }
  .source .address { display: block; }
  html[data-fit] :is(body, #portal-page, #portal-view) { height: auto; overflow: visible; }
  /* A bracket is one page across: what is around it would each take a page of its own, and the bracket has a heading. */
  body:has(.bracket) { page: bracket; }
  body:has(.bracket) :is(.mast, .foot) { display: none; }
}
`.trimStart()

const version = createHash('sha256').update(pageStyle).digest('base64url').slice(0, 10)

/** The style sheet and its address, which changes with its content. */
export const pageStyleSheet = { path: '/embed-code/page.css', href: `/embed-code/page.css?v=${version}`, text: pageStyle }
