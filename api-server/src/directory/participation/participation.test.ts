import { and, asc, eq, gt, inArray, max } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askActivity } from '@portal/shared/directory/activityRequests/activityRequest.calls'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { importParticipation } from '@portal/shared/office/imports/import.calls'
import { getParticipation, saveParticipation } from '@portal/shared/directory/participation/participation.calls'
import { standingTable } from '../../competition/standings/standing.tables'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { match } from '../../scheduling/matches/match.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity, level } from '../activities/activity.tables'
import { activityRequest } from '../activityRequests/activityRequest.tables'
import { classification } from '../classifications/classification.tables'
import { district } from '../districts/district.tables'
import { school } from '../schools/school.tables'
import { tag, tagged } from '../tags/tag.tables'
import { team } from '../teams/team.tables'
import { schoolActivity } from './participation.tables'
import { callContests, loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { statementsOf } from '../../testing/statementsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let golfId: number
let golfDistrictId: number
let juniorId: number
/** Rows of the audit are never deleted: those of a test come after it. */
let lastAudit = 0
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const { organizationId, yearId: academicYearId } = league
  await portal.database.transaction(async (tx) => {
    const [golf] = await tx.insert(activity).values({ organizationId, slug: 'golf', name: 'Golf', kind: 'individualSport', gender: 'mixed', position: 2, levelIds: [league.levelId] }).returning()
    golfId = golf!.id
    const [junior] = await tx.insert(level).values({ organizationId, slug: 'junior-varsity', name: 'Junior varsity', position: 2 }).returning()
    juniorId = junior!.id
    const [one] = await tx.insert(district).values({ organizationId, academicYearId, activityId: golfId, levelId: league.levelId, slug: 'district-1', name: 'District 1', position: 1 }).returning()
    golfDistrictId = one!.id
    await tx.insert(classification).values({ organizationId, academicYearId, slug: '1a', label: '1A', position: 1, enrollmentFrom: 1, enrollmentTo: 100 })
    const [word] = await tx.insert(tag).values({ organizationId, name: 'Pilot', color: '#007777' }).returning()
    await tx.insert(tagged).values({ tagId: word!.id, subjectType: 'school', subjectId: schoolAt(1) })
    await tx.insert(school).values({ organizationId, name: 'Outside', schoolParam: 'outside', isOutside: true })
  })
})
afterAll(() => portal.stop())
beforeEach(() => portal.database.transaction(async (tx) => {
  await tx.delete(activityRequest)
  await tx.delete(match)
  await tx.delete(team).where(eq(team.activityId, golfId))
  await tx.delete(team).where(eq(team.levelId, juniorId))
  await tx.delete(schoolActivity).where(eq(schoolActivity.activityId, golfId))
  await tx.update(schoolActivity).set({ leftAt: null })
  lastAudit = (await tx.select({ id: max(audit.id) }).from(audit))[0]!.id ?? 0
  await tx.delete(outgoingMessage)
}))

const schoolAt = (index: number) => league.teams[index]!.schoolId
const allSchools = () => league.teams.map(({ schoolId }) => schoolId)
const save = (input: Partial<InputOf<typeof saveParticipation>>, token = league.adminToken) => portal.send(saveParticipation, { joins: [], leaves: [], teams: [], ...input }, { token })
const read = async () => (await portal.send(getParticipation, {}, { token: league.adminToken })).payload
const golf = async () => (await read()).activities.find(({ activityId }) => activityId === golfId)!
const errorOf = ({ body }: { body: { status: boolean; error?: unknown } }) => (body as { error?: { id: string; fields?: unknown[]; details?: unknown } }).error
const actions = async () => (await portal.database.reader.select({ action: audit.action }).from(audit).where(and(gt(audit.id, lastAudit), inArray(audit.subjectType, ['schoolActivity', 'team']))).orderBy(asc(audit.id))).map(({ action }) => action)

