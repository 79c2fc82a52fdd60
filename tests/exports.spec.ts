import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readXlsx } from '@portal/api-server/testing/readXlsx'
import { seconds } from '../scripts/lib/patience.mjs'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { test } from './test'

let portal: RunningPortal
test.beforeAll(async () => { portal = await startPortal() })
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const office = people.org

/** Chooses a format behind a list's Export button. */
async function exportAs(page: Page, format: 'Excel (.xlsx)' | 'CSV (.csv)' | 'PDF (.pdf)') {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: format }).click()
}

/** What one can press on the page and the notice of this name lies on. */
const coveredBy = (page: Page, name: RegExp) => page.getByRole('group', { name }).evaluate((notice) => [...document.querySelectorAll('a, button, input, select')].filter((control) => {
  const { x, y, width, height } = control.getBoundingClientRect()
  // The way past the menu is not to be pressed until it has the focus, and lies above everything then.
  return !notice.contains(control) && width > 0 && getComputedStyle(control).pointerEvents !== 'none' && notice.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}).map((control) => control.outerHTML.slice(0, 120)))

test('an export of a list runs through its states, and its file holds what the list shows', async ({ browser }) => {
  const page = await openAs(browser, portal.url, office)
  await page.goto(`${portal.url}/administration/school?search=academy`)
  const lead = page.getByRole('status').filter({ hasText: /\d+ schools for “academy”/ })
  const total = Number(/\d+/.exec(await lead.innerText())?.[0])
  expect(total).toBeGreaterThan(5)
  await exportAs(page, 'Excel (.xlsx)')
  const toast = page.getByRole('group', { name: /Schools \(Excel\)/ })
  await expect(toast).toContainText(/Export waiting|Exporting|Export completed/)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(toast).toBeInViewport()
    expect(await coveredBy(page, /Schools \(Excel\)/), `at ${width} px the notice lies on these`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 740 })
  await expect(toast).toContainText('Export completed', { timeout: seconds(30) })
  await expect(toast).toContainText(/Available until/)
  const [file] = await Promise.all([page.waitForEvent('download'), toast.getByRole('link', { name: 'Download Report' }).click()])
  expect(file.suggestedFilename()).toMatch(/^schools-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const { sheet, data } = await readXlsx(await readFile(await file.path()))
  expect(sheet).toBe('Schools')
  expect(data[0]!.slice(0, 2)).toEqual(['ID', 'School name'])
  expect(data).toHaveLength(total + 1)
  for (const row of data.slice(1)) expect(String(row[1]).toLowerCase()).toContain('academy')

  // It is listed under My exports too, and can be downloaded again.
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'My exports' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Schools (Excel)' })).toContainText('Completed')
  await page.getByRole('button', { name: 'Export again: Schools (Excel)' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Schools (Excel)' })).toHaveCount(2, { timeout: seconds(30) })
})

test('an export is cancelled in the middle of its work, and one that is too much says so', async ({ browser }) => {
  const page = await openAs(browser, portal.url, office)
  const token = await signInAs(portal.url, office)
  await page.goto(`${portal.url}/administration/user/student`)
  await exportAs(page, 'CSV (.csv)')
  const running = page.getByRole('group', { name: /Students \(CSV\)/ })
  await expect(running).toContainText('Exporting', { timeout: seconds(30) })
  // Others are queued behind it, so that one waits and one is in the middle of its work however fast they are done.
  const asked = await Promise.all(['one', 'two', 'three', 'four', 'five', 'six'].map((addedKey) => send(`${portal.url}/api/jobs`, { method: 'POST', token, body: { export: 'students', format: 'xlsx', input: {}, addedKey: `stands-behind-${addedKey}` } })))
  for (const { body } of asked) expect(body.status, JSON.stringify(body)).toBe(true)
  // They are found after the page is reloaded, and each can be canceled, begun or not.
  await page.goto(`${portal.url}/my-exports`)
  const underWay = page.getByRole('group', { name: /Students/ })
  const cancelled = page.getByRole('row').filter({ hasText: 'Students (' }).filter({ hasText: 'Canceled' })
  await underWay.filter({ hasText: 'Export waiting' }).getByRole('button', { name: 'Cancel' }).last().click()
  await expect(cancelled).toHaveCount(1, { timeout: seconds(30) })
  await expect(underWay.filter({ hasText: 'Exporting' }).getByRole('progressbar')).toBeVisible()
  // One may be done in the moment in which its Cancel is pressed; then the next is canceled.
  await expect(async () => {
    await underWay.filter({ hasText: 'Exporting' }).getByRole('button', { name: 'Cancel' }).click({ timeout: seconds(5) })
    await expect(cancelled).toHaveCount(2, { timeout: seconds(5) })
  }).toPass({ timeout: seconds(60) })
  await expect(cancelled.getByRole('link')).toHaveCount(0)
  // The rest is not waited for.
  await Promise.all(asked.map(({ body }) => send(`${portal.url}/api/jobs/${body.payload.export_request_id}/cancellation`, { method: 'POST', token })))

  await page.goto(`${portal.url}/administration/user/student`)
  await exportAs(page, 'PDF (.pdf)')
  const failed = page.getByRole('group', { name: /Students \(PDF\)/ })
  await expect(failed).toContainText('Export Failed', { timeout: seconds(30) })
  await expect(failed).toContainText('A PDF can have 5,000 rows at most, and this has more. Please narrow the list, or export it to Excel.')
})

test('after kill -9 in mid-job the portal goes on with what was asked for, and does it once', async () => {
  const token = await signInAs(portal.url, office)
  const ask = async (): Promise<number> => {
    const { body } = await send(`${portal.url}/api/jobs`, { method: 'POST', token, body: { export: 'students', format: 'csv', input: {}, addedKey: 'killed-in-mid-job' } })
    expect(body.status, JSON.stringify(body)).toBe(true)
    return body.payload.export_request_id as number
  }
  const state = async (id: number) => (await send(`${portal.url}/api/jobs/${id}/status`, { token })).body.payload as { status: string; done: number; total: number; download_url: string }
  const id = await ask()
  await expect.poll(async () => (await state(id)).done, { timeout: seconds(60), intervals: [50] }).toBeGreaterThan(0)
  await portal.end('SIGKILL')
  portal = await startPortal({ PORTAL_DATA_DIR: portal.directory })
  await expect.poll(async () => (await state(id)).status, { timeout: seconds(90) }).toBe('completed')
  const { done, total, download_url: address } = await state(id)
  expect(done).toBe(total)
  const file = await fetch(`${portal.url}${address}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(total + 1)
  // Asked again with the same key, it is the same one, and done.
  expect(await ask()).toBe(id)
  expect((await state(id)).status).toBe('completed')
})
