import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { commentFormEntry, decideFormEntry, getFormEntry, listFormEntries } from '@portal/shared/office/formEntries/formEntry.calls'
import { changeFormEntries, getFormEntryPdf, listEntryChoices, setFormEntryStatus } from '@portal/shared/office/formEntries/formEntryList.calls'
import { getJobStatus } from '@portal/shared/platform/jobs/job.calls'
import type { Answers, FormDefinition, Question } from '@portal/shared/office/forms/formDefinition.types'
import { usualSettings } from '@portal/shared/office/forms/formSettings.types'
import { recordView } from '../../identity/recordViews/recordView.tables'
import { role } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { makeEntry, makeForm } from '../../testing/forms'
import { readPdf } from '../../testing/readPdf'
import { readSheets } from '../../testing/readXlsx'
import { exportAs, runJobs } from '../../testing/runJobs'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { form, formEntry, formVersion } from '../forms/form.tables'
import { formEntryAct } from './formEntry.tables'

let portal: TestPortal
let league: League
let reader: { token: string; userId: number }
let formId: number
let statusOf: (name: string) => number
let oldVersionId: number
const entries: Record<string, number> = {}
const schoolOf = (at: number) => league.teams[at]!.schoolId
const q = (id: string, kind: Question['kind'], label: string, more: Partial<Question> = {}): Question => ({ part: 'question', id, kind, label, ...more })
const sport = { options: [{ id: 'soccer', name: 'Soccer' }, { id: 'chess', name: 'Chess' }] }
const definition: FormDefinition = { pages: [{ id: 'p', title: 'About', parts: [
  q('why', 'text', 'Why'), q('age', 'number', 'Age'), q('day', 'date', 'Day'), q('sport', 'choice', 'Sport', sport), q('place', 'school', 'From school'), q('health', 'text', 'Health', { isConfidential: true }),
  { part: 'group', id: 'players', title: 'Players', rowName: 'Player', parts: [q('name', 'text', 'Name'), q('cap', 'number', 'Cap')] },
] }] }
const older: FormDefinition = { pages: [{ id: 'p', title: '', parts: [q('why', 'text', 'Reason'), q('fax', 'text', 'Fax'), q('sport', 'choice', 'Sport', { options: [...sport.options, { id: 'golf', name: 'Golf' }] })] }] }
const player = (row: string, name: string, cap: string) => ({ row, answers: { name, cap } })

beforeAll(async () => {
  portal = await startTestPortal({ now: new Date('2026-11-20T18:00:00Z') })
  league = await makeLeague(portal)
  const fan = await portal.database.transaction(async (tx) => (await tx.select({ id: role.id }).from(role).where(and(eq(role.organizationId, league.organizationId), eq(role.name, 'Fan'))))[0]!.id)
  const made = await makeForm(portal, league, [], { audience: 'schools', name: 'Transfer request', settings: { fillers: { ...usualSettings.fillers, roleTypes: [] }, seenBy: [fan] } })
  formId = made.formId
  statusOf = made.statusOf
  reader = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolOf(0) })
  await portal.database.transaction(async (tx) => {
    await tx.update(formVersion).set({ definition, number: 2 }).where(eq(formVersion.id, made.formVersionId))
    oldVersionId = (await tx.insert(formVersion).values({ formId, number: 1, state: 'superseded', definition: older }).returning({ id: formVersion.id }))[0]!.id
  })
  const ivy = await portal.database.transaction(async (tx) => (await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolOf(0), firstName: 'Ivy', lastName: 'Fernby', grade: 10, bornOn: '2010-03-01' }).returning({ id: student.id }))[0]!.id)
  const add = async (name: string, answers: Answers, more: object = {}) => { entries[name] = await makeEntry(portal, formId, { answers, schoolId: schoolOf(0), filledInByUserId: reader.userId, submittedAt: new Date('2026-11-19T15:00:00Z'), ...more }) }
  await add('ivy', { why: 'We moved.', age: '16', day: '2026-09-01', sport: 'soccer', place: 'atlas', health: 'Asthma', players: [player('a', 'Ann', '7'), player('b', 'Bob', '12')] }, { studentId: ivy })
  await add('formula', { why: '=HYPERLINK("http://x.example")', age: '9', day: '2026-10-15', sport: 'chess' }, { schoolId: schoolOf(1) })
  await add('old', { why: 'Older 100%', fax: '555', sport: 'golf' }, { state: 'approved', filledInByUserId: null })
  await add('draft', { why: 'We moved.' }, { state: 'draft' })
  const [version] = await portal.database.reader.select({ id: formVersion.id }).from(formVersion).where(and(eq(formVersion.formId, formId), eq(formVersion.number, 1)))
  await portal.database.transaction((tx) => tx.update(formEntry).set({ formVersionId: version!.id }).where(eq(formEntry.id, entries['old']!)))
  expect(version!.id).toBe(oldVersionId)
})
afterAll(() => portal.stop())

