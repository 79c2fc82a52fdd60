import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addForm, copyFormsToNextYear, findFormSources, getForm, listFormTemplates, publishForm, removeForms, saveForm, saveFormDraft, setFormPassword } from '@portal/shared/office/forms/form.calls'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import { formFileOf, readFormFile } from '@portal/shared/office/forms/formFile'
import type { FormFile } from '@portal/shared/office/forms/formFile.schemas'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { formTemplates } from '@portal/shared/office/forms/templates/formTemplates'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { school } from '../../directory/schools/school.tables'
import { role } from '../../identity/roles/role.tables'
import { makeLeague, type League } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let token: string
let nextYearId: number
let classes: { now: number; next: number; gone: number }
beforeAll(async () => {
  portal = await startTestPortal({ now: new Date('2026-11-20T18:00:00Z') })
  league = await makeLeague(portal)
  token = league.adminToken
  const { organizationId, yearId } = league
  await portal.database.transaction(async (tx) => {
    const [next] = await tx.insert(academicYear).values({ organizationId, label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31', isCurrent: false }).returning({ id: academicYear.id })
    nextYearId = next!.id
    const band = (academicYearId: number, label: string, position: number) => ({ organizationId, academicYearId, label, slug: label.toLowerCase(), position })
    const rows = await tx.insert(classification).values([band(yearId, '9A', 91), band(nextYearId, '9A', 91), band(yearId, '9B', 92)]).returning({ id: classification.id })
    classes = { now: rows[0]!.id, next: rows[1]!.id, gone: rows[2]!.id }
  })
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const add = async (more: object = {}, name = 'Transfer request') => (await portal.send(addForm, { key: crypto.randomUUID(), name, ...more }, { token })).payload
const read = async (formId: number): Promise<OfficeForm> => (await portal.send(getForm, { formId }, { token })).payload
const set = async (formId: number, change: object) => { await portal.send(saveForm, { formId, version: (await read(formId)).version, ...change }, { token }) }
const copy = (formIds: number[], more: object = {}) => portal.send(copyFormsToNextYear, { key: crypto.randomUUID(), formIds, ...more }, { token })

describe('a form that begins as a template', () => {
  it('is offered with what it is for', async () => {
    const { payload } = await portal.send(listFormTemplates, {}, { token })
    expect([payload.length, payload.every(({ questions }) => questions >= 10)]).toEqual([12, true])
  })

  it.each(formTemplates.map(({ templateId, file }) => [templateId, file] as const))('%s is added as it stands, and can be published at once', async (template, { definition, settings }) => {
    const { formId, notes } = await add({ template })
    const form = await read(formId)
    expect([notes, form.draft!.definition, form.draft!.problems, form.settings.steps.map(({ name }) => name)]).toEqual([[], definition, [], settings!.steps!.map(({ name }) => name)])
    expect((await portal.send(publishForm, { formId, version: form.draft!.version }, { token })).status).toBe(200)
  })

  it('has the office decide what a role decided that is not here, and says so', async () => {
    await portal.database.transaction((tx) => tx.update(role).set({ name: 'Sports Director' }).where(eq(role.name, 'Athletic Director')))
    const { formId, notes } = await add({ template: 'ejection-report' })
    expect([notes, (await read(formId)).settings.steps[0]!.who]).toEqual([['Step “Athletic director”: “Athletic Director” is not a role here. The office decides until you choose someone.'], { kind: 'office' }])
    await portal.database.transaction((tx) => tx.update(role).set({ name: 'Athletic Director' }).where(eq(role.name, 'Sports Director')))
  })

  it('is one thing alone, and is there', async () => {
    await expectRefused(() => portal.send(addForm, { key: crypto.randomUUID(), name: 'x', template: 'no-such' }, { token }), 400, { id: 'invalid-input' })
    await expectRefused(() => portal.send(addForm, { key: crypto.randomUUID(), name: 'x', template: 'nomination', copyOf: 1 }, { token }), 400, { id: 'invalid-input' })
  })
})

describe('a form that begins as a file', () => {
  it('is the one that was exported: what it asks, and what of its settings is here', async () => {
    const { formId } = await add({ template: 'transfer-request' })
    await set(formId, { audience: 'schools', settings: { per: 'person', fillers: { roleTypes: ['staff'], roleIds: [], schoolIds: [league.teams[0]!.schoolId], classificationIds: [classes.now], activityIds: [], tagIds: [] } } })
    const form = await read(formId)
    const back = readFormFile(JSON.stringify(formFileOf(form)))
    const { formId: again, notes } = await add({ file: (back as { file: FormFile }).file })
    const other = await read(again)
    expect([notes, other.draft!.definition, other.settings, other.description]).toEqual([[], form.draft!.definition, form.settings, form.description])
  })

  it('leaves out what is not here, each named, and most of all says where it narrows no more', async () => {
    const definition: FormDefinition = { pages: [{ id: 'p1', title: '', parts: [{ part: 'question', id: 'q', kind: 'text', label: '<img src=x onerror=alert(1)>=1+1' }] }] }
    const file: FormFile = { kind: 'portal-form', version: 1, name: 'x', definition, settings: { fillers: { roleTypes: ['staff'], roles: ['coach', 'Wizard'], schools: ['Nowhere High'] }, seenBy: ['Wizard'], steps: [{ id: 's1', name: 'One', who: { kind: 'person' } }, { id: 's2', name: 'Two', who: { kind: 'parent', areBoth: true } }] } }
    const { formId, notes } = await add({ file })
    expect(notes).toEqual([
      'Who fills it in: “Wizard” is not a role here now, and is left out.', 'Who fills it in: “Nowhere High” is not a school here now, and is left out. The form is no longer limited by school: check this before you publish.',
      'Confidential answers: “Wizard” is not a role here. No role sees them until you choose one.', 'Step “One”: one person decided it, whom a file does not name. The office decides until you choose someone.',
    ])
    const form = await read(formId)
    expect([form.named.role.map(({ name }) => name), form.settings.steps.map(({ who }) => who), form.draft!.definition]).toEqual([['Coach'], [{ kind: 'office' }, { kind: 'parent', areBoth: true }], definition])
  })

  it('is refused at the place of a mistake', async () => {
    const { body } = await portal.send(addForm, { key: crypto.randomUUID(), name: 'x', file: { kind: 'portal-form', version: 2, name: 'x', definition: { pages: [] } } as never }, { token })
    expect(body.status ? [] : body.error.fields?.map(({ field }) => field)).toEqual(['file.version', 'file.definition.pages'])
  })
})

describe('a form in the next year', () => {
  it('is copied once, a year later, with classes of that year; what is gone, fixed or locked is said', async () => {
    const { formId } = await add({}, 'Camp')
    const definition: FormDefinition = { pages: [{ id: 'p1', title: '', parts: [
      { part: 'question', id: 'on', kind: 'date', label: 'On', earliest: '2027-02-01', latest: 'today' }, { part: 'question', id: 'why', kind: 'text', label: 'Why', showIf: { left: { answer: 'on' }, is: 'over', right: { value: '2027-03-01' } } },
    ] }] }
    await portal.send(saveFormDraft, { formId, version: 1, definition }, { token })
    const schoolId = await portal.database.transaction(async (tx) => (await tx.insert(school).values({ organizationId: league.organizationId, name: 'Closing School', schoolParam: 'closing', deletedAt: new Date() } as never).returning({ id: school.id }))[0]!.id)
    await set(formId, { audience: 'public', opensOn: '2027-02-01', closesOn: '2027-03-01', closesTime: '17:00', settings: { fillers: { roleTypes: ['staff'], roleIds: [], schoolIds: [schoolId], classificationIds: [classes.now, classes.gone], activityIds: [], tagIds: [] } } })
    await portal.send(setFormPassword, { formId, password: 'Lantern-7' }, { token })
    const { payload } = await copy([formId])
    expect(payload).toMatchObject({ year: '2027-28', outcomes: [{ id: formId, outcome: 'done', notes: [
      'Who fills it in: “Closing School” is not a school here now, and is left out. The form is no longer limited by school: check this before you publish.', 'Who fills it in: “9B” is not a class here now, and is left out.',
      'It asked strangers for a password or a private link. Set a new one before you publish.', 'A condition compares with a fixed day, which stays as it is.',
    ] }] })
    const { payload: sources } = await portal.send(findFormSources, { search: 'camp' }, { token })
    expect(sources.map(({ year }) => year)).toEqual(['2027-28', expect.any(String)])
    const later = await read(sources[0]!.formId)
    expect(later).toMatchObject({ name: 'Camp', state: 'draft', opensOn: '2028-02-01', closesOn: '2028-03-01', closesTime: '17:00', hasPassword: false, entries: 0, settings: { fillers: { schoolIds: [], classificationIds: [classes.next] } } })
    expect(later.draft!.definition.pages[0]!.parts[0]).toMatchObject({ earliest: '2028-02-01', latest: 'today' })
    expect((await copy([formId, formId])).payload.outcomes).toMatchObject([{ id: formId, outcome: 'unchanged' }])
  })

  it('copies many at once; those that are deleted, or not there, are refused by name', async () => {
    const ids = await Promise.all(['One', 'Two', 'Gone'].map(async (name) => (await add({}, name)).formId))
    await portal.send(removeForms, { formIds: [ids[2]!] }, { token })
    const both = await Promise.all([copy([...ids, 999_999]), copy(ids)])
    const outcomes = both.map(({ payload }) => payload.outcomes.map(({ outcome }) => outcome))
    expect(outcomes.map((each) => each[2])).toEqual(['refused', 'refused'])
    expect(outcomes.map((each) => each[0]).sort()).toEqual(['done', 'unchanged'])
  })

  it('needs a next year that is not over', async () => {
    const later = { academicYear: nextYearId }
    const { formId } = await add(later, 'Late')
    await expectRefused(() => copy([formId], later), 409, { id: 'conflicts' })
  })
})
