/** Days, activities and schools that a visitor chooses in <portal-calendar> and <portal-scores>, in a real browser: by mouse, by keyboard, in a narrow place. */
import { answersFor, assert, assertEqual, before, describe, folder, it, newOrg, openPage, place, textOf, until } from './testing/page'

before(() => Promise.all([import(/* @vite-ignore */ `${folder}/calendar.js` as string), import(/* @vite-ignore */ `${folder}/scores.js` as string)]))

const shadowOf = (element: Element) => element.shadowRoot!
const all = <Found extends Element = HTMLElement>(element: Element, selector: string) => [...shadowOf(element).querySelectorAll<Found>(selector)]
const button = (element: Element, text: string) => all<HTMLButtonElement>(element, 'button').find((each) => each.textContent!.includes(text) || each.getAttribute('aria-label')?.includes(text))!
const isSeen = (element: Element) => element.getBoundingClientRect().height > 0

async function drawn(tag: string, selector: string, attributes = '', width = 1200, org = newOrg('days')): Promise<HTMLElement> {
  const box = place(`<div style="width:${width}px"><${tag} org="${org}" loading="eager" ${attributes}></${tag}></div>`)
  const element = box.firstElementChild as HTMLElement
  await until(() => element.shadowRoot?.querySelector(selector), selector)
  return element
}
const month = (attributes?: string, width?: number, org?: string) => drawn('portal-calendar', 'td .pick', attributes, width, org)
const scores = (attributes?: string, width?: number, org?: string) => drawn('portal-scores', '.day-strip', attributes, width, org)

/** What Enter does to a focused button: a browser that a test drives from inside gives it no key, so it is what its default is. */
function press(target: HTMLElement): void {
  target.focus()
  assertEqual((target.getRootNode() as ShadowRoot).activeElement, target, 'can be focused')
  target.click()
}

describe('a month that counts', () => {
  it('lists a day beside it, and another one once it is chosen, with the focus where it was', async () => {
    const element = await month()
    assertEqual(all(element, '.day-name')[0]!.textContent, 'Friday, Nov 20', 'the day of today')
    const other = button(element, 'November 24')
    assertEqual(other.getAttribute('aria-pressed'), 'false', 'not chosen')
    press(other)
    await until(() => all(element, '.day-name')[0]!.textContent === 'Tuesday, Nov 24', 'the other day')
    assertEqual(shadowOf(element).activeElement, button(element, 'November 24'), 'focus')
    assertEqual(button(element, 'November 24').getAttribute('aria-pressed'), 'true', 'chosen')
    assertEqual(button(element, 'November 20').getAttribute('aria-pressed'), 'false', 'the one before')
    assert(all(element, '.day-head')[0]!.matches('[aria-live]'), 'is said to who does not see it')
  })

  it('says all of one activity, and again the first of each', async () => {
    const element = await month()
    assertEqual(all(element, '.day-list .group-head').length, 2, 'activities')
    button(element, 'All 4, Girls Soccer').click()
    const back = await until(() => button(element, 'All activities'), 'the way back')
    assertEqual(all(element, '.day-list .line').length, 4, 'all four')
    back.click()
    await until(() => all(element, '.day-list .group-head').length === 2, 'both')
  })

  it('says no day below it in a narrow place before one was chosen, then that one', async () => {
    const element = await month('', 640)
    assert(!all(element, '.day-list').some(isSeen), 'nothing below')
    button(element, 'November 24').click()
    await until(() => all(element, '.day-list').some(isSeen), 'the day')
  })

  it('lists the day of today below it on a phone, whose cells have room for their numbers alone', async () => {
    const element = await month('', 328)
    assertEqual(all(element, '.day-name').filter(isSeen).map(({ textContent }) => textContent).join(), 'Friday, Nov 20', 'its heading')
    assert(all(element, '.day-list .line').some(isSeen), 'its games')
  })

  it('has narrow weekdays where nothing is on, and none on a phone', async () => {
    const widths = async (width: number) => {
      const element = await month('', width)
      return all(element, 'tr:has(.pick) td').map((cell) => Math.round(cell.getBoundingClientRect().width))
    }
    const wide = await widths(1200)
    assert(wide[2]! > 3 * wide[0]!, `a used day ${wide[2]} beside ${wide[0]}`)
    const narrow = await widths(360)
    assert(Math.abs(narrow[2]! - narrow[0]!) <= 1, 'alike')
  })

  it('is narrowed to an activity by its chip, which takes it back; not where the page’s author chose one', async () => {
    const element = await month()
    button(element, 'Girls Soccer').click()
    await until(() => element.getAttribute('activity') === 'girls-soccer', 'the attribute tells')
    await until(() => button(element, 'Girls Soccer').getAttribute('aria-pressed') === 'true', 'pressed')
    button(element, 'Girls Soccer').click()
    await until(() => !element.hasAttribute('activity'), 'taken back')
    assertEqual(all(await month('activity="girls-soccer"'), '.month-chip').length, 0, 'chips')
  })

  it('is written out for one school, chosen from a list that comes when it is wanted', async () => {
    const org = newOrg('days')
    const element = await month('', 1200, org)
    assertEqual((await answersFor(org)).length, 1, 'requests before')
    press(button(element, 'Choose a school'))
    const select = await until(() => shadowOf(element).querySelector('select'), 'schools')
    await until(() => shadowOf(element).activeElement === select, 'focus')
    select.value = 'school-11'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => element.getAttribute('school') === 'school-11', 'the attribute tells')
    const back = await until(() => button(element, 'show all schools'), 'the way back')
    assert(all(element, '.item').length > 3 && all(element, '.pick').length === 0, 'written out')
    back.click()
    await until(() => all(element, 'td .pick').length === 2, 'counted again')
    assert(!button(await drawn('portal-calendar', 'td.day', 'school="school-11"', 1200), 'show all schools'), 'the author’s choice stays')
  })
})

