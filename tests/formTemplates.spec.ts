import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { fillForm, pathIn } from '@portal/shared/office/forms/fillForm'
import { partsIn } from '@portal/shared/office/forms/definitionProblems'
import { isThing } from '@portal/shared/office/forms/form.kinds'
import type { Asker, FormDefinition, Question } from '@portal/shared/office/forms/formDefinition.types'
import { addDays } from '@portal/shared/platform/format/zonedTime'
import { callsAt } from './calls'
import { openAs, people } from './people'
import { removeDirectory, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound, expectSoundOnBoth } from './sound'
import { test } from './test'
import { makeWorkbook } from './xlsx'

/** Each of the twelve templates is added, published, filled in and sent; two of them on a phone. Forms come from files, and go into the next year. */
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let office: Page
let token: string
const { call, post } = callsAt(() => ({ url: portal.url, token }))
const phone = { width: 360, height: 740 }
const director = 'athletic-director@demo.example'
const tokens = new Map<string, string>()
/** Forms by their template. */
const added = new Map<string, number>()

test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  token = await signInAs(portal.url, people.org)
  office = await openAs(browser, portal.url, people.org)
  for (const email of [director, people.parent]) tokens.set(email, await signInAs(portal.url, email))
})
test.afterAll(async () => {
  await office.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

/** The first answer to a question that is right. */
function answerTo({ kind, least, earliest, options, lines, id }: Question, today: string, things: Record<string, string | undefined>): unknown {
  const first = options?.[0]?.id
  if (isThing(kind)) return first ?? things[id]
  switch (kind) {
    case 'number': case 'money': case 'scale': return String(Math.max(least ?? 1, 1))
    case 'date': return addDays(today, earliest === 'today' ? 10 : -10)
    case 'birthDate': return '2010-05-05'
    case 'time': return '10:00'
    case 'yesNo': return 'no'
    case 'choice': return first
    case 'choices': return [first]
    case 'matrix': return Object.fromEntries(lines!.map((line) => [line.id, first]))
    case 'email': return 'office@example.org'
    case 'phone': return '5125550123'
    case 'address': return { street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701' }
    case 'signature': return { name: 'Dana Driftmeadow', by: 'typed' }
    case 'agreement': return 'yes'
    case 'computed': case 'file': case 'photo': return undefined
    default: return 'As asked'
  }
}

/** Answers everything that a form asks of someone, question by question, as conditions open more. */
async function answersTo(formId: number, definition: FormDefinition, asker: Asker, as: string) {
  const parts = definition.pages.flatMap((page) => partsIn(page.parts))
  const today = asker.today as string
  const things: Record<string, string | undefined> = {}
  for (const part of parts) if (part.part === 'question' && ['student', 'staff', 'team'].includes(part.kind)) things[part.id] = (await call(`/forms/${formId}/options?question=${part.id}`, { token: as })).options[0]?.id as string | undefined
  const answers: Record<string, unknown> = {}
  for (const part of parts) if (part.part === 'group') answers[part.id] = Array.from({ length: part.least ?? 1 }, (_, at) => ({ row: `r${at}`, answers: Object.fromEntries(part.parts.map((each) => [each.id, answerTo(each, today, things)])) }))
  const inGroups = new Set(parts.flatMap((part) => (part.part === 'group' ? part.parts.map(({ id }) => id) : [])))
  for (const part of parts) if (part.part === 'question' && !inGroups.has(part.id)) answers[part.id] = answerTo(part, today, things)
  const { answers: kept, problems } = fillForm(definition, answers, asker)
  expect(problems.map(({ at, message }) => `${pathIn(String(formId), at, message)}`)).toEqual([])
  return Object.fromEntries(Object.entries(kept).filter(([id]) => !parts.some((part) => part.id === id && part.part === 'question' && part.kind === 'computed')))
}

test('a form begins as a template on a phone: found by its words, with what it is for', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org, phone)
  await page.goto(`${portal.url}/form-list`)
  await page.getByRole('button', { name: 'Add form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add form' })
  await dialog.getByLabel('Start from').selectOption('A template')
  await dialog.getByRole('combobox', { name: 'Template' }).fill('pledge')
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await expectSound(page)
  await dialog.getByRole('option', { name: /Coach’s pledge.*\d\d questions/ }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Coach’s pledge')
  await dialog.getByRole('button', { name: 'Add form' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coach’s pledge' })).toBeVisible()
  await expectSound(page)
  added.set('coach-pledge', Number(/\d+$/.exec(page.url())![0]))
  await page.context().close()
})

test('all twelve are published as they are, filled in by whom they are for, and sent', async () => {
  const templates = await call('/form-templates') as { templateId: string; name: string }[]
  expect(templates).toHaveLength(12)
  for (const { templateId: template, name } of templates) {
    const formId = added.get(template) ?? (await post('/forms', { key: crypto.randomUUID(), name, template })).formId as number
    added.set(template, formId)
    const form = await call(`/forms/${formId}`)
    await post(`/forms/${formId}/publication`, { version: form.draft.version })
    const as = tokens.get(form.settings.fillers.roleTypes.includes('parent') ? people.parent : director)!
    const opened = await call(`/forms/${formId}/filling`, { token: as })
    const studentId = opened.asks === 'student' ? opened.subjects[0].studentId as number : undefined
    const { definition, asker } = await call(`/forms/${formId}/filling${studentId === undefined ? '' : `?studentId=${studentId}`}`, { token: as })
    const { entryId } = await post(`/forms/${formId}/entries`, { addedKey: crypto.randomUUID(), answers: await answersTo(formId, definition, asker, as), ...(studentId !== undefined && { studentId }) }, as)
    expect(await call(`/form-entries/${entryId}`, { token: as }), name).toMatchObject({ state: 'submitted' })
  }
})

test('a parent fills in the consent for a trip on a phone', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.parent, phone)
  const formId = added.get('parent-consent')!
  const { subjects } = await call(`/forms/${formId}/filling`, { token: tokens.get(people.parent)! })
  await page.goto(`${portal.url}/my-forms/${formId}?student=${subjects[0].studentId}`)
  await page.getByLabel('A field trip or an away contest').check()
  await expect(page.getByLabel('Where does the trip go?')).toBeVisible()
  await expectSound(page)
  for (const [label, text] of Object.entries({ 'Where does the trip go?': 'Austin', 'Leaves on': '2026-12-10', 'Returns on': '2026-12-09' })) await page.getByLabel(label).fill(text)
  await page.getByLabel('With the school only').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('The day of return is not before the day of leaving.').first()).toBeVisible()
  await page.getByLabel('Returns on').fill('2026-12-11')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Someone else we may call')).toBeVisible()
  await expectSound(page)
  await page.context().close()
})

test('a director fills in a travel request on a phone', async ({ browser }) => {
  const page = await openAs(browser, portal.url, director, phone)
  await page.goto(`${portal.url}/my-forms/${added.get('travel-request')!}`)
  await expect(page.getByLabel('City and state')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Another purpose').check()
  await expect(page.getByLabel('Which one?')).toBeVisible()
  await page.getByLabel('City and state').fill('Austin, TX')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: /Which one\?: This field is required/ })).toBeVisible()
  await expectSound(page)
  await page.context().close()
})

