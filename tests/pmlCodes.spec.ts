import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The office keeps its prescribed music list: looks up a piece on a phone, adds one manually, imports a file. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const pieces = (page: Page) => page.getByRole('table', { name: 'Music list' }).locator('tbody').getByRole('row')

test('a piece is found as one types, on a phone', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org, { width: 360, height: 740 })
  await page.goto(`${portal.url}/pml-codes`)
  await expect(pieces(page)).toHaveCount(20)
  const search = page.getByRole('searchbox', { name: 'Search title, composer or code' })
  await search.pressSequentially('dvor slav')
  await expect(pieces(page)).toHaveCount(1)
  await expect(pieces(page)).toContainText('Slavonic Dance No. 8')
  await search.fill('')
  await search.pressSequentially('926-4')
  await expect(page.getByText('2 pieces share this code').first()).toBeVisible()
  await page.getByText('2 pieces share this code').first().click()
  await expect(pieces(page)).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectSound(page)
})

test('a piece is added, changed and removed by hand, and the removal is undone', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/pml-codes`)
  await page.getByRole('button', { name: 'Add a piece' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('108-9-1')
  await dialog.getByLabel('Title').fill('Lantern Song')
  await dialog.getByRole('button', { name: 'Add the piece' }).click()
  await expect(dialog.getByText(/A code is the event, the grade/)).toBeVisible()
  await dialog.getByLabel('Code').fill('108-2-99999')
  await expect(dialog.getByLabel('Event')).toHaveValue('Vocal Solo')
  await dialog.getByRole('button', { name: 'Add the piece' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search title, composer or code' }).fill('lant')
  // Until it is found the list shows all pieces, this one among them.
  await expect(pieces(page)).toHaveCount(1)
  const act = async (action: string) => {
    await page.getByRole('button', { name: /^Actions for Lantern/ }).click()
    await page.getByRole('button', { name: action, exact: true }).click()
  }
  await act('Change')
  await dialog.getByLabel('Composer').fill('Oldlantern')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(pieces(page)).toContainText('Oldlantern')
  await act('Remove')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Lantern Song (108-2-99999) is removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pieces(page)).toContainText('Lantern Song')
})

test('a file is tried, its faulty row is told, and it comes in once', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/pml-codes`)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const header = 'Code,Event Name,Title,Composer,Arranger,Publisher [Collection],Grade,Specification'
  const rows = ['100-1-90001,Band,Quillstead March,Fernwick,,,1,', '100-1-90001,Band,Quillstead March,Fernwick,,,1,(play all)', '100-1-90002,Band,Wrong Grade,Fernwick,,,3,']
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\n')) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await expect(page.getByRole('row', { name: /4 Grade The code says grade 1\./ })).toBeVisible()
  await expect(page.getByText(/100-1-90001 \(2 pieces\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
  await page.goto(`${portal.url}/pml-codes?search=quillstead+march`)
  await expect(pieces(page)).toHaveCount(2)
})
