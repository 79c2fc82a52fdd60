import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface HowToLook {
  /** What comes before each finding. */
  name?: string
  /** Looks into frames from other origins too. Takes a page of its own in the browser and twice the time, so only who shows frames asks for it. */
  withFrames?: boolean
}

/** What axe finds on a page that has loaded, and how far it scrolls sideways: every finding a line, none when the page is sound. */
export async function findFaults(page: Page, { name = '', withFrames = false }: HowToLook = {}): Promise<string[]> {
  // A screen on its way in has no heading yet: its parts are still being fetched.
  await expect(page.locator('h1')).not.toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The app goes from screen to screen in one document: axe, half a megabyte, is read in it once.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && !withFrames && { axeSource: ';' }) })
  // Only violations are asked for: to tell of everything that passed takes longer than to find what is wrong.
  if (!withFrames) axe.setLegacyMode(true).options({ resultTypes: ['violations'] }).exclude('iframe')
  const { violations } = await axe.analyze()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [
    ...violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
    ...(over > 0 ? [`scrolls sideways by ${over} px`] : []),
  ].map((fault) => (name ? `${name}: ${fault}` : fault))
}

/** The page has no fault that axe knows, and fits its window. */
export async function expectSound(page: Page, look?: HowToLook): Promise<void> {
  expect(await findFaults(page, look)).toEqual([])
}
