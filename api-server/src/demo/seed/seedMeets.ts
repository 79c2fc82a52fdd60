import type { Mark } from '@portal/shared/competition/marks/mark.schemas'
import { formatMark } from '@portal/shared/competition/marks/formatMark'
import type { ScoreTable } from '@portal/shared/competition/marks/meetResult.schemas'
import { rankRound, type RoundMark } from '@portal/shared/competition/marks/rankEvent'
import { scoreTables, type ScoredMeetEvent } from '@portal/shared/competition/marks/scoreTables'
import { seedHeats } from '@portal/shared/competition/marks/seedHeats'
import { seedRulesOf } from '@portal/shared/competition/marks/seedRulesOf'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { contestNameFor } from '@portal/shared/directory/activities/contestNameFor'
import { defaultsForKind } from '@portal/shared/directory/activities/defaultsForKind'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import { event, eventAct, eventCertification, eventDivision, eventDivisionTeam, eventSession, eventTeam } from '../../competition/events/event.tables'
import { yearlyName } from '../../competition/marks/meetRecords'
import { meetEntry, meetEntryStudent, meetEvent, meetMark, meetRecord, meetSettings, meetStart } from '../../competition/marks/mark.tables'
import { activity, activitySeason } from '../../directory/activities/activity.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { team } from '../../directory/teams/team.tables'
import type { Tx } from '../../platform/db/database'
import { findAthlete } from '../demo.repository'
import type { Demo } from '../make/makeDemo'
import type { DemoSchool } from '../make/makeSchools'
import { gymId } from '../make/makeVenues'
import { levels, startYearOf } from '../plan/demoActivities'
import { demoBlackouts, isPlayed } from '../plan/demoCalendar'
import { demoUserIds } from '../plan/demoUsers'
import { randomFor, type Random } from '../plan/random'

interface Given {
  organizationId: number
  academicYearId: number
  today: string
  timeZone: string
  now: Date
}

interface SwimTeam { id: number; school: DemoSchool; swimmers: Record<'girls' | 'boys', Demo['rosters']['students']> }
interface Swimming { activityId: number; teams: SwimTeam[] }

const kind = 'meet'
const name = 'Swimming'
const schoolsSwimming = 6
/** Of each a relay and as many again. */
const swimmersOfEach = 5
/** The events of both meets by their codes, with what a good swimmer of a school takes for them, in hundredths of a second. */
const events = { '50Free': 2_450, '100Free': 5_480, '100Back': 6_190, '200FreeRelay': 10_260 } as const
const meetName = 'Lone Prairie Swim Invitational'

const { settings, events: allEvents } = usualMeet('swim', ['girls', 'boys'])
const swum = allEvents.flatMap((each) => (each.code in events ? [{ ...each, code: each.code as keyof typeof events }] : [])).map((each, index) => ({ ...each, number: index + 1 }))

/**
 * Swimming at six schools, the demo's own among them: a meet of the past with heats, marks, places and team scores, whose results are released and
 * certified, girls and boys apart, and which broke a record; and one to come that has its entries.
 */
export async function seedMeets(tx: Tx, demo: Demo, given: Given): Promise<void> {
  const swimming = await addTeams(tx, demo, given)
  const random = randomFor('swim meets')
  await addMeet(tx, swimming, { name: meetName, days: -14, isOver: true, random }, given)
  await addMeet(tx, swimming, { name: 'Winter Lanes Meet', days: 20, isOver: false, random }, given)
}