const office = () => ({ token: league.adminToken })
const adminId = async () => (await portal.database.reader.select({ userId: formEntryAct.byUserId }).from(formEntryAct).where(eq(formEntryAct.act, 'note')))[0]!.userId
const nameOf = (id: number) => Object.entries(entries).find(([, each]) => each === id)?.[0] ?? String(id)
type Narrowed = Omit<InputOf<typeof listFormEntries>, 'formId'>
const list = async (input: Narrowed = {}) => portal.send(listFormEntries, { formId, ...input }, office())
const named = async (input: Narrowed) => (await list(input)).payload.rows.map(({ entryId }) => nameOf(entryId)).sort()
const versionOf = async (entryId: number) => (await portal.database.reader.select({ version: formEntry.version }).from(formEntry).where(eq(formEntry.id, entryId)))[0]!.version
const change = async (ids: number[], more: Omit<InputOf<typeof changeFormEntries>, 'formId' | 'key' | 'entries'>, key: string = crypto.randomUUID()) =>
  portal.send(changeFormEntries, { formId, key, entries: await Promise.all(ids.map(async (entryId) => ({ entryId, version: await versionOf(entryId) }))), ...more }, office())

describe('the list', () => {
  it.each<[string, Narrowed, string[]]>([
    ['words in a text, with their signs as they are', { question: 'why', answer: '100%' }, ['old']],
    ['the whole text', { question: 'why', answer: 'we moved', match: 'is' }, []],
    ['the whole text in any case', { question: 'why', answer: 'WE MOVED.', match: 'is' }, ['ivy']],
    ['a choice', { question: 'sport', answer: 'chess' }, ['formula']],
    ['a choice of an older version', { question: 'sport', answer: 'golf' }, ['old']],
    ['numbers from and to', { question: 'age', from: '9', to: '10' }, ['formula']],
    ['days from', { question: 'day', from: '2026-10-01' }, ['formula']],
    ['a school by its name', { question: 'place', answer: 'Atl' }, ['ivy']],
    ['a row of a group', { question: 'name', answer: 'bob' }, ['ivy']],
    ['a number in a row of a group', { question: 'cap', from: '13' }, []],
    ['that it is answered', { question: 'age', answered: 'yes' }, ['formula', 'ivy']],
    ['that it is not', { question: 'name', answered: 'no' }, ['formula', 'old']],
    ['a question that is no longer asked', { question: 'fax', answer: '55' }, ['old']],
    ['a state and a name', { state: 'submitted', search: 'ivy fern' }, ['ivy']],
  ])('is narrowed by %s', async (_, input, expected) => expect(await named(input)).toEqual(expected))

  it('refuses what it cannot be narrowed by, at its field', async () => {
    const fieldOf = async (input: Narrowed) => ((await list(input)).body as { error: { fields: { field: string }[] } }).error.fields[0]!.field
    expect(await fieldOf({ question: 'health', answer: 'a' })).toBe('question')
    expect(await fieldOf({ question: 'nothing', answer: 'a' })).toBe('question')
    expect(await fieldOf({ answer: 'a' })).toBe('question')
    expect(await fieldOf({ question: 'age', from: 'ten' })).toBe('from')
    expect(await fieldOf({ question: 'why', to: '3' })).toBe('to')
  })

  it('has no drafts and no confidential answers, names what was chosen, counts notes, and notes who looks at a student', async () => {
    await portal.send(commentFormEntry, { entryId: entries['ivy']!, key: crypto.randomUUID(), text: 'Called the school.', isNote: true }, office())
    const { payload } = await list({ sort: 'state' })
    expect(payload.rows.map(({ entryId }) => nameOf(entryId))).not.toContain('draft')
    const ivy = payload.rows.find(({ entryId }) => entryId === entries['ivy'])!
    expect(ivy).toMatchObject({ subjectName: 'Ivy Fernby', notes: 1, tags: [] })
    expect(ivy.answers).not.toHaveProperty('health')
    expect(ivy.names).toEqual({ 'school:atlas': 'Atlas' })
    await portal.services.recordViews.flush()
    expect(await portal.database.reader.$count(recordView, eq(recordView.kind, 'formEntries'))).toBe(1)
  })

  it('says what it can be narrowed by: the questions of all versions, those no longer asked last', async () => {
    const { payload } = await portal.send(listEntryChoices, { formId }, office())
    expect(payload.questions.map(({ question: { id }, isGone }) => (isGone ? `${id} gone` : id))).toEqual(['why', 'age', 'day', 'sport', 'place', 'name', 'cap', 'fax gone'])
    expect(payload.questions.find(({ question }) => question.id === 'sport')!.question.options!.map(({ id, isRemoved }) => (isRemoved ? `${id} gone` : id))).toEqual(['soccer', 'chess', 'golf gone'])
    expect(payload).toMatchObject({ total: 3, mayChange: true, mayExportConfidential: false })
    expect(payload.schools.map(({ id }) => id).sort()).toEqual([schoolOf(0), schoolOf(1)].sort())
    expect((await portal.send(listEntryChoices, { formId }, { token: reader.token })).status).toBe(403)
  })
})

