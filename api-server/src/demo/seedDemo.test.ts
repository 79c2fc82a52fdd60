import { createHash } from 'node:crypto'
import { and, asc, count, eq, gte, isNull, lt, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zonedTime } from '@portal/shared/platform/format/zonedTime'
import { placeEntries } from '@portal/shared/scheduling/slots/placeEntries'
import '../app/listeners'
import type { Database } from '../platform/db/database'
import { openTestDatabase } from '../testing/testPortal'
import { bracket, bracketAct, bracketMatch } from '../competition/brackets/bracket.tables'
import { findBracket } from '../competition/brackets/bracket.repository'
import { loadBracket, namesForNobody } from '../competition/brackets/loadBracket'
import { presentPicture } from '../competition/brackets/presentBracket'
import { findContest } from '../competition/events/contestOfEvent'
import { event, eventAct, eventDocument, eventSession, eventTeam } from '../competition/events/event.tables'
import { findCertifications } from '../competition/events/eventCertification.repository'
import { findDivisions } from '../competition/events/eventDivision.repository'
import { findEntries } from '../competition/events/eventTeam.repository'
import { meetRecord } from '../competition/marks/mark.tables'
import { readMeetData } from '../competition/marks/meetData'
import { checkStored } from '../competition/scores/checkStored'
import { scoreEntry } from '../competition/scores/score.tables'
import { pointsAdjustment, standingTable } from '../competition/standings/standing.tables'
import { matchPlayer } from '../competition/statistics/statistic.tables'
import { academicYear } from '../directory/academicYears/academicYear.tables'
import { district } from '../directory/districts/district.tables'
import { rosterEntry } from '../directory/rosters/roster.tables'
import { enrollmentCount, school, schoolContact, schoolMembership } from '../directory/schools/school.tables'
import { team, teamStaff } from '../directory/teams/team.tables'
import { document } from '../eligibility/documents/document.tables'
import { familyInvitation } from '../identity/family/family.tables'
import { organization } from '../identity/organizations/organization.tables'
import { personRequest } from '../identity/requests/request.tables'
import { role, userRole } from '../identity/roles/role.tables'
import { student } from '../identity/students/student.tables'
import { user } from '../identity/users/user.tables'
import { storedFile } from '../platform/files/file.tables'
import { blackout, gameLimit } from '../scheduling/calendarRules/calendarRule.tables'
import { match } from '../scheduling/matches/match.tables'
import { openDate } from '../scheduling/openDates/openDate.tables'
import { matchProposal } from '../scheduling/proposals/proposal.tables'
import { venue } from '../scheduling/venues/venue.tables'
import { verifyPassword } from '../identity/sessions/hashPassword'
import { readBreaches } from '../scheduling/calendarRules/readBreaches'
import { findOpenDatePage } from '../scheduling/openDates/openDate.repository'
import { findOrganizations, findYear } from '../identity/organizations/organization.repository'
import { readDay } from '../scheduling/slots/readContest'
import { countAwaited } from '../scheduling/proposals/proposal.repository'
import { demoUserIds, demoUsers } from './plan/demoUsers'
import { seedDemo } from './seedDemo'

const options = { password: 'Demo-password-1!', today: '2026-11-21', timeZone: 'America/Chicago' }
const startOfToday = zonedTime(options.today, '00:00', options.timeZone)
let database: Database
let other: Database
/** Who of two that began at once made the other one. */
let makers: boolean[]

beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database, options)
  other = await openTestDatabase()
  makers = await Promise.all([seedDemo(other, options), seedDemo(other, options)])
})
afterAll(async () => {
  await database.close()
  await other.close()
})

async function hashOf(of: Database, tables: PgTable[]): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const rows = await of.reader.select().from(table).orderBy(asc((table as typeof match).id))
    hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}

test('two processes that start at once make it once', () => {
  expect([...makers].sort()).toEqual([false, true])
})

