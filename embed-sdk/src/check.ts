/**
 * "Does it work on my page?": a webmaster pastes it for a moment, and it says what the page lets in, in plain words, with the
 * line to ask the website's host for. It asks nothing of anyone but the portal it came from, and keeps nothing.
 */
import { addressOf, dataPath } from './addresses'
import { isOurs, neededLine, type Violation } from './checkPolicy'
import type { Finding } from './checkFinding'
import { showReport } from './checkReport'
import { attributesOf, elementAttributes, type Noun } from './elementAttributes'
import { portalEmbed } from './portalEmbed'

/** Written in by the build: the way from this file to the folder of the version. */
declare const __FOLDER__: string


const portal = new URL('../../', import.meta.url)
const folder = new URL(__FOLDER__, import.meta.url).href
const host = portal.host
const patience = 6000
const violations: Violation[] = []
/** Where and how a directive is asked for. */
const askHost = 'Ask whoever runs the website to allow it with this line in its Content-Security-Policy:'

/** The line that would let something in, if the page's policy blocked it since the check began. */
function lineFor(directives: readonly string[], source = portal.origin): string | undefined {
  const violation = violations.find((each) => directives.some((directive) => isOurs(each, directive, portal.origin)))
  return violation && neededLine(violation.originalPolicy, violation.effectiveDirective === 'script-src-elem' ? 'script-src' : violation.effectiveDirective, source)
}

/** Violations are reported a moment after what they stopped. */
const told = () => new Promise((done) => setTimeout(done, 100))
const within = <Value>(promise: Promise<Value>): Promise<Value> => Promise.race([promise, new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), patience))])

/** This file runs, so a script's tag is let in; the elements' code is brought by import(), which may still be stopped. */
async function checkScripts(): Promise<Finding> {
  try {
    await within(import(`${folder}runtime.js`))
    return { name: 'scripts', state: 'good', text: `Scripts of ${host} run on this page.` }
  } catch {
    await told()
    const line = lineFor(['script-src', 'script-src-elem'])
    return line
      ? { name: 'scripts', state: 'bad', text: `The page allows this check, but not the element itself. It shows a frame instead.`, advice: askHost, line }
      : { name: 'scripts', state: 'bad', text: `The elements’ code could not be loaded from ${host}.`, advice: 'Check whether the portal can be reached and whether something in the browser blocks it.' }
  }
}

async function checkData(): Promise<Finding> {
  try {
    const answer = await within(fetch(`${folder}manifest.json`, { credentials: 'omit', cache: 'no-cache' }))
    if (answer.ok) return { name: 'data', state: 'good', text: `Data comes from ${host}.` }
    return { name: 'data', state: 'bad', text: `The portal answered ${answer.status}.`, advice: 'Try again in a few minutes, then tell the association.' }
  } catch {
    await told()
    const line = lineFor(['connect-src'])
    return line
      ? { name: 'data', state: 'bad', text: 'The page does not allow elements to request their data from the portal.', advice: askHost, line }
      : { name: 'data', state: 'bad', text: `There was no response from ${host}.`, advice: 'Check whether the portal can be reached and whether something in the browser blocks it.' }
  }
}

/** A frame page reports its height as soon as it is there. */
async function checkFrames(): Promise<Finding> {
  const frame = document.createElement('iframe')
  frame.title = 'Check of frames'
  frame.tabIndex = -1
  frame.style.cssText = 'position:absolute;width:300px;height:50px;opacity:0;pointer-events:none;left:0;top:0'
  const answered = new Promise<void>((done) => {
    addEventListener('message', ({ source, data }: MessageEvent) => {
      if (source === frame.contentWindow && (data as { ns?: string } | null)?.ns === 'portal') done()
    })
  })
  frame.src = new URL('embed-code/check/frame', portal).href
  document.body.append(frame)
  try {
    await within(answered)
    return { name: 'frames', state: 'good', text: `Frames of ${host} are shown.` }
  } catch {
    const line = lineFor(['frame-src', 'child-src'])
    return line
      ? { name: 'frames', state: 'warning', text: 'Frames of the portal are not shown. Elements do not need them; frames are the fallback where scripts are not allowed.', advice: askHost, line }
      : { name: 'frames', state: 'warning', text: 'A frame of the portal did not answer.', advice: 'Elements do not need one. If you use a frame, check whether something in the browser blocks it.' }
  } finally {
    frame.remove()
  }
}

/** Elements bring their style by adoptedStyleSheets, which no policy stops, and the snippet holds their place by the height of an svg, which some editors take away. */
async function checkStyles(): Promise<Finding> {
  if (!('adoptedStyleSheets' in document) || !('replaceSync' in CSSStyleSheet.prototype)) {
    return { name: 'styles', state: 'warning', text: 'This browser is too old for the elements’ style: it shows frames instead.', advice: 'Try the page in a newer browser too.' }
  }
  const probe = document.createElement('div')
  probe.setAttribute('style', 'min-height:1px')
  await told()
  const ignored = probe.style.minHeight === '1px' ? '' : ' The page ignores style="…" in HTML: colors and heights of your own belong into its style sheet.'
  const element = [...document.querySelectorAll('*')].find((each) => each.localName.startsWith('portal-') && !each.querySelector(':scope>svg') && /^(auto|0px)$/.test(getComputedStyle(each).minHeight))
  if (!element) return { name: 'styles', state: 'good', text: `The elements’ style works, and the snippet reserves its space while it loads.${ignored}` }
  const height = /min-height:\s*([^;]+)/.exec(element.getAttribute('style') ?? '')?.[1] ?? '432px'
  return {
    name: 'styles', state: 'warning', text: `The elements’ style works. <${element.localName}> has lost its height, so no space is reserved and the content below moves when it loads.${ignored}`,
    advice: 'Add this to your website’s own style sheet:', line: `${element.localName} { display: block; min-height: ${height} }`,
  }
}

