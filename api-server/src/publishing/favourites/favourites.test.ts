import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findSchoolsToFollow, follow, getFavouriteScores, listFavouriteActivities, listFavouriteKeys, listFavourites, listTeamsToFollow, unfollow,
} from '@portal/shared/publishing/favourites/favourite.calls'
import { mostFavourites } from '@portal/shared/publishing/favourites/favourite.schemas'
import { getOwnData } from '@portal/shared/identity/users/ownAccount.calls'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { calendarFeed } from '../calendars/calendar.tables'
import { favourite } from './favourite.tables'
import { recomputeStandings } from '../../competition/standings/recomputeStandings'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { erasePerson } from '../../identity/users/ownAccount.repository'

let portal: TestPortal
let league: League
let fan: { token: string; userId: number }
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  fan = await loginAs(portal, league, { roleName: 'Fan' })
  // The portal's clock is set to noon of 20 November in Chicago.
  await makeMatch(portal, league, 0, 1, { status: 'final', outcome: 'played', homeScore: 3, awayScore: 1 })
  await makeMatch(portal, league, 2, 3, { status: 'final', outcome: 'played', homeScore: 0, awayScore: 0, startsAt: new Date('2026-11-03T20:00:00Z') })
  await makeMatch(portal, league, 1, 0, { startsAt: new Date('2026-11-27T20:00:00Z') })
  await makeMatch(portal, league, 0, 2, { startsAt: new Date('2026-11-24T20:00:00Z'), published: false })
  await makeMatch(portal, league, 0, 3, { startsAt: new Date('2026-11-20T17:00:00Z') })
  await portal.database.transaction((tx) => recomputeStandings(tx, [league.districtId], portal.services.now()))
})
afterAll(() => portal.stop())

const teamId = (index: number) => league.teams[index]!.teamId
const schoolId = (index: number) => league.teams[index]!.schoolId
const aTeam = (index: number) => ({ kind: 'team' as const, subjectId: teamId(index) })
const aSchool = (index: number) => ({ kind: 'school' as const, subjectId: schoolId(index) })
const soccer = () => ({ kind: 'activity' as const, subjectId: league.activityId })
const read = async ({ token } = fan) => (await portal.send(listFavourites, {}, { token })).payload
const scores = async (input: { activityId?: number; page?: number } = {}, { token } = fan) => (await portal.send(getFavouriteScores, input, { token })).payload

describe('following', () => {
  it('begins with nothing', async () => {
    expect(await read()).toEqual({ activities: [], teams: [], schools: [], suggestions: [], total: 0 })
    expect(await scores()).toEqual({ activities: [], today: [], days: [], total: 0, page: 1, pageSize: 20, followed: 0 })
  })

  it('takes teams, schools and activities, and the same again without a change', async () => {
    const { payload } = await portal.send(follow, { subjects: [aTeam(0), aSchool(1), soccer(), aTeam(0)] }, { token: fan.token })
    expect(payload).toEqual({ activity: [league.activityId], team: [teamId(0)], school: [schoolId(1)] })
    const before = await pictureOf(portal.database)
    expect((await portal.send(follow, { subjects: [aTeam(0)] }, { token: fan.token })).payload).toEqual(payload)
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await portal.send(listFavouriteKeys, {}, { token: fan.token })).payload).toEqual(payload)
    const [row] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'favourites.followed'))
    expect(row).toMatchObject({ userId: fan.userId, subjectType: 'user', data: { subjects: [{ kind: 'team' }, { kind: 'school' }, { kind: 'activity' }] } })
  })

  it('shows next match, last result and rank of each, as far as they are published', async () => {
    const { teams, schools, activities, total } = await read()
    expect(total).toBe(3)
    expect(teams).toMatchObject([{
      teamId: teamId(0), rankText: expect.stringContaining('of 4'), calendarPath: `/api/public/teams/${teamId(0)}/schedule.ics`,
      next: { opponentName: 'Delphi', phase: 'live', followedTeamId: teamId(0) }, last: { result: 'W', phase: 'over' },
    }])
    expect(schools).toMatchObject([{ name: 'Borea', teams: 1, next: { opponentName: 'Atlas', followedTeamId: teamId(1) }, last: { result: 'L' } }])
    // A team of it is chosen: the activity says how many, the team says when.
    expect(activities).toMatchObject([{ name: 'Soccer', teamsFollowed: 1, next: null, last: null }])
  })

  it('is of whole activities where no team of them is chosen', async () => {
    const other = await loginAs(portal, league, { roleName: 'Fan' })
    await portal.send(follow, { subjects: [soccer()] }, { token: other.token })
    expect((await read(other)).activities).toMatchObject([{ teamsFollowed: 0, next: { opponentName: 'Delphi', followedTeamId: null }, last: { home: { teamName: 'Corvus' } } }])
    expect((await scores({}, other)).total).toBe(2)
    await portal.send(follow, { subjects: [aTeam(0)] }, { token: other.token })
    expect((await scores({}, other)).total).toBe(1)
    expect((await read(fan)).total).toBe(3)
  })

  it('ends, again and again, for oneself alone', async () => {
    const gone = await portal.send(unfollow, { subjects: [aTeam(0), aTeam(3)] }, { token: fan.token })
    expect(gone.payload.team).toEqual([])
    const before = await pictureOf(portal.database)
    expect((await portal.send(unfollow, { subjects: [aTeam(0)] }, { token: fan.token })).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(before)
    expect(await portal.database.reader.$count(favourite, eq(favourite.kind, 'team'))).toBe(1)
  })

  it('refuses what there is not, by its place in the list, and follows none of it then', async () => {
    const { status, body } = await portal.send(follow, { subjects: [aTeam(2), { kind: 'school', subjectId: 999_999 }] }, { token: fan.token })
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: { fields: [{ field: 'subjects.1.subjectId', message: 'There is no such school.' }] } })
    expect((await read()).teams).toEqual([])
  })

  it('goes no further than the limit, also when many are sent at once', async () => {
    const many = await loginAs(portal, league, { roleName: 'Fan' })
    await portal.database.transaction(async (tx) => {
      const made = await tx.insert(school).values(Array.from({ length: mostFavourites - 1 }, (_, index) => ({ organizationId: league.organizationId, name: `School ${index}`, schoolParam: `school-${index}` }))).returning()
      await tx.insert(favourite).values(made.map(({ id }) => ({ userId: many.userId, kind: 'school' as const, subjectId: id })))
    })
    const answers = await Promise.all([0, 1, 2].map((index) => portal.send(follow, { subjects: [aTeam(index)] }, { token: many.token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 400)!.body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'subjects', message: expect.stringContaining('at most 200') }] } })
    expect(await portal.database.reader.$count(favourite, eq(favourite.userId, many.userId))).toBe(mostFavourites)
    expect((await portal.send(follow, { subjects: [] }, { token: many.token })).status).toBe(400)
  })
})

