import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { usualPoints } from '@portal/shared/competition/performances/performancePoints'
import { noTotalSteps, rankTeams, type CountedPerformance } from '@portal/shared/competition/performances/totalScores'
import { classificationName } from '@portal/shared/directory/classifications/classificationNameRules'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import { roadMiles } from '@portal/shared/scheduling/slots/roadMiles'
import { event, eventAct, eventCertification, eventSession, eventTeam } from '../../competition/events/event.tables'
import { eventTask } from '../../competition/eventTasks/eventTask.tables'
import { eventCategory, performance, performanceRules, performanceStudent } from '../../competition/performances/performance.tables'
import type { Tx } from '../../platform/db/database'
import { usualPlan } from '../../scheduling/slots/readContest'
import { slotPlan, slotRoom } from '../../scheduling/slots/slot.tables'
import { findCategories, findPieces, insertRows, setPosition } from '../demo.repository'
import { contestCategories, makeContest } from '../make/makeContest'
import type { Demo } from '../make/makeDemo'
import type { DemoTeam } from '../make/makeDistricts'
import { gymId } from '../make/makeVenues'
import { demoUserIds } from '../plan/demoUsers'
import { randomFor } from '../plan/random'

interface Given {
  organizationId: number
  academicYearId: number
  today: string
  timeZone: string
  now: Date
  /** Keys of the classifications by their labels. */
  classificationIds: ReadonlyMap<string, number>
}

/** Ratings of the past festival: many of a I and II, as contests have them. */
const ratings = [1, 1, 2, 1, 2, 3, 2, 1, 4, 2] as const

/** Teams of each of the two classifications of the past festival. */
const ofEachClass = 4

/**
 * Two music contests: one of 40 schools that is to come, with all its entries and its rooms, and nothing placed yet; and a past one of eight in two classifications,
 * checked in, rated and released. That of the demo's own school is certified; the office can certify the other one.
 */
export async function seedContests(tx: Tx, demo: Demo, given: Given): Promise<void> {
  const [{ school: home }] = demo.coachedTeams
  const bands = demo.teams.filter(({ activity }) => activity.slug === 'band')
  const teams = [...bands.filter(({ school }) => school === home), ...bands.filter(({ school }) => school !== home)]
  const classed = inTwoClasses(teams)
  const pieces = await findPieces(tx, given.organizationId)
  const make = async ({ name, in: days, taking, isOver }: { name: string; in: number; taking: readonly DemoTeam[]; isOver: boolean }) => {
    const { eventId: event, day } = await addEvent(tx, taking, { name, days, isOver, hostSchoolId: home.id }, given)
    if (!isOver) {
      await addTasks(tx, event, given)
      await addRooms(tx, event, day, given)
    }
    const categoryIds = await addCategories(tx, event, taking[0]!.activity.id, isOver ? given.now : null)
    const entries = makeContest(demo, taking, pieces, randomFor(`contest ${name}`))
    const rows = entries.map(({ category, team, uniqueName, piece, accompanist }, index) => ({
      eventCategoryId: categoryIds.get(category)!, schoolId: team.school.id, teamId: team.id, uniqueName, pmlCodeId: piece.id, pmlCodeValue: piece.code, musicClass: piece.grade, title: piece.title, composer: piece.composer, accompanist,
      // One of the past ones did not start.
      checkInValue: isOver ? (index === 7 ? 0 as const : 1 as const) : null, paperRating: isOver && index !== 7 ? ratings[index % ratings.length]! : null,
      createdAt: given.now, updatedAt: given.now,
    }))
    const added = await tx.insert(performance).values(rows).returning({ id: performance.id })
    if (isOver) await certifyFirstClass(tx, event, taking, rows.map(({ teamId, musicClass, paperRating }, index) => ({ performanceId: added[index]!.id, teamId, musicClass, rating: paperRating, isReleased: true, kind: kindOf(entries[index]!.category) })), { ...given, now: zonedTime(day, '17:40', given.timeZone) })
    return entries.flatMap(({ performers }, index) => performers.map(({ student, instrument }, place) => ({ performanceId: added[index]!.id, studentId: student.id, instrument, position: place + 1 })))
  }
  const performers = [
    ...await make({ name: 'Lone Prairie Solo and Ensemble Contest', in: 16, taking: nearest(bands, home).slice(0, 40), isOver: false }),
    ...await make({ name: 'Prairie Fall Music Festival', in: -9, taking: classed, isOver: true }),
  ]
  await insertRows(tx, performanceStudent, performers.map((row, index) => ({ id: index + 1, ...row })))
}

const kindOf = (category: string) => contestCategories.find(({ name }) => name === category)!.kind

/**
 * The bands by the miles to the host, the host's own first, as an association sends schools to the contest of their area. Of bands from all over the state most cannot be
 * there before noon, and then no schedule of the day's 160 instrumental entries is without one that is too early.
 */
function nearest(bands: readonly DemoTeam[], host: DemoTeam['school']): DemoTeam[] {
  const miles = ({ school }: DemoTeam) => roadMiles(school, host) ?? Infinity
  return [...bands].sort((one, other) => Number(other.school === host) - Number(one.school === host) || miles(one) - miles(other) || one.id - other.id)
}

/** Bands of the first one's classification, and as many of the classification that has most of the others. */
function inTwoClasses(teams: readonly DemoTeam[]): DemoTeam[] {
  const of = (label: string) => teams.filter(({ school }) => school.classification === label)
  const [first] = teams
  const own = first!.school.classification
  const [other] = [...new Set(teams.map(({ school }) => school.classification))].filter((label) => label !== own).sort((one, two) => of(two).length - of(one).length)
  return [...of(own).slice(0, ofEachClass), ...of(other ?? own).slice(0, ofEachClass)]
}

