/** What others may send and write: messages of any kind from anywhere, and attributes of any text. Tried at random, by fast-check. */
import type * as FastCheck from 'fast-check'
import { attributesOf, elementAttributes, type Noun } from './elementAttributes'
import { assert, assertEqual, before, describe, folder, it, newOrg, openPage, until } from './testing/page'

const script = '<script type="module" src="/embed/v1/loader.js"></script>'
const nouns = Object.keys(elementAttributes) as Noun[]
let fc: typeof FastCheck
before(async () => {
  fc = (await import(/* @vite-ignore */ '/test-portal/fastCheck.js' as string)) as typeof FastCheck
})

/** Errors that nobody caught, in a page or in this one. */
function watchErrors(view: Window): string[] {
  const errors: string[] = []
  view.addEventListener('error', (event) => errors.push(event.message))
  view.addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)))
  return errors
}

describe('messages to the loader', () => {
  /** A page with a frame of ours, whose link is still seen, and one of someone else. */
  async function pageWithFrames() {
    const page = await openPage(`<portal-standings org="${newOrg('silent')}" mode="iframe" loading="eager"><a href="/x">Link</a></portal-standings><iframe id="other" srcdoc="Another's"></iframe>${script}`)
    const inside = page.contentDocument!
    const frame = await until(() => inside.querySelector<HTMLIFrameElement>('portal-standings iframe'), 'our frame')
    const link = inside.querySelector('a')!
    const view = page.contentWindow as Window & typeof globalThis
    const other = inside.querySelector<HTMLIFrameElement>('#other')!.contentWindow!
    const say = (data: unknown, source: Window | null = frame.contentWindow, origin = location.origin) => view.dispatchEvent(new view.MessageEvent('message', { data, source, origin }))
    return { frame, link, view, other, say, errors: watchErrors(view) }
  }

  it('count only from the portal’s origin and from a frame that the loader made', async () => {
    const { frame, link, view, other, say, errors } = await pageWithFrames()
    const right = { ns: 'portal', v: 1, t: 'ready', h: 300, seq: 0 }
    const sources = () => fc.constantFrom(other, view, window, null)
    fc.assert(fc.property(fc.webUrl({ validSchemes: ['http', 'https'] }), sources(), fc.boolean(), (origin, source, isOurs) => {
      // Either the origin is wrong, or the source is.
      say(right, isOurs ? frame.contentWindow : source, isOurs ? new URL(origin).origin : location.origin)
      return frame.style.height === '0px' && !link.hidden
    }), { numRuns: 300 })
    for (const origin of ['null', '', `${location.origin}.evil.example`, `${location.origin}/`, location.origin.toUpperCase()]) say(right, frame.contentWindow, origin)
    assertEqual(frame.style.height, '0px', 'height after origins that only look right')
    say(right)
    assertEqual(frame.style.height, '300px', 'height after the right one')
    assert(link.hidden, 'the link gives way')
    assertEqual(errors.join(), '', 'errors')
  })

  it('change nothing but the height, within 40 and 20,000 px, and what is hidden, whatever a frame of ours says', async () => {
    const { frame, link, say, errors } = await pageWithFrames()
    const odd = () => fc.oneof(fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }), fc.double(), fc.integer(), fc.constantFrom('500', null, -0, Infinity, NaN))
    const message = fc.oneof(
      fc.anything(),
      fc.record({ ns: fc.constantFrom('portal', 'PORTAL', ['portal']), v: fc.constantFrom(1, '1', 2, true), t: fc.oneof(fc.constantFrom('ready', 'size', 'error', 'navigate', '__proto__'), odd()), h: odd(), seq: odd(), id: odd() }, { requiredKeys: [] }),
    )
    const attributes = () => [...frame.attributes].filter(({ name }) => name !== 'style' && name !== 'hidden').map(({ name, value }) => `${name}=${value}`).join()
    const style = () => frame.style.cssText.replace(/height: [^;]+;/, '')
    const before = attributes() + style()
    fc.assert(fc.property(message, (data) => {
      say(data)
      const height = Number(/^([\d.]+)px$/.exec(frame.style.height)?.[1])
      return (height === 0 || (height >= 40 && height <= 20_000)) && attributes() + style() === before
    }), { numRuns: 1000 })
    // What a search at random rarely meets.
    for (const [index, h] of [300n, -1n, 10n ** 30n, [500], {}, '0x99', new Date(0)].entries()) say({ ns: 'portal', v: 1, t: 'size', h, seq: 2 ** 50 + index })
    assert(/^[\d.]+px$/.test(frame.style.height), 'a height')
    assertEqual(errors.join(), '', 'errors')
    // After all of that the frame is still heard.
    say({ ns: 'portal', v: 1, t: 'ready', h: 250, seq: 0 })
    say({ ns: 'portal', v: 1, t: 'size', h: 260, seq: 1 })
    assertEqual(frame.style.height, '260px', 'height')
    assert(link.hidden && !frame.hidden, 'the frame is seen')
    say({ ns: 'portal', v: 1, t: 'error', h: 260, seq: 2 })
    assert(!link.hidden && frame.hidden, 'the link is back')
  })
})