test('made twice for the same day it is the same, row by row', async () => {
  const tables = [matchPlayer, blackout, gameLimit, matchProposal, openDate, event, eventTeam, eventSession, eventDocument, eventAct, organization, personRequest, familyInvitation, academicYear, school, schoolContact, enrollmentCount, schoolMembership, venue, district, team, student, rosterEntry, storedFile, document, match, scoreEntry, bracketMatch, bracketAct, pointsAdjustment]
  expect(await hashOf(other, tables)).toBe(await hashOf(database, tables))
  const standings = (of: Database) => of.reader.select({ districtId: standingTable.districtId, rows: standingTable.rows }).from(standingTable).orderBy(asc(standingTable.districtId))
  expect(await standings(other)).toEqual(await standings(database))
})

test('every result has its history, and some scores wait', async () => {
  const of = async (state: 'final' | 'reported' | 'disputed') => (await database.reader.select({ rows: count() }).from(match).where(eq(match.scoreState, state)))[0]!.rows
  const finals = (await database.reader.select({ rows: count() }).from(match).where(eq(match.status, 'final')))[0]!.rows
  expect(await of('final')).toBe(finals)
  expect([await of('disputed'), await of('reported')]).toEqual([1, 2])
  expect((await database.reader.select({ rows: count() }).from(scoreEntry))[0]!.rows).toBe(finals + 4)
})

test('scores, brackets and tables are what their histories say', async () => {
  expect((await checkStored(database, startOfToday)).lines.filter((line) => !line.startsWith('All '))).toEqual([])
})

test('the coach’s team met the others of its district last year, twice each, in a season with halves', async () => {
  const [own] = await database.reader.select({ schoolId: team.schoolId, activityId: team.activityId, districtId: team.districtId }).from(teamStaff).innerJoin(team, eq(team.id, teamStaff.teamId)).where(eq(teamStaff.userId, demoUserIds.coach)).orderBy(asc(team.id))
  const rivals = await database.reader.select({ id: team.id }).from(team).where(eq(team.districtId, own!.districtId!))
  const [past] = await database.reader.select({ id: team.id, yearId: team.academicYearId, startsOn: academicYear.startsOn, endsOn: academicYear.endsOn }).from(team).innerJoin(academicYear, eq(academicYear.id, team.academicYearId))
    .where(and(eq(team.schoolId, own!.schoolId), eq(team.activityId, own!.activityId), eq(academicYear.isCurrent, false)))
  const rows = await database.reader.select().from(match).where(eq(match.academicYearId, past!.yearId))
  const played = rows.filter(({ homeTeamId, awayTeamId }) => homeTeamId === past!.id || awayTeamId === past!.id)
  expect(played.length).toBeGreaterThanOrEqual(2 * (rivals.length - 2))
  expect(rows.filter(({ status, periods, startsAt }) => status !== 'final' || periods.length < 2 || startsAt.toISOString() < past!.startsOn || startsAt.toISOString() > past!.endsOn)).toEqual([])
})

test('keys that the database makes afterward follow the given ones', async () => {
  const made = await database.transaction(async (tx) => {
    const [row] = await tx.insert(venue).values({ organizationId: 1, name: 'Away Park', timeZone: 'America/Chicago' }).returning({ id: venue.id })
    await tx.delete(venue).where(eq(venue.id, row!.id))
    return row!.id
  })
  expect(made).toBe((await database.reader.select({ rows: count() }).from(venue))[0]!.rows + 1)
})

test('every demo user has the password and a role, the athletic director two; four of them are of one school', async () => {
  const people = await database.reader
    .select({ email: user.email, hash: user.passwordHash, role: role.name, schoolId: userRole.schoolId })
    .from(user).innerJoin(userRole, eq(userRole.userId, user.id)).innerJoin(role, eq(role.id, userRole.roleId))
    .where(lt(user.id, demoUsers.length + 1)).orderBy(asc(user.id), asc(userRole.id))
  const [second] = people.splice(demoUserIds.athleticDirector, 1)
  expect(second).toMatchObject({ email: 'athletic-director@demo.example', role: 'Assistant Athletic Director' })
  expect(second!.schoolId).not.toBe(people[1]!.schoolId)
  expect(people.map((person) => [person.email, person.role])).toEqual(demoUsers.map((each) => [each.email, each.roleName]))
  expect(await verifyPassword(people[0]!.hash, options.password)).toBe(true)
  expect(new Set(people.slice(1, 5).map((person) => person.schoolId)).size).toBe(1)
  expect(people[0]!.schoolId).toBeNull()
})

