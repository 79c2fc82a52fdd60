import type { DomainError } from '@portal/shared/platform/call/errors'
import { html, Html, jsonBlock } from '../../../platform/html'
import { drawFoot, drawMasthead } from '../site/drawSite'
import type { Site } from '../site/readSite'
import { siteScript } from '../site/siteScript'
import { colorRule, siteStyleSheet } from '../site/siteStyle'
import { liftStyles } from './liftStyles'
import { pageStyleSheet } from './pageStyle'
import type { Looks } from '../pageQuery'
import type { ChoiceGroup, LoadedPage } from '../publicPage'
import { fullTitle, renderHead } from './renderHead'

interface Around {
  baseUrl: string
  /** Newest version of the embed SDK; without it a page has no script, which it does not need. */
  embedVersion: string | null
  /** What stands around a page that is opened by itself; nothing around one in a frame. */
  site?: Site | null
}

const viewBegins = new Html('<!-- view -->')

/** A public page as a whole document. It says everything without JavaScript; scripts report its height and keep it fresh. */
export function renderPage(page: LoadedPage, looks: Looks, ownPath: string, around: Around): string {
  const { baseUrl, embedVersion, site } = around
  const frameData = { view: page.view, url: page.dataUrl, payload: page.payload, props: page.props, ...(looks.refresh !== undefined && { refresh: looks.refresh }) }
  // Together, so that each style has one number.
  const drawn = liftStyles(html`${page.head}${viewBegins}${page.body}`)
  const [head = '', view = ''] = drawn.body.text.split(viewBegins.text)
  const body = html`${site && drawMasthead(site, page)}${page.above}<main id="portal-page" class="portal-view"${site && html` tabindex="-1"`} aria-label="${page.title}"${theme(looks.theme)}>
${page.back && html`<p class="back"><a href="${page.back.href}">${page.back.label}</a></p>
`}${page.choices.length > 0 && choicesBar(page.choices)}${new Html(head)}<div id="portal-view">${new Html(view)}</div>
${page.pager.length > 0 && html`<nav class="pager" aria-label="Pages">${page.pager.map(({ label, href }) => html`<a href="${href}">${label}</a>`)}</nav>
`}<p class="source">${page.organizationName}<span class="address">${baseUrl}${page.canonicalPath}</span></p>
</main>
${site && drawFoot(site, page)}${embedVersion !== null && page.view !== null && html`<script type="application/json" id="portal-data">${jsonBlock(frameData)}</script>
`}`
  const scripts = embedVersion === null ? [] : [`/embed/${embedVersion}/frame.js`, ...(page.view === null ? [] : [`/embed/${embedVersion}/framePage.js`])]
  return documentOf({ title: fullTitle(page), head: renderHead(page, { baseUrl, ownPath }), body, scripts, looks, embedVersion, hasSiteStyle: Boolean(site) || page.isHome, hasSiteScript: Boolean(site), rules: `${site ? colorRule(site.color) : ''}${drawn.rules}` })
}

/** What a visitor sees instead of a page: in words, marked for the frame's parent, which then shows its own link. */
export function renderTrouble(error: DomainError, looks: Pick<Looks, 'theme' | 'fit'>, { embedVersion }: Around): string {
  const fields = error.options.fields ?? []
  const title = error.id === 'invalid-input' ? 'This address is wrong' : error.id === 'unavailable' || error.id === 'unexpected' ? 'Please try again in a moment' : 'There is nothing here'
  const isMissing = error.id === 'not-found' || error.id === 'unknown-organization'
  const body = html`<main id="portal-page" class="portal-view" data-state="error"${theme(looks.theme)}>
<div class="trouble"><h1>${title}</h1>
${error.id === 'invalid-input' ? html`<p>Something after the question mark is invalid:</p>` : html`<p>${error.message}</p>`}
${error.id === 'invalid-input' && html`<ul>${fields.map(({ field, message }) => html`<li><code>${field}</code>: ${message}</li>`)}</ul>`}
${isMissing && html`<p>It may have moved, or not be published yet. Ask the school or the association for the address.</p>`}</div>
</main>
`
  const scripts = embedVersion === null ? [] : [`/embed/${embedVersion}/frame.js`]
  return documentOf({ title, head: html`<meta name="robots" content="noindex">
`, body, scripts, looks, embedVersion })
}

interface Document {
  title: string
  head: Html
  body: Html
  scripts: string[]
  looks: Pick<Looks, 'theme' | 'fit'>
  embedVersion: string | null
  hasSiteStyle?: boolean | undefined
  hasSiteScript?: boolean | undefined
  /** Rules of this page alone, which its policy allows by their hash (liftStyles.ts). */
  rules?: string
}

function documentOf({ title, head, body, scripts, looks, embedVersion, hasSiteStyle, hasSiteScript, rules = '' }: Document): string {
  return html`<!doctype html>
<html lang="en"${theme(looks.theme)}${looks.fit && html` data-fit`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}${embedVersion !== null && html`<link rel="stylesheet" href="/embed/${embedVersion}/frame.css">
`}<link rel="stylesheet" href="${pageStyleSheet.href}">
${hasSiteStyle && html`<link rel="stylesheet" href="${siteStyleSheet.href}">
`}${hasSiteScript && html`<script src="${siteScript.href}"></script>
`}${rules !== '' && html`<style>${new Html(rules)}</style>
`}${scripts.map((source) => html`<script type="module" src="${source}"></script>
`)}</head>
<body>
${body}</body>
</html>
`.text
}

const theme = (name: Looks['theme']) => name !== 'auto' && html` data-theme="${name}"`

/** One line that says what is chosen and opens to all choices: nothing moves under the pointer, and one press closes it. */
function choicesBar(groups: ChoiceGroup[]): Html {
  const chosen = groups.flatMap(({ label, choices }) => choices.find((choice) => choice.isCurrent)?.label ?? `All ${label.toLowerCase()}s`)
  return html`<nav class="choices" aria-label="Choose what is shown"><details><summary>${chosen.join(' \u00b7 ')}</summary><div class="panel">${groups.map(
    ({ label, choices }) => html`<section><h2>${label}</h2><ul>${choices.map(
      ({ label: text, href, isCurrent }) => html`<li><a href="${href}"${isCurrent && html` aria-current="true"`}>${text}</a></li>`,
    )}</ul></section>`,
  )}</div></details></nav>
`
}
