import type { FastifyInstance } from 'fastify'
import { checkSnippet } from '@portal/shared/publishing/embeds/snippets'
import { makePublicAnswer, publicHeaders } from '../../../platform/http/publicCache'
import { sendKept } from '../../../platform/http/fileFolder'
import type { Services } from '../../../platform/http/requestContext'
import { findEmbedVersion } from '../embedVersion'
import { html, type Html } from '../../../platform/html'
import { pageStyleSheet } from '../render/pageStyle'

const headers = {
  ...publicHeaders,
  'Cache-Control': 'public, max-age=300',
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-ancestors *; base-uri 'none'; form-action 'none'",
} as const

/**
 * Adds /embed-code/check, which tells a webmaster how to find out what their page lets in and what to do about it, and the small
 * page that the check (embed-sdk/src/check.ts) puts into a frame to see whether frames are shown. Both ask nothing of the database.
 * @param embed absolute path of the embed SDK's build
 */
export function addCheckPage(app: FastifyInstance, services: Services, embed: string): void {
  app.get('/embed-code/check', async (request, reply) => {
    const version = await findEmbedVersion(embed)
    return sendKept(makePublicAnswer(pageOf('Does it work on my page?', explain(services.baseUrl()), version, []), headers), request, reply, true)
  })
  app.get('/embed-code/check/frame', async (request, reply) => {
    const version = await findEmbedVersion(embed)
    const body = html`<main id="portal-page" class="portal-view"><h1>Frames of the portal are shown here.</h1></main>`
    return sendKept(makePublicAnswer(pageOf('Check of frames', body, version, ['frame.js']), headers), request, reply, true)
  })
}

function pageOf(title: string, body: Html, version: string | null, scripts: string[]): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${version !== null && html`<link rel="stylesheet" href="/embed/${version}/frame.css">
`}<link rel="stylesheet" href="${pageStyleSheet.href}">
${version !== null && scripts.map((name) => html`<script type="module" src="/embed/${version}/${name}"></script>
`)}</head>
<body>
${body}
</body>
</html>
`.text
}

const code = (text: string, label: string) => html`<pre tabindex="0" aria-label="${label}"><code>${text}</code></pre>`

/** The whole guide; its headings are what the check and the snippet link to. */
function explain(baseUrl: string): Html {
  const { origin, host } = new URL(baseUrl)
  return html`<main id="portal-page" class="portal-view guide">
<h1>Does it work on my page?</h1>
<p>This shows what your page allows from ${host}, and what to ask for. Nothing about your page is sent anywhere: the check runs in your browser.</p>
<section><h2>1. Paste these two lines</h2>
<p>Into the same kind of block where the element is or will be, above it. Then publish or preview the page and look at it.</p>
${code(checkSnippet({ portal: baseUrl }), 'Lines to paste')}
<p>You cannot change the page? Open it in a browser, open the console (F12, or ⌥⌘J on a Mac), and type:</p>
${code(`import('${baseUrl}/embed/v1/check.js')`, 'Line for the console')}</section>
<section><h2>2. Read what it says</h2>
<ul>
<li><strong>A list with check marks:</strong> everything that is checked works. Anything that does not work has a line to copy.</li>
<li><strong>The sentence “If you still read this …” stays:</strong> <a href="#scripts">scripts do not run</a>.</li>
<li><strong>Nothing at all, not even the sentence:</strong> the editor has removed the block. Look for a “Custom HTML”, “Embed” or “Code” block, or <a href="#frame">use a frame or the link</a>.</li>
</ul>
<p>Remove the two lines when you are done.</p></section>
<section id="scripts"><h2>If scripts do not run</h2>
<p>Either your editor removes scripts from pasted content (WordPress does for authors and contributors, in a network of sites for everyone but its super administrators, and WordPress.com on some plans), or the website’s Content-Security-Policy stops them. For the first, have someone with more rights paste it; for the second, ask whoever runs the website to add this to the policy:</p>
${code(`script-src ${origin}; connect-src ${origin}; frame-src ${origin}`, 'Lines of the policy')}
<p>If there is already a line with that name, just add the address at its end. Nothing “unsafe” is needed.</p></section>
<section id="frame"><h2>If scripts are not possible at all</h2>
<p>Use the frame from “Share on a website” in the portal. If frames are blocked too, this has to be in the policy:</p>
${code(`frame-src ${origin}`, 'Line of the policy for frames')}
<p>The plain link and the calendar address work everywhere.</p></section>
<section id="space"><h2>If the page jumps while it loads</h2>
<p>The snippet reserves its space with <code>&lt;svg height="…"&gt;</code>; older ones with <code>style="…min-height…"</code>, which a strict policy ignores. Some websites remove it. Add the same to the website’s own style sheet:</p>
${code('portal-standings { display: block; min-height: 432px }', 'Rule for the style sheet')}
<p>The snippet that you copied has the right height in it.</p></section>
<section id="data"><h2>If a frame of gray lines stays</h2>
<p>The elements run but get no data: the policy lacks <code>connect-src ${origin}</code>, or an extension of the browser blocks ${host}. Try a private window first.</p></section>
</main>`
}
