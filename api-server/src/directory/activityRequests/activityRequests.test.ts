import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listActivities, removeActivities } from '@portal/shared/directory/activities/activity.calls'
import {
  addActivityRequest, askActivity, changeSchoolActivity, countActivityRequests, decideActivityRequest, decideActivityRequests, getSchoolActivities, listActivityRequests, withdrawActivityRequest,
} from '@portal/shared/directory/activityRequests/activityRequest.calls'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { match } from '../../scheduling/matches/match.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity } from '../activities/activity.tables'
import { schoolActivity } from '../participation/participation.tables'
import { school } from '../schools/school.tables'
import { activityRequest } from './activityRequest.tables'
import { callContests, loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { erasePerson } from '../../identity/users/ownAccount.repository'
import { collectOwnData } from '../../identity/users/ownData.repository'

let portal: TestPortal
let league: League
let office: string
let director: string
let coach: string
let other: string
let directorEmail: string
let golfId: number
let pastYearId: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  office = league.adminToken
  const { token, userId } = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(0) })
  director = token
  directorEmail = (await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, userId)))[0]!.email
  coach = (await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(0) })).token
  other = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(1) })).token
  await portal.database.transaction(async (tx) => {
    const { organizationId } = league
    const [golf] = await tx.insert(activity).values({ organizationId, slug: 'golf', name: 'Golf', kind: 'individualSport', gender: 'mixed', position: 2 }).returning()
    golfId = golf!.id
    const [year] = await tx.insert(academicYear).values({ organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31' }).returning()
    pastYearId = year!.id
  })
})
afterAll(() => portal.stop())
beforeEach(() => portal.database.transaction(async (tx) => {
  await tx.delete(activityRequest)
  await tx.delete(schoolActivity).where(eq(schoolActivity.activityId, golfId))
  await tx.update(schoolActivity).set({ leftAt: null })
  await tx.delete(match)
  await tx.delete(outgoingMessage)
}))

const schoolAt = (index: number) => league.teams[index]!.schoolId
/** Runtimes differ in which space they put before AM and PM. */
const plain = ({ error_message }: { error_message: string | null }) => error_message?.replaceAll('\u00a0', ' ')
const errorOf = ({ body }: { body: { status: boolean; error?: unknown } }) => (body as { error?: { id: string; fields?: unknown[] } }).error
const ask = (input: Partial<InputOf<typeof askActivity>> = {}, token = director, extra = {}) => portal.send(askActivity, { activityId: golfId, kind: 'join', note: 'We have a coach.', ...input }, { token, extra })
const decide = (requestId: number, decision: 'accept' | 'reject' = 'accept', reason = '') => portal.send(decideActivityRequest, { requestId, decision, reason }, { token: office })
const rowOf = async (activityId: number, token = director) => (await portal.send(getSchoolActivities, {}, { token })).payload.activities.find((each) => each.activityId === activityId)!
const schoolCountOf = async (name: string) => (await portal.send(listActivities, { search: name }, { token: office })).payload.rows[0]!.schoolCount
const letters = async () => (await portal.database.reader.select().from(outgoingMessage).orderBy(asc(outgoingMessage.id))).map(({ target, subject, text }) => ({ target, subject, text }))

