import { getTeamStandings } from '@portal/shared/competition/standings/standing.calls'
import { getTeamSeason } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStandings } from '@portal/shared/competition/standings/standing.calls'
import {
  addTeam, findTeamStaff, getTeam, getTeamForm, getTeamPage, listSchoolTeams, removeTeam, restoreTeam, saveTeam,
} from '@portal/shared/directory/teams/schoolTeam.calls'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity, level } from '../activities/activity.tables'
import { district } from '../districts/district.tables'
import { schoolActivity } from '../participation/participation.tables'
import { team } from './team.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let office: string
let director: { token: string; userId: number }
let coach: { token: string; userId: number }
let stranger: { token: string; userId: number }
let juniorId: number
let placeIds: number[]
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  office = league.adminToken
  director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(0) })
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(0), coaches: [teamAt(0)] })
  stranger = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(1) })
  await portal.database.transaction(async (tx) => {
    const [junior] = await tx.insert(level).values({ organizationId: league.organizationId, slug: 'jv', name: 'Junior Varsity', position: 2 }).returning()
    juniorId = junior!.id
  })
  const rows = await portal.database.reader.select().from(team)
  placeIds = league.teams.map(({ teamId }) => rows.find(({ id }) => id === teamId)!.schoolActivityId)
})
afterAll(() => portal.stop())

const schoolAt = (index: number) => league.teams[index]!.schoolId
const teamAt = (index: number) => league.teams[index]!.teamId
const errorOf = ({ body }: { body: { status: boolean } }) => (body as { error?: { id: string; fields?: { field: string; message: string }[]; details?: unknown } }).error
const fieldsOf = (answer: { body: { status: boolean } }) => errorOf(answer)?.fields?.map(({ field }) => field)
const empty = () => ({ levelId: juniorId, name: '', homeVenueId: null as number | null, districtId: null as number | null, staff: [] as { userId: number; duty: 'headCoach' | 'assistantCoach' | 'manager' }[], key: crypto.randomUUID() })
const add = (values: Partial<ReturnType<typeof empty>> & { schoolActivityId?: number } = {}, token = director.token) =>
  portal.send(addTeam, { ...empty(), schoolActivityId: placeIds[0]!, ...values }, { token })
const read = async (teamId: number, token = director.token) => (await portal.send(getTeam, { teamId }, { token })).payload

