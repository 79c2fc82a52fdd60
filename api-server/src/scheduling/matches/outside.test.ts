import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { listActivities } from '@portal/shared/directory/activities/activity.calls'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { findSchoolsToFollow, listTeamsToFollow } from '@portal/shared/publishing/favourites/favourite.calls'
import { getCurrentUser } from '@portal/shared/identity/sessions/session.calls'
import { findJoiningSchools } from '@portal/shared/identity/joining/joining.calls'
import { findOpponents, scheduleMatch } from '@portal/shared/scheduling/matches/match.calls'
import { addOutsideTeam, findOutsideSchools, takeOutsideTeam } from '@portal/shared/scheduling/matches/outside.calls'
import { listReportChoices, reportRecords } from '@portal/shared/office/reports/report.calls'
import { previewRollForward } from '@portal/shared/office/rollForward/rollForward.calls'
import { getSchool, listSchools, removeSchools } from '@portal/shared/directory/schools/school.calls'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import { getTeam, saveTeam } from '@portal/shared/directory/teams/schoolTeam.calls'
import { getPublicSchedule } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { addVenue } from '@portal/shared/scheduling/venues/venue.calls'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { audit } from '../../platform/audit/audit.tables'
import { ownScope } from '../../identity/organizations/scope'
import { findSchoolsAfter } from '../../directory/schools/school.repository'
import { recomputeStandings } from '../../competition/standings/recomputeStandings'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let coach: string
let stranger: string
let outside = { teamId: 0, schoolId: 0 }

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  coach = (await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId, coaches: [teamId(0)] })).token
  stranger = (await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })).token
})
afterAll(() => portal.stop())

const teamId = (index: number) => league.teams[index]!.teamId
const fields = { name: 'Wolfram Preparatory School', city: 'Gallup', state: 'NM', timeZone: 'America/Denver' }
const add = (more: Partial<InputOf<typeof addOutsideTeam>> = {}, token = coach) => portal.send(addOutsideTeam, { teamId: teamId(0), key: crypto.randomUUID(), ...fields, ...more }, { token })
const errorOf = (body: unknown) => (body as { error?: { id: string; details?: { schools?: { name: string; isOutside: boolean; schoolId: number }[] } } }).error
const asOffice = () => ({ token: league.adminToken })

describe('an opponent from outside', () => {
  it('is made once with its school, its team of that activity and level, and a row about who did it', async () => {
    const input = { teamId: teamId(0), key: crypto.randomUUID(), ...fields }
    const { teamId: made } = (await portal.send(addOutsideTeam, input, { token: coach })).payload
    expect((await portal.send(addOutsideTeam, input, { token: coach })).payload.teamId).toBe(made)
    const [row] = await portal.database.reader.select({ team, school }).from(team).innerJoin(school, eq(school.id, team.schoolId)).where(eq(team.id, made))
    expect(row).toMatchObject({ team: { activityId: league.activityId, levelId: league.levelId, academicYearId: league.yearId, districtId: null, name: '' }, school: { ...fields, isOutside: true, schoolParam: 'wolfram-preparatory-school-gallup' } })
    expect(await portal.database.reader.select().from(audit).where(eq(audit.action, 'school.outsideAdded'))).toHaveLength(1)
    outside = { teamId: made, schoolId: row!.school.id }
  })

  it('is offered instead of made again, by who types it otherwise too; so is a school of the association', async () => {
    const before = await pictureOf(portal.database)
    for (const [name, found, isOutside] of [['WOLFRAM PREPARATORY', fields.name, true], ['Atlas', 'Atlas', false]] as const) {
      const { status, body } = await add({ name })
      expect([status, errorOf(body)?.id]).toEqual([409, 'conflicts'])
      expect(errorOf(body)?.details?.schools).toEqual([expect.objectContaining({ name: found, isOutside })])
      expect((await portal.send(findOutsideSchools, { teamId: teamId(0), name, city: 'Gallup' }, { token: coach })).payload).toMatchObject([{ name: found, isOutside }])
    }
    expect((await portal.send(findOutsideSchools, { teamId: teamId(0), name: '%', city: '' }, { token: coach })).payload).toEqual([])
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await portal.send(takeOutsideTeam, { teamId: teamId(0), schoolId: outside.schoolId }, { token: coach })).payload.teamId).toBe(outside.teamId)
    expect(await pictureOf(portal.database)).toEqual(before)
    // Who looked and means another one makes it.
    const other = await add({ name: 'Wolfram', seen: [outside.schoolId] })
    expect(other.status).toBe(200)
    await portal.database.transaction((tx) => tx.update(school).set({ deletedAt: new Date() }).where(eq(school.schoolParam, 'wolfram-gallup')))
  })

  it('is brought by the office and by those who run the team, for teams that are there; schools of the association are not taken', async () => {
    const before = await pictureOf(portal.database)
    expect((await add({}, stranger)).status).toBe(403)
    expect((await add({ teamId: teamId(1) })).status).toBe(403)
    expect((await add({ teamId: 9_999_999 })).status).toBe(404)
    expect((await add({ name: '' })).status).toBe(400)
    expect((await add({ city: '' })).status).toBe(400)
    expect((await portal.send(takeOutsideTeam, { teamId: teamId(0), schoolId: league.teams[1]!.schoolId }, { token: coach })).status).toBe(404)
    expect((await portal.send(findOutsideSchools, { teamId: teamId(1), name: 'Wolfram' }, { token: coach })).status).toBe(403)
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('can be played against, not for the district; the match shows it by name', async () => {
    // Deleted ones are not offered.
    const found = (await portal.send(findOpponents, { teamId: teamId(0), search: 'wolfram' }, { token: coach })).payload
    expect(found).toMatchObject([{ teamId: outside.teamId, sameDistrict: false, isOutside: true }])
    const wish = { key: crypto.randomUUID(), homeTeamId: teamId(0), awayTeamId: outside.teamId, day: '2027-01-05', time: '18:00', venueId: null, assetId: null, kind: 'nonDistrict' as const, officialsNote: '' }
    expect((await portal.send(scheduleMatch, { ...wish, kind: 'district' }, { token: coach })).status).toBe(400)
    expect((await portal.send(scheduleMatch, wish, { token: coach })).status).toBe(200)
    expect(JSON.stringify((await portal.send(getPublicSchedule, { team: teamId(0) })).payload)).toContain(fields.name)
  })

  it('counts in the overall record and not in the table', async () => {
    await makeMatch(portal, league, 0, 1, { awayTeamId: outside.teamId, kind: 'nonDistrict', districtId: null, status: 'final', outcome: 'played', homeScore: 3, awayScore: 1 })
    await portal.database.transaction((tx) => recomputeStandings(tx, [league.districtId], new Date()))
    const [table] = (await portal.send(getPublicStandings, { activity: 'soccer' })).payload.tables
    expect(table!.rows.map(({ teamName }) => teamName)).not.toContain(fields.name)
    expect(table!.rows.find((row) => row.teamId === teamId(0))).toMatchObject({ league: { wins: 0 }, overall: { wins: 1 } })
  })
})