test("the coach's soccer team stands in a tie that is explained, and has scores to enter and upcoming matches", async () => {
  const coached = await database.reader.select({ id: team.id, districtId: team.districtId }).from(teamStaff).innerJoin(team, eq(team.id, teamStaff.teamId)).where(eq(teamStaff.userId, demoUserIds.coach)).orderBy(asc(team.id))
  expect(coached.length).toBe(3)
  const own = or(eq(match.homeTeamId, coached[0]!.id), eq(match.awayTeamId, coached[0]!.id))
  const scheduled = and(own, eq(match.status, 'scheduled'))
  const [due] = await database.reader.select({ rows: count() }).from(match).where(and(scheduled, lt(match.startsAt, startOfToday)))
  const [ahead] = await database.reader.select({ rows: count() }).from(match).where(and(scheduled, gte(match.startsAt, startOfToday)))
  expect(due!.rows).toBeGreaterThanOrEqual(2)
  expect(ahead!.rows).toBeGreaterThanOrEqual(2)
  const [table] = await database.reader.select().from(standingTable).where(eq(standingTable.districtId, coached[0]!.districtId!))
  const row = table!.rows.find((each) => each.teamId === coached[0]!.id)
  expect(row?.reason).toMatch(/^Tied with .+ and .+ at \d+ points/)
})

test('a past festival has two classifications of which one is certified; a past meet has released places, team scores and a record that it broke', async () => {
  const named = async (name: string) => (await database.reader.select().from(event).where(eq(event.name, name)))[0]!
  const teamsOf = (eventId: number) => database.reader.select().from(eventTeam).where(eq(eventTeam.eventId, eventId))
  const festival = await named('Prairie Fall Music Festival')
  const teams = await teamsOf(festival.id)
  const classes = [...new Set(teams.map(({ classificationId }) => classificationId))].map((id) => teams.filter(({ classificationId }) => classificationId === id))
  expect(classes.map((own) => [own[0]!.classificationId !== null, own.map(({ position }) => position).sort()])).toEqual([[true, [1, 2, 3, 4]], [true, [null, null, null, null]]])
  expect(festival.certifiedAt).toBeNull()
  const meet = await named('Lone Prairie Swim Invitational')
  const entries = await findEntries(database.reader, meet.id)
  const data = await readMeetData(database.reader, meet, entries)
  expect([data.meetEvents.length, data.entries.length, data.starts.length, data.marks.length]).toEqual([8, 84, 84, 84])
  expect(data.meetEvents.every(({ releasedAt }) => releasedAt !== null)).toBe(true)
  // Girls and boys are divisions, each from 1 and each certified.
  const divisions = await findDivisions(database.reader, meet.id)
  expect(divisions.map(({ title, teams: own }) => [title, own.map(({ position }) => position).sort(), own.every(({ place, result }) => place !== null && result !== '')])).toEqual(['Girls', 'Boys'].map((title) => [title, [1, 2, 3, 4, 5, 6], true]))
  expect((await findCertifications(database.reader, meet.id)).map(({ classificationId }) => classificationId).sort()).toEqual(divisions.map(({ divisionId }) => divisionId))
  expect(meet.certifiedAt).not.toBeNull()
  expect(entries.every(({ entry: { place, result } }) => place === null && /^Girls .+, Boys .+$/.test(result))).toBe(true)
  const records = await database.reader.select().from(meetRecord).orderBy(asc(meetRecord.id))
  expect(records.map(({ entryId, endedAt }) => [entryId !== null, endedAt !== null])).toEqual([[false, true], [true, false], [false, false]])
  const coming = await named('Winter Lanes Meet')
  const ahead = await readMeetData(database.reader, coming, await findEntries(database.reader, coming.id))
  expect([coming.startsOn > options.today, ahead.entries.length, ahead.marks.length]).toEqual([true, 84, 0])
})