describe('adding a team', () => {
  it('adds one, however often the form is sent, with its coaches, and writes it down', async () => {
    const key = crypto.randomUUID()
    const staff = [{ userId: coach.userId, duty: 'headCoach' as const }]
    const [first, second] = await Promise.all([add({ key, name: 'Blue', staff }), add({ key, name: 'Blue', staff })])
    expect(first.payload).toEqual(second.payload)
    const { teams, can } = (await portal.send(listSchoolTeams, { schoolActivityId: placeIds[0]! }, { token: director.token })).payload
    expect(teams).toMatchObject([
      { teamId: teamAt(0), levelName: 'Varsity', name: '', coaches: [{ userId: coach.userId, duty: 'headCoach', eligibility: { state: 'eligible' } }], rosterCount: 0, recordText: '0–0' },
      { teamId: first.payload.teamId, levelName: 'Junior Varsity', name: 'Blue', districtName: null, can: { edit: true, remove: true } },
    ])
    expect(can).toEqual({ add: true })
    const rows = await portal.database.reader.select().from(audit).where(and(eq(audit.action, 'team.added'), eq(audit.subjectId, first.payload.teamId)))
    expect(rows).toMatchObject([{ userId: director.userId, data: { after: { name: 'Blue', staff: [`${coach.userId} headCoach`] } } }])
  })

  it('refuses what does not fit, at its field', async () => {
    const outsider = stranger.userId
    const [elsewhere, inactive] = await portal.database.transaction(async (tx) => tx.insert(venue).values([
      { organizationId: league.organizationId, schoolId: schoolAt(1), name: 'Their field', timeZone: 'America/Chicago' },
      { organizationId: league.organizationId, schoolId: schoolAt(0), name: 'Old field', timeZone: 'America/Chicago', deletedAt: new Date() },
    ]).returning())
    expect(fieldsOf(await add({ name: 'blue' }))).toEqual(['name'])
    expect(fieldsOf(await add({ levelId: 99_999 }))).toEqual(['levelId'])
    expect(fieldsOf(await add({ homeVenueId: elsewhere!.id }))).toEqual(['homeVenueId'])
    expect(fieldsOf(await add({ homeVenueId: inactive!.id }))).toEqual(['homeVenueId'])
    expect(fieldsOf(await add({ districtId: league.districtId }))).toEqual(['districtId'])
    expect(fieldsOf(await add({ districtId: league.districtId }, office))).toEqual(['districtId'])
    expect(fieldsOf(await add({ staff: [{ userId: outsider, duty: 'manager' }] }))).toEqual(['staff.0.userId'])
    expect(fieldsOf(await add({ staff: [{ userId: coach.userId, duty: 'manager' }, { userId: coach.userId, duty: 'headCoach' }] }))).toEqual(['staff'])
  })

  it('is for the school’s own staff with the permission, in an activity that offers the level and was not left', async () => {
    expect(errorOf(await add({}, coach.token))?.id).toBe('no-permission')
    expect(errorOf(await add({}, stranger.token))?.id).toBe('not-found')
    const arts = await loginAs(portal, league, { roleName: 'Fine Arts Director', schoolId: schoolAt(0) })
    expect(fieldsOf(await add({ name: 'Arts' }, arts.token))).toEqual(['staff'])
    expect((await add({ name: 'Arts', staff: [{ userId: arts.userId, duty: 'headCoach' }] }, arts.token)).status).toBe(200)
    const set = (leftAt: Date | null, levelIds: number[]) => portal.database.transaction(async (tx) => {
      await tx.update(schoolActivity).set({ leftAt }).where(eq(schoolActivity.id, placeIds[0]!))
      await tx.update(activity).set({ levelIds }).where(eq(activity.id, league.activityId))
    })
    await set(null, [league.levelId])
    expect(fieldsOf(await add({ name: 'Late' }))).toEqual(['levelId'])
    expect((await portal.send(getTeamForm, { schoolActivityId: placeIds[0]! }, { token: director.token })).payload.choices).toMatchObject({ levels: [{ name: 'Varsity' }], districts: [], mustCoach: false })
    await set(new Date(), [])
    expect(fieldsOf(await add({ name: 'Late' }))).toEqual(['levelId'])
    await set(null, [])
  })
})