describe('lists and counts of the association leave it out', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['schools', async () => (await portal.send(listSchools, {}, asOffice())).payload],
    ['deleted schools', async () => (await portal.send(listSchools, { deleted: 'yes' }, asOffice())).payload],
    ['exports of schools', async () => findSchoolsAfter(portal.database.reader, await ownScope(portal.database.reader, { organizationId: league.organizationId, roleType: 'org' } as never, {} as never), { search: '' }, null, 100)],
    ['the schools to join', async () => (await portal.send(findJoiningSchools, { search: '' })).payload],
    ['the schools to follow', async () => (await portal.send(findSchoolsToFollow, { search: '' }, asOffice())).payload],
    ['the teams to follow', async () => (await portal.send(listTeamsToFollow, { activityId: league.activityId }, asOffice())).payload],
    ['choices of reports', async () => (await portal.send(listReportChoices, {}, asOffice())).payload.schools],
    ['reports of records', async () => (await portal.send(reportRecords, {}, asOffice())).payload],
  ])('%s', async (_, read) => {
    const text = JSON.stringify(await read())
    expect(text).not.toContain('Wolfram')
    if (_ !== 'deleted schools') expect(text).toContain('Atlas')
  })

  it('the menu’s count of schools, and those of activities', async () => {
    expect((await portal.send(getCurrentUser, {}, asOffice())).payload.schoolCount).toBe(4)
    expect((await portal.send(listActivities, {}, asOffice())).payload.rows[0]).toMatchObject({ schoolCount: 4, teamCount: 4 })
  })

  it('the start of the next year', async () => {
    const preview = (await portal.send(previewRollForward, { fromYearId: league.yearId }, asOffice())).payload
    expect(preview.parts).toMatchObject(expect.arrayContaining([expect.objectContaining({ part: 'schoolActivities', count: 4 }), expect.objectContaining({ part: 'teams', count: 4 })]))
    expect(JSON.stringify(preview)).not.toContain('Wolfram')
  })

  it('it has no page: not of its school, its team or its schedule, and nothing of it is changed', async () => {
    const before = await pictureOf(portal.database)
    expect((await portal.send(getSchool, { schoolId: outside.schoolId }, asOffice())).status).toBe(404)
    expect((await portal.send(getTeam, { teamId: outside.teamId }, asOffice())).status).toBe(404)
    expect((await portal.send(getPublicSchedule, { team: outside.teamId })).status).toBe(404)
    expect((await portal.send(getPublicSchedule, { school: 'wolfram-preparatory-school-gallup', activity: 'soccer' })).status).toBe(404)
    expect((await portal.send(saveTeam, { teamId: outside.teamId, version: 1, districtId: league.districtId }, asOffice())).status).toBe(404)
    expect((await portal.send(removeSchools, { schoolIds: [outside.schoolId] }, asOffice())).payload.outcomes[0]!.outcome).not.toBe('done')
    expect((await portal.send(addVenue, { key: crypto.randomUUID(), name: 'Their Field', schoolId: outside.schoolId, address: '', city: '', state: '', zip: '', latitude: null, longitude: null, timeZone: '', directions: '', openingTimes: [], assets: [] }, asOffice())).status).toBe(400)
    expect(await pictureOf(portal.database)).toEqual(before)
  })
})
