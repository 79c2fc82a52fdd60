/** What a loader leaves on the page, for the elements and for the next loader. */
export interface PortalEmbed {
  version: string
  /** Address of the portal, with a slash at its end. */
  portal: string
  /** Puts the frame page into an element that cannot draw itself, or was told not to. */
  frame(host: Element): void
  /** Looks for elements below a node that the loader does not watch, such as a shadow root. */
  scan(root: ParentNode): void
}

declare global {
  interface Window {
    PortalEmbed?: PortalEmbed
  }
}

/**
 * The loader on this page, if there is one. Elements with this id or name also answer to window.PortalEmbed ("DOM
 * clobbering"), but never as its own property.
 */
export function portalEmbed(): PortalEmbed | undefined {
  return Object.hasOwn(window, 'PortalEmbed') ? window.PortalEmbed : undefined
}

/** Requests that a loader started before the element's code was there, by address; shared by all bundles on the page. */
export function startedRequests(): Map<string, Promise<Answer>> {
  return pageMap('portal.requests.1')
}

/** A map that all bundles on a page share; a symbol cannot be clobbered by markup. */
export function pageMap<Value>(name: string): Map<string, Value> {
  return ((globalThis as unknown as Record<symbol, Map<string, Value> | undefined>)[Symbol.for(name)] ??= new Map())
}

/** An answer and its text. */
export type Answer = [response: Response, text: string]

/**
 * Always revalidates: the browser sends the ETag it has, and an unchanged answer costs a 304. Never sends cookies; waits 20 s at most.
 * The text is read at once, no matter who wants it and when: an answer that nobody reads keeps its connection from all others, and at the end
 * of its 20 s it is gone.
 */
export function requestData(url: string): Promise<Answer> {
  return fetch(url, { cache: 'no-cache', credentials: 'omit', signal: AbortSignal.timeout(20000) }).then(async (response) => [response, await response.text()])
}
