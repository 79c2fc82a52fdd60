import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, asc, eq } from 'drizzle-orm'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { cancelMatch, findOpponents, getMatch, getNewMatch, moveMatch, postponeMatch, scheduleMatch } from '@portal/shared/scheduling/matches/match.calls'
import { getStandings } from '@portal/shared/competition/standings/standing.calls'
import { addVenue, getVenue } from '@portal/shared/scheduling/venues/venue.calls'
import { findMatchConflicts } from '@portal/shared/scheduling/matches/match.calls'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activitySeason, level } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { match } from './match.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let director: string
let coach: { token: string; userId: number }
let otherCoach: { token: string; userId: number }
let stranger: string
let venueId = 0
let fields: number[] = []

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  director = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })).token
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId, coaches: [teamId(0)] })
  otherCoach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[1]!.schoolId, coaches: [teamId(1)] })
  stranger = (await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })).token
  venueId = (await portal.send(addVenue, {
    key: crypto.randomUUID(), name: 'Prairie Park', schoolId: league.teams[0]!.schoolId, address: '', city: '', state: '', zip: '', latitude: null, longitude: null, timeZone: 'America/Chicago', directions: '',
    openingTimes: [], assets: ['Field 1', 'Field 2'].map((name) => ({ assetId: null, name, kind: 'field' as const, activityIds: [] })),
  }, { token: director })).payload.venueId
  fields = (await portal.send(getVenue, { venueId }, { token: director })).payload.assets.map(({ assetId }) => assetId!)
})
afterAll(() => portal.stop())

const teamId = (index: number) => league.teams[index]!.teamId
type Wish = InputOf<typeof scheduleMatch>
const wish = (changes: Partial<Wish> = {}): Wish => ({
  key: crypto.randomUUID(), homeTeamId: teamId(0), awayTeamId: teamId(1), day: '2027-01-05', time: '18:00', venueId, assetId: fields[0]!, kind: 'nonDistrict', officialsNote: 'Two officials.', ...changes,
})
const schedule = (changes: Partial<Wish> = {}, token = director) => portal.send(scheduleMatch, wish(changes), { token })
const rowOf = async (matchId: number) => (await portal.database.reader.select().from(match).where(eq(match.id, matchId)))[0]!
const problems = (body: unknown) => ((body as { error?: { fields?: { field: string }[] } }).error?.fields ?? []).map(({ field }) => field)
const conflictsIn = (body: unknown) => ((body as { error?: { details?: { conflicts?: { kind: string; key: string }[] } } }).error?.details?.conflicts ?? [])
const messages = async () => portal.database.reader.select({ target: outgoingMessage.target, subject: outgoingMessage.subject, text: outgoingMessage.text }).from(outgoingMessage).orderBy(asc(outgoingMessage.id))
const emailOf = async (userId: number) => (await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, userId)))[0]!.email