describe('scores by day', () => {
  it('are of the day that is marked; another is chosen by mouse, by keyboard and by the step beside it', async () => {
    const org = newOrg('days')
    const element = await scores('', 900, org)
    const marked = () => all(element, '[aria-current="date"]').map((each) => each.textContent).join()
    assertEqual(marked(), 'TodayNov 203 games', 'today')
    assertEqual(all(element, '.match').length, 3, 'games')
    press(button(element, 'Nov 17'))
    await until(() => all(element, '.match').length === 1, 'the other day')
    assertEqual(marked(), 'TueNov 171 game', 'marked')
    assertEqual(element.getAttribute('day'), '2026-11-17', 'the attribute tells')
    assert(!button(element, 'Previous day'), 'nothing before the first')
    button(element, 'Next day').click()
    await until(() => all(element, '.match').length === 3, 'back')
    assertEqual((await answersFor(org)).filter((status) => status === 200).length >= 2, true, 'requests')
    button(element, 'Nov 24').click()
    await until(() => textOf(element).includes('No games on this day.'), 'a day without any')
  })

  it('shows as many days as have room, and always the chosen one', async () => {
    const element = await scores('', 340)
    const days = all(element, '.strip-day').filter(isSeen)
    assertEqual(days.length, 3, 'days')
    assert(days.some((day) => day.hasAttribute('aria-current')), 'the chosen one')
    const section = shadowOf(element).querySelector<HTMLElement>('.portal-view')!
    assertEqual(section.scrollWidth, section.clientWidth, 'nothing sticks out')
    for (const day of days) assert(day.getBoundingClientRect().height >= 44, 'high enough for a finger')
  })

  it('are narrowed to an activity, unless the page’s author chose one', async () => {
    const element = await scores()
    button(element, 'Volleyball').click()
    await until(() => element.getAttribute('activity') === 'volleyball' && button(element, 'Volleyball').getAttribute('aria-pressed') === 'true', 'narrowed')
    button(element, 'All').click()
    await until(() => !element.hasAttribute('activity'), 'all')
    assertEqual(all(await scores('activity="volleyball"'), '.score-chip').length, 0, 'chips')
  })

  it('lead each to its game by one link where the page wants links', async () => {
    const element = await scores('links')
    assertEqual(all<HTMLAnchorElement>(element, '.match a').map(({ pathname }) => pathname).join(), '/embed-code/match/1,/embed-code/match/2,/embed-code/match/3', 'links')
    assertEqual(all(await scores(), '.match a').length, 0, 'none without')
  })
})

for (const [tag, selector] of [['portal-scores', '.day-strip'], ['portal-calendar', 'td .pick']] as const) {
  it(`${tag} asks with its first requests for the part that it is not drawn without`, async () => {
    const part = `${tag.slice(7)}Days.js`
    const filesOf = (page: HTMLIFrameElement) => page.contentWindow!.performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))
    const put = (page: HTMLIFrameElement, name: string, values: Record<string, string>) => page.contentDocument!.head.append(Object.assign(page.contentDocument!.createElement(name), values))
    const html = `<${tag} org="${newOrg('days')}"></${tag}>`
    const script = { type: 'module', src: '/embed/v1/loader.js' }
    const usual = await openPage(html)
    put(usual, 'script', script)
    await until(() => usual.contentDocument!.querySelector(tag)?.shadowRoot?.querySelector(selector), selector)
    const files = filesOf(usual)
    // The next page is to be seen, too: what is far below asks for nothing.
    usual.remove()
    // Where the element's own file may not run, only the loader can have asked for its part.
    const page = await openPage(html)
    put(page, 'meta', { httpEquiv: 'Content-Security-Policy', content: `script-src ${files.filter((name) => !name.endsWith(`/${tag.slice(7)}.js`)).join(' ')}` })
    put(page, 'script', script)
    await until(() => filesOf(page).some((name) => name.endsWith(part)), part)
    assert(page.contentDocument!.querySelector(tag)!.shadowRoot === null, 'the element is not there')
  })

  it(`${tag} has no finding of axe, light and dark`, async () => {
    const element = await drawn(tag, selector, '', 900)
    const script = document.createElement('script')
    script.src = '/test-portal/axe.js'
    document.head.append(script)
    await new Promise((done) => script.addEventListener('load', done))
    const { axe } = globalThis as unknown as { axe: { run(context: Element, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    for (const theme of ['light', 'dark']) {
      element.setAttribute('theme', theme)
      await until(() => shadowOf(element).querySelector(`[data-theme="${theme}"]`), theme)
      const { violations } = await axe.run(element.parentElement!, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
      assertEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`).join('; '), '', theme)
    }
  })
}
