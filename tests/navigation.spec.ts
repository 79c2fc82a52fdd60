import { expect } from '@playwright/test'
import { director } from './directors'
import { setTextSize } from './largeText'
import { openAs, people, signIn } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

let portal: RunningPortal
test.beforeAll(async () => { portal = await startPortal() })
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

test('the office goes through its inbox by tabs, finds a setting by typing, and its menu stays as it was left', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  const menu = page.getByRole('navigation', { name: 'Main' })
  // What waits is told once the screen is there.
  await expect(menu.getByRole('link', { name: 'Inbox' })).toHaveAccessibleDescription(/^\d+ waiting$/)
  await menu.getByRole('link', { name: 'Inbox' }).click()
  // It opens the first list in which something waits; the page of all of them is a tab.
  const strip = page.getByRole('navigation', { name: 'Inbox' })
  await expect(strip.getByRole('link', { name: 'Sign-up requests' })).toHaveAttribute('aria-current', 'page')
  await strip.getByRole('link', { name: 'All' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await strip.getByRole('link', { name: 'Documents' }).click()
  await expect(page).toHaveURL(/\/administration\/documents$/)
  await expect(menu.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'page')
  await expectSound(page, { name: 'a list of the inbox' })
  await strip.getByRole('link', { name: 'Account changes' }).click()
  await expect(strip.getByRole('link', { name: 'Account changes' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: 'Account changes' })).toBeVisible()

  await menu.getByRole('button', { name: 'Competition' }).click()
  await page.reload()
  await expect(menu.getByRole('button', { name: 'Competition' })).toHaveAttribute('aria-expanded', 'false')

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('tie')
  await page.getByRole('main').getByRole('link', { name: 'Tie-breakers' }).click()
  await expect(page).toHaveURL(/\/tie-breakers$/)
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.context().close()
})

test('a director’s teams are one by one in the menu; dark is kept for them and not for the next person', async ({ browser }) => {
  const page = await openAs(browser, portal.url, director)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Teams' }).click()
  const team = menu.getByRole('list', { name: 'Teams' }).getByRole('link', { name: 'Girls Soccer Varsity' })
  await team.click()
  await expect(team).toHaveAttribute('aria-current', 'page')
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(scheme).toBe('dark')
  await expectSound(page, { name: 'the account' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, portal.url, people.fan)
  await expect.poll(scheme).toBe('light')
  await page.context().close()
})

test('on a phone, and where text is large, the menu is at the foot: the rest of it in a sheet, what can be added behind New', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org, { width: 360, height: 740 })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('listitem')).toHaveText([/^Home/, /^Inbox/, 'New', 'Schedule', 'More'])
  for (const item of await bar.getByRole('listitem').all()) expect((await item.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await bar.getByRole('button', { name: 'New' }).click()
  const choices = page.getByRole('group', { name: 'New' })
  await expect(choices).toBeInViewport({ ratio: 1 })
  await expectSound(page, { name: 'New on a phone' })
  await choices.getByRole('link', { name: 'Venue' }).click()
  await expect(page).toHaveURL(/add-venue$/)

  await bar.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog', { name: /Association/ })
  await expect(sheet.getByRole('combobox', { name: 'Academic year' })).toBeVisible()
  await expectSound(page, { name: 'the menu on a phone' })
  await sheet.getByRole('link', { name: 'Standings' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/standings/)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bar.getByRole('link', { name: 'Schools', exact: true })).toBeVisible()
  await setTextSize(page, 200)
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  await page.context().close()
})
