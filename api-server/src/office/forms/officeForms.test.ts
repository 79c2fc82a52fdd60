import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addForm, discardFormDraft, getForm, listForms, publishForm, removeForms, restoreForms, saveForm, saveFormDraft } from '@portal/shared/office/forms/form.calls'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { FormDefinition, Question } from '@portal/shared/office/forms/formDefinition.types'
import { getPublicForm, submitPublicEntry } from '@portal/shared/office/forms/publicForm.calls'
import { audit } from '../../platform/audit/audit.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { makeEntry } from '../../testing/forms'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let token: string
beforeAll(async () => {
  portal = await startTestPortal({ now: new Date('2026-11-20T18:00:00Z') })
  league = await makeLeague(portal)
  token = league.adminToken
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const ask = (id: string, kind: Question['kind'] = 'text', other: Partial<Question> = {}): Question => ({ part: 'question', id, kind, label: `Question ${id}`, ...other })
const asking = (...parts: Question[]): FormDefinition => ({ pages: [{ id: 'page1', title: '', parts }] })
const add = async (name = 'Transfer request', more: object = {}) => (await portal.send(addForm, { key: crypto.randomUUID(), name, ...more }, { token })).payload.formId
const read = async (formId: number): Promise<OfficeForm> => (await portal.send(getForm, { formId }, { token })).payload
const draft = async (formId: number, definition: FormDefinition) => portal.send(saveFormDraft, { formId, version: (await read(formId)).draft?.version ?? 0, definition }, { token })
const publish = async (formId: number) => portal.send(publishForm, { formId, version: (await read(formId)).draft?.version ?? 1 }, { token })
/** A form that everyone may fill in, asking this. */
async function published(...parts: Question[]) {
  const formId = await add()
  await portal.send(saveForm, { formId, version: 1, audience: 'public' }, { token })
  await draft(formId, asking(...parts))
  expect((await publish(formId)).status).toBe(200)
  portal.services.publicCache.forgetAll()
  return formId
}

describe('a form of the office', () => {
  it('is added once with one key, as a draft with one empty page, and is written down', async () => {
    const key = crypto.randomUUID()
    const ids = await Promise.all([1, 2].map(async () => (await portal.send(addForm, { key, name: 'Coach’s pledge' }, { token })).payload.formId))
    expect(ids[0]).toBe(ids[1])
    expect(await read(ids[0]!)).toMatchObject({ name: 'Coach’s pledge', state: 'draft', audience: 'schools', published: null, hasDraft: true, draft: { number: 1, version: 1, definition: asking(), problems: [{ at: 'page1', field: 'parts', message: 'Add a question first.' }] } })
    const rows = await portal.database.reader.select({ action: audit.action }).from(audit).where(and(eq(audit.subjectType, 'form'), eq(audit.subjectId, ids[0]!)))
    expect(rows).toEqual([{ action: 'form.added' }])
  })

  it('is asked by everyone as soon as it is published, and not before', async () => {
    const formId = await add('Nomination')
    await portal.send(saveForm, { formId, version: 1, audience: 'public', closesOn: '2026-11-30' }, { token })
    await draft(formId, asking(ask('who', 'text', { isRequired: true })))
    expect((await portal.send(getPublicForm, { form: formId })).status).toBe(404)
    expect((await publish(formId)).payload).toMatchObject({ state: 'open', draft: null, published: { number: 1 } })
    portal.services.publicCache.forgetAll()
    expect((await portal.send(getPublicForm, { form: formId })).payload.definition).toEqual(asking(ask('who', 'text', { isRequired: true })))
  })

  it('keeps its formatted texts without what runs and without pictures of other sites, also in sections', async () => {
    const formId = await add('Travel')
    const words = (id: string) => ({ part: 'text' as const, id, html: '<h3>Bring</h3><p onclick="x()">This<img src="https://ads.example/p.gif"></p><script>x()</script>' })
    const section = { part: 'section' as const, id: 's1', title: 'More', parts: [words('t2')] }
    await draft(formId, { pages: [{ id: 'page1', title: '', parts: [words('t1'), section] }] })
    const kept = (id: string) => ({ ...words(id), html: '<h3>Bring</h3><p>This</p>' })
    expect((await read(formId)).draft?.definition.pages[0]!.parts).toEqual([kept('t1'), { ...section, parts: [kept('t2')] }])
  })

  it('is set to nothing that would leave what its entries become unmade, before it is published and after', async () => {
    const formId = await add('Physical')
    const feeds = [{ id: 'f', to: 'document' as const, from: { file: 'file' }, as: 'STF' }]
    const steps = [{ id: 'office', name: 'Office', who: { kind: 'office' as const }, substituteIds: [], escalateAfterDays: 0 }]
    const set = async (change: object) => portal.send(saveForm, { formId, version: (await read(formId)).version, ...change }, { token })
    await draft(formId, { ...asking(ask('file', 'file')), feeds })
    expect((await publish(formId)).body).toMatchObject({ status: false, error: { fields: [{ field: 'definition.f.feeds', message: expect.stringContaining('not filled in once for each student') as string }] } })
    expect((await set({ settings: { per: 'student', steps } })).status).toBe(200)
    expect((await publish(formId)).status).toBe(200)
    for (const [change, field] of [[{ settings: { per: 'school' } }, 'settings.per'], [{ settings: { steps: [], hasWaitingList: true, mostEntries: 5 } }, 'settings.steps']] as const) {
      expect((await set(change)).body).toMatchObject({ status: false, error: { id: 'invalid-input', fields: [{ field }] } })
    }
    expect((await set({ settings: { hasWaitingList: true, mostEntries: 5 } })).status).toBe(200)
  })

  it('keeps asking what is published while the next version is in work; entries keep the version that they were filled in with', async () => {
    const formId = await published(ask('name'))
    await portal.send(submitPublicEntry, { formId, addedKey: crypto.randomUUID(), answers: { name: 'Ivy Fernby' } })
    expect((await draft(formId, asking(ask('name'), ask('school', 'school')))).payload.number).toBe(2)
    expect(await read(formId)).toMatchObject({ entries: 1, published: { number: 1, definition: asking(ask('name')) }, draft: { number: 2 }, answered: { name: 'text' } })
    expect((await publish(formId)).payload).toMatchObject({ draft: null, published: { number: 2 } })
    // Renamed, changed and published again: the entry is still there.
    expect((await read(formId)).entries).toBe(1)
    const again = await portal.send(submitPublicEntry, { formId, addedKey: crypto.randomUUID(), answers: { name: 'Bo Fernby', school: 'atlas' } })
    expect([again.status, (await read(formId)).entries]).toEqual([200, 2])
  })

  it('is not published with faults, each named at its part; a question with answers keeps its kind', async () => {
    const formId = await published(ask('name'))
    await portal.send(submitPublicEntry, { formId, addedKey: crypto.randomUUID(), answers: { name: 'Ivy' } })
    const wrong = asking(ask('name', 'number'), ask('why', 'text', { showIf: { left: { answer: 'later' }, is: 'answered' } }), ask('later'))
    const saved = await draft(formId, wrong)
    expect(saved.payload.problems.map(({ at, field }) => `${at}.${field}`)).toEqual(['why.showIf', 'name.kind'])
    const { body } = await publish(formId)
    expect(body.status ? null : body.error.fields?.map(({ field }) => field)).toEqual(['definition.why.showIf', 'definition.name.kind'])
    expect((await read(formId)).published?.definition).toEqual(asking(ask('name')))
  })

  it('goes back to what is published when its draft is discarded, and has nothing to go back to before that', async () => {
    const formId = await published(ask('name'))
    await draft(formId, asking(ask('other')))
    expect((await portal.send(discardFormDraft, { formId, version: 1 }, { token })).payload).toMatchObject({ draft: null, published: { number: 1 } })
    const never = await add()
    await expectRefused(() => portal.send(discardFormDraft, { formId: never, version: 1 }, { token }), 409, { id: 'conflicts' })
    await expectRefused(() => portal.send(publishForm, { formId, version: 1 }, { token }), 409, { id: 'conflicts' })
  })

  it('is not overwritten by whoever read it before: the second is shown what stands; the same again is no conflict', async () => {
    const formId = await add()
    const mine = asking(ask('mine'))
    expect((await portal.send(saveFormDraft, { formId, version: 1, definition: mine }, { token })).payload.version).toBe(2)
    expect((await portal.send(saveFormDraft, { formId, version: 1, definition: mine }, { token })).payload.version).toBe(2)
    const { status, body } = await portal.send(saveFormDraft, { formId, version: 1, definition: asking(ask('theirs')) }, { token })
    expect([status, body.status ? null : (body.error.details as OfficeForm).draft?.definition]).toEqual([409, mine])
  })

  it('is saved by what changed, with days in order', async () => {
    const formId = await add()
    expect((await portal.send(saveForm, { formId, version: 1, name: 'Transfers', opensOn: '2026-11-01', closesOn: '2026-11-10' }, { token })).payload).toMatchObject({ name: 'Transfers', version: 2, closesOn: '2026-11-10' })
    const { body } = await portal.send(saveForm, { formId, version: 2, closesOn: '2026-10-01' }, { token })
    expect(body.status ? null : body.error.fields).toEqual([{ field: 'closesOn', message: 'The last day is before the first.' }])
    expect((await portal.send(saveForm, { formId, version: 1, name: 'Other' }, { token })).status).toBe(409)
    expect((await portal.send(saveForm, { formId, version: 1, name: 'Transfers' }, { token })).status).toBe(200)
  })

  it('is copied with what it asks, and is another form', async () => {
    const formId = await published(ask('name'), ask('choice', 'choice', { options: [{ id: 'a', name: { en: 'Yes', es: 'Sí' } }] }))
    const copy = await read(await add('Next year', { copyOf: formId }))
    expect(copy).toMatchObject({ name: 'Next year', audience: 'public', state: 'draft', entries: 0, draft: { definition: (await read(formId)).published!.definition } })
    await expectRefused(() => portal.send(addForm, { key: crypto.randomUUID(), name: 'x', copyOf: 999_999 }, { token }), 404, { id: 'not-found' })
  })

  it('is deleted and restored with its entries, and cannot be edited in between', async () => {
    const formId = await published(ask('name'))
    await makeEntry(portal, formId, { answers: { name: 'Ivy' } })
    expect((await portal.send(removeForms, { formIds: [formId] }, { token })).payload.outcomes).toMatchObject([{ id: formId, outcome: 'done' }])
    portal.services.publicCache.forgetAll()
    expect((await portal.send(getPublicForm, { form: formId })).status).toBe(404)
    await expectRefused(() => portal.send(saveForm, { formId, version: 9, name: 'x' }, { token }), 409, { id: 'restore-first' })
    await portal.send(restoreForms, { formIds: [formId] }, { token })
    expect(await read(formId)).toMatchObject({ isDeleted: false, entries: 1 })
  })

  it('is listed with its entries and state, searched, narrowed and sorted', async () => {
    const early = await add('Zebra camp')
    await portal.send(saveForm, { formId: early, version: 1, opensOn: '2027-01-01' }, { token })
    await draft(early, asking(ask('name')))
    await publish(early)
    const list = async (more: object) => (await portal.send(listForms, { page: 1, ...more }, { token })).payload
    expect((await list({ search: 'zebra' })).rows).toMatchObject([{ formId: early, state: 'early', hasDraft: false, entries: 0 }])
    expect((await list({ state: 'early' })).rows.map(({ formId }) => formId)).toEqual([early])
    expect((await list({ sort: '-name' })).rows[0]!.formId).toBe(early)
    expect((await list({ state: 'open' })).rows.every(({ state }) => state === 'open')).toBe(true)
    expect((await list({ search: '100%' })).total).toBe(0)
  })

  it('is the office’s: its staff with the right, and nobody of a school', async () => {
    const formId = await add()
    const { token: coach } = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
    for (const send of [() => portal.send(listForms, { page: 1 }, { token: coach }), () => portal.send(getForm, { formId }, { token: coach }), () => portal.send(saveFormDraft, { formId, version: 1, definition: asking() }, { token: coach })]) await expectRefused(send, 403, { id: 'wrong-role' })
  })
})