describe('scores of favourites', () => {
  it('are today’s matches whatever their state, then results by day, of one activity if it is named', async () => {
    const { today, days, activities } = await scores()
    // The school that is followed plays today no more than the activity without chosen teams does.
    expect(activities).toEqual([{ activityId: league.activityId, activity: 'soccer', name: 'Soccer' }])
    expect(today).toMatchObject([{ phase: 'live', home: { teamName: 'Atlas' } }])
    expect(days.map(({ day, matches }) => [day, matches.length])).toEqual([['2026-11-03', 1], ['2026-11-01', 1]])
    expect((await scores({ activityId: 999_999 })).total).toBe(0)
    expect((await scores({ page: 2 })).today).toEqual([])
  })

  it('wait for a score once the match is likely over', async () => {
    portal.setNow(new Date('2026-11-20T22:00:00Z'))
    expect((await scores()).today).toMatchObject([{ phase: 'awaitingScore' }])
    portal.setNow(new Date('2026-11-20T18:00:00Z'))
  })
})

describe('choosing', () => {
  it('lists activities, and an activity’s teams by words, level and district', async () => {
    await portal.send(follow, { subjects: [aTeam(1)] }, { token: fan.token })
    expect((await portal.send(listFavouriteActivities, {}, { token: fan.token })).payload.rows).toEqual([
      { activityId: league.activityId, activity: 'soccer', name: 'Soccer', isFollowed: true, teams: 4, teamsFollowed: 1 },
    ])
    const list = async (input: object) => (await portal.send(listTeamsToFollow, { activityId: league.activityId, ...input }, { token: fan.token })).payload
    const all = await list({})
    expect(all.rows.map(({ teamName, isFollowed }) => [teamName, isFollowed])).toEqual([['Atlas', false], ['Borea', true], ['Corvus', false], ['Delphi', false]])
    expect(all).toMatchObject({ total: 4, levels: [{ level: 'varsity' }], districts: [{ district: 'district-1' }] })
    expect((await list({ search: 'cor' })).rows.map(({ teamName }) => teamName)).toEqual(['Corvus'])
    expect((await list({ search: '%' })).total).toBe(0)
    expect((await list({ followed: 'yes' })).rows.map(({ teamName }) => teamName)).toEqual(['Borea'])
    expect((await list({ level: 'jv' })).total).toBe(0)
    expect((await portal.send(listTeamsToFollow, { activityId: 999_999 }, { token: fan.token })).status).toBe(404)
    expect((await portal.send(findSchoolsToFollow, { search: 'bor' }, { token: fan.token })).payload.rows).toMatchObject([{ name: 'Borea' }])
  })

  it('does not name a district to the public’s people before it is published', async () => {
    await portal.database.transaction((tx) => tx.update(district).set({ published: false }))
    const list = async (token: string) => (await portal.send(listTeamsToFollow, { activityId: league.activityId }, { token })).payload
    expect(await list(fan.token)).toMatchObject({ districts: [], rows: [{ districtName: null }, {}, {}, {}] })
    expect((await list(league.adminToken)).districts).toHaveLength(1)
    await portal.database.transaction((tx) => tx.update(district).set({ published: true }))
  })

  it('suggests the teams that a child, or the student, plays for', async () => {
    const parent = await loginAs(portal, league, { roleName: 'Parent', schoolId: schoolId(2) })
    const pupil = await loginAs(portal, league, { roleName: 'Student', schoolId: schoolId(2) })
    await portal.database.transaction(async (tx) => {
      const [child] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolId(2), userId: pupil.userId, firstName: 'Juniper', lastName: 'Test', grade: 10 }).returning()
      await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId: child!.id })
      await tx.insert(rosterEntry).values({ teamId: teamId(2), studentId: child!.id })
    })
    expect((await read(parent)).suggestions).toMatchObject([{ firstName: 'Juniper', teams: [{ teamId: teamId(2), activityId: league.activityId }] }])
    expect((await read(pupil)).suggestions).toMatchObject([{ firstName: '', teams: [{ teamId: teamId(2) }] }])
    expect((await read(fan)).suggestions).toEqual([])
    await portal.send(follow, { subjects: [aTeam(2)] }, { token: parent.token })
    expect((await read(parent)).suggestions).toEqual([])
  })
})

