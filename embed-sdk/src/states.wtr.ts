/** Every element in every state: what it says, and that axe finds nothing wrong with it, light and dark. */
import { attributesOf, elementAttributes, type Noun } from './elementAttributes'
import { assert, assertEqual, before, describe, folder, it, newOrg, place, textOf, until } from './testing/page'

interface Axe {
  run(context: Element, options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
}
const nouns = Object.keys(elementAttributes) as Noun[]

async function expectSound(element: Element, what: string): Promise<void> {
  const { axe } = window as unknown as { axe: Axe }
  // What is about whole pages is for pages.
  const { violations } = await axe.run(element, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'heading-order': { enabled: false } } })
  assertEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`).join('; '), '', what)
}

before(async () => {
  const script = document.createElement('script')
  script.src = '/test-portal/axe.js'
  document.head.append(script)
  await new Promise((done) => script.addEventListener('load', done))
  for (const noun of nouns) await import(/* @vite-ignore */ `${folder}/${noun}.js` as string)
})

for (const noun of nouns) {
  describe(`portal-${noun}`, () => {
    const make = (behavior: string, more = '') => place(`<portal-${noun} org="${newOrg(behavior)}" label="The ${noun} of our school" loading="eager" refresh="15" ${more}><a href="/x">On the portal</a></portal-${noun}>`)
    /** A bracket is whole once its moves are there. */
    const shown = (element: Element) => until(() => element.shadowRoot?.querySelector(noun === 'brackets' ? '.bracket[data-on], .view .empty' : '.view'), 'a view')

    it('is sound while it loads', async () => {
      const realFetch = window.fetch
      window.fetch = () => new Promise(() => undefined)
      try {
        const element = make('demo')
        await until(() => element.shadowRoot?.querySelector('.skeleton'), 'a skeleton')
        assertEqual(element.shadowRoot!.querySelector('section')!.ariaBusy, 'true', 'busy')
        await expectSound(element, 'loading')
      } finally {
        window.fetch = realFetch
      }
    })

    for (const theme of ['light', 'dark']) {
      it(`is sound with data, ${theme}`, async () => {
        const element = make('demo', `theme="${theme}" heading="Heading" links`)
        await shown(element)
        assert(textOf(element).length > 40, 'it says something')
        await expectSound(element, theme)
      })
    }

    it('is sound without anything to show, and tells so', async () => {
      const element = make('empty')
      const told = new Promise((done) => element.addEventListener('portal-empty', done, { once: true }))
      await shown(element)
      await told
      assert(element.shadowRoot!.querySelector('.empty'), 'a sentence')
      await expectSound(element, 'empty')
    })

    it('is sound after an error, with the link and a way to try again', async () => {
      const element = make('fail')
      await until(() => element.shadowRoot?.querySelector('.trouble button'), 'a button')
      assert(element.querySelector('a')!.getBoundingClientRect().height > 0, 'the link is seen')
      await expectSound(element, 'error')
    })

    it('is sound with what may be out of date', async () => {
      const element = make('demo')
      await shown(element)
      const [realNow, realFetch] = [Date.now, window.fetch]
      window.fetch = () => Promise.reject(new TypeError('no network'))
      Date.now = () => realNow() + 60_000
      try {
        document.dispatchEvent(new Event('visibilitychange'))
        await until(() => element.shadowRoot!.querySelector('.trouble'), 'the word')
      } finally {
        Date.now = realNow
        window.fetch = realFetch
      }
      assert(textOf(element).includes('out of date'), 'it says so')
      await expectSound(element, 'stale')
    })

    it('takes hostile attributes as text', async () => {
      const hostile = '&quot;&gt;&lt;img src=x onerror=window.hacked=1&gt;'
      const element = make('demo', attributesOf(elementAttributes[noun]).filter((name) => !['org', 'mode', 'loading', 'refresh', 'limit', 'label'].includes(name)).map((name) => `${name}="${hostile}"`).join(' '))
      await shown(element)
      assertEqual(element.shadowRoot!.querySelector('img'), null, 'a picture')
      assertEqual((window as unknown as { hacked?: number }).hacked, undefined, 'hacked')
    })
  })
}