describe('many at once', () => {
  it('tags entries, once however often and however it is written, finds them by it and takes it off', async () => {
    const both = [entries['ivy']!, entries['old']!]
    expect((await change(both, { change: 'addTag', tag: 'Urgent' })).payload.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    expect((await change([...both, entries['formula']!], { change: 'addTag', tag: 'urgent' })).payload.outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'done'])
    expect((await change([entries['formula']!], { change: 'removeTag', tag: 'URGENT' })).payload.outcomes).toMatchObject([{ outcome: 'done' }])
    expect(await named({ tag: 'URGENT' })).toEqual(['ivy', 'old'])
    expect((await portal.send(listEntryChoices, { formId }, office())).payload.tags).toEqual(['Urgent'])
    expect((await portal.send(getFormEntry, { entryId: entries['ivy']! }, { token: reader.token })).payload.tags).toEqual([])
  })

  it('decides on each by itself, says which were not done and why, and is done once when it is sent twice', async () => {
    const open = await makeEntry(portal, formId, { answers: { why: 'A' }, schoolId: schoolOf(2) })
    const [elsewhere, stale] = [await makeEntry(portal, (await makeForm(portal, league, [])).formId, { answers: {} }), await makeEntry(portal, formId, { answers: { why: 'B' }, schoolId: schoolOf(2) })]
    const key = crypto.randomUUID()
    const input = { formId, key, change: 'sendBack' as const, reason: 'Please add the address.', entries: [{ entryId: open, version: 1 }, { entryId: entries['old']!, version: await versionOf(entries['old']!) }, { entryId: elsewhere, version: 1 }, { entryId: stale, version: 9 }] }
    const first = (await portal.send(changeFormEntries, input, office())).payload.outcomes
    expect(first).toMatchObject([
      { id: open, outcome: 'done' }, { id: entries['old'], outcome: 'refused', why: 'This is not yours to decide now.' }, { id: elsewhere, outcome: 'refused', name: '', why: 'There is no such entry.' }, { id: stale, outcome: 'refused', why: expect.stringContaining('changed since') },
    ])
    expect((await portal.send(changeFormEntries, input, office())).payload.outcomes).toEqual(first)
    const { payload } = await portal.send(getFormEntry, { entryId: open }, office())
    expect(payload.state).toBe('sentBack')
    expect(payload.acts.filter(({ act }) => act === 'sendBack')).toHaveLength(1)
    expect((await change([stale], { change: 'refuse' })).body).toMatchObject({ error: { fields: [{ field: 'reason' }] } })
    expect((await change([stale], { change: 'setStatus' })).body).toMatchObject({ error: { fields: [{ field: 'statusId' }] } })
  })

  it('goes on as a job for more than fifty, and says at its end what was not done', async () => {
    const many = await Promise.all(Array.from({ length: 52 }, (_, at) => makeEntry(portal, formId, { answers: { why: `n${at}` }, ...(at === 0 && { state: 'withdrawn' as const }) })))
    const { job, outcomes } = (await change(many, { change: 'approve', statusId: statusOf('Accepted') })).payload
    expect(outcomes).toEqual([])
    await runJobs(portal)
    const state = (await portal.send(getJobStatus, { exportId: job!.export_request_id }, office())).payload
    expect(state).toMatchObject({ status: 'completed', title: 'Approve entries: 52', message: expect.stringMatching(/^51 entries changed\. 1 entry not changed: This is not yours to decide now\. \(Entry \d+\)$/) })
    expect(await portal.database.reader.$count(formEntry, and(eq(formEntry.formId, formId), eq(formEntry.state, 'approved'), eq(formEntry.statusId, statusOf('Accepted'))))).toBe(51)
    await portal.database.transaction(async (tx) => { for (const id of many) await tx.update(formEntry).set({ deletedAt: new Date() }).where(eq(formEntry.id, id)) })
  })
})

