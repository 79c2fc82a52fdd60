import type { z } from 'zod'
import type { PublicDay, PublicDayQuery } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { activityMarks } from '@portal/shared/directory/activities/activityMarks'
import { publicContestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { byTime, daysOfOccasion } from '@portal/shared/scheduling/occasions/occasions'
import { findActivity, findNamedActivities } from '../../directory/activities/activity.repository'
import type { Reader } from '../../platform/db/database'
import { findOccasions, occasionKinds, type OccasionKind, type OccasionsAsked } from '../../scheduling/occasions/occasionKinds'
import type { Scope } from '../../identity/organizations/scope'
import { briefItemOf, isOnShelf, occasionsAsked } from './calendarItems'

/** Items of an activity before all of them are asked for. */
const first = 3

/** The association's activities with their marks, in its order, by their names in addresses. */
export async function marksOf(reader: Reader, { organization }: Scope) {
  const activities = await findNamedActivities(reader, organization.id)
  const marks = activityMarks(activities)
  return new Map(activities.map(({ activity, contestName }) => [activity, { ...marks.get(activity)!, contestName }]))
}

type Marks = Awaited<ReturnType<typeof marksOf>>

/** Those of some activities, in the association's order, as they are shown. */
export const marksIn = (marks: Marks, has: (activity: string) => boolean) => [...marks.values()].filter(({ activity }) => has(activity)).map(({ contestName: _, ...mark }) => mark)

/** What a month and its days count, in one word for all of them: the activity's own where one was asked for, else that of all the association's. */
export const wordOf = (marks: Marks, activity: string | undefined): [string, string] =>
  publicContestWords([...marks.values()].flatMap((mark): ContestName[] => (activity === undefined || mark.activity === activity ? [mark.contestName] : [])))

/**
 * What is on a day, and how many of each activity the kinds count that have hundreds of them. Where that is more than is read at once, the
 * first of each activity are read, so that none is left out and the day says as many as its cell.
 */
async function readDay(reader: Reader, asked: OccasionsAsked, day: string, isAsked: (kind: OccasionKind) => boolean) {
  const counts = new Map<string, number>()
  // One after the other: a transaction has one connection.
  for (const kind of occasionKinds.items.filter(isAsked)) {
    for (const { activity, count } of (await kind.count?.(reader, asked) ?? []).filter((each) => each.day === day)) counts.set(activity, (counts.get(activity) ?? 0) + count)
  }
  const isMany = counts.size > 1 && [...counts.values()].reduce((sum, count) => sum + count, 0) > asked.limit
  if (!isMany) return { counts, occasions: (await findOccasions(reader, asked, isAsked)).occasions }
  const { occasions } = await findOccasions(reader, asked, (kind) => isAsked(kind) && !kind.count)
  const activities = await findNamedActivities(reader, asked.organizationId)
  for (const { activityId } of activities.filter(({ activity }) => counts.has(activity))) {
    occasions.push(...(await findOccasions(reader, { ...asked, activityId, limit: first }, (kind) => isAsked(kind) && kind.count !== undefined)).occasions)
  }
  return { counts, occasions: occasions.sort(byTime) }
}

/**
 * What is published on a day, by activity.
 * @throws DomainError not-found for an activity, a level or a school that is not there
 */
export async function readPublicDay(reader: Reader, scope: Scope, query: z.output<typeof PublicDayQuery>): Promise<PublicDay> {
  const { day, only } = query
  const { asked } = await occasionsAsked(reader, scope, query, day, day)
  if (only !== undefined) asked.activityId = (await findActivity(reader, scope, only)).id
  const { counts, occasions } = await readDay(reader, { ...asked, onDays: [day] }, day, isOnShelf(query.of))
  const onDay = occasions.filter((each) => daysOfOccasion(each, { first: day, last: day }).length > 0)
  const items = (of: typeof onDay) => of.map((each) => briefItemOf(each, day, scope.organization.timeZone))

  const marks = await marksOf(reader, scope)
  const events = only === undefined ? onDay.filter(({ activity }) => activity === undefined) : []
  const games = [...marks.values()].flatMap(({ contestName: _, ...mark }) => {
    const of = onDay.filter(({ activity }) => activity === mark.activity)
    return of.length === 0 ? [] : [{ mark, total: Math.max(of.length, counts.get(mark.activity) ?? 0), of }]
  })
  const whole = games.length === 1 ? Infinity : first
  return {
    day, isOnly: only !== undefined, word: wordOf(marks, query.activity), games: games.reduce((sum, { total }) => sum + total, 0),
    groups: [
      ...(events.length === 0 ? [] : [{ mark: null, total: events.length, items: items(events) }]),
      ...games.map(({ mark, total, of }) => ({ mark, total, items: items(of.slice(0, whole)) })),
    ],
  }
}