describe('asking', () => {
  it('to join: once, however often it is sent; the office sees it, and the school what it waits for', async () => {
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first.payload).toEqual(second.payload)
    expect(await rowOf(golfId)).toMatchObject({ takesPart: false, request: { kind: 'join', status: 'pending', note: 'We have a coach.', askedBy: expect.stringContaining('Person') as string }, can: { ask: false, withdraw: true, change: false } })
    expect((await rowOf(golfId, coach)).can).toEqual({ ask: false, withdraw: false, change: false })
    expect((await rowOf(golfId, other)).request).toBeNull()
    expect((await portal.send(countActivityRequests, {}, { token: office })).payload).toEqual({ join: 1, leave: 0, activities: [{ activityId: golfId, name: 'Golf' }, { activityId: league.activityId, name: 'Soccer' }] })
    const { rows } = (await portal.send(listActivityRequests, { list: 'join', search: 'atl go' }, { token: office })).payload
    expect(rows).toMatchObject([{ ...first.payload, schoolName: 'Atlas', schoolMark: { shortName: 'Atlas', crest: { initials: 'AT' } }, activityName: 'Golf' }])
    expect((await portal.send(listActivityRequests, { list: 'leave' }, { token: office })).payload.total).toBe(0)
    expect((await portal.send(removeActivities, { activityIds: [golfId] }, { token: office })).payload.outcomes).toMatchObject([{ why: 'It is in use this year: 1 request that waits.' }])
  })

  it('is withdrawn while it waits, by the own school only', async () => {
    const { requestId } = (await ask()).payload
    const withdraw = (token: string) => portal.send(withdrawActivityRequest, { requestId }, { token })
    expect((await withdraw(other)).status).toBe(404)
    expect((await withdraw(coach)).status).toBe(403)
    expect((await withdraw(director)).status).toBe(200)
    expect((await withdraw(director)).status).toBe(404)
    expect((await rowOf(golfId)).request).toBeNull()
    const [row] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'activityRequest.withdrawn')).orderBy(desc(audit.id))
    expect(row).toMatchObject({ subjectId: requestId, data: { before: { kind: 'join', schoolId: schoolAt(0), activityId: golfId } } })
  })

  it('is refused where it makes no sense, in a past year, and for what is not there', async () => {
    const picture = await pictureOf(portal.database)
    expect((await ask({ kind: 'leave' })).body.error_message).toBe('Atlas does not take part in Golf already.')
    expect((await ask({ activityId: league.activityId })).body.error_message).toBe('Atlas takes part in Soccer already.')
    expect(errorOf(await ask({}, director, { academicYear: pastYearId }))?.id).toBe('read-only-year')
    expect((await ask({ activityId: 999_999 })).status).toBe(404)
    expect((await ask({ kind: 'stay' as never })).status).toBe(400)
    expect(await pictureOf(portal.database)).toEqual(picture)
  })

  it('can be done by the office in the place of a school', async () => {
    const add = (schoolId: number) => portal.send(addActivityRequest, { schoolId, activityId: golfId, kind: 'join', note: 'By phone.' }, { token: office })
    const { requestId } = (await add(schoolAt(2))).payload
    expect((await add(schoolAt(2))).payload).toEqual({ requestId })
    expect(errorOf(await add(999_999))?.fields).toMatchObject([{ field: 'schoolId' }])
    expect((await decide(requestId)).payload).toEqual({ status: 'accepted' })
  })
})