/** The activity with a team at each school, of students that play elsewhere too; the demo's student swims. */
async function addTeams(tx: Tx, { schools, rosters, coachedTeams: [{ school: home }], year }: Demo, { organizationId, academicYearId, now }: Given): Promise<Swimming> {
  const { matchMinutes, scoreDueHours, studentRules, coachRules } = defaultsForKind(kind, name)
  const levelId = levels[0].id
  const [row] = await tx.insert(activity).values({ organizationId, slug: 'swimming', name, kind, gender: 'mixed', contestName: contestNameFor(kind, name), rules: null, position: 99, levelIds: [levelId], matchMinutes, scoreDueHours, studentRules, coachRules }).returning({ id: activity.id })
  const activityId = row!.id
  await tx.insert(activitySeason).values({ activityId, academicYearId, startsOn: year.startsOn, endsOn: year.endsOn, rosterDueOn: year.endsOn, rostersLocked: false, classificationIds: [] })
  const swimmersAt = (school: DemoSchool, gender: 'girl' | 'boy') => {
    const students = rosters.students.filter((each) => each.school === school && each.gender === gender)
    return [...students.filter(({ userId }) => userId !== null), ...students.filter(({ userId }) => userId === null)].slice(0, swimmersOfEach)
  }
  const taking = [home, ...schools.filter((school) => school !== home)].map((school) => ({ school, swimmers: { girls: swimmersAt(school, 'girl'), boys: swimmersAt(school, 'boy') } }))
    .filter(({ swimmers }) => swimmers.girls.length === swimmersOfEach && swimmers.boys.length === swimmersOfEach).slice(0, schoolsSwimming)
  const places = await tx.insert(schoolActivity).values(taking.map(({ school }) => ({ academicYearId, schoolId: school.id, activityId }))).returning({ id: schoolActivity.id })
  const added = await tx.insert(team).values(taking.map(({ school }, index) => ({ organizationId, academicYearId, schoolActivityId: places[index]!.id, schoolId: school.id, activityId, levelId }))).returning({ id: team.id })
  const teams = taking.map((each, index) => ({ id: added[index]!.id, ...each }))
  await tx.insert(rosterEntry).values(teams.flatMap(({ id: teamId, swimmers }) => [...swimmers.girls, ...swimmers.boys].map(({ id: studentId }, index) => ({ teamId, studentId, isCaptain: index === 0, createdAt: now }))))
  return { activityId, teams }
}

/** A Saturday about so many days from today that is no blackout, in the demo's year as far as that goes. */
function meetDay(today: string, days: number): string {
  const blackouts = demoBlackouts(startYearOf(today))
  const around = addDays(today, days)
  let day = addDays(around, 6 - new Date(`${around}T00:00:00Z`).getUTCDay() - (days < 0 ? 7 : 0))
  while (!isPlayed(day, blackouts)) day = addDays(day, days < 0 ? -7 : 7)
  return day
}

async function addMeet(tx: Tx, swimming: Swimming, { name: called, days, isOver, random }: { name: string; days: number; isOver: boolean; random: Random }, { organizationId, academicYearId, today, timeZone, now: seededAt }: Given): Promise<void> {
  const { teams } = swimming
  const host = teams[0]!.school
  const day = meetDay(today, days)
  // The office certifies at the end of the day, and not at midnight when the demo's clock stands.
  const now = isOver ? zonedTime(day, '17:40', timeZone) : seededAt
  const stage = isOver ? 'results' : 'teams'
  const [{ id: eventId }] = (await tx.insert(event).values({
    organizationId, academicYearId, kind, name: called, stage, startsOn: day, endsOn: day, timeZone, activityId: swimming.activityId, levelId: levels[0].id, venueId: gymId(host.id), hostSchoolId: host.id,
    description: 'Six lanes, 25 yards. Warm-up from 8:00 AM.', createdByUserId: demoUserIds.orgAdmin, createdAt: now, updatedAt: now, stagedAt: now, ...(isOver && { certifiedAt: now, certifiedByUserId: demoUserIds.orgAdmin }),
  }).returning({ id: event.id })) as [{ id: number }]
  await tx.insert(eventAct).values([
    { eventId, act: 'created', data: {}, byUserId: demoUserIds.orgAdmin, at: new Date(now.getTime() - 86_400_000) },
    { eventId, act: 'stage', data: { from: 'draft', to: stage, reason: '', accepted: [] }, byUserId: demoUserIds.orgAdmin, at: now },
  ])
  await tx.insert(eventSession).values({ eventId, title: 'All events', startsAt: zonedTime(day, '09:00', timeZone), endsAt: zonedTime(day, '13:00', timeZone), position: 1 })
  await tx.insert(meetSettings).values({ eventId, settings, updatedAt: now })
  const released = isOver ? { releasedAt: now, releasedByUserId: demoUserIds.orgAdmin } : {}
  const made = await tx.insert(meetEvent).values(swum.map(({ meetEventId: _id, ...each }, index) => ({ eventId, position: index + 1, ...each, ...released, createdAt: now }))).returning({ id: meetEvent.id })
  const meetEvents = swum.map((each, index): MeetEvent => ({ ...each, id: made[index]!.id, gender: each.gender === 'girls' ? 'girls' : 'boys' }))
  const entries = await addEntries(tx, meetEvents, teams, random, now)
  const results = isOver ? await addMarks(tx, meetEvents, entries, random, now) : []
  const scored = results.map(({ of: { id, name: eventName, className, gender, isRelay, isScored, rules, seeding, finalSpots }, marks }): ScoredMeetEvent => ({ id, name: eventName, className, gender, isRelay, isScored, places: rankRound({ rules, seeding, finalSpots }, marks, 'final').places }))
  await addTeamResults(tx, teams, isOver ? scoreTables(teams.map(({ id, school }) => ({ id, name: school.name })), scored, settings) : [], { eventId, now })
  if (!isOver) return
  await tx.insert(eventAct).values({ eventId, act: 'certified', data: { note: '', unfinished: 0, of: '' }, byUserId: demoUserIds.orgAdmin, at: now })
  await addRecords(tx, results, { organizationId, day, now })
}

