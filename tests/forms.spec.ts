import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The office builds a form of two pages, with a section, a condition and a group; drags a question, moves another with the keyboard, and publishes. */
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let office: Page
test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  office = await openAs(browser, portal.url, people.org)
})
test.afterAll(async () => {
  await office.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

const partNames = (page: Page) => page.locator('li[data-item] > div:first-child button[id^=part-] > span:first-child').allTextContents()
async function add(to: string, kind: string, words?: string) {
  await office.getByRole('button', { name: `Add to ${to}`, exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: kind, exact: true }).click()
  if (words) await office.getByLabel(/^(Question|Title|Name)$/).fill(words)
}
const isSaved = (page: Page) => expect(page.getByText(/^Saved at /)).toBeVisible()

test('a form is added by its name and built of pages, a section and a group', async () => {
  await office.goto(`${portal.url}/form-list`)
  await expectSound(office)
  await office.getByRole('button', { name: 'Add form' }).press('Enter')
  await office.getByRole('dialog').getByLabel('Name').fill('Transfer request')
  await office.keyboard.press('Enter')
  await expect(office.getByRole('heading', { level: 1, name: 'Transfer request' })).toBeVisible()
  await add('Page 1', 'Short text', 'Student')
  await add('Page 1', 'Yes or no', 'Did the family move?')
  await add('Page 1', 'Section', 'The move')
  await add('The move', 'Date', 'Moved on')
  await office.getByRole('button', { name: 'Add page' }).click()
  await office.getByLabel('Title of the page (optional)').fill('Sports')
  await add('Page 2: Sports', 'Repeated group', 'Teams before')
  await add('Teams before', 'Short text', 'Team')
  await isSaved(office)
  expect(await partNames(office)).toEqual(['Student', 'Did the family move?', 'The move', 'Moved on', 'Teams before', 'Team'])
  await expectSound(office)
})

test('a question is shown only if another is answered so: the preview asks it then', async () => {
  await office.getByRole('button', { name: /^Moved on/, expanded: false }).click()
  await office.getByRole('button', { name: 'Show only if…' }).click()
  const condition = office.getByRole('group', { name: 'Show only if' })
  await condition.getByLabel('What is asked').selectOption('Did the family move?')
  await expect(condition.getByLabel('Value')).toHaveValue('yes')
  await expectSound(office)
  const preview = office.getByRole('region', { name: 'Preview' })
  await expect(preview.getByLabel('Moved on')).toHaveCount(0)
  await preview.getByText('Yes', { exact: true }).click()
  await expect(preview.getByLabel('Moved on')).toBeVisible()
  await office.getByRole('button', { name: 'Done' }).click()
})

test('instructions are written with a heading and a list, seen in the preview, and undone with the keyboard', async () => {
  await add('Page 1', 'Instructions')
  const text = office.getByRole('textbox', { name: 'Instructions' })
  await text.press('Control+a')
  await office.keyboard.type('Bring this')
  await office.getByRole('button', { name: 'Heading', exact: true }).click()
  await text.press('End')
  await office.keyboard.press('Enter')
  await office.getByRole('button', { name: 'Bullet list' }).click()
  await office.keyboard.type('A signed form')
  await expectSound(office)
  const preview = office.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Bring this' })).toBeVisible()
  await expect(preview.getByRole('listitem')).toHaveText('A signed form')
  await office.getByRole('button', { name: 'Delete' }).last().click()
  await expect(preview.getByRole('listitem')).toHaveCount(0)
  await office.keyboard.press('Control+z')
  await expect(preview.getByRole('listitem')).toHaveText('A signed form')
  await office.keyboard.press('Control+Shift+z')
  await expect(preview.getByRole('listitem')).toHaveCount(0)
})

test('a question is dragged with the mouse, and another one moved with the keyboard; each can be undone', async () => {
  const handle = office.locator('li[data-item]', { hasText: 'Student' }).first().locator('[data-handle]').first()
  await expect(office.locator('[data-draggable]').first()).toBeVisible()
  const from = (await handle.boundingBox())!
  const onto = (await office.getByRole('button', { name: /^Did the family move/ }).boundingBox())!
  await office.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await office.mouse.down()
  await office.mouse.move(from.x + 12, from.y + 20, { steps: 4 })
  await office.mouse.move(from.x + 12, onto.y + onto.height - 4, { steps: 10 })
  await office.mouse.up()
  await expect(async () => expect((await partNames(office)).slice(0, 2)).toEqual(['Did the family move?', 'Student'])).toPass()
  await office.getByRole('button', { name: /^Student/, expanded: false }).press('Alt+ArrowDown')
  await expect(office.getByText('Student is now 1 of 2 in The move.')).toBeAttached()
  await expect(office.getByRole('button', { name: /^Student/, expanded: false })).toBeFocused()
  await office.keyboard.press('Control+z')
  await office.keyboard.press('Control+z')
  expect((await partNames(office)).slice(0, 2)).toEqual(['Student', 'Did the family move?'])
  await office.keyboard.press('Control+Shift+z')
  expect((await partNames(office)).slice(0, 2)).toEqual(['Did the family move?', 'Student'])
})

test('what keeps it from being published is named with the way to it; then it is published, and the list says so', async () => {
  await add('Page 1', 'Calculated value', 'Total')
  await expect(office.getByText('1 thing to fix before you publish')).toBeVisible()
  await office.getByRole('button', { name: 'Total: Add what is worked out.' }).click()
  await expect(office.getByRole('button', { name: /^Total/, expanded: true })).toBeFocused()
  await office.getByLabel('Calculate', { exact: true }).selectOption('Years between two dates (age)')
  await isSaved(office)
  await office.getByRole('button', { name: 'Publish' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Publish form' }).click()
  await expect(office.getByText('The form is published.')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Publish changes' })).toBeDisabled()
  await office.goto(`${portal.url}/form-list`)
  await expect(office.getByRole('row').filter({ hasText: 'Transfer request' })).toContainText('Open')
})

test('on a phone the same is built and looked at, one above the other', async ({ browser }) => {
  const phone = await openAs(browser, portal.url, people.org, { width: 360, height: 740 })
  await phone.goto(`${portal.url}/form-list`)
  await phone.getByRole('link', { name: 'Transfer request' }).click()
  await phone.getByRole('button', { name: /^Moved on/, expanded: false }).click()
  await expect(phone.getByLabel('Question', { exact: true })).toHaveValue('Moved on')
  await expectSound(phone)
  await phone.getByRole('button', { name: 'Preview' }).click()
  await expect(phone.getByRole('region', { name: 'Preview' })).toBeVisible()
  await expectSound(phone)
  await phone.getByRole('link', { name: 'About the form' }).click()
  await expect(phone.getByLabel('Name')).toHaveValue('Transfer request')
  await expectSound(phone)
})
