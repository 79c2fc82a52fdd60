import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'
import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import { neverPublicKinds } from '@portal/shared/office/forms/form.kinds'
import { getPublicForm, submitPublicEntry, type PublicForm } from '@portal/shared/office/forms/publicForm.calls'
import { audit } from '../../platform/audit/audit.tables'
import { form, formEntry, formPublicStatus, formVersion } from './form.tables'
import { makeLeague, type League } from '../../testing/factories'
import { makeEntry, makeForm, type AskedInTest } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())
beforeEach(() => portal.setNow(new Date('2026-11-20T18:00:00Z')))

const questions: AskedInTest[] = [
  { kind: 'school', label: 'School', isRequired: true, isPublic: true },
  { kind: 'text', label: 'Choir', isRequired: true, isPublic: true },
  { kind: 'number', label: 'Singers', least: 1, most: 200, isPublic: true },
  { kind: 'email', label: 'Email', isRequired: true },
  { kind: 'longText', label: 'Anything else' },
]
let count = 0
const newKey = () => `filling-${String((count += 1)).padStart(6, '0')}`
const asked = ({ definition }: PublicForm) => questionsIn(definition!).map(({ question }) => question)
const entriesOf = (formId: number) => portal.database.reader.select().from(formEntry).where(eq(formEntry.formId, formId))
const read = (formId: number, more: object = {}) => portal.send(getPublicForm, { form: formId, ...more })
/** Each from a network of its own unless it is said: the limit is no part of most tests. */
const send = (formId: number, answers: Record<string, string | string[]>, more: { addedKey?: string; website?: string } = {}) =>
  portal.send(submitPublicEntry, { formId, addedKey: newKey(), answers, ...more })
const answersTo = (ids: string[], ...values: string[]) => Object.fromEntries(values.map((value, at) => [ids[at]!, value]).filter(([, value]) => value !== ''))

describe('a public form', () => {
  it('says what it asks, with the schools to choose from', async () => {
    const { formId } = await makeForm(portal, league, questions, { closesOn: '2026-11-20' })
    const { payload } = await read(formId)
    expect(payload.form).toMatchObject({ name: 'Song night', state: 'open', openText: 'Open until November 20, 2026.' })
    expect(asked(payload).map(({ kind, isRequired = false }) => [kind, isRequired])).toEqual([['school', true], ['text', true], ['number', false], ['email', true], ['longText', false]])
    expect(asked(payload)[0]!.options).toContainEqual({ id: 'atlas', name: 'Atlas' })
    expect(payload.entries).toBeNull()
  })

  it('is open from its first day to its last, by the clocks of the organization', async () => {
    const { formId } = await makeForm(portal, league, questions, { opensOn: '2026-11-20', closesOn: '2026-11-20' })
    for (const [at, state] of [['2026-11-20T05:59:00Z', 'early'], ['2026-11-20T06:00:00Z', 'open'], ['2026-11-21T05:59:00Z', 'open'], ['2026-11-21T06:00:00Z', 'closed']] as const) {
      portal.setNow(new Date(at))
      portal.services.publicCache.forgetAll()
      const { payload } = await read(formId)
      expect([at, payload.form.state, payload.definition !== null]).toEqual([at, state, state === 'open'])
    }
  })

  it.each([
    ['a draft', { publishedAt: null }], ['one for schools', { audience: 'schools' as const }], ['one that is deleted', { deletedAt: new Date('2026-11-01T12:00:00Z') }],
  ])('is nothing to see or send if it is %s', async (_, values) => {
    const { formId, questionIds } = await makeForm(portal, league, questions, values)
    expect((await read(formId)).status).toBe(404)
    expect((await read(formId, { of: 'entries' })).status).toBe(404)
    expect((await send(formId, answersTo(questionIds, 'atlas', 'Owls', '4', 'a@b.example'))).status).toBe(404)
  })

  it('is not there under another organization, nor under a number that is none', async () => {
    expect((await read(999_999)).status).toBe(404)
    expect((await portal.request({ url: '/api/public/form?form=x' })).status).toBe(400)
    expect((await portal.request({ url: '/api/public/form?orgParam=nowhere&form=1' })).status).toBe(404)
  })
})

