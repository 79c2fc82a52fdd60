/** The script that a page includes. It finds the elements and brings what they need, when they need it. */
import { dataUrl, frameUrl, nounOf } from './addresses'
import { elementAttributes } from './elementAttributes'
import { portalEmbed, requestData, startedRequests } from './portalEmbed'
import { whenNear } from './whenNear'

/** Replaced by the build: the version, and the way from this file to the folder of that version. */
declare const __VERSION__: string
declare const __FOLDER__: string

const portal = new URL('../../', import.meta.url).href
const folder = new URL(__FOLDER__, import.meta.url).href
const tags = Object.keys(elementAttributes).map((noun) => `portal-${noun}`).join()
const seen = new WeakSet<Element>()
const frames = new Map<Element, { frame: HTMLIFrameElement; seq: number }>()
const modules = new Map<string, Promise<unknown>>()

function load(file: string): Promise<unknown> {
  const address = `${folder}${file}.js`
  const loading =
    modules.get(file) ??
    // Browsers remember that a module could not be had; another address makes the second try a real one.
    import(address).catch(() => new Promise((done) => setTimeout(done, 1000)).then(() => import(`${address}?again`)))
  modules.set(file, loading)
  return loading
}

function open(host: Element): void {
  const noun = nounOf(host)
  if (host.getAttribute('mode') === 'iframe' || !('adoptedStyleSheets' in document)) return frame(host)
  if (!customElements.get(host.localName)) {
    const url = dataUrl(portal, noun, host)
    const requests = startedRequests()
    if (!requests.has(url)) {
      const request = requestData(url)
      requests.set(url, request)
      request.catch(() => undefined)
    }
    load('runtime').catch(() => undefined)
  }
  load(noun).catch(() => frame(host))
}

function frame(host: Element): void {
  if (frames.has(host)) return
  const element = document.createElement('iframe')
  element.title = host.getAttribute('label') || host.getAttribute('heading') || host.textContent?.trim() || nounOf(host)
  element.src = frameUrl(portal, nounOf(host), host)
  element.name = `portal-${frames.size}`
  element.style.cssText = 'display:block;width:100%;height:0;border:0'
  host.append(element)
  frames.set(host, { frame: element, seq: -1 })
}

function hear({ source, origin, data }: MessageEvent): void {
  const { ns, v, t, h, seq } = (data ?? {}) as Record<string, unknown>
  if (origin !== new URL(portal).origin || ns !== 'portal' || v !== 1) return
  for (const [host, known] of frames) {
    // A page that was opened inside the frame counts from the start again.
    if (known.frame.contentWindow !== source || (t === 'size' && !((seq as number) > known.seq))) continue
    known.seq = seq as number
    if (Number.isFinite(h)) known.frame.style.height = `${Math.min(20000, Math.max(40, h as number))}px`
    // The page's own link stays until the frame has shown that it works, and comes back if it says that it does not.
    for (const child of host.children) (child as HTMLElement).hidden = (child === known.frame) === (t === 'error')
  }
}

function scan(root: ParentNode): void {
  for (const host of root.querySelectorAll(tags)) {
    if (seen.has(host)) continue
    seen.add(host)
    whenNear(host, () => open(host))
  }
}

function start(): void {
  const other = portalEmbed()
  if (other) {
    if (other.version !== __VERSION__ || other.portal !== portal) {
      console.warn(`PortalEmbed ${other.version} runs here; ${__VERSION__} of ${portal} does not.`)
    }
    return
  }
  Object.defineProperty(window, 'PortalEmbed', { value: Object.freeze({ version: __VERSION__, portal, frame, scan }) })
  addEventListener('message', hear)
  scan(document)
  new MutationObserver((changes) => {
    if (changes.some((change) => change.addedNodes.length > 0)) scan(document)
  }).observe(document, { childList: true, subtree: true })
}

if (typeof window !== 'undefined') start()
