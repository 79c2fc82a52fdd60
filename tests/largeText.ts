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
