import { expect, type Page } from '@playwright/test'
import { callsAt } from './calls'
import { people } from './people'
import { seconds } from '../scripts/lib/patience.mjs'
import { removeDirectory, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A public form with a password, and with work for a browser before it sends: with scripts, without them, and by its private link. */
let portal: RunningPortal
let formId: number
let pass: string
let token: string
const { call, post } = callsAt(() => ({ url: portal.url, token }))
const password = 'lantern-42'
const address = () => `${portal.url}/embed-code/form/${formId}?orgParam=demo`
const question = (id: string, kind: string, label: string, other: object = {}) => ({ part: 'question', id, kind, label, ...other })

test.beforeAll(async () => {
  portal = await startPortal()
  token = await signInAs(portal.url, people.org)
  formId = (await post('/forms', { key: crypto.randomUUID(), name: 'Volunteer sign-up' })).formId as number
  const pages = [{ id: 'you', title: 'You', parts: [question('name', 'text', 'Your name', { isRequired: true })] }, { id: 'more', title: 'More', parts: [question('why', 'longText', 'Anything else?')] }]
  await call(`/forms/${formId}/draft`, { method: 'PUT', body: { version: 1, definition: { pages } } })
  const { version } = await call(`/forms/${formId}`)
  const form = await call(`/forms/${formId}`, { method: 'PATCH', body: { version, audience: 'public', settings: { asksProof: true } } })
  await post(`/forms/${formId}/publication`, { version: form.draft.version })
  await call(`/forms/${formId}/password`, { method: 'PUT', body: { password } })
  pass = (await post(`/forms/${formId}/link`, {})).pass as string
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const names = async () => (await call(`/forms/${formId}/entries?sort=submitted`)).rows.map(({ answers }: { answers: { name: string } }) => answers.name) as string[]
async function fillIn(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Next' }).last().click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).last().click()
  await expect(page.getByText('Check your answers')).toBeVisible()
}

test('asks for its password before anything else, says that one is wrong, and takes an entry', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address())
  await expect(page.getByLabel('Your name')).toHaveCount(0)
  await page.getByLabel('Password of this form').fill('lantern')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not the password of this form.')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Password of this form').fill(password)
  await page.keyboard.press('Enter')
  await fillIn(page, 'Ada Example')
  await expectSound(page)
  await page.getByRole('button', { name: 'Send' }).last().click()
  await expect(page.getByText('Your form was sent. Thank you.')).toBeVisible()
  expect(await names()).toContain('Ada Example')
})

test('without scripts it is unlocked, filled in and sent, too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address())
  await page.getByLabel('Password of this form').fill(password)
  await page.getByRole('button', { name: 'Open form' }).click()
  await fillIn(page, 'Bo Example')
  // What sends at once is taken for a robot: it is asked to send again a little later, and nothing is lost.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send' }).last().click()
    await expect(page.getByText('Your form was sent. Thank you.')).toBeVisible({ timeout: seconds(1) })
  }).toPass()
  expect((await names()).filter((name) => name === 'Bo Example')).toHaveLength(1)
  await context.close()
})

test('its private link opens it without the password', async ({ page }) => {
  await page.goto(`${address()}&pass=${pass}`)
  await fillIn(page, 'Cy Example')
  await page.getByRole('button', { name: 'Send' }).last().click()
  await expect(page.getByText('Your form was sent. Thank you.')).toBeVisible()
  expect(await names()).toContain('Cy Example')
})