/** Girls and boys are divisions of the meet, as the office took their team scores over, and each is certified; the list of teams says in words what they have. */
async function addTeamResults(tx: Tx, teams: readonly SwimTeam[], tables: readonly ScoreTable[], { eventId, now }: { eventId: number; now: Date }): Promise<void> {
  const textOf = (teamId: number) => tables.map(({ title, rows }) => `${title} ${rows.find((each) => each.teamId === teamId)?.points ?? ''}`).join(', ')
  await tx.insert(eventTeam).values(teams.map(({ id: teamId }) => ({ eventId, teamId, source: 'byHand' as const, state: 'entered' as const, result: textOf(teamId), createdAt: now })))
  for (const [index, { title, rows }] of tables.entries()) {
    const [{ id: divisionId }] = (await tx.insert(eventDivision).values({ eventId, title, position: index + 1 }).returning({ id: eventDivision.id })) as [{ id: number }]
    await tx.insert(eventDivisionTeam).values(rows.map(({ teamId, rank, points }, place) => ({ divisionId, teamId, place: rank, result: points, position: place + 1 })))
    await tx.insert(eventCertification).values({ eventId, classificationId: divisionId, certifiedAt: now, certifiedByUserId: demoUserIds.orgAdmin, ordersTies: false })
  }
}

type MeetEvent = Omit<(typeof swum)[number], 'gender'> & { id: number; gender: 'girls' | 'boys' }
interface Entry { id: number; of: MeetEvent; teamId: number; seed: Mark; hundredths: number }

const time = (hundredths: number): Mark => ({ kind: 'time', thousandths: hundredths * 10, timing: 'automatic', wind: null })

/** Of each team two swimmers in each event and one relay of four; each swims two events alone. */
async function addEntries(tx: Tx, meetEvents: readonly MeetEvent[], teams: readonly SwimTeam[], random: Random, now: Date): Promise<Entry[]> {
  const wanted = meetEvents.flatMap((of) => teams.flatMap(({ id: teamId, school, swimmers }) => {
    const own = swimmers[of.gender]
    const first = { '50Free': 0, '100Free': 1, '100Back': 3, '200FreeRelay': 0 }[of.code]
    const groups = of.isRelay ? [own.slice(0, 4)] : [first, first + 1].map((index) => [own[index % own.length]!])
    return groups.map((athletes) => {
      const hundredths = Math.round(events[of.code] * (of.gender === 'girls' ? 1.1 : 1) * (1 + random.next() * 0.16))
      return { of, teamId, schoolId: school.id, relay: of.isRelay ? 'A' : '', hundredths, seed: time(hundredths), athletes }
    })
  }))
  const added = await tx.insert(meetEntry).values(wanted.map(({ of, teamId, schoolId, relay, seed }) => ({ meetEventId: of.id, teamId, schoolId, relay, seed, seedText: formatMark(seed, of.rules), createdAt: now, updatedAt: now }))).returning({ id: meetEntry.id })
  await tx.insert(meetEntryStudent).values(wanted.flatMap(({ athletes }, index) => athletes.map(({ id: studentId }, place) => ({ entryId: added[index]!.id, studentId, position: place + 1 }))))
  return wanted.map(({ of, teamId, seed, hundredths }, index) => ({ id: added[index]!.id, of, teamId, seed, hundredths }))
}