describe('attributes of any text', () => {
  before(async () => {
    for (const noun of nouns) await import(/* @vite-ignore */ `${folder}/${noun}.js` as string)
  })

  for (const noun of nouns) {
    it(`portal-${noun} asks the portal and nobody else, throws nothing, and writes no markup`, async () => {
      const names = attributesOf(elementAttributes[noun]).filter((name) => name !== 'mode' && name !== 'loading')
      const asked: string[] = []
      const realFetch = window.fetch
      const errors = watchErrors(window)
      const answer = await (await realFetch(`/api/public/${noun}?orgParam=${newOrg()}`)).text()
      window.fetch = (input) => (asked.push(String(input)), Promise.resolve(new Response(answer)))
      const text = () => fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }), fc.integer().map(String), fc.double().map(String),
        fc.constantFrom('', '\ud800', '"><img src=x onerror=window.hacked=1>', '../../admin', '?orgParam=other&x=', 'javascript:alert(1)', '__proto__', '1e999', '-1', '99999999999999'),
      )
      try {
        const samples = fc.sample(fc.array(fc.tuple(fc.constantFrom(...names), text()), { minLength: 1, maxLength: 8 }), 40)
        for (const sample of samples) {
          const element = document.createElement(`portal-${noun}`) as HTMLElement & Record<string, unknown>
          element.setAttribute('loading', 'eager')
          for (const [index, [name, value]] of sample.entries()) {
            if (index % 2) element[name] = value
            else element.setAttribute(name, value)
          }
          document.body.append(element)
          await new Promise((done) => setTimeout(done))
          assertEqual(element.shadowRoot!.querySelector('img, script, iframe'), null, `markup from ${JSON.stringify(sample)}`)
          assertEqual(errors.join(), '', `errors from ${JSON.stringify(sample)}`)
          element.remove()
        }
        const wrong = asked.filter((url) => new URL(url).pathname !== `/api/public/${noun}` || new URL(url).origin !== location.origin)
        assertEqual(wrong.join(), '', 'other addresses')
        assert(asked.length > 10, 'requests')
        assertEqual((window as unknown as { hacked?: number }).hacked, undefined, 'hacked')
      } finally {
        window.fetch = realFetch
      }
    })
  }

  it('in a frame’s address, too, they stay parameters', async () => {
    const hostile = '\ud800"&amp;x=1#?/../'
    const page = await openPage(`<portal-standings mode="iframe" loading="eager"></portal-standings>`)
    const host = page.contentDocument!.querySelector('portal-standings')!
    for (const name of ['org', 'activity', 'heading', 'label', 'tz']) host.setAttribute(name, hostile)
    const loader = page.contentDocument!.createElement('script')
    Object.assign(loader, { type: 'module', src: '/embed/v1/loader.js' })
    page.contentDocument!.body.append(loader)
    const frame = await until(() => host.querySelector('iframe'), 'a frame')
    const { pathname, searchParams, hash } = new URL(frame.src)
    assertEqual(pathname, '/embed-code/standings', 'path')
    assertEqual([...searchParams.keys()].join(), 'orgParam,activity,tz,heading', 'parameters')
    assertEqual(hash, '', 'hash')
  })
})
