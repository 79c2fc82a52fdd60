import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface HowToLook {
  /** What comes before each finding. */
  name?: string
  /** Looks into frames from other origins too. Takes a page of its own in the browser and twice the time, so only who shows frames asks for it. */
  withFrames?: boolean
}

/** axe without its spaces and long names: half of it to read in each document. */
const axeSource = readFileSync(createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

const inWords = ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id} ${nodes[0]?.html}`

/** What axe finds in the page and in its frames. */
async function findInFrames(page: Page): Promise<string[]> {
  return (await new AxeBuilder({ page }).analyze()).violations.map(inWords)
}

interface Color {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Color
}

/** What is used of axe in a page. */
interface Axe {
  _audit: { rules: { id: string; matches(this: void, element: Element, ...more: unknown[]): boolean }[] }
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
  commons: { color: { Color: { prototype: Color } } }
}

/** Reads axe into a document. It works out what a color is for each text and each ground below it, thousands of times the same ten: here once each. */
async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  await page.evaluate(() => {
    const { prototype } = (window as unknown as { axe: Axe }).axe.commons.color.Color
    const { parseString } = prototype
    const known = new Map<string, readonly [number, number, number, number]>()
    prototype.parseString = function parseOnce(this: Color, text) {
      const found = known.get(text)
      if (found) [this.r, this.g, this.b, this.alpha] = found
      else {
        parseString.call(this, text)
        known.set(text, [this.r, this.g, this.b, this.alpha])
      }
      return this
    }
  })
}

/**
 * Whether a text can be read on its ground is most of axe's work, and in a table the same for each of a thousand cells. Asked once in a document
 * for each text of one color, size and weight in elements of the same names and classes on the same grounds.
 */
async function askContrastOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rule = (window as unknown as { axe: Axe }).axe._audit.rules.find(({ id }) => id === 'color-contrast')!
    const { matches } = rule
    const asked = new Set<string>()
    /** Of grounds by what is painted and what they stand in, so that a long chain is a short key. */
    const keys = new Map<string, number>()
    let ofElements = new WeakMap<Element, number>()
    let moment = -1
    const groundOf = (element: Element | null): number => {
      if (!element) return 0
      const known = ofElements.get(element)
      if (known !== undefined) return known
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const ground = [groundOf(element.parentElement), element.tagName, element.getAttribute('class'), backgroundColor, backgroundImage, opacity].join(' ')
      const key = keys.get(ground) ?? keys.size + 1
      keys.set(ground, key)
      ofElements.set(element, key)
      return key
    }
    rule.matches = (element, ...more) => {
      // What was painted at an earlier look may be painted otherwise now.
      const { axeLook = 0 } = window as unknown as { axeLook?: number }
      if (axeLook !== moment) [ofElements, moment] = [new WeakMap(), axeLook]
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      const key = [groundOf(element), color, fontSize, fontWeight, textShadow].join(' ')
      if (asked.has(key) || !matches(element, ...more)) return false
      asked.add(key)
      return true
    }
  })
}

/**
 * What axe finds in the page itself. The app goes from screen to screen in one document: axe is read in it once. Only violations are
 * asked for, by their markup and not by an address of each: to tell of everything that passed takes longer than to find what is wrong.
 */
async function findInPage(page: Page): Promise<string[]> {
  const find = () => page.evaluate(async () => {
    const { axe, axeLook = 0 } = window as unknown as { axe?: Axe; axeLook?: number }
    Object.assign(window, { axeLook: axeLook + 1 })
    const found = await axe?.run({ exclude: [['iframe']] }, { resultTypes: ['violations'], selectors: false })
    return found?.violations.map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 1).map(({ html }) => ({ html })) }))
  })
  let found = await find()
  if (!found) {
    await bringAxe(page)
    await askContrastOnce(page)
    found = await find()
  }
  if (!found) throw new Error('axe could not be read into the page.')
  return found.map(inWords)
}

/** What axe finds on a page that has loaded, and how far it scrolls sideways: every finding a line, none when the page is sound. */
export async function findFaults(page: Page, { name = '', withFrames = false }: HowToLook = {}): Promise<string[]> {
  // A screen on its way in has no heading yet: its parts are still being fetched.
  await expect(page.locator('h1')).not.toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // A color on its way to another one is neither of both.
  await page.evaluate(() => Promise.all(document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).map(({ finished }) => finished.catch(() => undefined))))
  const violations = withFrames ? await findInFrames(page) : await findInPage(page)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [
    ...violations,
    ...(over > 0 ? [`scrolls sideways by ${over} px`] : []),
  ].map((fault) => (name ? `${name}: ${fault}` : fault))
}

/** The page has no fault that axe knows, and fits its window. */
export async function expectSound(page: Page, look?: HowToLook): Promise<void> {
  expect(await findFaults(page, look)).toEqual([])
}

/** Nothing that axe knows, and nothing that scrolls sideways, on a phone and on a desk; it stays as on the desk. */
export async function expectSoundOnBoth(page: Page, look: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  const narrow = await findFaults(page, { name: `${look} at 360` })
  await page.setViewportSize({ width: 1280, height: 900 })
  expect([...narrow, ...await findFaults(page, { name: `${look} at 1280` })]).toEqual([])
}