it('gives an entry a status without a decision, once, and not over what someone else changed', async () => {
  const set = (version: number, statusId: number | null) => portal.send(setFormEntryStatus, { entryId: entries['ivy']!, version, statusId }, office())
  const before = await versionOf(entries['ivy']!)
  expect((await set(before, statusOf('Accepted'))).payload).toMatchObject({ status: 'Accepted', state: 'submitted', version: before + 1, may: { setStatus: true } })
  expect((await set(before, statusOf('Accepted'))).payload.version).toBe(before + 1)
  expect((await set(before, null)).body).toMatchObject({ error: { id: 'changed-meanwhile' } })
  expect((await set(before + 1, 999_999)).body).toMatchObject({ error: { fields: [{ field: 'statusId' }] } })
  expect((await portal.send(getFormEntry, { entryId: entries['ivy']! }, office())).payload.acts.at(-1)).toMatchObject({ act: 'setStatus', text: 'Accepted' })
  expect((await portal.send(setFormEntryStatus, { entryId: entries['ivy']!, version: before, statusId: null }, { token: reader.token })).status).toBe(403)
  // What the office sent itself, someone else judges.
  const own = await makeEntry(portal, formId, { answers: {}, filledInByUserId: await adminId() })
  expect((await portal.send(setFormEntryStatus, { entryId: own, version: 1, statusId: statusOf('Accepted') }, office())).body).toMatchObject({ error: { id: 'not-yours' } })
  expect((await portal.send(decideFormEntry, { entryId: own, version: 1, key: crypto.randomUUID(), decision: 'approve' }, office())).body).toMatchObject({ error: { id: 'not-yours' } })
  await portal.database.transaction((tx) => tx.update(formEntry).set({ deletedAt: new Date() }).where(eq(formEntry.id, own)))
})

