import { expect, type Page } from '@playwright/test'
import { newDirectory, removeDirectory, setUpLinkOf, startPortal, type RunningPortal } from './portal'
import { openAs, people } from './people'
import { expectSound } from './sound'
import { test } from './test'

const step = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

async function setUp(page: Page, portal: RunningPortal) {
  await page.goto(setUpLinkOf(portal))
  await page.getByLabel('Organization name').fill('Prairie Test Association')
  await page.getByLabel('Web address').fill('prairie')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Office')
  await page.getByLabel('Email').fill('ada@office.example')
  await page.getByLabel('Password', { exact: true }).fill('Prairie-Lamp-7!')
  await page.getByRole('button', { name: /set up|create/i }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('an empty portal says what comes next, and goes on saying so after an import', async ({ browser }) => {
  const portal = await startPortal({ PORTAL_DATA_DIR: await newDirectory(), PORTAL_SEED: 'none' })
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await setUp(page, portal)
  await expect(page.getByText('1 of 11')).toBeVisible()
  await expect(step(page, 'Schools')).toHaveAttribute('aria-current', 'step')
  await expectSound(page)

  await step(page, 'Schools').getByRole('link', { name: 'Import schools' }).click()
  await page.locator('input[type="file"]').setInputFiles({ name: 'schools.csv', mimeType: 'text/csv', buffer: Buffer.from('id,School Name,City\n1,Atlas Academy,Waco\n2,Borea Hall,Waco\n') })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await page.goto(`${portal.url}/dashboard`)
  await expect(page.getByText('2 of 11')).toBeVisible()
  await expect(step(page, 'People')).toHaveAttribute('aria-current', 'step')
  await expect(step(page, 'People')).toContainText('2 schools have no athletic director')

  await page.getByRole('button', { name: 'Skip Venues' }).click()
  await expect(page.getByText('3 of 11')).toBeVisible()
  await page.getByRole('button', { name: 'Include Venues' }).click()
  await expect(page.getByText('2 of 11')).toBeVisible()

  // Folded, it is one line, also after the page is opened again.
  await page.getByRole('button', { name: 'Fold the setup guide' }).click()
  await expect(page.getByText('2 of 11 steps are done. Next: People.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 of 11 steps are done. Next: People.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the setup guide' }).click()
  await expect(step(page, 'People')).toBeVisible()

  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('2 of 11')).toHaveCount(0)
  await page.goto(`${portal.url}/setup-guide`)
  await page.getByRole('button', { name: 'Show on Home' }).click()
  await expect(page.getByRole('button', { name: 'Show on Home' })).toHaveCount(0)
  await page.goto(`${portal.url}/dashboard`)
  await expect(page.getByText('2 of 11')).toBeVisible()
  await portal.end()
  await removeDirectory(portal.directory)
})

test('once it is dismissed the guide is off the dashboard, and in the settings of the office and the athletic director', async ({ browser }) => {
  const portal = await startPortal()
  for (const [email, progress] of [[people.org, /of 12$/], ['athletic-director@demo.example', /of 6$/]] as const) {
    const page = await openAs(browser, portal.url, email)
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
    await expect(page.getByText(progress)).toHaveCount(0)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('link', { name: 'Setup guide' }).click()
    await expect(page.getByText(progress)).toBeVisible()
    await expectSound(page)
  }
  await portal.end()
  await removeDirectory(portal.directory)
})
