/** The rules of the masthead, the foot, the bar of phones and the home page (docs/decisions/2026-11-26-public-home.md). Sizes are rem: the document is the portal's own. */
export const siteLayout = `
html { font: 100%/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; -webkit-text-size-adjust: 100%; scroll-padding-block: 1rem 5rem; }
html[lang] { background: var(--ground); }
body { color: var(--ink); font-size: .9375rem; font-variant-numeric: tabular-nums; --edge-space: max(min(1rem, 4.5vi), 50% - 38rem); }
main#portal-page { padding: 1rem var(--edge-space, max(min(1rem, 4.5vi), 50% - 38rem)) 2.5rem; outline-offset: -.125rem; }
/* What stays while the rest scrolls (names in a table, the bar of a bracket) lies on it: it has to be opaque. Paper has a ground of its own. */
@media screen { main#portal-page { --portal-bg: var(--ground); } main#portal-page .pane { --portal-bg: var(--surface); } }
.source { display: none; }
.icon { width: 1.25em; height: 1.25em; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; vertical-align: -.25em; }
.skip { position: fixed; inset-block-start: .5rem; inset-inline-start: .5rem; z-index: 9; padding: .5rem 1rem; border-radius: .5rem; background: var(--ink); color: var(--surface); }
.skip:not(:focus) { clip-path: inset(50%); }

.mast { container: mast / inline-size; padding: .875rem var(--edge-space) 0; background: var(--masthead); color: var(--on-masthead); }
.mast :focus-visible { outline-color: currentColor; }
.brand { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1rem; }
.brand .whose { display: flex; flex: 1 1 14rem; align-items: center; gap: .75rem; min-width: 0; color: inherit; font-size: 1.25rem; font-weight: 700; line-height: 1.2; letter-spacing: -.015em; text-decoration: none; text-wrap: balance; }
.brand h1 { margin: 0; font: inherit; }
.brand .whose > :is(svg, img) { flex: none; width: 2.25rem; height: 2.25rem; object-fit: contain; }
.brand .whose > svg { fill: currentColor; }
.brand .whose > img { padding: .125rem; border-radius: .25rem; background: #fff; box-sizing: border-box; }
.seek { display: flex; flex: 1 1 14rem; max-width: 24rem; min-width: 0; border-radius: .5rem; background: var(--surface); color: var(--ink); }
.seek input { flex: 1; box-sizing: border-box; width: 100%; min-width: 0; min-height: 2.75rem; padding: 0 .75rem 0 0; border: 0; border-radius: .5rem; outline: 0; background: none; color: inherit; font: inherit; }
.seek input::placeholder { color: var(--ink-2); opacity: 1; }
.seek button { display: grid; place-items: center; width: 2.75rem; min-height: 2.75rem; padding: 0; border: 0; border-radius: .5rem; background: none; color: var(--ink-2); font: inherit; cursor: pointer; }
.seek button:focus-visible { outline-color: var(--accent); outline-offset: -.25rem; }
.seek:has(input:focus-visible) { outline: .125rem solid var(--on-masthead); outline-offset: .125rem; }
.enter { display: inline-flex; flex: none; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0 1rem; border-radius: .5rem; background: var(--surface); color: var(--ink); font-weight: 600; text-decoration: none; }
.enter:hover { background: var(--sunken); }
/* Whoever is signed in on this browser has the way back first, as the app's own menu leads here (siteScript.ts); without a script everyone signs in. */
.back { display: none; align-items: center; gap: .25rem; min-height: 2rem; margin-block: -.5rem .25rem; margin-inline-start: -.25rem; color: inherit; font-size: .875rem; font-weight: 600; text-decoration: none; }
.back:hover { text-decoration: underline; text-underline-offset: .15em; }
[data-signed-in] .back { display: inline-flex; }
[data-signed-in] .enter { display: none; }
.mainnav { display: flex; gap: .125rem; margin-block-start: .625rem; overflow-x: auto; scrollbar-width: none; }
.mainnav a { flex: none; padding: .625rem .875rem .5rem; border-block-end: .25rem solid transparent; color: inherit; font-weight: 600; text-decoration: none; }
.mainnav a:first-child { margin-inline-start: -.125rem; }
.mainnav a:hover { background: color-mix(in srgb, currentColor 14%, transparent); }
.mainnav a[aria-current] { border-color: currentColor; }
.mainnav a:focus-visible { outline-offset: -.25rem; }

.foot { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; padding: 1.5rem var(--edge-space); border-block-start: 1px solid var(--line); color: var(--ink-2); font-size: .8125rem; }
.foot a { color: var(--accent); text-underline-offset: .15em; }
.foot a:not(:hover) { text-decoration: none; }
.foot .rest, .bar { display: none; }

#portal-page .homepage :is(h1, h2, .lines, .nothing p) { margin: 0; padding: 0; }
#portal-page .homepage { display: grid; grid-template-columns: minmax(0, 1fr) 20rem; gap: 1.25rem; align-items: start; line-height: 1.45; }
.homepage .lines { list-style: none; }
.homepage a { color: var(--accent); text-underline-offset: .15em; }
.homepage a:not(:hover) { text-decoration: none; }
.homepage h2 { font-size: 1rem; line-height: 1.3; text-wrap: balance; }
.panel h2 { font-size: .9375rem; }
.stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; }
.dim { color: var(--ink-2); }
.small { font-size: .8125rem; }
.tiny { font-size: .75rem; }
.strong { font-weight: 650; }
.push { margin-inline-start: auto; }

.days { padding: .75rem var(--edge-space) 0; border-block-end: 1px solid var(--line); background: var(--surface); }
.days .portal-view { --portal-bg: transparent; }

.filters { display: flex; flex-wrap: wrap; gap: .375rem; min-width: 0; }
#portal-page .filters a { padding: .1875rem .75rem; border: 1px solid var(--line-2); border-radius: 1.5rem; background: var(--surface); color: var(--ink); font-size: .8125rem; font-weight: 600; text-decoration: none; white-space: nowrap; }
#portal-page .filters a:hover { border-color: var(--control); }
#portal-page .filters a[aria-current] { border-color: var(--ink); background: var(--ink); color: var(--surface); }

.homepage .portal-view { --portal-bg: transparent; }
.homepage .panel .portal-view { --portal-bg: var(--surface); }
.homepage .matches { background: var(--surface); }
.homepage .scores .group-name { font-size: 1rem; line-height: 1.3; }
.homepage .scores .of { flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .9375rem; }
.homepage .scores .of a { flex: none; font-size: .8125rem; font-weight: 600; text-decoration: none; }
.homepage .scores .of a:hover { text-decoration: underline; }
.rail .portal-view { --portal-font-size: .875rem; }
/* At the side: who leads, by what; the rest is on the table's page. */
.rail .standings :is(th, td):nth-child(n + 5) { display: none; }
.rail .next-game { padding-inline: 1rem; }
.rail .standings caption { padding-inline: 1rem; }
.rail .standings :is(td, th):first-child { padding-inline-start: 1rem; }
.rail .standings :is(td, th):nth-child(4) { padding-inline-end: 1rem; }
.rail .standings .footer { padding: .5rem 1rem .75rem; }
.rail .standings tbody tr:nth-last-child(-n + 2) > * { border-block-end-color: transparent; }
.rail .events .event { display: block; padding: .5rem 1rem; }
.rail .walls .crest { margin: 0; font-size: 1.0625rem; }
.lines .crest { font-size: .5rem; }

.panel { border: 1px solid var(--line); border-radius: .75rem; background: var(--surface); overflow: clip; }
.panel > header { display: flex; align-items: baseline; gap: .25rem .75rem; padding: .625rem 1rem; }
.panel > header a { flex: none; margin-inline-start: auto; font-size: .8125rem; text-decoration: underline !important; }
.lines li { position: relative; display: flex; align-items: center; gap: .625rem; box-sizing: border-box; min-height: 2.5rem; padding: .3125rem 1rem; border-block-start: 1px solid var(--line); }
.lines li:has(a):hover { background: var(--sunken); }
.lines .name { min-width: 0; }
.lines .name a { color: inherit; }
.lines .name a::after { content: ""; position: absolute; inset: 0; }
.lines .name a:focus-visible { outline: 0; }
.lines .name a:focus-visible::after { outline: .125rem solid var(--accent); outline-offset: -.1875rem; border-radius: .25rem; }
.lines .push { flex: none; }
.walls { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr)); gap: .25rem; padding: 0 .5rem .75rem; }
.walls a { display: grid; justify-items: center; align-content: start; gap: .375rem; padding: .5rem .125rem; border-radius: .5rem; color: inherit !important; font-size: .75rem; line-height: 1.2; text-align: center; text-decoration: none; }
.walls a:hover { background: var(--sunken); }
.nothing { display: grid; justify-items: center; gap: .5rem; padding: 2.5rem 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--surface); text-align: center; }
.nothing .icon { width: 2.5rem; height: 2.5rem; color: var(--ink-2); stroke-width: 1.25; }
.nothing p { max-width: 34rem; color: var(--ink-2); text-wrap: balance; }
.foundlists { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; max-width: 46rem; }
.foundlists .push { flex: 0 1 auto; text-align: end; }
#portal-page .homepage:not(:has(> .rail)) { grid-template-columns: minmax(0, 1fr); }
.foundlists h1 { font-size: 1.375rem; line-height: 1.2; letter-spacing: -.015em; }

@media (max-width: 58em) {
  #portal-page .homepage { grid-template-columns: minmax(0, 1fr); }
  .rail { grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); align-items: start; }
}
@media (max-width: 46em) {
  body { padding-block-end: calc(3.75rem + env(safe-area-inset-bottom)); }
  .mast { padding-block-start: .625rem; }
  .mainnav { margin-block-start: .25rem; margin-inline: calc(-1 * var(--edge-space)); padding-inline: .125rem; }
  .foundlists .lines li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 .625rem; }
  .foundlists .lines .push { grid-column: 2; margin: 0; text-align: start; }
  .filters { flex-wrap: nowrap; margin-inline: calc(-1 * var(--edge-space)); padding-inline: var(--edge-space); overflow-x: auto; scrollbar-width: none; }
  #portal-page .filters a { padding-block: .375rem; }
  .foot { flex-direction: column; }
  .foot a { display: block; padding-block: .375rem; }
  .foot .rest { display: grid; grid-template-columns: 1fr 1fr; }
  .bar { position: fixed; inset: auto 0 0; z-index: 5; display: flex; container: bar / inline-size; padding-block-end: env(safe-area-inset-bottom); border-block-start: 1px solid var(--line-2); background: var(--surface); font-size: 1rem; }
  .bar a { position: relative; display: flex; flex: 1 1 0; flex-direction: column; align-items: center; justify-content: center; gap: .125rem; box-sizing: border-box; min-width: 0; min-height: clamp(2rem, 16vi, 3.25rem); color: var(--ink-2); font-size: .6875rem; font-weight: 600; line-height: 1.2; text-decoration: none; white-space: nowrap; }
  .bar .icon { width: 1.5rem; height: 1.5rem; }
  .bar a[aria-current] { color: var(--accent); box-shadow: inset 0 .1875rem var(--accent); }
  .bar a:focus-visible { outline-offset: -.1875rem; }
}
/*
 * These places are asked how many of their own letters they hold, not the window: a reader may have made the page's letters larger, of which no
 * window knows. On a phone the search has its own line; with text of twice the size the way in is beside it, and the bar is pictures alone, whose
 * words are still read out.
 */
@container mast (width < 46rem) {
  .brand { gap: .5rem .75rem; }
  .brand .whose { flex-basis: 9rem; gap: .5rem; font-size: 1rem; }
  .brand .whose > :is(svg, img) { width: 1.75rem; height: 1.75rem; }
  .enter { min-height: 2.25rem; padding-inline: .75rem; }
}
@container mast (width < 36rem) { .seek { order: 3; flex-basis: 100%; max-width: none; } }
@container mast (width < 18rem) {
  .brand .whose { flex-basis: 100%; font-size: .875rem; }
  .brand .whose > :is(svg, img) { width: 1.25rem; height: 1.25rem; }
  .seek { flex-basis: 4.5rem; }
  .seek input, .seek button, .enter { min-height: 2rem; }
  .seek button { width: 1.75rem; }
  .enter { order: 4; padding-inline: .5rem; font-size: .8125rem; }
  .mainnav a { padding: .375rem .5rem .25rem; }
}
@container bar (width < 18rem) {
  .bar .icon { width: 1.25rem; height: 1.25rem; }
  .bar span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
}
/* A phone that is turned has little height. */
@media (max-height: 30em) { .bar a { min-height: clamp(2rem, 16vi, 2.75rem); } }
@media (pointer: coarse) { .back { min-height: 2.75rem; } #portal-page .filters a { padding-block: .5625rem; } .lines li { min-height: 3rem; } .foot a { padding-block: .5rem; } }
@media (prefers-reduced-motion: no-preference) { :is(.mainnav a, .filters a, .lines li):hover { transition: background-color .12s, border-color .12s; } }
@media (forced-colors: active) { .mainnav a[aria-current], #portal-page .filters a[aria-current], .bar a[aria-current] { outline: .125rem solid; outline-offset: -.1875rem; } }
@media print {
  .mast { padding-inline: 0; background: none; color: #000; border-block-end: 1px solid; }
  .seek, .back, [data-signed-in] .back, .enter, .mainnav, .days, .filters, .bar, .skip, .foot a, .foot :is(.rest, .whose) { display: none; }
  main#portal-page { padding-inline: 0; }
  .panel { break-inside: avoid; }
  .source { display: block; }
}
`
