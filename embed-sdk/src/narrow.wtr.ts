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

  it('of 200 px has a season of eight matches within 1500 px', async () => {
    const element = await shownIn(place('<div style="width:200px"></div>'), 'schedule')
    assert(element.getBoundingClientRect().height < 1500, `${element.getBoundingClientRect().height} px`)
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
    const text = [...element.shadowRoot!.querySelectorAll('summary')].find(({ textContent }) => textContent!.startsWith('Why'))!.firstChild!
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    assert(leftOf(text.textContent!.indexOf('?')) > leftOf(0), 'the question mark is right of the first letter')
  })
})
