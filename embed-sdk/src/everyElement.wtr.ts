/** Every element of the table: its rows, its attributes, its events and its page in a frame. Also run in other browsers. */
import { elementAttributes, type Noun } from './elementAttributes'
import { assert, assertEqual, before, describe, folder, it, newOrg, openPage, place, textOf, until } from './testing/page'

const nouns = Object.keys(elementAttributes) as Noun[]

before(async () => {
  for (const noun of nouns) await import(/* @vite-ignore */ `${folder}/${noun}.js` as string)
})

/** Names and details of an element's events, in order. */
function listen(element: Element) {
  const heard: { name: string; detail: Record<string, unknown>; leaves: boolean }[] = []
  for (const name of ['portal-ready', 'portal-data', 'portal-empty', 'portal-error']) {
    element.addEventListener(name, (event) => heard.push({ name, detail: (event as CustomEvent).detail as Record<string, unknown>, leaves: event.bubbles && event.composed }))
  }
  return heard
}

describe('every element', () => {
  let withLinks = 0
  const make = (noun: Noun, org: string, more = '') => place(`<portal-${noun} org="${org}" loading="eager" ${more}><a href="/x">On the portal</a></portal-${noun}>`)

  for (const noun of nouns) {
    it(`portal-${noun} renders, tells so once, and follows its attributes`, async () => {
      const org = newOrg()
      const element = make(noun, org, 'heading="First words"')
      const heard = listen(element)
      let seen = ''
      element.addEventListener('portal-ready', () => (seen = textOf(element)))
      await until(() => heard.length >= 2, 'two events')
      assertEqual(heard.map(({ name }) => name).join(), 'portal-ready,portal-data', 'events')
      assert(heard.every(({ leaves }) => leaves), 'they leave shadow roots')
      assert(seen.includes('First words') && seen.length > 60, `a listener finds what is shown: ${seen}`)
      assert((heard[0]!.detail.url as string).includes(org) && heard[1]!.detail.data, 'the address and the data')
      assert(element.getBoundingClientRect().height > 60, 'it takes room')
      assertEqual(element.querySelector('a')!.getBoundingClientRect().height, 0, 'height of the link')
      element.setAttribute('heading', 'Second words')
      await until(() => textOf(element).includes('Second words'), 'the new heading')
      assert(!textOf(element).includes('First words'), 'the old heading')
      element.setAttribute('org', newOrg('empty'))
      await until(() => heard.at(-1)!.name === 'portal-empty' && element.shadowRoot!.querySelector('.empty'), 'nothing to show, by another organization')
    })

    it(`portal-${noun} tells of an address that cannot be had, and brings the link back`, async () => {
      const element = make(noun, newOrg('fail'))
      const heard = listen(element)
      await until(() => heard.length > 0, 'an event')
      assertEqual(`${heard[0]!.name} ${String(heard[0]!.detail.status)}`, 'portal-error 503', 'event')
      await until(() => element.querySelector('a')!.getBoundingClientRect().height > 0, 'the link')
    })

    it(`portal-${noun} asks before a link inside leads away`, async () => {
      const element = make(noun, newOrg(), 'links')
      await until(() => element.shadowRoot?.querySelector('.view'), 'a view')
      const link = element.shadowRoot!.querySelector<HTMLAnchorElement>('a[href]')
      if (!link) return
      withLinks += 1
      let href: unknown
      element.addEventListener('portal-navigate', (event) => {
        href = (event as CustomEvent<{ href: string }>).detail.href
        event.preventDefault()
      })
      const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true })
      link.dispatchEvent(click)
      assertEqual(href, link.href, 'address')
      assert(click.defaultPrevented, 'the press is cancelled')
    })

    it(`portal-${noun} stands in a frame as high as its page`, async () => {
      const page = await openPage(`<portal-${noun} org="${newOrg()}" mode="iframe"><a href="/x">Link</a></portal-${noun}><script type="module" src="/embed/v1/loader.js"></script>`)
      const frame = await until(() => page.contentDocument!.querySelector<HTMLIFrameElement>(`portal-${noun} iframe`), 'a frame')
      await until(() => frame.contentDocument?.querySelector('#portal-view[data-live] .view'), 'the page takes over what the server wrote')
      const high = () => Math.ceil(frame.contentDocument!.getElementById('portal-page')!.getBoundingClientRect().height)
      await until(() => frame.clientHeight > 60 && frame.clientHeight === high(), 'the height that the page reports')
    })
  }

  it('has links inside most of them', () => assert(withLinks >= 5, `${withLinks} have links`))
})