describe('changing a team', () => {
  it('tells the second of two who edit what was changed, and keeps what only one of them touched', async () => {
    const { teamId } = (await add({ name: 'Gold' })).payload
    const seen = await read(teamId)
    expect((await portal.send(saveTeam, { teamId, version: seen.version, name: 'Golden' }, { token: office })).payload).toMatchObject({ name: 'Golden', version: seen.version + 1 })
    const second = await portal.send(saveTeam, { teamId, version: seen.version, staff: [{ userId: coach.userId, duty: 'manager' }] }, { token: director.token })
    expect(errorOf(second)).toMatchObject({ id: 'changed-meanwhile', details: { name: 'Golden', staff: [], version: seen.version + 1 } })
    const again = await portal.send(saveTeam, { teamId, version: seen.version + 1, staff: [{ userId: coach.userId, duty: 'manager' }] }, { token: director.token })
    expect(again.payload).toMatchObject({ name: 'Golden', staff: [{ userId: coach.userId, duty: 'manager' }], coaches: [{ name: expect.stringContaining('Person') }] })
    // Sent again with the old version: it is so already.
    expect((await portal.send(saveTeam, { teamId, version: 1, staff: [{ userId: coach.userId, duty: 'manager' }] }, { token: director.token })).status).toBe(200)
  })

  it('is for its coaches, who stay among them; other schools’ people do not find it', async () => {
    const { version } = await read(teamAt(0), coach.token)
    const save = (values: object, token: string) => portal.send(saveTeam, { teamId: teamAt(0), version, ...values }, { token })
    expect(fieldsOf(await save({ staff: [{ userId: director.userId, duty: 'headCoach' }] }, coach.token))).toEqual(['staff'])
    expect(errorOf(await save({ name: 'Red' }, stranger.token))?.id).toBe('not-found')
    const other = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(0) })
    expect(errorOf(await save({ name: 'Red' }, other.token))?.id).toBe('not-yours')
    expect((await save({ name: 'Red' }, coach.token)).payload.name).toBe('Red')
    const { tables } = (await portal.send(getStandings, {}, { token: office })).payload
    expect(tables[0]!.rows.map(({ teamName }) => teamName)).toContain('Atlas Red')
    expect((await save({ version: version + 1, name: '' }, coach.token)).payload.name).toBe('')
  })

  it('moves between districts by the office alone, within its level; tables follow', async () => {
    const [two, junior] = await portal.database.transaction(async (tx) => tx.insert(district).values([
      { organizationId: league.organizationId, academicYearId: league.yearId, activityId: league.activityId, levelId: league.levelId, slug: 'district-2', name: 'District 2', position: 2 },
      { organizationId: league.organizationId, academicYearId: league.yearId, activityId: league.activityId, levelId: juniorId, slug: 'district-1', name: 'JV 1', position: 1 },
    ]).returning())
    const { version, districtId } = await read(teamAt(3), office)
    const save = (values: object, token = office) => portal.send(saveTeam, { teamId: teamAt(3), version, ...values }, { token })
    expect(fieldsOf(await save({ districtId: junior!.id }))).toEqual(['districtId'])
    expect(fieldsOf(await save({ levelId: juniorId }))).toEqual(['districtId'])
    expect((await save({ districtId: two!.id })).payload).toMatchObject({ districtName: 'District 2', can: { chooseDistrict: true } })
    const tables = (await portal.send(getStandings, {}, { token: office })).payload.tables
    expect(tables.map(({ rows }) => rows.map(({ teamName }) => teamName).sort())).toEqual([['Atlas', 'Borea', 'Corvus'], ['Delphi']])
    expect((await save({ districtId, version: version + 1 })).status).toBe(200)
  })
})

describe('deleting a team', () => {
  it('is refused while it has matches, and says so; else it is gone from tables and lists until it is restored', async () => {
    await makeMatch(portal, league, 0, 1)
    const busy = await portal.send(removeTeam, { teamId: teamAt(0) }, { token: director.token })
    expect([busy.status, busy.body.error_message]).toEqual([409, 'This team has a match and cannot be deleted.'])
    const { teamId } = (await add({ name: 'Gray' })).payload
    const gone = (token = director.token) => portal.send(removeTeam, { teamId }, { token })
    expect(errorOf(await gone(coach.token))?.id).toBe('not-yours')
    expect((await gone()).status).toBe(200)
    expect((await gone()).status).toBe(200)
    const listed = async (token: string) => (await portal.send(listSchoolTeams, { schoolActivityId: placeIds[0]! }, { token })).payload.teams.filter((each) => each.teamId === teamId)
    expect(await listed(director.token)).toMatchObject([{ isDeleted: true, can: { edit: false, remove: false, restore: true } }])
    expect(await listed(coach.token)).toEqual([])
    expect((await portal.send(getTeamPage, { teamId }, { token: director.token })).status).toBe(404)
    expect(fieldsOf(await add({ name: 'Gray' }))).toEqual(['name'])
    expect(errorOf(await portal.send(saveTeam, { teamId, version: 2, name: 'Gray' }, { token: director.token }))?.id).toBe('restore-first')
    expect((await portal.send(restoreTeam, { teamId }, { token: director.token })).status).toBe(200)
    expect(await listed(coach.token)).toHaveLength(1)
    const done = await portal.database.reader.select({ action: audit.action }).from(audit).where(and(eq(audit.subjectType, 'team'), eq(audit.subjectId, teamId)))
    expect(done.map(({ action }) => action)).toEqual(['team.added', 'team.deleted', 'team.restored'])
  })
})