test('every district has its table, and the student is on the roster', async () => {
  const [districts] = await database.reader.select({ rows: count() }).from(district)
  const [tables] = await database.reader.select({ rows: count() }).from(standingTable)
  expect(tables!.rows).toBe(districts!.rows)
  const entries = await database.reader.select({ id: rosterEntry.id }).from(rosterEntry).innerJoin(student, eq(student.id, rosterEntry.studentId)).where(eq(student.userId, demoUserIds.student))
  expect(entries.length).toBeGreaterThan(0)
})

test('no result lies on or after today, and none is without a score unless nobody has one', async () => {
  const [early] = await database.reader.select({ rows: count() }).from(match).where(and(eq(match.status, 'final'), gte(match.startsAt, startOfToday)))
  expect(early!.rows).toBe(0)
  const [scoreless] = await database.reader.select({ rows: count() }).from(match).where(and(eq(match.outcome, 'played'), isNull(match.homeScore)))
  expect(scoreless!.rows).toBe(0)
})

test('the contest that is to come can be placed whole: no school is asked to be there before it can, and everyone is in one place', async () => {
  const [contest] = await database.reader.select({ eventId: event.id, organizationId: event.organizationId }).from(event).where(eq(event.name, 'Lone Prairie Solo and Ensemble Contest'))
  const facts = await findContest({ reader: database.reader, ...contest!, asking: null })
  const day = await readDay(database.reader, facts!, null)
  const { placements, unplaced, unmet, counts } = placeEntries(day.contest, { seed: 1, iterations: 20_000 })
  expect([new Set(day.contest.schools.map(({ schoolId }) => schoolId)).size, placements.length, unplaced, unmet]).toEqual([40, 240, [], []])
  expect(counts.hard).toBe(0)
})

/** In the winter break, and on the last day of the school year, when there is least room. */
const edges = [options.today, '2026-12-31', '2027-07-31']

