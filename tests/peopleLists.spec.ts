import { expect, test } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'

/** Lists of people: somebody deleted and restored. */
let portal: RunningPortal
test.beforeAll(async () => { portal = await startPortal() })
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

test('a deleted user is signed out, and can do nothing until they are restored', async ({ browser }) => {
  const fan = await signInAs(portal.url, people.fan)
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/administration/user/fan`)
  await page.getByRole('searchbox', { name: 'Search name or e-mail' }).fill(people.fan)
  const rows = page.getByRole('row').filter({ hasText: people.fan })
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/was deleted\./)).toBeVisible()
  await expect(rows).toHaveCount(0)
  expect((await send(`${portal.url}/api/sessions/current`, { token: fan })).status).toBe(401)
  expect((await send(`${portal.url}/api/sessions`, { method: 'POST', body: { email: people.fan, password: 'Demo-Lantern-7!' } })).status).toBe(401)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Status').selectOption('deleted')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^Actions for/ }).click()
  const menu = page.getByRole('group', { name: /^Actions for/ })
  await expect(menu.getByRole('listitem')).toHaveText(['Restore'])
  await menu.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(/was restored\./)).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the filter Status' }).click()
  await expect(rows).toHaveCount(1)
  await signInAs(portal.url, people.fan)
})
