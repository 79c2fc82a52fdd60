/** <portal-calendar> in a real browser: another month, the keyboard, a narrow place. */
import { answersFor, assert, assertEqual, before, describe, folder, it, newOrg, openPage, place, textOf, until } from './testing/page'

before(() => import(/* @vite-ignore */ `${folder}/calendar.js` as string))

const shadowOf = (element: Element) => element.shadowRoot!
async function drawn(attributes = '', width = 900, org = newOrg()): Promise<HTMLElement> {
  const box = place(`<div style="width:${width}px"><portal-calendar org="${org}" loading="eager" ${attributes}></portal-calendar></div>`)
  const element = box.firstElementChild as HTMLElement
  await until(() => element.shadowRoot?.querySelector('td.day'), 'days')
  return element
}

describe('portal-calendar', () => {
  it('shows weeks where there is room, and folds a full day away', async () => {
    const element = await drawn()
    assertEqual(shadowOf(element).querySelectorAll('td.day').length, 30, 'days')
    assertEqual(shadowOf(element).querySelectorAll('.today .item').length, 5, 'items of today')
    assertEqual(shadowOf(element).querySelector('summary')!.textContent, '2 more', 'the rest')
    assert(textOf(element).includes('November 2026'), 'month')
    const [first, second] = shadowOf(element).querySelectorAll('td.day')
    assertEqual(first!.getBoundingClientRect().top, second!.getBoundingClientRect().top, 'side by side')
  })

  it('has weeks as wide as itself, all seven days alike', async () => {
    const element = await drawn('', 1000)
    const { left, right } = element.getBoundingClientRect()
    const days = [...shadowOf(element).querySelectorAll('tr td')].map((day) => day.getBoundingClientRect())
    assertEqual(Math.min(...days.map((day) => day.left)), left, 'left')
    assert(Math.abs(Math.max(...days.map((day) => day.right)) - right) < 0.1, 'right')
    const section = shadowOf(element).querySelector<HTMLElement>('.portal-view')!
    assertEqual(section.scrollWidth, section.clientWidth, 'nothing sticks out')
  })

  it('has weeks only where a day has room for a name', async () => {
    const isWeeks = async (width: number) => {
      const [first, second] = shadowOf(await drawn('', width)).querySelectorAll('tr:has(.day + .day) .day')
      return first!.getBoundingClientRect().top === second!.getBoundingClientRect().top && second!.getBoundingClientRect().height > 0
    }
    assertEqual(await isWeeks(890), false, 'weeks at 890 px')
    assertEqual(await isWeeks(900), true, 'weeks at 900 px')
  })

  it('is a list of the days that have something on a phone, and where it is asked for', async () => {
    for (const element of [await drawn('', 360), await drawn('look="list"')]) {
      const seen = [...shadowOf(element).querySelectorAll('td.day')].filter((day) => day.getBoundingClientRect().height > 0)
      assertEqual(seen.length, 2, 'days')
      assert(element.scrollWidth <= element.clientWidth, 'nothing sticks out')
    }
  })

  it('turns to another month: what is read stays until it is there, and the button keeps the focus', async () => {
    const org = newOrg()
    const element = await drawn('', 900, org)
    const next = shadowOf(element).querySelector<HTMLButtonElement>('button[aria-label="Next month"]')!
    next.focus()
    next.click()
    assert(textOf(element).includes('November 2026'), 'the month before is still there')
    await until(() => textOf(element).includes('December 2026'), 'the next month')
    assertEqual(element.getAttribute('month'), '2026-12', 'the attribute tells')
    assertEqual(shadowOf(element).activeElement, next, 'focus')
    assertEqual((await answersFor(org)).join(), '200,200', 'one request for each month')
    shadowOf(element).querySelector<HTMLButtonElement>('button[aria-label="Previous month"]')!.click()
    await until(() => textOf(element).includes('November 2026'), 'back')
  })

  it('leads to no month beyond the academic year', async () => {
    const element = await drawn('month="2027-07"')
    assertEqual(shadowOf(element).querySelectorAll('.month-step').length, 1, 'ways')
  })

  it('has links only where the page wants them', async () => {
    assertEqual(shadowOf(await drawn()).querySelector('a'), null, 'a link')
    const links = [...shadowOf(await drawn('links')).querySelectorAll<HTMLAnchorElement>('a.name')].map(({ pathname }) => pathname)
    assertEqual(links.slice(0, 2).join(), '/embed-code/event/event-result/7,/embed-code/teams/101', 'an event and a team')
  })

  it('comes with the loader, by one request', async () => {
    const org = newOrg()
    const page = await openPage(`<portal-calendar org="${org}"></portal-calendar><script type="module" src="/embed/v1/loader.js"></script>`)
    await until(() => page.contentDocument!.querySelector('portal-calendar')?.shadowRoot?.querySelector('td.day'), 'days')
    assertEqual((await answersFor(org)).join(), '200', 'requests')
  })
})