describe.each(edges)('on %s', (today) => {
  let demo: Database
  beforeAll(async () => {
    demo = today === options.today ? database : await openTestDatabase()
    if (demo !== database) await seedDemo(demo, { ...options, today })
  })
  afterAll(() => (demo === database ? undefined : demo.close()))

  const scopeOf = async () => {
    const [found] = await findOrganizations(demo.reader, { id: 1 })
    return { organization: found!, academicYear: (await findYear(demo.reader, 1, undefined, undefined))!, publishedOnly: false }
  }

  test('matches are asked for, two wait for the athletic director and one of theirs for another school; all is to come or over', async () => {
    const [director] = await demo.reader.select({ schoolId: userRole.schoolId }).from(userRole).where(eq(userRole.userId, demoUserIds.athleticDirector)).orderBy(asc(userRole.id))
    expect(await countAwaited(demo.reader, await scopeOf(), director!.schoolId!)).toBe(2)
    const rows = await demo.reader.select().from(matchProposal)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['waiting', 'accepted', 'declined', 'withdrawn']))
    expect(rows.filter(({ state, askedByUserId, version }) => state === 'waiting' && askedByUserId === demoUserIds.athleticDirector && version === 1).length).toBe(1)
    expect(rows.filter(({ state, version }) => state === 'waiting' && version === 2).length).toBe(1)
    for (const { state, day, matchId, reason } of rows) {
      expect(state === 'accepted' ? day < today : day > today, `${state} ${day}`).toBe(true)
      expect([matchId !== null, reason !== '']).toEqual([state === 'accepted', state === 'declined' || state === 'withdrawn'])
    }
  })

  test('every open date is on the board, and some are of the director’s days', async () => {
    const listed = { schoolId: null, today, search: '', sort: 'date' as const, offset: 0, limit: 100 }
    const { rows, total } = await findOpenDatePage(demo.reader, await scopeOf(), listed)
    expect(total).toBe((await demo.reader.select({ rows: count() }).from(openDate))[0]!.rows)
    expect(total).toBeGreaterThanOrEqual(10)
    const own = rows.filter(({ openDate: { byUserId } }) => byUserId === demoUserIds.athleticDirector)
    expect(own.length).toBe(2)
    for (const { openDate: mine } of own) expect(rows.some(({ openDate: each }) => each.teamId !== mine.teamId && each.day === mine.day && each.activityId === mine.activityId)).toBe(true)
  })

  test('nothing breaks the blackout dates and limits: no match, no event, no open date, no proposal', async () => {
    expect((await readBreaches(demo.reader, 1, 'monday', zonedTime(today, '00:00', options.timeZone))).rows).toEqual([])
    const closed = (await demo.reader.select().from(blackout)).filter(({ activityIds }) => activityIds.length === 0)
    const days = [
      ...(await demo.reader.select({ from: openDate.day, to: openDate.day }).from(openDate)), ...(await demo.reader.select({ from: matchProposal.day, to: matchProposal.day }).from(matchProposal)),
      ...(await demo.reader.select({ from: event.startsOn, to: event.endsOn }).from(event)),
    ]
    expect(closed.length).toBe(4)
    expect(days.filter(({ from, to }) => closed.some(({ startsOn, endsOn }) => from <= endsOn && to >= startsOn))).toEqual([])
    expect((await demo.reader.select().from(gameLimit)).length).toBe(2)
  })
  test('what is played in a bracket was on days behind, what comes has its days ahead, and nobody plays twice on one of them', async () => {
    const begin = zonedTime(today, '00:00', options.timeZone)
    const slots = await demo.reader.select().from(bracketMatch)
    for (const { key, winner, startsAt, venueId } of slots.filter(({ winner: each }) => each !== null)) expect([key, winner, startsAt !== null && startsAt < begin, venueId !== null]).toEqual([key, winner, true, true])
    const late = slots.filter(({ winner, startsAt }) => winner === null && startsAt && startsAt < begin)
    // The double that was decided without it.
    expect(late.map(({ key }) => key)).toEqual(late.length === 0 ? [] : ['F2.0'])
    const ofBrackets = new Set(slots.flatMap(({ matchId }) => matchId ?? []))
    const all = (await demo.reader.select().from(match)).filter(({ status }) => status === 'scheduled' || status === 'final')
    const inBrackets = new Set(all.flatMap(({ id, homeTeamId, awayTeamId }) => (ofBrackets.has(id) ? [homeTeamId, awayTeamId] : [])))
    const rows = all.filter(({ homeTeamId, awayTeamId }) => inBrackets.has(homeTeamId) || inBrackets.has(awayTeamId))
    const days = rows.flatMap((row) => [row.homeTeamId, row.awayTeamId].map((teamId) => ({ isOfBracket: ofBrackets.has(row.id), at: `${teamId} ${new Intl.DateTimeFormat('en-CA', { timeZone: row.timeZone }).format(row.startsAt)}` })))
    const counts = new Map<string, number>()
    for (const { at } of days) counts.set(at, (counts.get(at) ?? 0) + 1)
    expect(days.filter(({ isOfBracket, at }) => isOfBracket && counts.get(at)! > 1)).toEqual([])
  })

  test('the playoffs say which round is next, when and where, and what is played of them has its halves', async () => {
    const [playoffs] = await demo.reader.select({ id: bracket.id }).from(bracket).where(eq(bracket.name, 'Girls Soccer State Playoffs'))
    const picture = presentPicture(await loadBracket(demo.reader, (await findBracket(demo.reader, 1, playoffs!.id))!, namesForNobody), options.timeZone)
    expect(picture.nextText).toMatch(/^Quarterfinals · \w{3}, \w{3} \d+, \d+:00 [AP]M \w+ · .+ Field, Field \d+$/)
    const matches = picture.sections.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches))
    expect(matches.filter(({ state, matchId }) => state === 'played' && matchId !== null).map(({ about }) => about)).toEqual(Array.from({ length: 7 }, () => expect.stringMatching(/ · Final · \d+–\d+, \d+–\d+/) as string))
  })
})