describe('an entry', () => {
  it('is kept with its school and first status, and written down without what was answered', async () => {
    const { formId, questionIds: ids, statusOf } = await makeForm(portal, league, questions)
    const answer = await send(formId, answersTo(ids, 'borea', ' Night Owls ', '12', 'Owl@Home.example', 'Two\r\nlines'))
    expect(answer.payload).toEqual({ thanks: 'See you there.' })
    const [entry] = await entriesOf(formId)
    expect(entry).toMatchObject({ schoolId: league.teams[1]!.schoolId, statusId: statusOf('Submitted'), answers: { [ids[1]!]: 'Night Owls', [ids[2]!]: '12', [ids[3]!]: 'Owl@Home.example', [ids[4]!]: 'Two\nlines' } })
    const [row] = await portal.database.reader.select().from(audit).where(and(eq(audit.subjectType, 'formEntry'), eq(audit.subjectId, entry!.id)))
    expect(row).toMatchObject({ action: 'formEntry.submitted', userId: null, data: { formId } })
    expect(JSON.stringify(row)).not.toContain('Owl')
  })

  it('counts once if it is sent twice, also at once; another under the same key is refused', async () => {
    const { formId, questionIds: ids } = await makeForm(portal, league, questions)
    const [addedKey, answers] = [newKey(), answersTo(ids, 'atlas', 'Owls', '4', 'a@b.example')]
    const sent = await Promise.all([1, 2, 3].map(() => send(formId, answers, { addedKey })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await entriesOf(formId)).toHaveLength(1)
    const other = await send(formId, { ...answers, [ids[1]!]: 'Larks' }, { addedKey })
    expect([other.status, other.body.status ? null : other.body.error.id]).toEqual([409, 'conflicts'])
    // What was kept before the form closed counts, whenever it is sent again.
    await portal.database.transaction((tx) => tx.update(form).set({ closesOn: '2026-11-01' }).where(eq(form.id, formId)))
    expect((await send(formId, answers, { addedKey })).status).toBe(200)
    expect((await send(formId, answers)).body.error_message).toBe('This form no longer accepts entries.')
  })

  it('is refused naming each question that is not answered right, and keeps nothing', async () => {
    const { formId, questionIds: ids } = await makeForm(portal, league, questions)
    const { status, body } = await send(formId, { [ids[0]!]: 'elsewhere', [ids[2]!]: '0', [ids[3]!]: 'nobody', unasked: 'x' })
    expect(status).toBe(400)
    expect(body.status ? null : body.error.fields?.map(({ field }) => field)).toEqual([...ids.slice(0, 4).map((id) => `answers.${id}`), 'answers.unasked'])
    expect(await entriesOf(formId)).toHaveLength(0)
  })

  it.each([
    ['no key', { answers: {} }, 'addedKey'], ['a key that is none', { addedKey: 'short', answers: {} }, 'addedKey'], ['answers that are no object', { addedKey: 'filling-x00001', answers: [] }, 'answers'],
    ['a question that has no name', { addedKey: 'filling-x00001', answers: { 'a b': 'x' } }, 'answers.a b'], ['an answer that is no text', { addedKey: 'filling-x00001', answers: { q2: { a: 1 } } }, 'answers.q2'],
  ])('is refused with %s', async (_, body, field) => {
    const { formId } = await makeForm(portal, league, questions)
    const answer = await portal.request({ method: 'POST', url: `/api/public/forms/${formId}/entries`, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    expect(answer.status).toBe(400)
    expect((JSON.parse(answer.text) as { error: { fields: { field: string }[] } }).error.fields.map((each) => each.field)).toContain(field)
  })

  it('that a machine filled in is thanked for and forgotten', async () => {
    const { formId, questionIds: ids } = await makeForm(portal, league, questions)
    expect((await send(formId, answersTo(ids, 'atlas', 'Owls', '4', 'a@b.example'), { website: 'https://spam.example' })).payload).toEqual({ thanks: 'See you there.' })
    expect(await entriesOf(formId)).toHaveLength(0)
  })

  it('is taken from one network sixty times in an hour', async () => {
    const { formId, questionIds: ids } = await makeForm(portal, league, [{ kind: 'text', label: 'Name' }])
    const statuses = []
    for (let at = 0; at < 61; at += 1) statuses.push((await send(formId, answersTo(ids, `Name ${at}`))).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
    portal.setNow(new Date('2026-11-20T19:00:01Z'))
    expect((await send(formId, answersTo(ids, 'Later'))).status).toBe(200)
  })

  it('can come from any site: its browser asks first', async () => {
    const asked = await portal.request({ method: 'OPTIONS', url: '/api/public/forms/7/entries', headers: { origin: 'null', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' } })
    expect([asked.status, asked.headers['access-control-allow-origin'], asked.headers['access-control-allow-methods'], asked.headers['access-control-allow-headers']]).toEqual([204, '*', 'POST', 'content-type'])
    const elsewhere = await portal.request({ method: 'OPTIONS', url: '/api/sessions' })
    expect(elsewhere.headers['access-control-allow-headers']).toBeUndefined()
  })
})

describe('public entries', () => {
  let formId: number
  let ids: string[]
  let statusOf: (name: string) => number
  beforeAll(async () => {
    const made = await makeForm(portal, league, questions, { name: 'Choirs' })
    formId = made.formId
    ids = made.questionIds
    statusOf = made.statusOf
    const [atlas, borea] = league.teams
    const entry = (schoolId: number | null, choir: string, status: string, more: object = {}) => makeEntry(portal, formId, {
      schoolId, statusId: status === '' ? null : statusOf(status), answers: { [ids[0]!]: 'atlas', [ids[1]!]: choir, [ids[2]!]: '30', [ids[3]!]: 'hidden@home.example', [ids[4]!]: 'Hidden words' }, submittedAt: new Date(`2026-11-0${1 + (count += 1) % 9}T12:00:00Z`), ...more,
    })
    count = 0
    await entry(atlas!.schoolId, 'Owls', 'Accepted')
    await entry(borea!.schoolId, 'Larks, call 512 555 0199', 'Accepted', { activityId: league.activityId })
    await entry(borea!.schoolId, 'Rejected Hidden', 'Rejected')
    await entry(null, 'New Hidden', '')
    await entry(null, 'Deleted Hidden', 'Accepted', { deletedAt: new Date('2026-11-10T12:00:00Z') })
  })

  it('are those whose status is shown, with what is marked and nothing else', async () => {
    const { payload, body } = await read(formId, { of: 'entries' })
    expect(payload.definition).toBeNull()
    expect(payload.entries).toEqual({
      columns: ['Choir', 'Singers'], total: 2, page: 1, pageSize: 20,
      rows: [
        { school: 'Borea', schoolParam: 'borea', crest: expect.objectContaining({ initials: 'BO' }) as object, activity: '', status: 'Accepted', values: ['Larks, call (not shown)', '30'] },
        { school: 'Atlas', schoolParam: 'atlas', crest: expect.objectContaining({ initials: 'AT' }) as object, activity: '', status: 'Accepted', values: ['Owls', '30'] },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/hidden/i)
  })

  it('are narrowed to a school, an activity and a status; all is no bound', async () => {
    const namesOf = async (more: object) => (await read(formId, { of: 'entries', ...more })).payload.entries!.rows.map(({ school }) => school)
    expect(await namesOf({ school: 'atlas' })).toEqual(['Atlas'])
    expect(await namesOf({ activity: 'soccer' })).toEqual(['Borea'])
    expect(await namesOf({ status: 'accepted', activity: 'all' })).toEqual(['Borea', 'Atlas'])
    expect(await namesOf({ status: 'all', school: 'corvus' })).toEqual([])
  })

  it.each([['status', 'rejected'], ['status', 'made-up'], ['school', 'nowhere'], ['activity', 'chess-boxing']])('%s %s is nothing to see', async (name, value) => {
    expect((await read(formId, { of: 'entries', [name]: value })).status).toBe(404)
  })

  it('do not tell the school if that question is not public, and are none without public questions', async () => {
    const { formId: quiet, questionIds: [schoolQuestion, name] } = await makeForm(portal, league, [{ kind: 'school', label: 'School' }, { kind: 'text', label: 'Name', isPublic: true }])
    await makeEntry(portal, quiet, { schoolId: league.teams[0]!.schoolId, statusId: statusOf('Accepted'), answers: { [schoolQuestion!]: 'atlas', [name!]: 'Ivy' } })
    expect((await read(quiet, { of: 'entries' })).payload.entries!.rows).toEqual([{ school: '', schoolParam: '', crest: null, activity: '', status: 'Accepted', values: ['Ivy'] }])
    await portal.database.transaction((tx) => tx.update(formVersion).set({ definition: sql`replace(${formVersion.definition}::text, '"isPublic": true', '"isPublic": false')::jsonb` }).where(eq(formVersion.formId, quiet)))
    portal.services.publicCache.forgetAll()
    expect((await read(quiet, { of: 'entries' })).status).toBe(404)
  })

  it('are none of a status that the owner hides again', async () => {
    await portal.database.transaction((tx) => tx.delete(formPublicStatus).where(eq(formPublicStatus.formId, formId)))
    portal.services.publicCache.forgetAll()
    expect((await read(formId, { of: 'entries' })).payload.entries!.rows).toEqual([])
  })

  it.each(neverPublicKinds)('the database takes no public question of kind %s', async (kind) => {
    await expect(makeForm(portal, league, [{ kind, label: 'Hidden', isPublic: true, words: 'I agree.' }])).rejects.toThrow()
  })
})
