import { sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { match } from '../../scheduling/matches/match.tables'
import { mayBeginFrom } from '../../platform/db/matchTime.repository'
import type { Scope } from '../../identity/organizations/scope'

/** Keys of the match that comes next and the result that came last; null where there is none. */
export interface NextAndLast {
  next: number | null
  last: number | null
}

/** A match counts as the next one until it is likely over. */
const hoursOfPlay = 2

const keysOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`

/** For each of these, by its place in the list, next match and last result in one question: teams (several for a school), or a whole activity. */
export async function findNextAndLast(reader: Reader, scope: Scope, subjects: readonly ({ teamIds: readonly number[] } | { activityId: number })[], now: Date): Promise<NextAndLast[]> {
  if (subjects.length === 0) return []
  const rows = subjects.map((each, place) => ('teamIds' in each ? sql`(${place}::int, ${keysOf(each.teamIds)}, null::int)` : sql`(${place}::int, ${keysOf([])}, ${each.activityId}::int)`))
  const inScope = sql`m.organization_id = ${scope.organization.id} and m.academic_year_id = ${scope.academicYear.id}${scope.publishedOnly ? sql` and m.published` : sql` and (m.published or m.event_id is null)`}`
  // Each question by itself, so that each can take the index of what it asks for.
  const one = (which: SQL, when: SQL, order: SQL) => sql`(select m.id from ${match} m where ${inScope} and ${which} and ${when} order by m.starts_at ${order}, m.id ${order} limit 1)`
  const ofTeams = sql`(m.home_team_id = any(f.team_ids) or m.away_team_id = any(f.team_ids))`
  const ofActivity = sql`m.activity_id = f.activity_id`
  const comes = sql`m.status in ('scheduled', 'postponed') and ${mayBeginFrom(new Date(now.getTime() - hoursOfPlay * 3_600_000), 'm')}`
  const came = sql`m.status = 'final'`
  const pick = (when: SQL, order: SQL) => sql`case when f.activity_id is null then ${one(ofTeams, when, order)} else ${one(ofActivity, when, order)} end`
  const found = (await reader.execute(sql`
    select ${pick(comes, sql`asc`)} as next, ${pick(came, sql`desc`)} as last from (values ${sql.join(rows, sql`, `)}) f(place, team_ids, activity_id) order by f.place`)) as unknown as { rows: NextAndLast[] }
  return found.rows
}
