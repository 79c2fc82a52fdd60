/** The script that a page includes. It finds the elements and brings what they need, when they need it. */
import { addressOf, dataPath, framePath, nounOf } from './addresses'
import { elementAttributes, lookAttributes } from './elementAttributes'
import { load } from './loadFile'
import { portal } from './portalAddress'
import { portalEmbed, requestData, startedRequests } from './portalEmbed'
import { whenNear } from './whenNear'

/** Replaced by the build: the version. */
declare const __VERSION__: string

const tags = String(Object.keys(elementAttributes).map((noun) => `portal-${noun}`))
/** `seq` is the number of the last message; `again` ends the wait for another try of its element's code. */
type Frame = HTMLIFrameElement & { seq?: number; again?: (value?: unknown) => void }
/** What a frame's page says, if it is one of a portal: anything may be in it. */
type Message = Partial<Record<'ns' | 'v' | 't', unknown> & Record<'h' | 'seq', number>>
/** Elements that were seen on the page, each with its frame, if it has one. */
const hosts = new Map<HTMLElement, Frame | undefined>()

/** Brings what an element needs: its code, and if it is near its data at the same time. */
function open(host: HTMLElement, isNear?: boolean): void {
  const noun = nounOf(host)
  if (isNear && (host.getAttribute('mode') === 'iframe' || !document.adoptedStyleSheets)) return frame(host)
  const url = addressOf(portal + dataPath + noun, host, elementAttributes[noun])
  const requests = startedRequests()
  const forget = () => requests.delete(url)
  if (isNear && !requests.has(url) && !host.shadowRoot) {
    const request = requestData(url)
    requests.set(url, request)
    // What has failed is requested again by the next one that needs it.
    request.catch(forget)
  }
  load('runtime.js').catch(forget)
  // What scores and a calendar are not drawn without, though it is a part of its own: asked for with the others, it is no third round trip.
  if (/c[ao]/.test(noun)) load(`${noun}Days.js`).catch(forget)
  // Once it is defined, each element on the page has taken its answer; one that comes later wants a newer one.
  load(`${noun}.js`).finally(forget).catch(() => wait(host))
}

/** Where the code cannot be had: the frame, if that can be, and another try, at most every 30 s, until the element is there, or gone. */
function wait(host: HTMLElement, pause = 1000): void {
  if (!host.isConnected) return
  frame(host)
  // A page that hides what is not defined must not hide this, unless it means it.
  if (!host.hidden) host.style.display = 'block'
  const element = hosts.get(host)!
  void new Promise((again) => setTimeout((element.again = again), pause)).then((): unknown => element.isConnected && load(`${nounOf(host)}.min.js?${Date.now()}`).then(() => element.remove(), () => wait(host, 30000)))
}

function frame(host: HTMLElement): void {
  if (hosts.get(host)) return
  const element = document.createElement('iframe')
  const noun = nounOf(host)
  element.title = host.getAttribute('label') || host.getAttribute('heading') || host.textContent!.trim() || noun
  element.src = addressOf(portal + framePath + noun, host, `${elementAttributes[noun]} ${lookAttributes}`)
  element.style = 'display:block;width:100%;height:0;border:0'
  host.append(element)
  hosts.set(host, element)
}

function hear({ source, origin, data }: MessageEvent<Message | null>): void {
  if (origin !== new URL(portal).origin || data?.ns !== 'portal' || data.v !== 1 || !(data.seq! >= 0)) return
  hosts.forEach((frame, host) => {
    // A page that was opened inside the frame counts from the start again.
    if (frame?.contentWindow !== source || (data.t === 'size' && data.seq! <= frame!.seq!)) return
    frame!.seq = data.seq!
    // Compared and never counted with: a number of another kind, as 1n is, would throw. What is no length at all the browser ignores.
    if (data.h! >= 0) frame!.style.height = `${data.h! < 40 ? 40 : data.h! > 20000 ? 20000 : data.h}px`
    // The page's own link stays until the frame has shown that it works, and comes back if it says that it does not.
    for (const child of host.children) (child as HTMLElement).hidden = (child === frame) === (data.t === 'error')
  })
}

function scan(root: ParentNode): void {
  // What has left the page is kept by nothing here; if it comes back it is new.
  hosts.forEach((frame, host) => {
    if (host.isConnected) return
    frame?.remove()
    hosts.delete(host)
  })
  root.querySelectorAll<HTMLElement>(tags).forEach((host) => {
    if (hosts.has(host)) return
    hosts.set(host, undefined)
    // The snippet's spacer holds the place by its height alone, which no policy stops. From here on the element does.
    const space = host.querySelector<SVGElement>('svg')
    if (space) {
      // What the page hides stays hidden.
      if (!host.hidden) host.style.display = 'block'
      host.style.minHeight = `max(${host.offsetHeight}px,${space.getAttribute('height')})`
      space.style.display = 'none'
    }
    whenNear(host, () => open(host, true))
    // Without a box it never comes near, as where a page hides elements until they are defined, or in a tab that is not open.
    if (!host.getClientRects()[0]) open(host)
  })
}

function start(): void {
  const other = portalEmbed()
  if (other) {
    if (other.version + other.portal !== __VERSION__ + portal) {
      console.warn('PortalEmbed', other.version, 'runs, not', __VERSION__, 'of', portal)
    }
    return
  }
  window.PortalEmbed = { version: __VERSION__, portal, frame, scan }
  addEventListener('message', hear)
  for (const name of ['online', 'visibilitychange']) addEventListener(name, () => hosts.forEach((frame) => frame?.again?.()))
  scan(document)
  new MutationObserver(() => scan(document)).observe(document, { childList: true, subtree: true })
}

start()