describe('making a match', () => {
  it('makes one record for both schools, tells the other school’s coaches, and leaves the standings as they are', async () => {
    const before = (await portal.send(getStandings, { activity: 'soccer' }, { token: director })).payload.tables
    const told = (await messages()).length
    const input = wish({ kind: 'district' })
    const { matchId } = (await portal.send(scheduleMatch, input, { token: coach.token })).payload
    expect((await portal.send(scheduleMatch, input, { token: coach.token })).payload.matchId).toBe(matchId)
    expect(await rowOf(matchId)).toMatchObject({
      homeTeamId: teamId(0), awayTeamId: teamId(1), districtId: league.districtId, startsAt: new Date('2027-01-06T00:00:00Z'), timeZone: 'America/Chicago', venueId, assetId: fields[0], status: 'scheduled', sequence: 0,
    })
    const news = (await messages()).slice(told)
    expect(news.map(({ target }) => target)).toEqual([await emailOf(otherCoach.userId)])
    expect(news[0]!.subject).toBe('New match: Borea at Atlas')
    expect(news[0]!.text.replace(/\u00a0/g, ' ')).toContain('It is on Tue, Jan 5, 6:00 PM CST at Prairie Park, Field 1.')
    expect((await portal.send(getStandings, { activity: 'soccer' }, { token: director })).payload.tables).toEqual(before)
    expect((await portal.send(getMatch, { matchId }, { token: otherCoach.token })).payload).toMatchObject({ venue: { name: 'Prairie Park, Field 1' }, plan: { time: '18:00', officialsNote: 'Two officials.' }, can: { reschedule: true } })
    expect((await portal.send(getMatch, { matchId }, { token: stranger })).payload.can.reschedule).toBe(false)
    const [entry] = await portal.database.reader.select().from(audit).where(and(eq(audit.action, 'match.scheduled'), eq(audit.subjectId, matchId)))
    expect(entry).toMatchObject({ userId: coach.userId, subjectType: 'match' })
  })

  it.each<[string, () => Partial<Wish>, string]>([
    ['the same team twice', () => ({ awayTeamId: teamId(0) }), 'awayTeamId'],
    ['a team that is not there', () => ({ awayTeamId: 9_999_999 }), 'awayTeamId'],
    ['a day before the year', () => ({ day: '2026-07-31' }), 'day'],
    ['a day after the year', () => ({ day: '2027-08-01' }), 'day'],
    ['a day that is none', () => ({ day: '2027-02-30' }), 'day'],
    ['a time that is none', () => ({ time: '25:00' }), 'time'],
    ['a venue that is not there', () => ({ venueId: 9_999_999 }), 'venueId'],
    ['a field of nowhere', () => ({ venueId: null }), 'assetId'],
    ['a field of another venue', () => ({ assetId: 9_999_999 }), 'assetId'],
  ])('refuses %s, and does nothing', async (_, changes, field) => {
    const before = await pictureOf(portal.database)
    const { status, body } = await schedule(changes())
    expect([status, problems(body)]).toEqual([400, [field]])
    if (field === 'awayTeamId' && changes().awayTeamId === teamId(0)) expect(JSON.stringify(body)).toContain('You cannot select the same team for home and away.')
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('counts in a district only where both teams are in it, and pairs only teams that play the same', async () => {
    const { other, younger } = await portal.database.transaction(async (tx) => {
      const { organizationId, yearId: academicYearId, activityId, levelId } = league
      const [two] = await tx.insert(district).values({ organizationId, academicYearId, activityId, levelId, slug: 'district-2', name: 'District 2', position: 2 }).returning()
      const [taking] = await tx.select().from(schoolActivity).where(eq(schoolActivity.schoolId, league.teams[3]!.schoolId))
      const base = { organizationId, academicYearId, activityId, schoolActivityId: taking!.id, schoolId: league.teams[3]!.schoolId }
      const [junior] = await tx.insert(level).values({ organizationId, slug: 'junior', name: 'Junior', position: 2 }).returning()
      const [away] = await tx.insert(team).values({ ...base, levelId, districtId: two!.id, name: 'Blue' }).returning()
      const [low] = await tx.insert(team).values({ ...base, levelId: junior!.id, name: 'Low' }).returning()
      return { other: away!.id, younger: low!.id }
    })
    const apart = await schedule({ awayTeamId: other, day: '2027-02-02', kind: 'district' })
    expect([apart.status, problems(apart.body)]).toEqual([400, ['kind']])
    expect((await schedule({ awayTeamId: other, day: '2027-02-02', kind: 'nonDistrict' })).status).toBe(200)
    expect(problems((await schedule({ awayTeamId: younger, kind: 'scrimmage' })).body)).toEqual(['awayTeamId'])
    const found = (await portal.send(findOpponents, { teamId: teamId(0), search: '' }, { token: director })).payload
    expect(found.map((each) => [each.name, each.sameDistrict])).toEqual([['Borea', true], ['Corvus', true], ['Delphi', true], ['Delphi Blue', false]])
  })

  it('is for the office, the leaders and the team’s own coaches', async () => {
    expect((await schedule({ day: '2027-02-04' }, stranger)).body).toMatchObject({ error: { id: 'not-yours' } })
    expect((await schedule({ homeTeamId: teamId(2), awayTeamId: teamId(3), day: '2027-02-04' }, director)).body).toMatchObject({ error: { id: 'not-yours' } })
    expect((await schedule({ homeTeamId: teamId(2), awayTeamId: teamId(3), day: '2027-02-04' }, league.adminToken)).status).toBe(200)
    // The visitors may enter it too.
    expect((await schedule({ homeTeamId: teamId(2), awayTeamId: teamId(0), day: '2027-02-05' }, coach.token)).status).toBe(200)
  })

  it('begins with the team’s season and year', async () => {
    const [row] = await portal.database.reader.select().from(team).where(eq(team.id, teamId(0)))
    const ask = { teamId: teamId(0), schoolActivityId: row!.schoolActivityId, teamLevelId: row!.levelId }
    expect((await portal.send(getNewMatch, ask, { token: coach.token })).payload).toMatchObject({ team: { name: 'Atlas' }, activity: { name: 'Soccer' }, year: { label: '2026-27' }, season: null })
    expect((await portal.send(getNewMatch, { ...ask, teamLevelId: 9_999_999 }, { token: coach.token })).status).toBe(404)
    expect((await portal.send(getNewMatch, ask, { token: stranger })).body).toMatchObject({ error: { id: 'not-yours' } })
  })
})

describe('what stands against it', () => {
  it('is told while it is written, must be seen, and is saved anyway', async () => {
    await schedule({ day: '2027-03-02' })
    const ask = { homeTeamId: teamId(2), awayTeamId: teamId(3), day: '2027-03-02', time: '19:00', venueId, assetId: fields[0]! }
    const { conflicts, timeText } = (await portal.send(findMatchConflicts, ask, { token: league.adminToken })).payload
    expect(conflicts.map(({ kind }) => kind)).toEqual(['assetTaken'])
    expect(timeText.replace(/\u00a0/g, ' ')).toBe('7:00 PM CST to 9:00 PM CST')
    const clash = { ...ask, kind: 'district' as const }
    const refused = await schedule(clash, league.adminToken)
    expect([refused.status, conflictsIn(refused.body).map(({ key }) => key)]).toEqual([409, conflicts.map(({ key }) => key)])
    // Ends may touch.
    expect((await portal.send(findMatchConflicts, { ...ask, time: '16:00' }, { token: league.adminToken })).payload.conflicts).toEqual([])
    // A yes to something else is not a yes to this.
    expect((await schedule({ ...clash, accepted: ['teamBusy:1.1'] }, league.adminToken)).status).toBe(409)
    expect((await schedule({ ...clash, accepted: conflicts.map(({ key }) => key) }, league.adminToken)).status).toBe(200)
  })

  it('tells the same two teams on one day, a coach who is elsewhere, and a day out of season', async () => {
    await portal.database.transaction(async (tx) => {
      await tx.insert(activitySeason).values({ activityId: league.activityId, academicYearId: league.yearId, startsOn: '2026-10-01', endsOn: '2027-05-31' })
      await tx.insert(teamStaff).values({ teamId: teamId(3), userId: coach.userId, duty: 'assistantCoach' })
    })
    await schedule({ day: '2027-04-06', time: '09:00' })
    expect(conflictsIn((await schedule({ day: '2027-04-06', time: '18:00' })).body).map(({ kind }) => kind)).toEqual(['duplicate'])
    const elsewhere = await schedule({ homeTeamId: teamId(2), awayTeamId: teamId(3), venueId: null, assetId: null, day: '2027-04-06', time: '09:30' }, league.adminToken)
    expect(conflictsIn(elsewhere.body).map(({ kind }) => kind)).toEqual(['coachBusy'])
    expect(conflictsIn((await schedule({ day: '2027-06-01' })).body).map(({ kind }) => kind)).toEqual(['outOfSeason'])
    await portal.database.transaction((tx) => tx.delete(teamStaff).where(and(eq(teamStaff.teamId, teamId(3)), eq(teamStaff.userId, coach.userId))))
  })

  it('tells the second of two who take one field at once', async () => {
    const [first, second] = await Promise.all([
      schedule({ day: '2027-03-09' }, director),
      schedule({ day: '2027-03-09', homeTeamId: teamId(2), awayTeamId: teamId(3) }, league.adminToken),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect(conflictsIn((first.status === 409 ? first : second).body).map(({ kind }) => kind)).toEqual(['assetTaken'])
  })
})

describe('moving and calling off', () => {
  it('moves a match with its reason: calendars follow, both schools are notified, and sent twice it moves once', async () => {
    const { matchId } = (await schedule({ day: '2027-01-12' })).payload
    const told = (await messages()).length
    const move = { matchId, matchVersion: 1, day: '2027-01-13', time: '17:00', venueId, assetId: fields[1]!, reason: 'Wet field.' }
    expect((await portal.send(moveMatch, move, { token: otherCoach.token })).payload).toMatchObject({ day: '2027-01-13', version: 2, plan: { time: '17:00', assetId: fields[1] } })
    expect((await portal.send(moveMatch, move, { token: otherCoach.token })).status).toBe(200)
    expect(await rowOf(matchId)).toMatchObject({ sequence: 1, version: 2, assetId: fields[1] })
    const news = (await messages()).slice(told)
    expect(news.map(({ target }) => target)).toEqual([await emailOf(coach.userId)])
    expect(news[0]!.text.replace(/\u00a0/g, ' ')).toContain('It is now on Wed, Jan 13, 5:00 PM CST at Prairie Park, Field 2. It was on Tue, Jan 12, 6:00 PM CST at Prairie Park, Field 1.')
    expect(news[0]!.text).toContain('Reason: Wet field.')
    // It is not in its own way, but it is in another's.
    expect((await portal.send(moveMatch, { ...move, matchVersion: 2, time: '17:30' }, { token: director })).status).toBe(200)
    const other = (await schedule({ day: '2027-01-14', homeTeamId: teamId(2), awayTeamId: teamId(3) }, league.adminToken)).payload.matchId
    const clash = await portal.send(moveMatch, { ...move, matchId: other }, { token: league.adminToken })
    expect(conflictsIn(clash.body).map(({ kind }) => kind)).toEqual(['assetTaken'])
  })

  it('postpones, cancels and puts on again', async () => {
    const { matchId } = (await schedule({ day: '2027-01-19' })).payload
    const reason = 'Ice on the roads.'
    expect((await portal.send(postponeMatch, { matchId, matchVersion: 1, reason }, { token: coach.token })).payload).toMatchObject({ status: 'postponed', version: 2 })
    expect((await portal.send(postponeMatch, { matchId, matchVersion: 1, reason }, { token: coach.token })).payload).toMatchObject({ version: 2 })
    // Its place is free for others.
    expect((await schedule({ day: '2027-01-19', homeTeamId: teamId(2), awayTeamId: teamId(3) }, league.adminToken)).status).toBe(200)
    expect((await portal.send(cancelMatch, { matchId, matchVersion: 2, reason }, { token: coach.token })).payload).toMatchObject({ status: 'cancelled', note: 'Canceled' })
    const again = await portal.send(moveMatch, { matchId, matchVersion: 3, day: '2027-01-20', time: '18:00', venueId: null, assetId: null, reason: 'Thawed.' }, { token: coach.token })
    expect(again.payload).toMatchObject({ status: 'scheduled', venue: null })
    expect(await rowOf(matchId)).toMatchObject({ sequence: 3 })
    expect((await messages()).at(-1)!.subject).toBe('Match back on: Borea at Atlas')
  })

  it('may begin without a time, which is set later and may be withdrawn', async () => {
    const told = (await messages()).length
    const textOf = async (at: number) => (await messages()).slice(told)[at]!.text.replace(/\u00a0/g, ' ')
    const { matchId } = (await schedule({ day: '2027-02-25', time: null }, coach.token)).payload
    expect(await rowOf(matchId)).toMatchObject({ startsAt: new Date('2027-02-25T06:00:00Z'), timeIsSet: false })
    expect(await textOf(0)).toContain('It is on Thu, Feb 25, time TBA at Prairie Park, Field 1.')
    expect((await portal.send(getMatch, { matchId }, { token: director })).payload).toMatchObject({ day: '2027-02-25', timeText: 'TBA', timeIsSet: false, plan: { time: null } })
    // Another match on its field is good to know, and asks for no yes.
    const other = { day: '2027-02-25', homeTeamId: teamId(2), awayTeamId: teamId(3) }
    const found = (await portal.send(findMatchConflicts, { ...other, venueId, assetId: fields[0]! }, { token: league.adminToken })).payload
    expect([found.timeText, found.conflicts.map(({ kind, isWarning }) => [kind, isWarning])]).toEqual(['', [['assetTaken', false]]])
    expect((await schedule(other, league.adminToken)).status).toBe(200)
    expect((await schedule({ day: '2027-02-25', time: '' as string }, director)).status).toBe(400)

    const move = { matchId, day: '2027-02-25', venueId, assetId: fields[0]!, reason: 'The time is set now.' }
    const clash = await portal.send(moveMatch, { ...move, matchVersion: 1, time: '18:30' }, { token: coach.token })
    expect(conflictsIn(clash.body).map(({ kind }) => kind)).toEqual(['assetTaken'])
    expect((await portal.send(moveMatch, { ...move, matchVersion: 1, time: '12:00' }, { token: coach.token })).payload).toMatchObject({ timeIsSet: true, plan: { time: '12:00' }, version: 2 })
    expect(await rowOf(matchId)).toMatchObject({ startsAt: new Date('2027-02-25T18:00:00Z'), timeIsSet: true, sequence: 1 })
    expect((await messages()).at(-1)!.subject).toBe('Time set: Borea at Atlas')
    expect((await messages()).at(-1)!.text.replace(/\u00a0/g, ' ')).toContain('It is now on Thu, Feb 25, 12:00 PM CST at Prairie Park, Field 1. It was on Thu, Feb 25, time TBA at Prairie Park, Field 1.')
    // Midnight is a time, and none is none: the moment is the same.
    expect((await portal.send(moveMatch, { ...move, matchVersion: 2, time: '00:00' }, { token: coach.token })).payload).toMatchObject({ plan: { time: '00:00' }, version: 3 })
    expect((await portal.send(moveMatch, { ...move, matchVersion: 3, time: null }, { token: coach.token })).payload).toMatchObject({ plan: { time: null }, version: 4 })
    expect(await rowOf(matchId)).toMatchObject({ startsAt: new Date('2027-02-25T06:00:00Z'), timeIsSet: false, sequence: 3 })
  })

  it('refuses without a reason, what is decided, what others changed, and who may not', async () => {
    const { matchId } = (await schedule({ day: '2027-01-26' })).payload
    const off = { matchId, matchVersion: 1, reason: 'Weather.' }
    expect(problems((await portal.send(cancelMatch, { ...off, reason: ' ' }, { token: director })).body)).toEqual(['reason'])
    expect((await portal.send(cancelMatch, off, { token: stranger })).body).toMatchObject({ error: { id: 'not-yours' } })
    await portal.send(moveMatch, { ...off, day: '2027-01-27', time: '18:00', venueId, assetId: fields[0]! }, { token: director })
    expect((await portal.send(cancelMatch, off, { token: otherCoach.token })).body).toMatchObject({ error: { id: 'changed-meanwhile', details: { day: '2027-01-27' } } })
    const played = await makeMatch(portal, league, 0, 1, { status: 'final', outcome: 'played', homeScore: 1, awayScore: 0 })
    expect((await portal.send(cancelMatch, { ...off, matchId: played }, { token: director })).body).toMatchObject({ error: { id: 'score-locked' } })
    expect(problems((await portal.send(moveMatch, { ...off, matchVersion: 2, day: '2027-08-05', time: '18:00', venueId, assetId: fields[0]! }, { token: director })).body)).toEqual(['day'])
  })

  it('leaves a past year alone, but for the office', async () => {
    const { matchId } = (await schedule({ day: '2027-02-16' })).payload
    await portal.database.transaction(async (tx) => {
      await tx.update(academicYear).set({ isCurrent: false }).where(eq(academicYear.id, league.yearId))
      await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31', isCurrent: true })
    })
    const off = { matchId, matchVersion: 1, reason: 'Late.' }
    expect((await portal.send(cancelMatch, off, { token: director })).body).toMatchObject({ error: { id: 'read-only-year' } })
    expect((await schedule({ day: '2027-02-23' })).body).toMatchObject({ error: { id: 'read-only-year' } })
    expect((await portal.send(cancelMatch, off, { token: league.adminToken })).payload).toMatchObject({ status: 'cancelled' })
  })
})
