import type { z } from 'zod'
import { publicContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { dayOf, zoneName } from '@portal/shared/platform/format/dateTexts'
import { rowTimeOf } from '@portal/shared/platform/format/matchTime'
import { daysTogether, openingDay, shortDay, stripDays, type GameDay } from '@portal/shared/competition/scores/gameDays'
import type { Scores, ScoresQuery } from '@portal/shared/competition/scores/score.calls'
import { findNamedActivities } from '../../directory/activities/activity.repository'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import type { Remembered } from '../../platform/http/remembered'
import { countMatchDays, findAllMatches, type MatchDayCount, type MatchFilter } from '../../scheduling/matches/match.repository'
import { byDay, changesResults, resultsAskedFor } from './readScores'

/** As many games as a day of an association has, and more: a page after that. */
const mostOfDay = 300
/** Games after which no earlier day is listed below the day that opens. */
const enough = 12
/** A canceled game is none. */
const played: NonNullable<MatchFilter['statuses']> = ['scheduled', 'postponed', 'suspended', 'final']

/**
 * One day whole, by activity and level: its results and what is still to come on it; and the days around it, each with its number of games. Where nobody
 * chose a day it is that of the latest results and, as long as these are few, the ones before it.
 * @param remembered keeps which days of a whole year have games; counted each time if not given
 * @throws DomainError not-found for an activity, a level or a school that is not there
 */
export async function readScoreDays(reader: Reader, scope: Scope, query: z.output<typeof ScoresQuery>, now: Date, remembered?: Remembered): Promise<Scores> {
  const { organization, academicYear } = scope
  const { activity, filter: { day: _, ...asked } } = await resultsAskedFor(reader, scope, query)
  const filter: MatchFilter = { ...asked, statuses: played }
  const ofAll: MatchFilter = { ...filter }
  delete ofAll.activityId

  const count = () => countMatchDays(reader, scope, ofAll)
  const isWhole = Object.keys(ofAll).length === 1
  const counts = await (isWhole && remembered ? remembered.of(`scores/days/${organization.id}/${academicYear.id}`, changesResults, count) : count())
  const days = daysOf(activity ? counts.filter(({ activityId }) => activityId === activity.id) : counts)
  const today = dayOf(now, organization.timeZone)
  const shown = query.day ?? openingDay(days, today)
  const listed = query.day === undefined ? daysTogether(days, shown, enough) : [shown]

  const rows = await findAllMatches(reader, scope, { ...filter, days: listed }, { byActivity: true, limit: mostOfDay, offset: (query.page - 1) * mostOfDay })
  const names = await findNamedActivities(reader, organization.id)
  return {
    organization: { orgParam: organization.orgParam, name: organization.name },
    activity: activity && { activity: activity.slug, name: activity.name },
    days: byDay(rows).map((each) => ({ ...each, matches: each.matches.map((match) => ({ ...match, timeText: rowTimeOf(match, organization.timeZone) })) })),
    total: listed.reduce((sum, day) => sum + (days.find((each) => each.day === day)?.games ?? 0), 0),
    page: query.page, pageSize: mostOfDay,
    today, shown, zoneText: zoneName(organization.timeZone),
    strip: days.length === 0 ? [] : stripDays(days, shown, today).map(({ day, games }) => ({ day, games, ...shortDay(day) })),
    word: publicContestWords(activity ? [activity.contestName] : names.map(({ contestName }) => contestName)),
    activities: [...new Map(counts.map((each) => [each.activity, { activity: each.activity, name: each.name }])).values()],
  }
}

/** The days of all activities together, in order. */
function daysOf(counts: readonly MatchDayCount[]): GameDay[] {
  const found = new Map<string, GameDay>()
  for (const { day, games, finals } of counts) {
    const before = found.get(day)
    found.set(day, { day, games: games + (before?.games ?? 0), finals: finals + (before?.finals ?? 0) })
  }
  return [...found.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}