/** Seeds each event as the portal does, and swims it: one is disqualified, one did not start, two share a time. */
async function addMarks(tx: Tx, meetEvents: readonly MeetEvent[], entries: readonly Entry[], random: Random, now: Date): Promise<{ of: MeetEvent; marks: RoundMark[] }[]> {
  const results = meetEvents.map((of, index) => {
    const own = entries.filter((each) => each.of === of)
    const { heats } = seedHeats(own.map(({ id, teamId, seed }) => ({ id, teamId, seed, isOtherCourse: false })), of.rules, seedRulesOf(of, 'final'), of.id)
    const starts = heats.flatMap(({ number, starters }) => starters.flatMap(({ entryId, position }) => (entryId === null ? [] : [{ entryId, heat: number, position }])))
    const times = own.map(({ hundredths }) => time(Math.round(hundredths * (0.98 + random.next() * 0.03))))
    if (index === 0) times.splice(2, 1, { kind: 'none', status: 'DNS' })
    if (index === 1) times.splice(4, 1, { kind: 'none', status: 'DQ' })
    if (index === 2) times.splice(3, 1, times[5]!)
    const marks = own.map(({ id: entryId, teamId }, place): RoundMark => ({
      entryId, teamId, round: 'final', heat: starts.find((each) => each.entryId === entryId)!.heat, mark: times[place]!, exhibition: false, finish: null, trials: [], heights: [], jumpOff: [],
    }))
    return { of, starts, marks }
  })
  await tx.insert(meetStart).values(results.flatMap(({ of, starts }) => starts.map((start) => ({ ...start, meetEventId: of.id, round: 'final' as const }))))
  await tx.insert(meetMark).values(results.flatMap(({ marks }) => marks.map(({ entryId, round, mark }) => ({ entryId, round, mark, updatedAt: now }))))
  return results
}

/** Two records stood before the meet: the girls' 50 of the meet was broken there and confirmed by the office, the boys' of the association was not. */
async function addRecords(tx: Tx, results: readonly { of: MeetEvent; marks: readonly RoundMark[] }[], { organizationId, day, now }: { organizationId: number; day: string; now: Date }): Promise<void> {
  const fastestOf = (gender: 'girls' | 'boys') => {
    const { of, marks } = results.find((each) => each.of.code === '50Free' && each.of.gender === gender)!
    const timed = marks.flatMap(({ entryId, mark }) => (mark.kind === 'time' ? [{ entryId, mark }] : []))
    return { of, ...timed.reduce((one, other) => (other.mark.thousandths < one.mark.thousandths ? other : one)) }
  }
  const [girls, boys] = [fastestOf('girls'), fastestOf('boys')]
  const holder = await findAthlete(tx, girls.entryId)
  const common = { organizationId, createdAt: now, confirmedByUserId: demoUserIds.orgAdmin }
  const ofMeet = { ...common, level: 'meet' as const, meetName: yearlyName(meetName), code: girls.of.code, gender: girls.of.gender, className: '' }
  await tx.insert(meetRecord).values([
    { ...ofMeet, mark: { ...girls.mark, thousandths: girls.mark.thousandths + 310 }, holder: 'Maren Oakfield', setOn: addDays(day, -364), endedAt: now },
    { ...ofMeet, mark: girls.mark, holder: `${holder.firstName} ${holder.lastName}`, studentId: holder.id, setOn: day, entryId: girls.entryId },
    { ...common, level: 'association' as const, code: boys.of.code, gender: boys.of.gender, className: null, mark: { ...boys.mark, thousandths: boys.mark.thousandths - 640 }, holder: 'Tobin Larkspur', setOn: addDays(day, -1_092) },
  ])
}
