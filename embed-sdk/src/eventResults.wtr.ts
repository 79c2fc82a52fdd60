/** <portal-event-results> in a real browser: what it has beside the places of teams, brought on demand. */
import { answersFor, assert, assertEqual, before, describe, folder, it, newOrg, openPage, place, textOf, until, version } from './testing/page'

before(() => import(/* @vite-ignore */ `${folder}/event-results.js` as string))

const parts = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/eventMore.js')).length
const drawn = (attributes: string) => place(`<div style="width:400px"><portal-event-results loading="eager" refresh="0" ${attributes}></portal-event-results></div>`).firstElementChild as HTMLElement
const headings = (element: Element) => [...element.shadowRoot!.querySelectorAll('.part-name')].map(({ textContent }) => textContent).join('; ')
const rowsOf = (element: Element, caption: string) => [...element.shadowRoot!.querySelectorAll('table')].find((table) => table.caption?.textContent?.includes(caption))!.querySelectorAll('tbody tr')

describe('portal-event-results', () => {
  it('asks for nothing more where an event has places alone', async () => {
    const org = newOrg()
    const element = drawn(`org="${org}" event="7"`)
    await until(() => element.shadowRoot?.querySelector('tbody tr'), 'places')
    assertEqual((await answersFor(org)).length, 1, 'requests')
    assertEqual(parts(), 0, 'parts')
  })

  it('shows team scores and marks of a meet below its places, once they are released', async () => {
    const org = newOrg()
    const element = drawn(`org="${org}" event="8"`)
    await until(() => headings(element).includes('Girls 50 Freestyle'), 'marks')
    assert(headings(element).startsWith('Team scores: Girls; 7. Girls 50 Freestyle'), headings(element))
    const [first, second, , last] = rowsOf(element, 'Girls 50 Freestyle')
    assertEqual(first!.textContent, 'T-1stIvy I.Invented Harbor Academy26.01 s5.5', 'the first')
    assert(second!.textContent!.includes('Student'), 'who is not named')
    assertEqual(last!.textContent, '\u2013Oak O.Placeholder LutheranDQ\u2013', 'who has no place')
    assert(textOf(element).includes('<b>Fern'), 'names are text')
    assertEqual((await answersFor(org)).length, 2, 'requests')
  })

  it('shows total scores and ratings of a contest, and says Result until a place is certified', async () => {
    const element = drawn(`org="${newOrg()}" event="9"`)
    await until(() => headings(element).includes('Flute solo'), 'ratings')
    assert(headings(element).includes('Total scores: Classification 4A'), headings(element))
    assertEqual(rowsOf(element, 'Flute solo')[0]!.textContent, '1Invented Harbor AcademyIvy I. \u00b7 Air in G (Kuhlau) \u00b7 Classification 4A', 'a rating')
    assertEqual([...element.shadowRoot!.querySelectorAll('tbody td')].filter(({ textContent }) => textContent === 'Result').length, 1, 'who is not certified')
  })

  it('folds the heats of events without results, and tells no lane where someone is not named', async () => {
    const element = drawn(`org="${newOrg('drawn')}" event="8"`)
    await until(() => headings(element).includes('Girls 100 Freestyle'), 'heats')
    assert(textOf(element).includes('No results are published yet.'), 'no results')
    assertEqual([...rowsOf(element, 'Heat 1')].map(({ textContent }) => textContent).join('; '), '3Ivy I.Invented Harbor Academy58.10; 4<b>FernImaginary Grove57.42', 'lanes')
    assertEqual([...rowsOf(element, 'Heat 2')].map(({ textContent }) => textContent).join('; '), '\u2013StudentImaginary Grove; \u2013Oak O.Placeholder Lutheran', 'no lanes')
  })

  it('leads from every team to its schedule where the page wants links, in its marks, heats and ratings too', async () => {
    for (const event of [8, 9]) {
      const org = newOrg()
      const element = drawn(`org="${org}" event="${event}" links`)
      await until(() => element.shadowRoot?.querySelectorAll('table')[3], 'tables')
      for (const table of element.shadowRoot!.querySelectorAll('table')) assert(table.querySelector('tbody a[href*="/embed-code/teams/10"]'), `links in ${table.caption?.textContent}`)
      element.removeAttribute('links')
      await until(() => !element.shadowRoot!.querySelector('tbody a'), 'no links')
    }
  })

  it('shows the places where the rest is empty, or cannot be had', async () => {
    for (const org of [newOrg('bare'), newOrg('lost')]) {
      const element = drawn(`org="${org}" event="8"`)
      await until(() => element.shadowRoot?.querySelector('tbody tr'), `places of ${org}`)
      assertEqual(element.shadowRoot!.querySelectorAll('table').length, 1, `tables of ${org}`)
    }
  })

  it('is drawn whole at once: what is below on the page moves once', async () => {
    const page = await openPage(`<portal-event-results org="${newOrg()}" event="9" loading="eager"></portal-event-results><script type="module" src="/embed/${version}/loader.js"></scr` + 'ipt>')
    const element = await until(() => page.contentDocument!.querySelector('portal-event-results'), 'an element')
    const seen = new Set<number>()
    await until(() => {
      seen.add(element.shadowRoot?.querySelectorAll('table').length ?? 0)
      return seen.has(4)
    }, 'four tables')
    assertEqual([...seen].filter((count) => count > 0).join(), '4', 'tables at once')
  })
})
