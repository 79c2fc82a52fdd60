import type { z } from 'zod'
import { pageSize } from '@portal/shared/platform/call/paging'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Scores, ScoresQuery } from '@portal/shared/competition/scores/score.calls'
import { findActivity, findDistricts, findLevel } from '../../directory/activities/activity.repository'
import type { Reader } from '../../platform/db/database'
import type { Remembered } from '../../platform/http/remembered'
import { countMatches, findAllMatches, type MatchFilter, type ShownMatch } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import type { Scope } from '../../identity/organizations/scope'
import { findTeamIdsOfSchool } from '../../directory/teams/team.repository'

/** What lists and feeds of results narrow by. */
type Narrowed = Omit<z.output<typeof ScoresQuery>, 'page' | 'brief'>

/**
 * Which results a query asks for, and the activity that it names.
 * @throws DomainError not-found for an activity, a level or a school that is not there
 */
export async function resultsAskedFor(reader: Reader, scope: Scope, query: Narrowed) {
  const activity = query.activity === undefined ? null : await findActivity(reader, scope, query.activity)
  const filter: MatchFilter = { statuses: ['final'], ...(query.day && { day: query.day }) }
  if (activity) filter.activityId = activity.id
  if (query.level !== undefined) filter.levelId = (await findLevel(reader, scope, query.level)).id
  if (query.school !== undefined) filter.teamIds = await findTeamIdsOfSchool(reader, scope, query.school)
  if (query.district !== undefined || query.classification !== undefined) {
    filter.districtIds = (await findDistricts(reader, scope, { ...filter, district: query.district, classification: query.classification })).map((row) => row.id)
  }
  return { activity, filter }
}

/** Matches by the day on which they are played there, in their order. */
export function byDay(rows: readonly ShownMatch[]): Scores['days'] {
  const days: Scores['days'] = []
  for (const match of rows.map(presentMatch)) {
    const last = days.at(-1)
    if (last?.day === match.day) last.matches.push(match)
    else days.push({ day: match.day, dayText: match.dayText, matches: [match] })
  }
  return days
}

/**
 * The same matches, where those of one activity and day are in the order of its levels, varsity first, and each level's as they were. Other
 * activities keep their places, so that what is newest stays in front.
 */
export function inLevelOrder(rows: readonly ShownMatch[]): ShownMatch[] {
  const keyOf = ({ match: { activityId, startsAt, timeZone } }: ShownMatch) => `${activityId}/${dayOf(startsAt, timeZone)}`
  const groups = new Map<string, ShownMatch[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  for (const group of groups.values()) group.sort((one, other) => one.level.position - other.level.position || one.match.levelId - other.match.levelId)
  return rows.map((row) => groups.get(keyOf(row))!.shift()!)
}

/** What changes how many results a year has. */
export const changesResults = ['matches', 'seasons', 'events', 'brackets', 'tennis', 'teams', 'activities', 'imports'] as const

/**
 * Results, newest first, a page at a time, grouped by the day on which they were played there; an activity's varsity before its JV.
 * @param remembered keeps how many a whole year has; counted each time if not given
 */
export async function readScores(reader: Reader, scope: Scope, query: z.output<typeof ScoresQuery>, remembered?: Remembered): Promise<Scores> {
  const { activity, filter } = await resultsAskedFor(reader, scope, query)
  const count = () => countMatches(reader, scope, filter)
  const isWhole = Object.keys(filter).length === 1
  const rows = await findAllMatches(reader, scope, filter, { newestFirst: true, limit: pageSize, offset: (query.page - 1) * pageSize })
  return {
    organization: { orgParam: scope.organization.orgParam, name: scope.organization.name },
    activity: activity && { activity: activity.slug, name: activity.name },
    days: byDay(inLevelOrder(rows)),
    total: await (isWhole && remembered ? remembered.of(`scores/${scope.organization.id}/${scope.academicYear.id}`, changesResults, count) : count()),
    page: query.page,
    pageSize,
  }
}
