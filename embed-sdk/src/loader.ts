/** The script that a page includes. It finds the elements and brings what they need, when they need it. */
import { dataUrl, frameUrl, nounOf } from './addresses'
import { elementAttributes } from './elementAttributes'
import { load } from './loadFile'
import { portal } from './portalAddress'
import { portalEmbed, requestData, startedRequests } from './portalEmbed'
import { whenNear } from './whenNear'

/** Replaced by the build: the version. */
declare const __VERSION__: string

const tags = Object.keys(elementAttributes).map((noun) => `portal-${noun}`).join()
const seen = new WeakSet<Element>()
const frames = new Map<Element, { frame: HTMLIFrameElement; seq: number }>()

function open(host: Element): void {
  const noun = nounOf(host)
  if (host.getAttribute('mode') === 'iframe' || !('adoptedStyleSheets' in document)) return frame(host)
  if (!customElements.get(host.localName)) {
    const url = dataUrl(portal, noun, host, elementAttributes[noun])
    const requests = startedRequests()
    const request = requests.get(url) ?? requestData(url)
    requests.set(url, request)
    // What has failed is asked for again by whoever wants it.
    request.catch(() => requests.delete(url))
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
  if (origin !== new URL(portal).origin || ns !== 'portal' || v !== 1 || !((seq as number) >= 0)) return
  for (const [host, known] of frames) {
    // A page that was opened inside the frame counts from the start again.
    if (known.frame.contentWindow !== source || (t === 'size' && !((seq as number) > known.seq))) continue
    known.seq = seq as number
    // Compared and never counted with: a number of another kind, as 1n is, would throw. What is no length at all the browser ignores.
    if ((h as number) >= 0) known.frame.style.height = `${(h as number) < 40 ? 40 : (h as number) > 20000 ? 20000 : (h as number)}px`
    // The page's own link stays until the frame has shown that it works, and comes back if it says that it does not.
    for (const child of host.children) (child as HTMLElement).hidden = (child === known.frame) === (t === 'error')
  }
}

function scan(root: ParentNode): void {
  for (const host of root.querySelectorAll(tags)) {
    if (!seen.has(host)) whenNear(host, () => open(host))
    seen.add(host)
  }
}

function start(): void {
  const other = portalEmbed()
  if (other) {
    if (other.version !== __VERSION__ || other.portal !== portal) {
      console.warn(`PortalEmbed ${other.version} runs, not ${__VERSION__} of ${portal}`)
    }
    return
  }
  Object.defineProperty(window, 'PortalEmbed', { value: Object.freeze({ version: __VERSION__, portal, frame, scan }) })
  addEventListener('message', hear)
  scan(document)
  new MutationObserver((changes) => {
    if (changes.some((change) => change.addedNodes.length)) scan(document)
  }).observe(document, { childList: true, subtree: true })
}

if (typeof window !== 'undefined') start()