describe('the export', () => {
  const narrowed = { formId, search: 'ivy' }
  it('has a column for each question of all versions, a sheet for each group, and no confidential answers', async () => {
    const { bytes } = await exportAs(portal, league.adminToken, 'formEntries', 'xlsx', { formId })
    const [all, players] = await readSheets(bytes)
    const [head, ...lines] = all!.data
    expect(head).toEqual(['Entry', 'For', 'Filled in by', 'School', 'Activity', 'Sent (America/Chicago)', 'Late', 'State', 'Status', 'Step', 'Tags', 'Why', 'Age', 'Day', 'Sport', 'From school', 'Fax (no longer asked)'])
    const lineOf = (name: string) => lines.find(([id]) => id === entries[name])!
    expect(lineOf('ivy').slice(10)).toEqual(['Urgent', 'We moved.', 16, new Date('2026-09-01T00:00:00Z'), 'Soccer', 'Atlas', null])
    expect(lineOf('old').slice(11)).toEqual(['Older 100%', null, null, 'Golf', null, '555'])
    // A text, not a formula.
    expect(lineOf('formula')[11]).toBe('=HYPERLINK("http://x.example")')
    expect(players).toMatchObject({ sheet: 'Players', data: [['Entry', 'For', 'Filled in by', 'School', 'Row', 'Name', 'Cap'], [entries['ivy'], 'Ivy Fernby', expect.any(String), 'Atlas', 1, 'Ann', 7], [entries['ivy'], 'Ivy Fernby', expect.any(String), 'Atlas', 2, 'Bob', 12]] })
    expect(JSON.stringify([all, players])).not.toContain('Asthma')
  })

  it('has a line for each row of a group as CSV, is narrowed as the list is, and runs no formula', async () => {
    const csvOf = async (input: object) => (await exportAs(portal, league.adminToken, 'formEntries', 'csv', { formId, ...input })).bytes.toString().replace('\ufeff', '').trim().split('\r\n')
    const lines = await csvOf({ question: 'sport', answer: 'soccer' })
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/Fax \(no longer asked\),Group,Row,Name,Cap$/)
    expect(lines.slice(1).map((line) => line.split(',').slice(-4).join(','))).toEqual(['Players,1,Ann,7', 'Players,2,Bob,12'])
    expect((await csvOf({ question: 'sport', answer: 'chess' }))[1]).toContain(`"'=HYPERLINK(""http://x.example"")"`)
  })

  it('has confidential answers only for who may see them and asks for them, and the audit says so', async () => {
    const refused = await exportAs(portal, league.adminToken, 'formEntries', 'csv', { ...narrowed, formId, confidential: 'yes' })
    expect(refused.state).toMatchObject({ status: 'failed', error_message: 'Your role does not see the confidential answers of this form.' })
    const roleId = (await portal.database.reader.select({ id: role.id }).from(role).where(and(eq(role.organizationId, league.organizationId), eq(role.name, 'Organization Admin'))))[0]!.id
    await portal.database.transaction((tx) => tx.update(form).set({ settings: { seenBy: [roleId] } }).where(eq(form.id, formId)))
    expect((await exportAs(portal, league.adminToken, 'formEntries', 'csv', { ...narrowed, formId })).bytes.toString()).not.toContain('Asthma')
    expect((await exportAs(portal, league.adminToken, 'formEntries', 'csv', { ...narrowed, formId, confidential: 'yes' })).bytes.toString()).toContain('Asthma')
    const rows = await portal.database.reader.select({ data: audit.data }).from(audit).where(eq(audit.action, 'formEntries.exported'))
    expect(rows.at(-1)!.data).toMatchObject({ formId, confidential: 'yes', format: 'csv' })
    await portal.database.transaction((tx) => tx.update(form).set({ settings: {} }).where(eq(form.id, formId)))
  })

  it('is a PDF of every entry on pages of its own, and of one from its screen', async () => {
    const textOf = (pages: ReturnType<typeof readPdf>) => pages.map(({ texts }) => texts.map(({ text }) => text).join(' ').replace(/\s+/g, ' '))
    const all = textOf(readPdf((await exportAs(portal, league.adminToken, 'formEntries', 'pdf', { formId, state: 'approved' })).bytes))
    expect(all).toHaveLength(1)
    expect(all[0]).toMatch(/State Approved .*Sent Nov 19, 2026.*Reason Older 100% Fax 555 Sport Golf Transfer request/)
    const one = await portal.request({ url: `/api${getFormEntryPdf.path.replace(':entryId', String(entries['ivy']))}`, headers: { authorization: `Bearer ${league.adminToken}` } })
    expect([one.status, one.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(textOf(readPdf(one.bytes)).join(' ')).toMatch(/Ivy Fernby.*We moved\..*Confidential: not shown.*Players.*Ann/s)
    const stranger = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolOf(3) })
    expect((await portal.request({ url: `/api${getFormEntryPdf.path.replace(':entryId', String(entries['ivy']))}`, headers: { authorization: `Bearer ${stranger.token}` } })).status).toBe(404)
  })
})
