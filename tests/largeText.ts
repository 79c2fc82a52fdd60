import type { CDPSession, Page } from '@playwright/test'

/**
 * The browser's own text size, in percent of what it is at first (16 px): what people who read large text set, so that `rem`
 * and the widths of style sheets follow it.
 */
export async function setTextSize(page: Page, percent: number, session?: CDPSession): Promise<CDPSession> {
  const cdp = session ?? await page.context().newCDPSession(page)
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 } })
  return cdp
}

/** What does not fit the window, or its own box, at this text size: every finding a line, none when all of it can be read. */
export async function findCutOff(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const within = (element: Element): boolean => element.parentElement !== null && (clips(element.parentElement) || within(element.parentElement))
    const said = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 40)}”`
    const wide = over <= 0 ? [] : [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !within(element)).slice(0, 3).map(said)
    // What is shortened with dots, or for readers alone, is meant so.
    const cut = [...document.querySelectorAll('a, button, h1, h2, h3, label, th, p, dt, dd')].filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      if (overflowX === 'visible' || overflowX === 'auto' || overflowY === 'auto' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      if (element.clientHeight <= 4 || element.closest('.visually-hidden')) return false
      return element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2
    }).slice(0, 3).map(said)
    return [...(over > 0 ? [`scrolls sideways by ${over} px: ${wide.join(', ')}`] : []), ...cut.map((each) => `cut off: ${each}`)]
  })
  return found.map((fault) => `${name}: ${fault}`)
}

/** The root element's own size, in percent: for readers who have a program of their own enlarge a page. No window's width in `em` follows it, so that style sheets have to. */
export const setRootSize = (page: Page, percent: number): Promise<void> => page.evaluate((size) => { document.documentElement.style.fontSize = size }, percent === 100 ? '' : `${percent}%`)

/** The names of teams, schools and events in rows, in whatever view or list. */
const names = 'li .name, tr .name, .side .name, .line .short, .next-team, .hit > span, .line strong, .what strong, .school-name, .game-name, [role="row"] th[scope="row"]'

/** Names that cannot be read: without any width, shortened, or wider than the place that shows them. Every finding a line. */
export async function findLostNames(page: Page, at: string): Promise<string[]> {
  const found = await page.evaluate((selector) => {
    const placeOf = (element: Element): Element => {
      const { parentElement } = element
      return parentElement === null ? element : getComputedStyle(parentElement).overflowX === 'visible' ? placeOf(parentElement) : parentElement
    }
    const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }) && (element.textContent ?? '').trim() && !element.closest('.unseen, .visually-hidden, thead, [hidden]'))
    const lost = shown.filter((element) => {
      const { width } = element.getBoundingClientRect()
      const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      return width < 8 || isCut || width > placeOf(element).clientWidth + 1
    })
    return lost.slice(0, 3).map((element) => `${element.tagName.toLowerCase()}.${element.className} \u201c${(element.textContent ?? '').trim().slice(0, 40)}\u201d has ${Math.round(element.getBoundingClientRect().width)} px of ${element.scrollWidth}`)
  }, names)
  return found.map((fault) => `${at}: ${fault}`)
}

/** What stays in sight while the page scrolls, and takes more than a quarter of the window's height. Every finding a line. */
export const findTallStuck = (page: Page): Promise<string[]> => page.evaluate(() => [...document.querySelectorAll('body *')].filter((element) => {
  const { position, clipPath } = getComputedStyle(element)
  // A table's own first column moves with its rows.
  return (position === 'fixed' || position === 'sticky') && clipPath === 'none' && !element.matches('td, th') && element.checkVisibility() && element.getBoundingClientRect().height > innerHeight / 4
}).map((element) => `${element.tagName.toLowerCase()}.${element.className} takes ${Math.round(element.getBoundingClientRect().height)} of ${innerHeight} px`))

/** Boxes that cut off a part of what they hold, so that no scrolling brings it: every finding a line. What is shortened with dots, or waits unseen beyond the edge of a chart, is meant so. */
export async function findClipped(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate(() => [...document.querySelectorAll('main *')].filter((element) => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
    if ((overflowX !== 'clip' && overflowX !== 'hidden') || textOverflow === 'ellipsis' || clipPath !== 'none' || element.closest('figure, svg')) return false
    return element.clientWidth > 8 && element.scrollWidth > element.clientWidth + 1
  }).slice(0, 3).map((element) => `${element.tagName.toLowerCase()}.${element.className} shows ${element.clientWidth} of ${element.scrollWidth} px`))
  return found.map((fault) => `${name}: ${fault}`)
}
