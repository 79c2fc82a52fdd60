/** Schools' crests in every element that names schools: what a website may set of them, and what they cost a row. */
import { assert, assertEqual, describe, folder, it, newOrg, openPage, place, until, before } from './testing/page'

/** Elements with a crest beside each school, and what each needs besides its organization. */
const nouns = { standings: '', scores: '', schedule: 'team="101"', brackets: '', 'event-results': 'event="7"', roster: 'event="7" team="101"', alignments: '', school: '' }

before(() => Promise.all(Object.keys(nouns).map((noun) => import(/* @vite-ignore */ `${folder}/${noun}.js` as string))))

const crestsIn = (element: Element) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.crest') ?? [])]

async function drawn(noun: keyof typeof nouns, style = '', org = newOrg()): Promise<HTMLElement> {
  const box = place(`<div style="width:640px;${style}"><portal-${noun} org="${org}" ${nouns[noun]} loading="eager"></portal-${noun}></div>`)
  const element = box.firstElementChild as HTMLElement
  await until(() => crestsIn(element)[0], `crests in ${noun}`)
  // What a schedule folds has crests too.
  for (const fold of element.shadowRoot!.querySelectorAll('details')) fold.open = true
  return element
}

/** On one line each: that a crest leaves a long name less room is not what is measured. */
const oneLine = new CSSStyleSheet()
oneLine.replaceSync('* { white-space: nowrap !important; flex-wrap: nowrap !important; }')
const heightsOf = (element: Element) => [...element.shadowRoot!.querySelectorAll('tr, li, .side, .title, caption')].map((row) => `${row.className} ${row.getBoundingClientRect().height.toFixed(2)}`).join('\n')

describe('crests', () => {
  for (const noun of Object.keys(nouns) as (keyof typeof nouns)[]) {
    it(`are nothing to readers in ${noun}, and one node each`, async () => {
      for (const crest of crestsIn(await drawn(noun))) {
        assertEqual(crest.ariaHidden, 'true', 'aria-hidden')
        assertEqual(crest.childElementCount, crest.querySelectorAll('img[alt=""]').length, 'nodes besides a picture')
        assert(crest.getBoundingClientRect().width > 0, 'it is seen')
      }
    })

    it(`are hidden in ${noun} by --portal-crest, and no row is higher with them than without`, async () => {
      for (const density of ['compact', 'regular']) {
        const seen = await drawn(noun, `--portal-density:${density}`)
        const hidden = await drawn(noun, `--portal-density:${density};--portal-crest:none`)
        assert(crestsIn(hidden).every((crest) => getComputedStyle(crest).display === 'none'), 'all are hidden')
        for (const { shadowRoot } of [seen, hidden]) shadowRoot!.adoptedStyleSheets.push(oneLine)
        assertEqual(heightsOf(seen), heightsOf(hidden), `heights, ${density}`)
      }
    })

    it(`have the color of the text around them in ${noun} where a page wants no school's colors`, async () => {
      for (const crest of crestsIn(await drawn(noun, '--portal-school-colors:none'))) {
        const [own, around] = [getComputedStyle(crest), getComputedStyle(crest.parentElement!)]
        assertEqual(own.backgroundImage, 'none', 'no ground')
        assertEqual(own.color, around.color, 'letters')
        assertEqual(own.borderTopColor, around.color, 'edge')
      }
    })
  }

  it('draw the edge of a winner in its school\u2019s color, and none where a page wants no color', async () => {
    const shadowOf = async (style: string) => {
      const element = await drawn('brackets', style)
      const winner = await until(() => element.shadowRoot!.querySelector('.bracket[data-on] .winner:not(.ours)'), 'a winner')
      return until(() => getComputedStyle(winner).boxShadow, 'its look')
    }
    assert((await shadowOf('')).includes('inset'), 'an edge')
    assertEqual(await shadowOf('--portal-school-colors:none'), 'none', 'no edge')
  })

  it('take a picture from the portal, whatever address the page around has', async () => {
    const page = await openPage('')
    const frame = page.contentDocument!
    frame.head.querySelector('base')!.href = 'https://elsewhere.example/'
    const script = frame.createElement('script')
    script.type = 'module'
    script.src = `${location.origin}${folder}/standings.js`
    frame.body.innerHTML = `<portal-standings org="${newOrg('picture')}" loading="eager"></portal-standings>`
    frame.body.append(script)
    const picture = await until(() => frame.querySelector('portal-standings')!.shadowRoot?.querySelector<HTMLImageElement>('.crest img'), 'a picture')
    assertEqual(picture.src, `${location.origin}/api/public/crests/9.webp`, 'its address')
  })
})