describe('deciding', () => {
  it('lets the school in and tells its athletic directors; twice is once', async () => {
    const { requestId } = (await ask()).payload
    expect((await decide(requestId)).body.success_message).toBe('The request of Atlas, Golf is accepted.')
    expect(await rowOf(golfId)).toMatchObject({ takesPart: true, request: { status: 'accepted', decidedBy: 'Ada Office' }, can: { ask: true } })
    expect(await schoolCountOf('Golf')).toBe(1)
    expect(await letters()).toMatchObject([{ target: directorEmail, subject: 'Atlas: the request to join Golf was accepted', text: expect.stringContaining('You can add its teams.') as string }])
    const again = await decide(requestId, 'reject', 'Changed our mind.')
    expect([again.status, errorOf(again)?.id, plain(again.body)]).toEqual([409, 'already-decided', 'Ada Office accepted this request on Nov 20, 12:00 PM CST.'])
    expect(errorOf(await portal.send(withdrawActivityRequest, { requestId }, { token: director }))?.id).toBe('already-decided')
    const [listed] = (await portal.send(listActivityRequests, { list: 'decided', sort: '-date' }, { token: office })).payload.rows
    expect(listed).toMatchObject({ requestId, status: 'accepted', decidedAt: '2026-11-20T18:00:00.000Z' })
  })

  it('by two at once is one decision', async () => {
    const { requestId } = (await ask()).payload
    const answers = await Promise.all([decide(requestId), decide(requestId, 'reject', 'No room.')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await letters()).toHaveLength(1)
  })

  it('against it needs a reason, which the school reads', async () => {
    const { requestId } = (await ask()).payload
    expect(errorOf(await decide(requestId, 'reject', ' '))?.fields).toMatchObject([{ field: 'reason' }])
    await decide(requestId, 'reject', 'The districts are drawn.')
    expect(await rowOf(golfId)).toMatchObject({ takesPart: false, request: { status: 'rejected', reason: 'The districts are drawn.' }, can: { ask: true } })
    expect((await letters())[0]!.text).toContain('Their note: The districts are drawn.')
    expect((await ask()).status).toBe(200)
  })

  it('lets nobody leave who has upcoming matches, and says which; afterward the school is among nobody’s', async () => {
    const { requestId } = (await ask({ activityId: league.activityId, kind: 'leave' })).payload
    await makeMatch(portal, league, 0, 1)
    const matchId = await makeMatch(portal, league, 2, 0, { startsAt: new Date('2026-12-04T01:00:00Z') })
    const refused = await decide(requestId)
    expect([refused.status, plain(refused.body)]).toEqual([409, 'Atlas cannot leave Soccer: it has an upcoming match: Thu, Dec 3, 7:00 PM CST with Corvus. Cancel it first.'])
    await callContests(portal, league, 'game')
    expect(plain((await decide(requestId)).body)).toContain('it has an upcoming game: ')
    await portal.database.transaction((tx) => tx.update(match).set({ status: 'cancelled' }).where(eq(match.id, matchId)))
    expect((await decide(requestId)).status).toBe(200)
    expect(await rowOf(league.activityId)).toMatchObject({ takesPart: false, teamCount: 1 })
    expect(await schoolCountOf('Soccer')).toBe(3)
    // A school that joins again continues where it left.
    const back = (await ask({ activityId: league.activityId })).payload
    const before = (await rowOf(league.activityId)).schoolActivityId
    await decide(back.requestId)
    expect(await rowOf(league.activityId)).toMatchObject({ takesPart: true, schoolActivityId: before })
  })

  it('of many does each by itself', async () => {
    const [one, two] = [(await ask()).payload.requestId, (await ask({}, other)).payload.requestId]
    await decide(one)
    const { outcomes } = (await portal.send(decideActivityRequests, { requestIds: [one, two, 999_999], decision: 'accept', reason: '' }, { token: office })).payload
    expect(outcomes).toMatchObject([{ id: one, outcome: 'refused', why: expect.stringContaining('Ada Office accepted') as string }, { id: two, name: 'Borea, Golf', outcome: 'done' }, { id: 999_999, outcome: 'refused' }])
    expect(await schoolCountOf('Golf')).toBe(2)
  })
})

describe('the office', () => {
  it('sees any school, and has it join or leave at once; what waits for that is decided with it', async () => {
    expect(errorOf(await portal.send(getSchoolActivities, {}, { token: office }))?.fields).toEqual([{ field: 'schoolId', message: 'Please select a School' }])
    const seen = (await portal.send(getSchoolActivities, { schoolId: schoolAt(3) }, { token: office, extra: { academicYear: pastYearId } })).payload
    expect(seen).toMatchObject({ schoolName: 'Delphi', year: '2025-26', readOnly: false, activities: [{ name: 'Soccer', takesPart: false, can: { change: true } }, { name: 'Golf' }] })
    const { requestId } = (await ask()).payload
    const change = (takesPart: boolean) => portal.send(changeSchoolActivity, { schoolId: schoolAt(0), activityId: golfId, takesPart }, { token: office })
    expect((await change(true)).body.success_message).toBe('Atlas takes part in Golf.')
    expect(await rowOf(golfId)).toMatchObject({ takesPart: true, request: { requestId, status: 'accepted' } })
    const picture = await pictureOf(portal.database)
    expect((await change(true)).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect((await change(false)).body.success_message).toBe('Atlas has left Golf.')
    expect((await rowOf(golfId)).takesPart).toBe(false)
  })

  it('of another organization sees and changes nothing here', async () => {
    const foreign = await portal.database.transaction(async (tx) => {
      const [made] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
      const [year] = await tx.insert(academicYear).values({ organizationId: made!.id, label: '2026-27', startsOn: '2026-08-01', endsOn: '2027-07-31', isCurrent: true }).returning()
      const [place] = await tx.insert(school).values({ organizationId: made!.id, name: 'Elsewhere', schoolParam: 'elsewhere' }).returning()
      const [sport] = await tx.insert(activity).values({ organizationId: made!.id, slug: 'golf', name: 'Golf', kind: 'individualSport', gender: 'mixed', position: 1 }).returning()
      const [request] = await tx.insert(activityRequest).values({ organizationId: made!.id, academicYearId: year!.id, schoolId: place!.id, activityId: sport!.id, kind: 'join' }).returning()
      return { schoolId: place!.id, activityId: sport!.id, requestId: request!.id }
    })
    expect((await decide(foreign.requestId)).status).toBe(404)
    expect((await ask({ activityId: foreign.activityId })).status).toBe(404)
    expect((await portal.send(changeSchoolActivity, { schoolId: foreign.schoolId, activityId: golfId, takesPart: true }, { token: office })).status).toBe(404)
    expect((await portal.send(getSchoolActivities, { schoolId: foreign.schoolId }, { token: office })).status).toBe(404)
    expect((await portal.send(listActivityRequests, {}, { token: office })).payload.total).toBe(0)
  })
})

it('who asked reads it among their own data, and leaves no name or words behind once they are erased', async () => {
  const { token, userId } = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(2) })
  const { requestId } = (await ask({}, token)).payload
  expect((await collectOwnData(portal.database.reader, userId)).activityRequests).toMatchObject([{ activity: 'Golf', school: 'Corvus', kind: 'join', note: 'We have a coach.' }])
  await portal.database.transaction((tx) => erasePerson(tx, { userId, email: 'gone@test.example', organizationId: league.organizationId, phone: '', photoFileId: null }, portal.services.now()))
  expect((await portal.send(listActivityRequests, {}, { token: office })).payload.rows).toMatchObject([{ requestId, askedBy: '', note: '' }])
})
