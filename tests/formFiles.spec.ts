import { expect, type FrameLocator, type Page } from '@playwright/test'
import { callsAt } from './calls'
import { openAs, people } from './people'
import { removeDirectory, signInAs, startHostSite, startPortal, type HostSite, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A stranger attaches a file and draws a signature on a strict page, goes on by the link in a frame without storage, and sends; the office opens the file. A coach attaches files to players. */
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let site: HostSite
let office: Page
let token: string
let formId: number
const { call, post } = callsAt(() => ({ url: portal.url, token }))

const question = (id: string, kind: string, label: string, other: object = {}) => ({ part: 'question', id, kind, label, ...other })
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF') })

async function publish(name: string, parts: object[], settings: object) {
  const { formId: id } = await post('/forms', { key: crypto.randomUUID(), name }) as { formId: number }
  const { draft } = await call(`/forms/${id}`)
  await call(`/forms/${id}/draft`, { method: 'PUT', body: { version: draft?.version ?? 0, definition: { pages: [{ id: 'page1', title: '', parts }] } } })
  const { version } = await call(`/forms/${id}`)
  const form = await call(`/forms/${id}`, { method: 'PATCH', body: { version, ...settings } })
  await post(`/forms/${id}/publication`, { version: form.draft.version })
  return id
}

test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  site = await startHostSite(portal.url)
  token = await signInAs(portal.url, people.org)
  office = await openAs(browser, portal.url, people.org)
  formId = await publish('Host bid', [
    question('name', 'text', 'Your name', { isRequired: true }), question('plan', 'file', 'Plan of the field', { isRequired: true, files: ['pdf'] }),
    question('signed', 'signature', 'Signature', { isRequired: true, words: 'All of this is true.', signing: ['typed', 'drawn'] }),
  ], { audience: 'public' })
  const head = '<!doctype html><html lang="en"><head><title>A school</title><meta name="viewport" content="width=device-width"></head><body><main><h1>A school</h1>'
  site.pages.set('strict-csp/', `${head}<h2>Bids</h2><portal-form org="demo" form="${formId}"><a href="${portal.url}/embed-code/form/${formId}">Host bid</a></portal-form><script type="module" src="${portal.url}/embed/v1/loader.js"></script></main></body></html>`)
  site.pages.set('framed/', `${head}<iframe title="Host bid" width="600" height="1500" sandbox="allow-scripts" src="${portal.url}/embed-code/form/${formId}"></iframe></main></body></html>`)
})
test.afterAll(async () => {
  await office.context().close()
  await site.stop()
  await portal.end()
  await removeDirectory(portal.directory)
})

async function drawSignature(page: Page, at: Page | FrameLocator) {
  const canvas = at.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = (await canvas.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 150, box.y + 50, { steps: 5 })
  await page.mouse.up()
  await at.getByRole('button', { name: 'Use this drawing' }).click()
  await expect(at.getByText('Your drawn signature is attached.')).toBeVisible()
}

let link: string

test('on a strict page a stranger attaches a file and draws a signature, and gets a link to continue later', async ({ page }) => {
  const blocked: string[] = []
  page.on('console', (message) => { if (/Content Security Policy/i.test(message.text())) blocked.push(message.text()) })
  await page.goto(`${site.url}/strict-csp/`)
  await page.getByLabel('Your name', { exact: true }).fill('Robin Host')
  await page.getByLabel('Plan of the field').setInputFiles({ ...pdf('plan.pdf'), buffer: Buffer.from('GIF89a, no PDF') })
  await expect(page.getByRole('link', { name: /Plan of the field: plan\.pdf: Invalid file type/ })).toBeVisible()
  await page.getByLabel('Plan of the field').setInputFiles(pdf('plan.pdf'))
  await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible()
  await drawSignature(page, page)
  await page.getByRole('button', { name: 'Continue later' }).click()
  const field = page.getByLabel(/^Your link, until/)
  await expect(field).toHaveValue(/#continue=[\w-]{32}$/)
  link = await field.inputValue()
  await expectSound(page)
  expect(blocked).toEqual([])
})

test('in a frame without storage it goes on by the link, also after a reload, and is sent', async ({ page }) => {
  await page.goto(`${site.url}/framed/`)
  const frame = page.frameLocator('iframe')
  const goOn = async () => {
    await frame.getByRole('button', { name: 'Continue later' }).click()
    await frame.getByLabel('Do you have a link already?').fill(link)
    await frame.getByRole('button', { name: 'Continue from link' }).click()
    await expect(frame.getByLabel('Your name', { exact: true })).toHaveValue('Robin Host')
    await expect(frame.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible()
    await expect(frame.getByText('Your drawn signature is attached.')).toBeVisible()
  }
  await goOn()
  await page.reload()
  await goOn()
  await frame.getByLabel('Your full name').fill('Robin Host')
  await frame.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(frame.getByText('Your form was sent. Thank you.')).toBeVisible()
  // What was sent is opened by its link no more.
  await page.goto(link)
  await expect(page.getByText(/^What was saved under this link is not here anymore/)).toBeVisible()
})

test('the office opens the file and the signature', async () => {
  const { rows } = await call(`/forms/${formId}/entries`)
  await office.goto(`${portal.url}/form-entry-viewer/${formId}/${rows[0].entryId}`)
  const [saved] = await Promise.all([office.waitForEvent('download'), office.getByRole('button', { name: /^plan\.pdf/ }).click()])
  expect(saved.suggestedFilename()).toBe('plan.pdf')
  await expect(office.getByRole('button', { name: /^drawn signature/ })).toBeVisible()
  await expectSound(office)
})

test('a coach attaches a file to a player; a lost network keeps it to be tried again, and its name is there after a reload', async ({ browser }) => {
  const players = await publish('Physicals', [{ part: 'group', id: 'players', title: 'Players', rowName: 'Player', least: 1, most: 5, parts: [question('name', 'text', 'Name'), question('physical', 'file', 'Physical')] }], { audience: 'schools', settings: { per: 'many' } })
  const coach = await openAs(browser, portal.url, people.staff, { width: 360, height: 740 })
  await coach.goto(`${portal.url}/my-forms/${players}`)
  await coach.getByRole('textbox', { name: 'Name' }).fill('Ivy')
  await expect(coach.getByText(/^Saved at /)).toBeVisible()
  await coach.route('**/api/files', (route) => route.abort())
  await coach.getByLabel('Physical').setInputFiles(pdf('ivy.pdf'))
  await expect(coach.getByText(/^ivy\.pdf was not uploaded\./)).toBeVisible()
  await expectSound(coach)
  await coach.unroute('**/api/files')
  await coach.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(coach.getByRole('button', { name: 'Remove ivy.pdf' })).toBeVisible()
  await expect(coach.getByText('Saving…')).toHaveCount(0)
  await expect(coach.getByText(/^Saved at /)).toBeVisible()
  await coach.reload()
  await expect(coach.getByRole('button', { name: 'Remove ivy.pdf' })).toBeVisible()
  await expect(coach.getByRole('textbox', { name: 'Name' })).toHaveValue('Ivy')
  await coach.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(coach.getByRole('heading', { name: 'Sent. Thank you.' })).toBeVisible()
  await coach.context().close()
})