describe('who takes part', () => {
  it('of a past year takes nothing new; the office can take out what stands there', async () => {
    const [past] = await portal.database.transaction((tx) => tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2024-25', startsOn: '2024-08-01', endsOn: '2025-07-31' }).returning())
    await portal.database.transaction((tx) => tx.insert(schoolActivity).values({ academicYearId: past!.id, schoolId: schoolAt(0), activityId: golfId }))
    const change = (input: Partial<InputOf<typeof saveParticipation>>) => portal.send(saveParticipation, { joins: [], leaves: [], teams: [], ...input }, { token: league.adminToken, headers: { 'academic-year': String(past!.id) } })
    for (const input of [{ joins: [{ activityId: golfId, schoolIds: [schoolAt(1)] }] }, { teams: [{ activityId: golfId, levelId: league.levelId, districtId: null, schoolIds: [schoolAt(0)] }] }]) {
      const { status, body } = await change(input)
      expect([status, body]).toMatchObject([409, { error_message: 'Nothing can be added to a past academic year. Please choose the current one first.', error: { id: 'read-only-year' } }])
    }
    expect((await change({ leaves: [{ activityId: golfId, schoolIds: [schoolAt(0)] }] })).payload).toMatchObject({ joined: 0, left: 1, teamsAdded: 0 })
  })

  it('is read as keys, with what schools can be narrowed by, levels and districts; without outside schools', async () => {
    const { schools, total, tags, bands, activities, year } = await read()
    expect({ total, year, bands }).toEqual({ total: 4, year: '2026-27', bands: [{ label: '1A', from: 1, to: 100 }] })
    expect(schools.map(({ name }) => name)).toEqual(['Atlas', 'Borea', 'Corvus', 'Delphi'])
    expect(schools[1]!.tagIds).toEqual(tags.map(({ tagId }) => tagId))
    const soccer = activities.find(({ activityId }) => activityId === league.activityId)!
    expect([...soccer.schoolIds].sort((a, b) => a - b)).toEqual(allSchools())
    expect(soccer.levels.map(({ name, teamsOf }) => [name, teamsOf.length])).toEqual([['Varsity', 4], ['Junior varsity', 0]])
    expect((await golf()).levels).toEqual([{ levelId: league.levelId, name: 'Varsity', teamsOf: [], districts: [{ districtId: golfDistrictId, name: 'District 1' }] }])
  })
})

describe('saving', () => {
  it('has schools join, with a team each in a district; sent twice, the second time changes nothing', async () => {
    const input = { joins: [{ activityId: golfId, schoolIds: allSchools() }], teams: [{ activityId: golfId, levelId: league.levelId, districtId: golfDistrictId, schoolIds: allSchools().slice(0, 3) }] }
    const first = await save(input)
    expect(first.payload).toEqual({ joined: 4, left: 0, teamsAdded: 3, teamsRestored: 0 })
    expect(first.body.success_message).toBe('Saved: +4 schools, +3 teams.')
    expect((await golf()).schoolIds).toHaveLength(4)
    expect((await golf()).levels[0]!.teamsOf).toHaveLength(3)
    expect(await actions()).toEqual([...Array<string>(4).fill('schoolActivity.joined'), ...Array<string>(3).fill('team.added')])
    const [table] = await portal.database.reader.select().from(standingTable).where(eq(standingTable.districtId, golfDistrictId))
    expect(table!.rows).toHaveLength(3)
    const picture = await pictureOf(portal.database)
    const again = await save(input)
    expect(again.payload).toEqual({ joined: 0, left: 0, teamsAdded: 0, teamsRestored: 0 })
    expect(again.body.success_message).toBe('Nothing to change: it was already set this way.')
    expect(await pictureOf(portal.database)).toEqual(picture)
  })

  it('at the same moment by two makes each team once', async () => {
    const input = { teams: [{ activityId: golfId, levelId: league.levelId, districtId: null, schoolIds: allSchools() }] }
    const [one, two] = await Promise.all([save(input), save(input)])
    expect([one.payload.joined + two.payload.joined, one.payload.teamsAdded + two.payload.teamsAdded]).toEqual([4, 4])
  })

  it('lets schools leave and come back: teams and results stay, a deleted team is brought back', async () => {
    expect((await save({ leaves: [{ activityId: league.activityId, schoolIds: [schoolAt(0)] }] })).payload.left).toBe(1)
    const teams = () => portal.database.reader.select().from(team).where(and(eq(team.schoolId, schoolAt(0)), eq(team.activityId, league.activityId)))
    expect((await teams())[0]!.deletedAt).toBeNull()
    await portal.database.transaction((tx) => tx.update(team).set({ deletedAt: new Date(0) }).where(eq(team.schoolId, schoolAt(0))))
    const back = await save({ teams: [{ activityId: league.activityId, levelId: league.levelId, districtId: null, schoolIds: [schoolAt(0), schoolAt(1)] }] })
    expect(back.payload).toEqual({ joined: 1, left: 0, teamsAdded: 0, teamsRestored: 1 })
    expect(await teams()).toMatchObject([{ deletedAt: null, districtId: league.districtId }])
    expect(await actions()).toEqual(['schoolActivity.left', 'schoolActivity.joined', 'team.restored'])
  })

  it('is refused whole where one who leaves has upcoming matches, and says which', async () => {
    await makeMatch(portal, league, 0, 1, { startsAt: new Date('2026-12-01T20:00:00Z') })
    const picture = await pictureOf(portal.database)
    const refused = await save({ joins: [{ activityId: golfId, schoolIds: allSchools() }], leaves: [{ activityId: league.activityId, schoolIds: [schoolAt(0), schoolAt(2)] }] })
    expect([refused.status, errorOf(refused)?.id, errorOf(refused)?.details]).toEqual([409, 'in-use', [{ activityId: league.activityId, schoolId: schoolAt(0), matches: 1 }]])
    expect(refused.body.error_message).toBe('Nothing is saved: schools that leave must have no upcoming matches. These have: Atlas in Soccer (1). Cancel them first, or let them stay.')
    expect(await pictureOf(portal.database)).toEqual(picture)
    await callContests(portal, league, 'game')
    expect((await save({ leaves: [{ activityId: league.activityId, schoolIds: [schoolAt(0)] }] })).body.error_message).toContain('must have no upcoming games.')
  })

  it('accepts the request that waits for just that, and tells the school', async () => {
    const director = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(0) })).token
    await portal.send(askActivity, { activityId: golfId, kind: 'join', note: '' }, { token: director })
    expect((await golf()).askedToJoin).toEqual([schoolAt(0)])
    await save({ joins: [{ activityId: golfId, schoolIds: allSchools() }] })
    expect((await portal.database.reader.select().from(activityRequest))[0]!.status).toBe('accepted')
    expect(await portal.database.reader.select().from(outgoingMessage)).toMatchObject([{ subject: 'Atlas: the request to join Golf was accepted' }])
  })

  it('names the field that is wrong, and changes nothing', async () => {
    const director = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(0) })).token
    const picture = await pictureOf(portal.database)
    const group = { activityId: golfId, schoolIds: [schoolAt(0)] }
    const fieldsOf = async (input: Partial<InputOf<typeof saveParticipation>>) => (errorOf(await save(input))?.fields as { field: string }[] | undefined)?.map(({ field }) => field)
    expect(await fieldsOf({ teams: [{ ...group, levelId: juniorId, districtId: null }] })).toEqual(['teams.0.levelId'])
    expect(await fieldsOf({ teams: [{ ...group, levelId: league.levelId, districtId: league.districtId }] })).toEqual(['teams.0.districtId'])
    expect(await fieldsOf({ joins: [group], leaves: [group] })).toEqual(['leaves'])
    expect(await fieldsOf({ joins: [{ activityId: golfId, schoolIds: [] }] })).toEqual(['joins.0.schoolIds'])
    expect((await save({ joins: [{ activityId: 999_999, schoolIds: [schoolAt(0)] }] })).status).toBe(404)
    expect((await save({ joins: [{ activityId: golfId, schoolIds: [999_999] }] })).status).toBe(404)
    const [outside] = await portal.database.reader.select().from(school).where(eq(school.isOutside, true))
    expect((await save({ joins: [{ activityId: golfId, schoolIds: [outside!.id] }] })).status).toBe(404)
    expect((await save({ joins: [group] }, director)).status).toBe(403)
    expect(await pictureOf(portal.database)).toEqual(picture)
  })
})

