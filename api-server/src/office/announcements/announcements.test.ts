import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcementState, announcementStates, type Audience } from '@portal/shared/office/announcements/announcement.kinds'
import {
  addAnnouncement, getAnnouncement, listAnnouncements, listOwnAnnouncements, removeAnnouncements, restoreAnnouncements, saveAnnouncement,
} from '@portal/shared/office/announcements/announcement.calls'
import { openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { organization } from '../../identity/organizations/organization.tables'
import { audit } from '../../platform/audit/audit.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { announcement } from './announcement.tables'

/** Noon of Friday, November 20, 2026 in the office's zone. */
const noon = new Date('2026-11-20T18:00:00Z')
let portal: TestPortal
let league: League
let office: string
let foreign = 0
const tokens: Record<string, string> = {}

beforeAll(async () => {
  portal = await startTestPortal({ now: noon })
  league = await makeLeague(portal)
  office = league.adminToken
  const { schoolId } = league.teams[0]!
  const people = { staff: { roleName: 'Coach', schoolId }, student: { roleName: 'Student', schoolId }, parent: { roleName: 'Parent', schoolId }, fan: { roleName: 'Fan' }, 'office staff': { roleName: 'Organization Staff' } }
  for (const [name, person] of Object.entries(people)) {
    const { token, userId } = await loginAs(portal, league, person)
    tokens[name] = token
    if (name === 'parent') parentId = userId
  }
  await portal.database.transaction(async (tx) => {
    const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
    foreign = (await tx.insert(announcement).values({ organizationId: other!.id, title: 'Elsewhere', text: 'Of another association.', audience: 'everybody', from: '2026-11-01' }).returning())[0]!.id
  })
})
afterAll(() => portal.stop())
let parentId = 0

type Input = InputOf<typeof addAnnouncement>
const fields = (changes: Partial<Input> = {}): Input => ({ key: crypto.randomUUID(), title: 'Office closed', text: 'We are back on Monday.\nScores can be entered.', audience: 'everybody', from: '2026-11-20', until: '2026-11-22', ...changes })
const add = async (changes: Partial<Input> = {}) => (await portal.send(addAnnouncement, fields(changes), { token: office })).payload.announcementId
const read = async (announcementId: number) => (await portal.send(getAnnouncement, { announcementId }, { token: office })).payload
const told = async (who: string) => (await portal.send(listOwnAnnouncements, {}, { token: tokens[who] ?? office })).payload.announcements.map(({ title }) => title)
const clear = () => portal.database.transaction((tx) => tx.delete(announcement).where(eq(announcement.organizationId, league.organizationId)))
const deeds = (announcementId: number) => portal.database.reader.select({ action: audit.action, data: audit.data }).from(audit).where(and(eq(audit.subjectType, 'announcement'), eq(audit.subjectId, announcementId))).orderBy(audit.id)
const problems = (body: unknown) => ((body as { error?: { fields?: { field: string }[] } }).error?.fields ?? []).map(({ field }) => field)

describe('adding and changing', () => {
  it('keeps what was entered and who did it; sent twice, it adds one', async () => {
    const input = fields()
    const first = (await portal.send(addAnnouncement, input, { token: office })).payload.announcementId
    const [again, atOnce] = await Promise.all([1, 2].map(() => portal.send(addAnnouncement, input, { token: office })))
    expect([again!.payload.announcementId, atOnce!.payload.announcementId]).toEqual([first, first])
    const { key: _key, ...typed } = input
    expect(await read(first)).toEqual({ announcementId: first, ...typed, state: 'now', isDeleted: false, version: 1 })
    expect(await deeds(first)).toEqual([{ action: 'announcement.added', data: { after: typed } }])
  })

  it('takes the same key of someone else for another announcement', async () => {
    const input = fields()
    const first = (await portal.send(addAnnouncement, input, { token: office })).payload.announcementId
    expect((await portal.send(addAnnouncement, input, { token: tokens['office staff'] })).payload.announcementId).not.toBe(first)
  })

  it.each<[string, Partial<Input>, string]>([
    ['no title', { title: ' ' }, 'title'], ['no text', { text: '' }, 'text'], ['an audience that is none', { audience: 'public' as Audience }, 'audience'],
    ['a day that is none', { from: '2026-02-30' }, 'from'], ['an end before its beginning', { from: '2026-11-20', until: '2026-11-19' }, 'until'],
  ])('refuses %s, and does nothing', async (_, changes, field) => {
    const before = await pictureOf(portal.database)
    const { status, body } = await portal.send(addAnnouncement, fields(changes), { token: office })
    expect([status, problems(body)]).toEqual([400, [field]])
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('checks a changed day against the one that stands', async () => {
    const announcementId = await add()
    const { status, body } = await portal.send(saveAnnouncement, { announcementId, version: 1, from: '2026-11-23' }, { token: office })
    expect([status, problems(body)]).toEqual([400, ['until']])
    const saved = (await portal.send(saveAnnouncement, { announcementId, version: 1, from: '2026-11-23', until: '' }, { token: office })).payload
    expect(saved).toMatchObject({ from: '2026-11-23', until: '', state: 'coming', version: 2 })
    expect((await deeds(announcementId)).at(-1)).toEqual({ action: 'announcement.changed', data: { before: { from: '2026-11-20', until: '2026-11-22' }, after: { from: '2026-11-23', until: '' } } })
  })

  it('tells the second of two who change it what changed; the same change again is none', async () => {
    const announcementId = await add()
    const change = { announcementId, version: 1, title: 'Office open' }
    expect((await portal.send(saveAnnouncement, change, { token: office })).payload.version).toBe(2)
    const second = await portal.send(saveAnnouncement, { ...change, title: 'Office moved' }, { token: tokens['office staff'] })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ error: { id: 'changed-meanwhile', details: { title: 'Office open', version: 2 } } })
    expect((await portal.send(saveAnnouncement, change, { token: office })).payload.version).toBe(2)
    expect((await deeds(announcementId)).map(({ action }) => action)).toEqual(['announcement.added', 'announcement.changed'])
  })

  it('is the office’s, of its own association', async () => {
    const announcementId = await add()
    for (const who of ['staff', 'student', 'parent', 'fan']) {
      for (const answer of [
        await portal.send(addAnnouncement, fields(), { token: tokens[who] }), await portal.send(saveAnnouncement, { announcementId, version: 1, title: 'Mine' }, { token: tokens[who] }),
        await portal.send(removeAnnouncements, { announcementIds: [announcementId] }, { token: tokens[who] }), await portal.send(listAnnouncements, {}, { token: tokens[who] }),
      ]) expect(answer.body, who).toMatchObject({ error: { id: 'wrong-role' } })
    }
    expect((await portal.send(getAnnouncement, { announcementId: foreign }, { token: office })).status).toBe(404)
    expect((await portal.send(saveAnnouncement, { announcementId: foreign, version: 1, title: 'Mine' }, { token: office })).status).toBe(404)
    expect((await portal.send(removeAnnouncements, { announcementIds: [foreign] }, { token: office })).payload.outcomes).toEqual([{ id: foreign, name: '', outcome: 'refused', why: 'There is no such announcement.' }])
  })

  it('is not read without signing in', async () => {
    expect((await portal.send(listOwnAnnouncements, {})).status).toBe(401)
  })
})

it('deletes and restores, each once, and tells what is deleted to nobody', async () => {
  await clear()
  const announcementId = await add({ title: 'Snow day' })
  const outcomes = async (call: typeof removeAnnouncements) => (await portal.send(call, { announcementIds: [announcementId] }, { token: office })).payload.outcomes
  expect(await told('parent')).toEqual(['Snow day'])
  expect(await outcomes(removeAnnouncements)).toEqual([{ id: announcementId, name: 'Snow day', outcome: 'done', why: '' }])
  expect(await outcomes(removeAnnouncements)).toMatchObject([{ outcome: 'unchanged' }])
  expect(await told('parent')).toEqual([])
  expect((await portal.send(saveAnnouncement, { announcementId, version: 2, title: 'Ice day' }, { token: office })).body).toMatchObject({ error: { id: 'restore-first' } })
  expect((await portal.send(listAnnouncements, { deleted: 'yes' }, { token: office })).payload.rows).toMatchObject([{ title: 'Snow day', isDeleted: true }])
  expect(await outcomes(restoreAnnouncements)).toMatchObject([{ outcome: 'done' }])
  expect(await outcomes(restoreAnnouncements)).toMatchObject([{ outcome: 'unchanged' }])
  expect(await told('parent')).toEqual(['Snow day'])
  expect((await deeds(announcementId)).map(({ action }) => action)).toEqual(['announcement.added', 'announcement.deleted', 'announcement.restored'])
})

describe('what people are told', () => {
  beforeAll(async () => {
    await clear()
    await add({ title: 'For all', from: '2026-11-18' })
    await add({ title: 'For staff', audience: 'staff', from: '2026-11-20' })
    await add({ title: 'For families', audience: 'families', from: '2026-11-19' })
    await add({ title: 'A draft', from: '' })
    await add({ title: 'Tomorrow', from: '2026-11-21' })
    await add({ title: 'Ended', from: '2026-11-10', until: '2026-11-19' })
  })
  afterAll(() => portal.setNow(noon))

  it.each([
    ['office', ['For staff', 'For all']], ['office staff', ['For staff', 'For all']], ['staff', ['For staff', 'For all']], ['student', ['For families', 'For all']], ['parent', ['For families', 'For all']], ['fan', ['For all']],
  ])('%s: what is for them and holds today, newest first', async (who, titles) => {
    expect(await told(who)).toEqual(titles)
  })

  it('is what the person is told whom an admin is signed in as', async () => {
    const { token } = (await portal.send(openSessionAsUser, { userId: parentId, reason: 'They asked what they see.' }, { token: office })).payload
    expect((await portal.send(listOwnAnnouncements, {}, { token })).payload.announcements.map(({ title }) => title)).toEqual(['For families', 'For all'])
  })

  it('is the words and the day, and nothing of who wrote them', async () => {
    const { announcements: [first], holdsUntil } = (await portal.send(listOwnAnnouncements, {}, { token: tokens.parent })).payload
    expect(Object.keys(first!).sort()).toEqual(['announcementId', 'from', 'text', 'title'])
    expect(holdsUntil).toBe('2026-11-21T06:00:00.000Z')
  })

  it.each([
    ['2026-11-21T05:59:59Z', ['For families', 'For all']], ['2026-11-21T06:00:00Z', ['Tomorrow', 'For families', 'For all']], ['2026-11-23T05:59:59Z', ['Tomorrow', 'For families', 'For all']], ['2026-11-23T06:00:00Z', []],
  ])('changes at midnight of the office: at %s it is %j', async (moment, titles) => {
    portal.setNow(new Date(moment))
    expect(await told('parent')).toEqual(titles)
  })
})

describe('the list', () => {
  const list = async (input: InputOf<typeof listAnnouncements> = {}) => (await portal.send(listAnnouncements, input, { token: office })).payload
  const days: [string, string][] = [['', ''], ['', '2026-11-01'], ['2026-11-21', ''], ['2026-11-20', '2026-11-20'], ['2026-11-01', ''], ['2026-11-01', '2026-11-19'], ['2026-11-01', '2026-11-20'], ['2026-12-01', '2026-12-02']]
  beforeAll(async () => {
    await clear()
    for (const [index, [from, until]] of days.entries()) await add({ title: `Number ${index}`, audience: index === 3 ? 'staff' : 'everybody', from, until })
  })

  it.each(announcementStates)('narrows to %s as the rule tells it of each', async (state) => {
    const of = days.flatMap(([from, until], index) => (announcementState({ from, until }, '2026-11-20') === state ? [`Number ${index}`] : []))
    const { rows, total } = await list({ state })
    expect(rows.map(({ title }) => title).sort()).toEqual(of)
    expect([total, new Set(rows.map((row) => row.state))]).toEqual([of.length, new Set([state])])
  })

  it('puts drafts first and then the newest; other orders by name', async () => {
    expect((await list()).rows.map(({ from }) => from)).toEqual(['', '', '2026-12-01', '2026-11-21', '2026-11-20', '2026-11-01', '2026-11-01', '2026-11-01'])
    expect((await list({ sort: '-title' })).rows[0]!.title).toBe('Number 7')
  })

  it('searches titles and texts, as text and not as a pattern', async () => {
    await add({ title: '100%_\\', text: 'Sure.' })
    expect((await list({ search: '%_\\' })).rows.map(({ title }) => title)).toEqual(['100%_\\'])
    expect((await list({ search: 'SURE 100' })).total).toBe(1)
    expect((await list({ search: 'elsewhere' })).total).toBe(0)
    expect((await list({ audience: 'staff' })).rows.map(({ title }) => title)).toEqual(['Number 3'])
  })

  it('comes in pages', async () => {
    for (let index = 0; index < 15; index += 1) await add({ title: `More ${index}` })
    const [first, second] = [await list({ sort: 'title' }), await list({ sort: 'title', page: 2 })]
    expect([first.rows.length, first.total, second.rows.length]).toEqual([20, 24, 4])
    expect(new Set([...first.rows, ...second.rows].map(({ announcementId }) => announcementId)).size).toBe(24)
  })
})