test('a form is saved as a file, and begins another one', async () => {
  await office.goto(`${portal.url}/form-list?search=Bid`)
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Actions for Bid to host' }).click()
  await office.getByRole('button', { name: 'Export as a file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('bid-to-host.form.json')
  const content = await readFile(await file.path())
  await office.getByRole('button', { name: 'Add form' }).click()
  const dialog = office.getByRole('dialog', { name: 'Add form' })
  await dialog.getByLabel('Start from').selectOption('A file')
  await dialog.locator('#form-file').setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from(content.toString().replace('"version": 1', '"version": 9')) })
  await expect(dialog.getByText('This file is of version 9, which a newer portal wrote. This portal reads version 1.')).toBeVisible()
  await expectSound(office)
  await dialog.locator('#form-file').setInputFiles({ name: 'bid.json', mimeType: 'application/json', buffer: content })
  await expect(dialog.getByText(/questions come over, with everything/)).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Bid to host')
  await dialog.getByRole('button', { name: 'Add form' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Bid to host' })).toBeVisible()
})

test('a form of another tool comes over with a report of what does not', async () => {
  const workbook = makeWorkbook({
    survey: [['type', 'name', 'label::English (en)', 'label::Español (es)', 'relevant', 'required'], ['text', 'camper', 'Camper', 'Campista', '', 'yes'], ['select_one yn', 'swims', 'Swims?', '¿Nada?', '', 'yes'], ['text', 'where', 'Where?', '¿Dónde?', "${swims} = 'y'", ''], ['geopoint', 'home', 'Home', 'Casa', '', '']],
    choices: [['list_name', 'name', 'label::English (en)', 'label::Español (es)'], ['yn', 'y', 'Yes', 'Sí'], ['yn', 'n', 'No', 'No']],
    settings: [['form_title'], ['Camp sign-up']],
  })
  await office.goto(`${portal.url}/form-list`)
  await office.getByRole('button', { name: 'Add form' }).click()
  const dialog = office.getByRole('dialog', { name: 'Add form' })
  await dialog.getByLabel('Start from').selectOption('A file')
  await dialog.locator('#form-file').setInputFiles({ name: 'camp.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: workbook })
  await expect(dialog.getByRole('region', { name: 'What does not come over' })).toContainText('Row 5, Home: It is left out: forms here have no “geopoint”.')
  await expectSoundOnBoth(office, 'the report of a file')
  await dialog.getByRole('button', { name: 'Add form' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Camp sign-up' })).toBeVisible()
  await expect(office.getByRole('button', { name: /^Where\?/, expanded: false })).toBeVisible()
})

test('a form is copied to the next year, and again it stays as it is', async () => {
  await post('/academic-years', { label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31' }).catch(() => undefined)
  await office.goto(`${portal.url}/form-list`)
  for (const said of [/is a draft in 20/, /was already copied to 20/]) {
    await office.getByRole('button', { name: /^Actions for Hall of fame/ }).click()
    await office.getByRole('button', { name: 'Copy to next year' }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: 'Copy form' }).click()
    await expect(office.getByText(said)).toBeVisible()
  }
  await expectSound(office)
})
