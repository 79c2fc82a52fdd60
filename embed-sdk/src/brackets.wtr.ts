/** <portal-brackets> in a real browser: what scripts add to the drawing, and what a refresh must not remove. */
import { answersFor, assert, assertEqual, describe, it, newOrg, openPage, place, textOf, until, folder, before } from './testing/page'

before(() => import(/* @vite-ignore */ `${folder}/brackets.js` as string))

const shadowOf = (element: Element) => element.shadowRoot!
const find = <Found extends HTMLElement>(element: Element, selector: string) => shadowOf(element).querySelector<Found>(selector)!
const press = (element: HTMLElement, key: string) => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
const focused = (element: Element) => shadowOf(element).activeElement as HTMLElement
const keyOf = (side: HTMLElement) => side.closest<HTMLElement>('.match')!.dataset.key

/** An element with moves, 360 px wide unless said otherwise. */
async function drawn(event = '', org = newOrg(), width = 360): Promise<HTMLElement> {
  const box = place(`<div style="width:${width}px"><portal-brackets org="${org}" ${event && `event="${event}"`} loading="eager" refresh="15"></portal-brackets></div>`)
  const element = box.firstElementChild as HTMLElement
  await until(() => element.shadowRoot?.querySelector('.bracket[data-on] .side[tabindex="0"]'), 'a bracket with moves')
  return element
}

