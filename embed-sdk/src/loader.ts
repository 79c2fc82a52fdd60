/** The script that a page includes. It finds the elements and brings what they need, when they need it. */
import { addressOf, dataPath, framePath, nounOf } from './addresses'
import { elementAttributes, lookAttributes } from './elementAttributes'
import { load } from './loadFile'
import { portal } from './portalAddress'
import { portalEmbed, requestData, startedRequests } from './portalEmbed'
import { whenNear } from './whenNear'

/** Replaced by the build: the version. */
declare const __VERSION__: string

const tags = `portal-${Object.keys(elementAttributes).join(',portal-')}`
const seen = new WeakSet<Element>()
/** Frames by their elements; `seq` is the number of the last message. */
const frames = new Map<Element, HTMLIFrameElement & { seq?: number }>()

/** Brings what an element needs: its code, and if it is near its data at the same time. */
function open(host: HTMLElement, isNear?: boolean): void {
  const noun = nounOf(host)
  if (isNear && (host.getAttribute('mode') === 'iframe' || !document.adoptedStyleSheets)) return frame(host)
  const url = addressOf(portal + dataPath + noun, host, elementAttributes[noun])
  const requests = startedRequests()
  const forget = () => requests.delete(url)
  if (isNear && !requests.has(url) && !customElements.get(host.localName)) {
    const request = requestData(url)
    requests.set(url, request)
    // What has failed is asked for again by whoever wants it.
    request.catch(forget)
  }
  load('runtime.js').catch(forget)
  // Once it is defined, each element that is on the page has taken its answer; whoever comes later wants a newer one.
  load(`${noun}.js`).finally(forget).catch(() => wait(host))
}

/** Where the code cannot be had: the frame, if that can be, and another try, at most every 30 s, until the element is there. */
function wait(host: HTMLElement, pause = 1000): void {
  frame(host)
  // A page that hides what is not defined must not hide this.
  host.style.display = 'block'
  void new Promise((done) => {
    addEventListener('online', done)
    addEventListener('visibilitychange', done)
    setTimeout(done, pause)
  }).then(() => load(`${nounOf(host)}.min.js?${Date.now()}`)).then(() => frames.get(host)!.remove(), () => wait(host, 30000))
}

function frame(host: Element): void {
  if (frames.has(host)) return
  const element = document.createElement('iframe')
  const noun = nounOf(host)
  element.title = host.getAttribute('label') || host.getAttribute('heading') || host.textContent!.trim() || noun
  element.src = addressOf(portal + framePath + noun, host, `${elementAttributes[noun]} ${lookAttributes}`)
  element.style.cssText = 'display:block;width:100%;height:0;border:0'
  host.append(element)
  frames.set(host, element)
}

function hear({ source, origin, data }: MessageEvent): void {
  const { ns, v, t, h, seq } = (data ?? {}) as Record<string, unknown>
  if (origin !== new URL(portal).origin || ns !== 'portal' || v !== 1 || !((seq as number) >= 0)) return
  for (const [host, frame] of frames) {
    // A page that was opened inside the frame counts from the start again.
    if (frame.contentWindow !== source || (t === 'size' && (seq as number) <= frame.seq!)) continue
    frame.seq = seq as number
    // Compared and never counted with: a number of another kind, as 1n is, would throw. What is no length at all the browser ignores.
    if ((h as number) >= 0) frame.style.height = `${(h as number) < 40 ? 40 : (h as number) > 20000 ? 20000 : (h as number)}px`
    // The page's own link stays until the frame has shown that it works, and comes back if it says that it does not.
    for (const child of host.children) (child as HTMLElement).hidden = (child === frame) === (t === 'error')
  }
}

function scan(root: ParentNode): void {
  for (const host of root.querySelectorAll<HTMLElement>(tags)) {
    if (!seen.has(host)) {
      whenNear(host, () => open(host, true))
      // Without a box it never comes near, as where a page hides elements until they are defined, or in a tab that is not open.
      if (!host.getClientRects()[0]) open(host)
    }
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
  Object.defineProperty(window, 'PortalEmbed', { value: { version: __VERSION__, portal, frame, scan } })
  addEventListener('message', hear)
  scan(document)
  new MutationObserver(() => scan(document)).observe(document, { childList: true, subtree: true })
}

start()