describe('who sees what of a team', () => {
  it('finds no team by keys that do not fit together', async () => {
    const page = (keys: object) => portal.send(getTeamPage, { teamId: teamAt(0), ...keys }, { token: office })
    const fitting = { schoolActivityId: placeIds[0]!, activityId: league.activityId, levelId: league.levelId }
    expect((await page(fitting)).payload).toMatchObject({ teamName: 'Atlas', levelName: 'Varsity', recordText: '0–0', can: { edit: true } })
    for (const keys of [{ schoolActivityId: placeIds[1]! }, { activityId: league.activityId + 1 }, { levelId: juniorId }]) expect((await page({ ...fitting, ...keys })).status).toBe(404)
  })

  it('shows families the teams of their own school without coaches’ reasons, and nobody another school’s', async () => {
    const pupil = await loginAs(portal, league, { roleName: 'Student', schoolId: schoolAt(0) })
    const parent = await loginAs(portal, league, { roleName: 'Parent', schoolId: schoolAt(2) })
    await portal.database.transaction(async (tx) => {
      const [child] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolAt(0), firstName: 'Ivo', lastName: 'Fernby', grade: 10 }).returning()
      await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId: child!.id })
    })
    // Another coach of the school is no more told why a coach may not coach than families are.
    const bystander = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(0) })
    const seen = async (token: string) => (await portal.send(listSchoolTeams, { schoolActivityId: placeIds[0]! }, { token })).payload.teams[0]!.coaches.map(({ eligibility }) => eligibility?.state ?? null)
    expect([await seen(bystander.token), await seen(coach.token)]).toEqual([[null], ['eligible']])
    for (const { token } of [pupil, parent]) {
      const { teams, can } = (await portal.send(listSchoolTeams, { schoolActivityId: placeIds[0]! }, { token })).payload
      expect(teams[0]).toMatchObject({ coaches: [{ eligibility: null }], can: { edit: false } })
      expect(can.add).toBe(false)
      expect((await portal.send(listSchoolTeams, { schoolActivityId: placeIds[2]! }, { token })).status).toBe(404)
      expect((await portal.send(getTeamSeason, { teamId: teamAt(0) }, { token })).payload.matches).toHaveLength(1)
      expect((await portal.send(getTeamStandings, { teamId: teamAt(0) }, { token })).payload.tables).toMatchObject([{ name: 'District 1' }])
      for (const call of [getTeamPage, getTeamSeason, getTeamStandings]) expect((await portal.send(call, { teamId: teamAt(1) }, { token })).status).toBe(404)
    }
  })

  it('finds the school’s own active staff by name', async () => {
    const find = async (search: string, token = coach.token) => (await portal.send(findTeamStaff, { schoolActivityId: placeIds[0]!, search }, { token })).payload.map(({ userId }) => userId)
    expect(await find('pers')).toEqual(expect.arrayContaining([director.userId, coach.userId]))
    expect(await find('pers')).not.toContain(stranger.userId)
    expect(await find('nobody')).toEqual([])
    expect(await find("o'% \\ :*")).toEqual([])
    expect((await portal.send(findTeamStaff, { schoolActivityId: placeIds[0]! }, { token: stranger.token })).status).toBe(404)
  })
})

it('keeps a past year’s teams as they were, but for the office', async () => {
  const { teamId, schoolActivityId } = await portal.database.transaction(async (tx) => {
    const [year] = await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31' }).returning()
    const [place] = await tx.insert(schoolActivity).values({ academicYearId: year!.id, schoolId: schoolAt(0), activityId: league.activityId }).returning()
    const [made] = await tx.insert(team).values({
      organizationId: league.organizationId, academicYearId: year!.id, schoolActivityId: place!.id, schoolId: schoolAt(0), activityId: league.activityId, levelId: league.levelId,
    }).returning()
    return { teamId: made!.id, schoolActivityId: place!.id }
  })
  const { teams, can, academicYear: label } = (await portal.send(listSchoolTeams, { schoolActivityId }, { token: director.token })).payload
  expect([label, teams[0]!.can, can]).toEqual(['2025-26', { edit: false, remove: false, restore: false }, { add: false }])
  expect(errorOf(await portal.send(saveTeam, { teamId, version: 1, name: 'Old' }, { token: director.token }))?.id).toBe('read-only-year')
  expect(errorOf(await portal.send(removeTeam, { teamId }, { token: director.token }))?.id).toBe('read-only-year')
  expect(errorOf(await add({ schoolActivityId }))?.id).toBe('read-only-year')
  expect((await portal.send(saveTeam, { teamId, version: 1, name: 'Old' }, { token: office })).payload.name).toBe('Old')
})