describe('portal-brackets', () => {
  it('draws rounds beside each other, and scrolls within itself', async () => {
    const element = await drawn('16')
    assertEqual(shadowOf(element).querySelectorAll('.match').length, 15, 'matches')
    const scroll = find(element, '.scroll')
    assert(scroll.scrollWidth > scroll.clientWidth, 'the rounds are wider than a phone')
    assert(element.scrollWidth <= 360, 'the element is not')
    const [first, next] = [find(element, '[data-key="W1.0"] .box'), find(element, '[data-key="W2.0"] .box')].map((box) => box.getBoundingClientRect())
    assert(next!.left > first!.right && next!.top > first!.top, 'the next round is to the right, in the middle of its two')
  })

  it('has one stop of the tab key, and arrows lead along the bracket', async () => {
    const element = await drawn()
    assertEqual(shadowOf(element).querySelectorAll('.side[tabindex="0"]').length, 1, 'stops')
    find(element, '.side').focus()
    press(focused(element), 'ArrowDown')
    press(focused(element), 'ArrowDown')
    assertEqual(keyOf(focused(element)), 'W1.1', 'down')
    press(focused(element), 'ArrowRight')
    assertEqual(keyOf(focused(element)), 'W2.0', 'right')
    press(focused(element), 'ArrowLeft')
    assert(keyOf(focused(element))!.startsWith('W1.'), 'left')
    press(focused(element), 'End')
    assertEqual(keyOf(focused(element)), 'W1.3', 'end')
    assertEqual(shadowOf(element).querySelectorAll('.side[tabindex="0"]').length, 1, 'stops afterward')
  })

  it('moves nothing when its ways to the rounds come', async () => {
    for (const event of ['', '2']) {
      const element = await drawn(event, newOrg(), 328)
      const heights = () => [...shadowOf(element).querySelectorAll('.bar')].map((bar) => bar.getBoundingClientRect().height).join()
      const after = heights()
      for (const tools of shadowOf(element).querySelectorAll('.tools')) tools.replaceChildren()
      element.shadowRoot!.adoptedStyleSheets = element.shadowRoot!.adoptedStyleSheets.slice(0, 2)
      assertEqual(heights(), after, 'heights of the bars before')
    }
  })

  it('marks the way of a team and takes the mark off', async () => {
    const element = await drawn()
    const winner = find(element, '[data-key="W1.0"] .winner')
    winner.click()
    const marked = () => shadowOf(element).querySelectorAll('.match[data-path]').length
    assert(marked() >= 2, 'its matches')
    assertEqual(winner.ariaPressed, 'true', 'pressed')
    assertEqual(find(element, '[data-key="W1.0"]').dataset.path, 'on', 'goes on')
    assert(find(element, '[role=status]').textContent!.endsWith(` is marked: ${marked()} games`), 'it is said')
    press(winner, 'Escape')
    assertEqual(marked(), 0, 'nothing is marked')
    assertEqual(winner.ariaPressed, 'false', 'not pressed')
  })

  it('draws the lines on which a school goes on thicker, from its bye on', async () => {
    const element = await drawn('13')
    element.setAttribute('school', 'school-11')
    await until(() => shadowOf(element).querySelector('.ours'), 'its sides')
    const lines = [...shadowOf(element).querySelectorAll('.match:is(.down, .up)')]
    const keysOf = (matches: Element[]) => matches.map((match) => (match as HTMLElement).dataset.key).join()
    const thick = lines.filter((match) => getComputedStyle(match, '::after').borderInlineEndWidth === '2px')
    const own = lines.filter((match) => match.querySelector('.ours.winner') ?? (match.matches('.bye') && match.querySelector('.ours')))
    assert(own.some((match) => match.matches('.bye')), 'it has a bye')
    assertEqual(keysOf(thick), keysOf(own), 'thick lines')
  })

  it('keeps scroll, mark and focus when new scores come', async () => {
    const org = newOrg()
    const element = await drawn('', org)
    const side = find(element, '[data-key="W1.1"] .side[data-entrant]')
    side.focus()
    side.click()
    const scroll = find(element, '.scroll')
    // By a whole round: less snaps back to where it was.
    scroll.scrollTo({ left: 256, behavior: 'instant' })
    const before = find(element, '[data-key="W2.1"]').className
    await fetch(`/test-portal/change?orgParam=${org}`)
    const realNow = Date.now
    Date.now = () => realNow() + 60_000
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => find(element, '[data-key="W2.1"]').className !== before, 'the new score')
    Date.now = realNow
    assertEqual(find(element, '[data-key="W1.1"] .side[data-entrant]'), side, 'the same button')
    assertEqual(focused(element), side, 'focus')
    assertEqual(side.ariaPressed, 'true', 'mark')
    assert(scroll.scrollLeft > 0, 'scroll')
    assertEqual((await answersFor(org)).join(), '200,200', 'requests')
  })

  it('leads to a round and shows the whole', async () => {
    const element = await drawn('64')
    const height = () => find(element, '.tree').getBoundingClientRect().height
    const high = height()
    const tab = [...shadowOf(element).querySelectorAll<HTMLElement>('[data-round]')][3]!
    tab.click()
    await until(() => tab.ariaPressed === 'true', 'the pressed round')
    assert(height() < high / 3, 'rounds that are past take no height')
    find(element, '[data-zoom="0"]').click()
    await until(() => find(element, '[data-zoom="0"]').ariaPressed === 'true', 'the pressed button')
    const scroll = find(element, '.scroll')
    assert(scroll.scrollWidth <= scroll.clientWidth, `the whole is in sight: ${scroll.scrollWidth} of ${scroll.clientWidth}`)
    const last = [...shadowOf(element).querySelectorAll('.round')].at(-1)!
    assert(last.getBoundingClientRect().width > 40, 'as large as there is room')
  })

  it('brings tables for pools, and the second part of a double elimination', async () => {
    const pools = place(`<portal-brackets org="${newOrg()}" event="1" loading="eager"></portal-brackets>`)
    await until(() => pools.shadowRoot?.querySelectorAll('.pool table').length === 2, 'two tables')
    const double = await drawn('2', newOrg(), 1200)
    assertEqual(getComputedStyle(find(double, '.stage')).display, 'grid', 'the final stands beside both parts')
    const stage = find(double, '.stage')
    assert(stage.scrollWidth <= stage.clientWidth, 'and nothing of it is cut off where both parts have room')
    const middle = (key: string) => { const { top, bottom } = find(double, `[data-key="${key}"] .box`).getBoundingClientRect(); return (top + bottom) / 2 }
    const [last, final, deciding] = [find(double, '.losers .round:last-child .box'), find(double, '[data-key="F1.0"] .box'), find(double, '.final .round + .round')].map((each) => each.getBoundingClientRect())
    assert(final!.left > last!.right && final!.left < last!.right + 80, 'near the end of the longer part')
    assert(middle('F1.0') > middle('W3.0') && middle('F1.0') < (last!.top + last!.bottom) / 2, 'between the ends of both')
    assert(deciding!.top >= final!.bottom && deciding!.left <= final!.left, 'a deciding final is below it')
    const parts = [...shadowOf(double).querySelectorAll('.scroll')]
    assertEqual(parts.map((part) => part.querySelectorAll('.side[tabindex="0"]').length).join(), '1,1,1', 'stops of the tab key, as each part scrolls by itself')
  })

  it('says that more is to the right, on a phone and where there is room, until it is in sight', async () => {
    const shown = (element: Element) => [...shadowOf(element).querySelectorAll<HTMLElement>('.more')].filter((each) => !each.hidden).map((each) => each.textContent)
    const phone = await drawn('2')
    await until(() => shown(phone).length > 0, 'the word on a phone')
    assert(shown(phone).every((text) => text === 'More to the right \u2192'), 'in words')
    const [scroll] = shadowOf(phone).querySelectorAll<HTMLElement>('.scroll')
    const more = scroll!.closest('.part')!.querySelector<HTMLElement>('.more')!
    assert(!more.hidden, 'the first part goes on')
    const { right, bottom, top } = more.getBoundingClientRect()
    assert(right <= phone.getBoundingClientRect().right + 1 && bottom > top, 'it is in sight')
    scroll!.scrollTo({ left: scroll!.scrollWidth, behavior: 'instant' })
    await until(() => more.hidden, 'nothing more to say at the end')
    scroll!.scrollTo({ left: 0, behavior: 'instant' })
    await until(() => !more.hidden, 'and again at the beginning')
    const wide = await drawn('2', newOrg(), 920)
    const stage = find(wide, '.stage')
    assert(stage.scrollWidth > stage.clientWidth, 'both parts are wider than that')
    await until(() => shown(wide).length === 1, 'one word for all parts')
    stage.scrollTo({ left: stage.scrollWidth, behavior: 'instant' })
    await until(() => shown(wide).length === 0, 'nothing more to say')
    const small = await drawn('16', newOrg(), 1600)
    assertEqual(shown(small).length, 0, 'where all is in sight')
  })

  it('says that there is none, and lets a reader try again', async () => {
    const empty = place(`<portal-brackets org="${newOrg('empty')}" loading="eager"></portal-brackets>`)
    await until(() => textOf(empty).includes('No bracket is published yet.'), 'the word')
    const failed = place(`<portal-brackets org="${newOrg('fail')}" loading="eager"><a href="/x">Brackets</a></portal-brackets>`)
    await until(() => failed.shadowRoot?.querySelector('.trouble button'), 'the button')
    assert(failed.querySelector('a')!.getBoundingClientRect().height > 0, 'the link is back')
  })

  it('comes with the loader, as the others do', async () => {
    const page = await openPage(`<portal-brackets org="${newOrg()}"></portal-brackets><script type="module" src="/embed/v1/loader.js"></script>`)
    await until(() => page.contentDocument!.querySelector('portal-brackets')?.shadowRoot?.querySelectorAll('.match').length === 7, 'matches')
  })
})