/** Certifies the classification of the first team in the order of its totals, as the office does. */
async function certifyFirstClass(tx: Tx, eventId: number, teams: readonly DemoTeam[], performances: readonly CountedPerformance[], { classificationIds, now }: Given): Promise<void> {
  const label = teams[0]!.school.classification
  const own = teams.filter(({ school }) => school.classification === label).map(({ id, school }) => ({ teamId: id, name: school.name }))
  for (const { teamId, position } of rankTeams(own, performances, { points: usualPoints, ...noTotalSteps })) await setPosition(tx, { eventId, teamId, position })
  await tx.insert(eventCertification).values({ eventId, classificationId: classificationIds.get(label)!, certifiedAt: now, certifiedByUserId: demoUserIds.orgAdmin, ordersTies: false })
  await tx.insert(eventAct).values({ eventId, act: 'certified', data: { note: '', unfinished: 0, of: classificationName(label) }, byUserId: demoUserIds.orgAdmin, at: now })
}

/** What is to be done before a contest, one for each whom tasks are for. */
async function addTasks(tx: Tx, eventId: number, { today, now }: Given): Promise<void> {
  const about = { eventId, createdAt: now, updatedAt: now }
  await tx.insert(eventTask).values([
    { ...about, title: 'Order the medals', dueOn: addDays(today, 4), audience: 'office', addedKey: 'demo task office' },
    { ...about, title: 'Send original scores to the office', note: 'Two copies of each piece, measures numbered.', dueOn: addDays(today, 6), dueTime: '16:00', audience: 'schools', addedKey: 'demo task schools' },
    { ...about, title: 'Turn in the permission slip', note: 'To your director, on paper.', dueOn: addDays(today, 8), audience: 'families', addedKey: 'demo task families' },
  ])
}

/** Rooms of the host's campus for a day of 240 entries, by what is performed in them. */
const rooms = [
  ...['Auditorium', 'Gym', 'Band hall', 'Choir room'].map((name) => ({ name, kinds: ['Large ensemble'] })),
  ...['101', '102', '103', '104'].map((number) => ({ name: `Room ${number}`, kinds: ['Instrumental'] })),
  { name: 'Chapel', kinds: ['Vocal'] },
] as const

/** The day by the usual rules, with its rooms, so that entries can be placed. */
async function addRooms(tx: Tx, eventId: number, day: string, { organizationId, now }: Given): Promise<void> {
  const { id: _none, ...usual } = usualPlan({ startsOn: day, endsOn: day, begins: null })
  const [plan] = await tx.insert(slotPlan).values({ ...usual, organizationId, eventId, version: 1, createdAt: now, updatedAt: now }).returning({ id: slotPlan.id })
  await tx.insert(slotRoom).values(rooms.map(({ kinds, ...room }, index) => ({ ...room, planId: plan!.id, kinds: [...kinds], instruments: ['piano'], open: [], judges: [], position: index + 1, createdAt: now })))
}

async function addEvent(tx: Tx, teams: readonly DemoTeam[], { name, days, isOver, hostSchoolId }: { name: string; days: number; isOver: boolean; hostSchoolId: number }, { organizationId, academicYearId, today, timeZone, now, classificationIds }: Given): Promise<{ eventId: number; day: string }> {
  // On a Saturday.
  const around = addDays(today, days)
  const day = addDays(around, 6 - new Date(`${around}T00:00:00Z`).getUTCDay() - (isOver ? 7 : 0))
  const stage = isOver ? 'results' : 'teams'
  const [{ id: eventId }] = (await tx.insert(event).values({
    organizationId, academicYearId, kind: 'band', name, stage, startsOn: day, endsOn: day, timeZone, activityId: teams[0]!.activity.id, levelId: null, venueId: gymId(hostSchoolId), hostSchoolId,
    description: 'Solos, ensembles and large ensembles before judges.', createdByUserId: demoUserIds.orgAdmin, createdAt: now, updatedAt: now, stagedAt: now,
  }).returning({ id: event.id })) as [{ id: number }]
  await tx.insert(eventAct).values([
    { eventId, act: 'created', data: {}, byUserId: demoUserIds.orgAdmin, at: new Date(now.getTime() - 86_400_000) },
    { eventId, act: 'stage', data: { from: 'draft', to: stage, reason: '', accepted: [] }, byUserId: demoUserIds.orgAdmin, at: now },
  ])
  await tx.insert(eventTeam).values(teams.map(({ id: teamId, school }) => ({ eventId, teamId, source: 'byHand' as const, state: 'entered' as const, classificationId: classificationIds.get(school.classification), createdAt: now })))
  await tx.insert(eventSession).values({ eventId, title: 'Performances', startsAt: zonedTime(day, '08:30', timeZone), endsAt: zonedTime(day, '17:30', timeZone), position: 1 })
  return { eventId, day }
}

/** @returns the keys of the event's categories by their names */
async function addCategories(tx: Tx, eventId: number, activityId: number, releasedAt: Date | null): Promise<Map<string, number>> {
  await tx.insert(performanceRules).values({ eventId, limits: { ...usualEntryLimits.fiveEntries, perKind: [...usualEntryLimits.fiveEntries.perKind] }, points: usualPoints })
  const terms = await findCategories(tx, activityId)
  const added = await tx.insert(eventCategory).values(contestCategories.map(({ name, ...values }, index) => ({
    eventId, termId: terms.find((term) => term.name === name)!.id, ...values, judges: values.kind === 'large' ? 3 : 1, isPublished: true, releasedAt, position: index + 1,
  }))).returning({ id: eventCategory.id })
  return new Map(added.map(({ id }, index) => [contestCategories[index]!.name, id]))
}