describe('a file', () => {
  const send = (content: string, more = {}) => portal.send(importParticipation, { fileName: 'golf.csv', content, dryRun: false, ...more }, { token: league.adminToken })

  it('has schools take part, with teams in districts; tried first, and the same twice is no change', async () => {
    const content = 'School,Sport,Level,District\nAtlas,golf,Varsity,District 1\nBorea,Golf,varsity,\nCorvus,Golf,,\nAtlas,Soccer,Varsity,District 1\n'
    const picture = await pictureOf(portal.database)
    expect((await send(content, { dryRun: true })).payload).toMatchObject({ rows: 4, created: 3, unchanged: 1, failed: 0, notes: ['3 schools join an activity, 2 teams are made.'] })
    const without = ({ session: _session, ...rest }: Record<string, string>) => rest
    expect(without(await pictureOf(portal.database))).toEqual(without(picture))
    expect((await send(content)).payload).toMatchObject({ created: 3, unchanged: 1 })
    expect((await golf()).schoolIds).toHaveLength(3)
    const made = await portal.database.reader.select({ districtId: team.districtId }).from(team).where(eq(team.activityId, golfId)).orderBy(asc(team.schoolId))
    expect(made.map(({ districtId }) => districtId)).toEqual([golfDistrictId, null])
    expect((await send(content)).payload).toMatchObject({ created: 0, unchanged: 4, notes: [] })
  })

  it('says of each row what is wrong, and changes nothing unless such rows are left out', async () => {
    const content = 'school,activity,level,district\nNowhere,Golf,,\nAtlas,Chess,,\nAtlas,Golf,Junior varsity,\nAtlas,Golf,Varsity,District 9\nAtlas,Golf,,District 1\nAtlas,,,\nBorea,Golf,,\n'
    const tried = await send(content, { dryRun: true })
    expect(tried.payload.problems.map(({ row, field }) => [row, field])).toEqual([[2, 'school'], [3, 'activity'], [4, 'level'], [5, 'district'], [6, 'level'], [7, 'activity']])
    expect((await send(content)).status).toBe(400)
    expect((await golf()).schoolIds).toEqual([])
    expect((await send(content, { leaveOutFaulty: true })).payload).toMatchObject({ created: 1, failed: 6 })
    expect((await golf()).schoolIds).toEqual([schoolAt(1)])
  })
})

describe('382 schools', () => {
  it('join an activity with a team each in one saving, and as few statements as three', async () => {
    const { organizationId } = league
    const made = await portal.database.transaction((tx) => tx.insert(school)
      .values(Array.from({ length: 382 }, (_, index) => ({ organizationId, name: `School ${index}`, schoolParam: `school-${index}` }))).returning({ id: school.id }))
    const schoolIds = made.map(({ id }) => id)
    const join = (some: number[]) => statementsOf(async () => {
      const { payload } = await save({ joins: [{ activityId: golfId, schoolIds: some }], teams: [{ activityId: golfId, levelId: league.levelId, districtId: golfDistrictId, schoolIds: some }] })
      expect(payload).toEqual({ joined: some.length, left: 0, teamsAdded: some.length, teamsRestored: 0 })
    })
    const few = await join(schoolIds.slice(0, 3))
    const many = await join(schoolIds.slice(3))
    expect(few.length).toBeGreaterThan(0)
    // A little is for batches; one statement for each school would be hundreds.
    expect(many.length - few.length).toBeLessThan(20)
    expect((await golf()).levels[0]!.teamsOf).toHaveLength(382)
  })
})
