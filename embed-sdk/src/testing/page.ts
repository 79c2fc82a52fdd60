/** What the tests in a browser share: a place to put elements, waiting for a condition, and the test portal's counts. */

type Step = () => unknown

/** Mocha's words, which the test runner puts on the page. */
export const { describe, it, before, beforeEach, afterEach } = globalThis as unknown as {
  describe(title: string, body: () => void): void
  it(title: string, test: Step): void
  before(step: Step): void
  beforeEach(step: Step): void
  afterEach(step: Step): void
}

afterEach(() => document.body.replaceChildren())

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

export function assertEqual<Value>(actual: Value, expected: Value, message: string): void {
  assert(Object.is(actual, expected), `${message}: ${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`)
}

/** Resolves with the first truthy answer; fails with the message when there is none in time. */
export async function until<Value>(look: () => Value | Promise<Value>, message: string, milliseconds = 8000): Promise<Exclude<Value, null | undefined | false | 0>> {
  const end = performance.now() + milliseconds
  for (;;) {
    const value = await look()
    if (value) return value as Exclude<Value, null | undefined | false | 0>
    assert(performance.now() < end, `not in ${milliseconds} ms: ${message}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

export const version = '1.0.0'
export const folder = `/embed/${version}`

/** An element from markup, in the document. */
export function place(markup: string, into: ParentNode = document.body): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = markup
  const element = template.content.firstElementChild as HTMLElement
  into.append(element)
  return element
}

/** The text that an element shows. */
export function textOf(element: Element): string {
  return element.shadowRoot?.textContent ?? ''
}

/** An organization's name that no other test has, so that its addresses are its own. */
export function newOrg(behavior = 'demo'): string {
  return `${behavior}-${Math.random().toString(36).slice(2, 10)}`
}

/** Statuses that the test portal answered for an organization's data. */
export async function answersFor(org: string): Promise<number[]> {
  const log = (await (await fetch('/test-portal/log')).json()) as Record<string, number[]>
  return Object.entries(log).filter(([address]) => address.includes(org) && address.startsWith('/api/')).flatMap(([, statuses]) => statuses)
}

/** A page of its own in a frame, with these elements and scripts, from the same portal. */
export async function openPage(html: string, width = 768, height = 1200): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.style.cssText = `width:${width}px;height:${height}px;border:0`
  frame.srcdoc = `<!doctype html><html lang="en"><title>Page</title><base href="${location.origin}/"><body style="margin:0">${html}</body></html>`
  document.body.append(frame)
  await new Promise((done) => frame.addEventListener('load', done, { once: true }))
  return frame
}