/** A loader further down may still be loading. */
async function checkLoader(): Promise<Finding> {
  const end = performance.now() + patience
  while (!portalEmbed() && performance.now() < end && document.querySelector('script[src*="/loader.js"]')) await told()

  const loaders = [...new Set([...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src).filter((src) => /\/embed\/[\w.]+\/(loader|[\w-]+\.min)\.js/.test(src)))]
  const running = portalEmbed()
  const [first = ''] = loaders
  if (loaders.length === 0) {
    return { name: 'loader', state: 'bad', text: 'The page has no loader: the elements cannot start.', advice: 'Paste this line once, anywhere on the page:', line: `<script type="module" src="${new URL('embed/v1/loader.js', portal).href}"></script>` }
  }
  if (loaders.length > 1) {
    return { name: 'loader', state: 'warning', text: `The page has ${loaders.length} different loaders; only the first one runs${running ? ` (${running.version})` : ''}. The others: ${loaders.slice(1).join(', ')}`, advice: 'Keep one of these lines and remove the others.', line: `<script type="module" src="${first}"></script>` }
  }
  if (running && running.portal !== portal.href) return { name: 'loader', state: 'warning', text: `The loader is from another portal: ${running.portal}`, advice: 'Copy the snippet again from the portal that you want to show.' }
  if (!running && /loader\.js/.test(first)) return { name: 'loader', state: 'bad', text: 'The loader is on the page but does not run.', advice: 'It must have type="module", as in the snippet:', line: `<script type="module" src="${first}"></script>` }
  return { name: 'loader', state: 'good', text: running ? `The loader runs, version ${running.version}.` : 'The page has elements of its own fixed version.' }
}

/** Each element of the page: is there such a one, has it what it needs, does its data come. */
async function checkElements(): Promise<Finding[]> {
  const elements = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('portal-')).slice(0, 20)
  if (elements.length === 0) return [{ name: 'elements', state: 'warning', text: 'There is no element on this page yet. If you have pasted one, your editor has removed it: use the frame or the link.' }]
  return Promise.all(elements.map(checkElement))
}

async function checkElement(element: Element): Promise<Finding> {
  const name = 'elements'
  const tag = `<${element.localName}>`
  const noun = element.localName.slice(7)
  if (!Object.hasOwn(elementAttributes, noun)) return { name, state: 'bad', text: `${tag} is not one of the portal’s elements. They are: ${Object.keys(elementAttributes).map((each) => `portal-${each}`).join(', ')}.` }
  const line = elementAttributes[noun as Noun]
  const allowed: readonly string[] = [...attributesOf(line), 'style', 'class', 'id', 'slot', 'title', 'hidden', 'dir', 'part']
  const unknown = element.getAttributeNames().filter((each) => !allowed.includes(each) && !/^(data-|aria-|on)/.test(each))
  try {
    const answer = await within(fetch(addressOf(portal.href + dataPath + noun, element, line), { credentials: 'omit' }))
    const said = (await answer.json()) as { status?: boolean; error_message?: string }
    if (!answer.ok || !said.status) return { name, state: 'bad', text: `${tag} gets no data: ${said.error_message ?? `the portal answered ${answer.status}`}`, advice: 'Copy its snippet again from “Share on a website”.' }
  } catch {
    return { name, state: 'bad', text: `${tag} gets no data from ${host}.` }
  }
  if (unknown.length > 0) return { name, state: 'warning', text: `${tag} has attributes that it does not know: ${unknown.join(', ')}. They do nothing.` }
  const isShown = customElements.get(element.localName) !== undefined || element.querySelector('iframe') !== null
  const width = Math.round(element.getBoundingClientRect().width)
  if (isShown && element.checkVisibility() && width < 120) {
    return { name, state: 'warning', text: `${tag} is only ${width} px wide, so that its content is very high.`, advice: 'It takes the width of the column that it is in: give that one a width, or put the element into a wider one.' }
  }
  return { name, state: 'good', text: isShown ? `${tag} is shown.` : `${tag} gets its data. It loads when it is about to scroll into view.` }
}

/** Runs all checks side by side; elements last, when the loader has had its time. */
async function check(): Promise<void> {
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event))
  const place = document.getElementById('portal-check') ?? document.body.insertBefore(document.createElement('div'), document.body.firstChild)
  const report = showReport(place, portal.href)
  const letIn = await Promise.all([checkScripts(), checkData(), checkFrames(), checkStyles(), checkLoader()])
  const findings = [...letIn, ...(await checkElements())]
  const inFrame = window !== window.top
  report.finish(findings, inFrame ? 'This is shown in a frame of your website builder, which often has a fixed height. If the content is cut off, use the address for Google Sites instead.' : '')
  // For who looks by a program.
  document.dispatchEvent(new CustomEvent('portal-check', { detail: { findings } }))
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void check())
else void check()
