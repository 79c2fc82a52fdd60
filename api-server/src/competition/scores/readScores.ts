import type { z } from 'zod'
import { pageSize } from '@portal/shared/platform/call/paging'
import type { Scores, ScoresQuery } from '@portal/shared/competition/scores/score.calls'
import { findActivity, findDistricts, findLevel } from '../../directory/activities/activity.repository'
import type { Reader } from '../../platform/db/database'
import type { Remembered } from '../../platform/http/remembered'
import { countMatches, findAllMatches, type MatchFilter } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import type { Scope } from '../../identity/organizations/scope'
import { findTeamIdsOfSchool } from '../../directory/teams/team.repository'

/** What lists and feeds of results narrow by. */
type Narrowed = Omit<z.output<typeof ScoresQuery>, 'page'>

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

/** What changes how many results a year has. */
const counted = ['matches', 'seasons', 'events', 'brackets', 'tennis', 'teams', 'activities', 'imports'] as const

/**
 * Results, newest first, a page at a time, grouped by the day on which they were played there.
 * @param remembered keeps how many a whole year has; counted each time if not given
 */
export async function readScores(reader: Reader, scope: Scope, query: z.output<typeof ScoresQuery>, remembered?: Remembered): Promise<Scores> {
  const { activity, filter } = await resultsAskedFor(reader, scope, query)
  const count = () => countMatches(reader, scope, filter)
  const isWhole = Object.keys(filter).length === 1
  const rows = await findAllMatches(reader, scope, filter, { newestFirst: true, limit: pageSize, offset: (query.page - 1) * pageSize })

  const days: Scores['days'] = []
  for (const match of rows.map(presentMatch)) {
    const last = days.at(-1)
    if (last?.day === match.day) last.matches.push(match)
    else days.push({ day: match.day, dayText: match.dayText, matches: [match] })
  }
  return {
    organization: { orgParam: scope.organization.orgParam, name: scope.organization.name },
    activity: activity && { activity: activity.slug, name: activity.name },
    days,
    total: await (isWhole && remembered ? remembered.of(`scores/${scope.organization.id}/${scope.academicYear.id}`, counted, count) : count()),
    page: query.page,
    pageSize,
  }
}
