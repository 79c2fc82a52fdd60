/** Elements in a sidebar, and on pages that run from right to left: words stay whole, and English stays English. */
import { elementAttributes, type Noun } from './elementAttributes'
import { assert, assertEqual, before, describe, folder, it, newOrg, place, until } from './testing/page'

const nouns = Object.keys(elementAttributes) as Noun[]

before(async () => {
  for (const noun of nouns) await import(/* @vite-ignore */ `${folder}/${noun}.js` as string)
})

async function shownIn(box: HTMLElement, noun: Noun): Promise<HTMLElement> {
  const element = place(`<portal-${noun} org="${newOrg()}" loading="eager" heading="Girls Soccer" team="101" event="1"></portal-${noun}>`, box)
  await until(() => element.shadowRoot?.querySelector(noun === 'brackets' ? '.bracket[data-on], .pool' : '.view'), 'a view')
  return element
}

/**
 * Words that are on more than one line, though a column of this width has room for them and all that no space separates from them. Browsers may
 * break after a hyphen, and Firefox does after a slash: words with one are not checked.
 */
function brokenWords(root: ParentNode): string[] {
  const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement!.checkVisibility() || node.parentElement!.closest('.unseen, .bracket .scroll')) continue
    for (const { 0: word, index } of node.textContent!.matchAll(/(?<!\S)[^\s/-]{2,14}(?!\S)/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}

describe('a narrow column', () => {
  for (const noun of nouns) {
    for (const width of [200, 280, 340]) {
      it(`of ${width} px breaks no word of portal-${noun}, and holds it`, async () => {
        const box = place(`<div style="width:${width}px"></div>`)
        const element = await shownIn(box, noun)
        assertEqual(brokenWords(element.shadowRoot!).join(), '', 'broken words')
        const section = element.shadowRoot!.querySelector<HTMLElement>('.portal-view')!
        assert(section.scrollWidth <= width + 1, `${section.scrollWidth} px of ${width}`)
      })
    }
  }

  it('keeps names in sight while figures scroll', async () => {
    const root = (await shownIn(place('<div style="width:280px"></div>'), 'standings')).shadowRoot!
    const scroll = root.querySelector<HTMLElement>('.scroll')!
    const team = root.querySelector('tbody .team')!
    assertEqual(scroll.tabIndex, 0, 'keys reach it')
    assert(scroll.ariaLabel, 'it has a name')
    // What says that they go on is below what comes with the last of them.
    const [cover = '', shade = ''] = getComputedStyle(scroll).backgroundAttachment.split(', ')
    assertEqual(`${cover}, ${shade}`, 'local, scroll', 'a shade at the edge')
    assertEqual(getComputedStyle(root.querySelector('tbody td:last-child')!).backgroundColor, 'rgba(0, 0, 0, 0)', 'ground of figures, through which it is seen')
    const before = team.getBoundingClientRect().left
    assert(scroll.scrollWidth > scroll.clientWidth + 40, 'figures go on beyond the edge')
    scroll.scrollLeft = 40
    assertEqual(Math.round(team.getBoundingClientRect().left), Math.round(before), 'left of the name')
  })

  for (const noun of ['standings', 'scores', 'schedule', 'roster'] as const) {
    it(`of 320 px cuts no name of portal-${noun}`, async () => {
      const root = (await shownIn(place('<div style="width:320px"></div>'), noun)).shadowRoot!
      const names = [...root.querySelectorAll<HTMLElement>('.name, tbody th')]
      assert(names.length > 3, 'names')
      for (const name of names) assert(name.scrollWidth <= name.clientWidth + 1 || getComputedStyle(name).overflow === 'visible', `${name.textContent} is cut`)
    })
  }

  it('of 200 px has a season of eight matches within 1500 px', async () => {
    const element = await shownIn(place('<div style="width:200px"></div>'), 'schedule')
    assert(element.getBoundingClientRect().height < 1500, `${element.getBoundingClientRect().height} px`)
  })
})

/** A row of each element that has some, of as many lines at every density. */
const rows: Partial<Record<Noun, string>> = {
  standings: 'tbody tr', scores: '.match', schedule: 'tbody tr:not([part=month])', roster: 'tbody tr', 'event-results': 'tbody tr', alignments: '.row', school: '.school', events: '.event', calendar: '.month .item',
}

describe('rows', () => {
  for (const [noun, selector] of Object.entries(rows)) {
    it(`of portal-${noun} are half an em closer or farther apart at each density`, async () => {
      const heightAt = async (density: string) => {
        const root = (await shownIn(place(`<div style="width:800px;--portal-density:${density}"></div>`), noun as Noun)).shadowRoot!
        const row = await until(() => root.querySelector(selector), `a row of ${noun}`)
        for (const fold of root.querySelectorAll('details')) fold.open = true
        return row.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(row).fontSize)
      }
      const [compact, regular, roomy] = [await heightAt('compact'), await heightAt('regular'), await heightAt('roomy')] as const
      for (const step of [regular - compact, roomy - regular]) assert(Math.abs(step - 0.5) < 0.06, `${compact}, ${regular}, ${roomy}`)
    })
  }

  for (const [style, least] of [['', 37.5], ['--portal-density:compact', 30], ['--portal-density:roomy', 45], ['--portal-density:roomy;--portal-row-height:60px', 60]] as const) {
    it(`are as high as a page says: ${style || 'nothing'}`, async () => {
      const row = (await shownIn(place(`<div style="width:800px;${style}"></div>`), 'standings')).shadowRoot!.querySelector('tbody tr')!
      const { height } = row.getBoundingClientRect()
      assert(Math.abs(height - least) < 2, `${height} px of ${least}`)
    })
  }

  it('open their reason over the whole width, and close it', async () => {
    const root = (await shownIn(place('<div style="width:800px"></div>'), 'standings')).shadowRoot!
    const because = root.querySelector<HTMLElement>('.because')!
    assertEqual(because.getBoundingClientRect().height, 0, 'closed')
    because.previousElementSibling!.querySelector('summary')!.click()
    assertEqual(Math.round(because.getBoundingClientRect().width), Math.round(root.querySelector('table')!.getBoundingClientRect().width), 'as wide as the table')
    because.previousElementSibling!.querySelector('summary')!.click()
    assertEqual(because.getBoundingClientRect().height, 0, 'closed again')
  })
})

describe('a page from right to left', () => {
  for (const noun of nouns) {
    it(`leaves portal-${noun} in English`, async () => {
      const element = await shownIn(place('<div dir="rtl"></div>'), noun)
      for (const each of element.shadowRoot!.querySelectorAll('.portal-view, .view, .view *')) assertEqual(getComputedStyle(each).direction, 'ltr', each.outerHTML.slice(0, 80))
    })
  }

  it('leaves the question mark at the end', async () => {
    const element = await shownIn(place('<div dir="rtl"></div>'), 'standings')
    const text = element.shadowRoot!.querySelector('.because b')!.firstChild!
    element.shadowRoot!.querySelector<HTMLElement>('.rank summary')!.click()
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    assert(leftOf(text.textContent!.indexOf('?')) > leftOf(0), 'the question mark is right of the first letter')
  })
})