it('follows a team on into the next year, and does not where the team ended', async () => {
  const person = await loginAs(portal, league, { roleName: 'Fan' })
  await portal.send(follow, { subjects: [aTeam(0), aTeam(1)] }, { token: person.token })
  const later = await portal.database.transaction(async (tx) => {
    const [year] = await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31' }).returning()
    const [taking] = await tx.insert(schoolActivity).values({ academicYearId: year!.id, schoolId: schoolId(0), activityId: league.activityId }).returning()
    const [made] = await tx.insert(team).values({
      organizationId: league.organizationId, academicYearId: year!.id, schoolActivityId: taking!.id, schoolId: schoolId(0), activityId: league.activityId, levelId: league.levelId, copiedFromId: teamId(0),
    }).returning()
    return { yearId: year!.id, teamId: made!.id }
  })
  const keys = async () => (await portal.send(listFavouriteKeys, {}, { token: person.token, extra: { academicYear: later.yearId } })).payload.team
  expect(await keys()).toEqual([later.teamId])
  expect((await portal.send(unfollow, { subjects: [{ kind: 'team', subjectId: later.teamId }] }, { token: person.token })).payload.team).toEqual([teamId(1)])
  expect(await keys()).toEqual([])
})

it('forgets what was deleted', async () => {
  const person = await loginAs(portal, league, { roleName: 'Fan' })
  const [extra] = await portal.database.transaction((tx) => tx.insert(activity).values({ organizationId: league.organizationId, slug: 'chess', name: 'Chess', kind: 'academic', gender: 'mixed', position: 9 }).returning())
  await portal.send(follow, { subjects: [{ kind: 'activity', subjectId: extra!.id }] }, { token: person.token })
  await portal.database.transaction((tx) => tx.update(activity).set({ deletedAt: new Date() }).where(eq(activity.id, extra!.id)))
  expect((await read(person)).activities).toEqual([])
  expect((await portal.send(follow, { subjects: [{ kind: 'activity', subjectId: extra!.id }] }, { token: person.token })).status).toBe(404)
})

it('is in a person’s own data, without any address, and goes with the account', async () => {
  const person = await loginAs(portal, league, { roleName: 'Fan' })
  await portal.send(follow, { subjects: [aTeam(0), aSchool(1), soccer()] }, { token: person.token })
  await portal.database.transaction((tx) => tx.insert(calendarFeed).values({ userId: person.userId, tokenHash: 'h'.repeat(64), sealedToken: 'sealed' }))
  const { text } = await portal.request({ url: `/api${getOwnData.path}`, headers: { authorization: `Bearer ${person.token}` } })
  expect(JSON.parse(text)).toMatchObject({ follows: [{ kind: 'team', name: 'Atlas, Soccer' }, { kind: 'school', name: 'Borea' }, { kind: 'activity', name: 'Soccer' }], calendarAddresses: [{ revokedAt: null }] })
  expect(text).not.toMatch(/sealed|hhhh/)
  await portal.database.transaction((tx) => erasePerson(tx, { userId: person.userId, email: 'nobody@test.example', organizationId: league.organizationId, phone: '', photoFileId: null }, new Date()))
  expect(await portal.database.reader.$count(favourite, eq(favourite.userId, person.userId))).toBe(0)
  expect(await portal.database.reader.$count(calendarFeed, eq(calendarFeed.userId, person.userId))).toBe(0)
})
