import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff } from '@portal/shared/identity/profiles/profile.calls'
import { listRoleChoices } from '@portal/shared/identity/roles/role.calls'
import { giveCoach, listNamedTeams, listTeamFilters, listTeams } from '@portal/shared/directory/teams/teamCoach.calls'
import { audit } from '../../platform/audit/audit.tables'
import { team, teamStaff } from './team.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let office: string
let director: { token: string; userId: number }
let coach: { token: string; userId: number }
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  office = league.adminToken
  director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(0) })
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(0) })
})
afterAll(() => portal.stop())

const schoolAt = (index: number) => league.teams[index]!.schoolId
const teamAt = (index: number) => league.teams[index]!.teamId
const missing = async (token: string, search = '') => (await portal.send(listTeams, { search, coach: 'none' }, { token })).payload
const staffOf = (teamId: number) => portal.database.reader.select({ userId: teamStaff.userId, duty: teamStaff.duty }).from(teamStaff).where(eq(teamStaff.teamId, teamId)).orderBy(teamStaff.id)
const give = (teamId: number, userId: number, token = office) => portal.send(giveCoach, { teamId, userId }, { token })

it('lists the teams that nobody coaches, each with its school’s staff, coaches before those who act for the whole school', async () => {
  const all = await missing(office)
  expect(all).toMatchObject({ total: 4, rows: [{ schoolName: 'Atlas', teamName: 'Soccer Varsity' }, { schoolName: 'Borea', staff: [] }, { schoolName: 'Corvus' }, { schoolName: 'Delphi' }] })
  expect(all.rows[0]!.staff.map(({ userId, roleNames }) => [userId, roleNames])).toEqual([[coach.userId, 'Coach'], [director.userId, 'Athletic Director']])
  expect((await missing(office, 'bor soccer')).rows.map(({ schoolName }) => schoolName)).toEqual(['Borea'])
  // A school's own alone; who does not act for the whole school chooses nobody.
  expect((await missing(director.token)).rows.map(({ teamId }) => teamId)).toEqual([teamAt(0)])
  expect(await missing(coach.token)).toMatchObject({ total: 1, rows: [{ teamId: teamAt(0), staff: [], can: { giveCoach: false } }] })
})

it('narrows the list to a school or an activity, which it names', async () => {
  const narrowed = async (more: object, token = office) => (await portal.send(listTeams, more, { token })).payload
  expect((await narrowed({ schoolId: schoolAt(2) })).rows.map(({ schoolName }) => schoolName)).toEqual(['Corvus'])
  expect(await narrowed({ activityId: league.activityId + 1 })).toMatchObject({ total: 0 })
  expect(await narrowed({ activityId: league.activityId })).toMatchObject({ total: 4 })
  // Staff see their own school's, whatever they ask for.
  expect((await narrowed({ schoolId: schoolAt(2) }, director.token)).rows.map(({ schoolName }) => schoolName)).toEqual(['Atlas'])
  expect((await portal.send(listTeamFilters, { schoolId: schoolAt(2) }, { token: office })).payload).toEqual({ school: { schoolId: schoolAt(2), name: 'Corvus' }, activities: [{ activityId: league.activityId, name: 'Soccer' }] })
})

it('makes someone of the staff the coach once, and refuses strangers and those who do not run the team', async () => {
  const stranger = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(1) })
  expect((await give(teamAt(0), stranger.userId)).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'userId', message: 'This person is not on the staff of Atlas.' }] } })
  expect((await give(teamAt(0), coach.userId, coach.token)).status).toBe(403)
  expect((await give(teamAt(1), stranger.userId, director.token)).status).toBe(404)
  const [first, second] = await Promise.all([give(teamAt(0), coach.userId, director.token), give(teamAt(0), coach.userId, director.token)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await give(teamAt(0), director.userId)).status).toBe(200)
  expect(await staffOf(teamAt(0))).toEqual([{ userId: coach.userId, duty: 'headCoach' }, { userId: director.userId, duty: 'assistantCoach' }])
  const rows = await portal.database.reader.select().from(audit).where(and(eq(audit.action, 'team.changed'), eq(audit.subjectId, teamAt(0))))
  expect(rows).toMatchObject([{ userId: director.userId, data: { before: { staff: [] }, after: { staff: [`${coach.userId} headCoach`] } } }, { data: { after: { staff: [`${coach.userId} headCoach`, `${director.userId} assistantCoach`] } } }])
  expect((await missing(office)).total).toBe(3)
  expect((await portal.send(listNamedTeams, { schoolId: schoolAt(0) }, { token: director.token })).payload).toEqual([{ teamId: teamAt(0), teamName: 'Soccer Varsity', coachNames: expect.stringMatching(/^Person Number \d+, Person Number \d+$/) as string, can: { giveCoach: true } }])
  expect((await portal.send(listNamedTeams, { schoolId: schoolAt(1) }, { token: director.token })).status).toBe(404)
})

it('leaves deleted teams alone', async () => {
  const other = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(3) })
  await portal.database.transaction((tx) => tx.update(team).set({ deletedAt: new Date() }).where(eq(team.id, teamAt(3))))
  expect((await give(teamAt(3), other.userId)).body).toMatchObject({ error: { id: 'restore-first' } })
  expect((await missing(office)).rows.map(({ schoolName }) => schoolName)).toEqual(['Borea', 'Corvus'])
})

it('adds a coach with the teams that they coach, or not at all', async () => {
  const roles = (await portal.send(listRoleChoices, {}, { token: office })).payload
  const roleId = roles.find(({ name }) => name === 'Coach')!.roleId
  const newcomer = (email: string, coachOf: number[]) => portal.send(addStaff, {
    firstName: 'Una', lastName: 'Ridge', email, phone: '', address: '', city: '', state: '', zip: '', positions: [], photoFileId: null, contacts: [], roles: [{ roleId, schoolId: schoolAt(1) }],
    key: crypto.randomUUID(), sendLink: false, coachOf,
  }, { token: office })
  expect((await newcomer('una@school.example', [teamAt(2)])).body).toMatchObject({ error: { fields: [{ field: 'coachOf', message: 'This person is not on the staff of Corvus.' }] } })
  const { payload } = await newcomer('una@school.example', [teamAt(1)])
  expect(await staffOf(teamAt(1))).toEqual([{ userId: payload.staffId, duty: 'headCoach' }])
})
