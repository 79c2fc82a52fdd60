import { sql, type SQL } from 'drizzle-orm'
import { scoreEntry } from '../../competition/scores/score.tables'
import { activity } from '../../directory/activities/activity.tables'
import { match } from './match.tables'
import { begunBy } from '../../platform/db/matchTime.repository'

/**
 * The one definition of a score that is due, which every count and every list of them asks for. A score is due as soon as its match has
 * begun (one whose time is not set may have, once its day has come, and is late from the end of that day on), and until everyone who is asked for a word has said one: the first report by either school, then the answer to it by the other.
 */
export interface ScoreDue {
  /** Whose word is awaited: of any of these teams, or of any team at all. */
  from: readonly number[] | 'anyone'
  now: Date
  /** Only those of which nobody has said anything for longer than their activity allows. */
  late?: true
}

/** One parameter however many teams there are. */
const isOneOf = (column: SQL, teamIds: readonly number[]): SQL => sql`${column} = any(${`{${teamIds.join(',')}}`}::int[])`

/** The school that has not reported is asked; the one that did waits. */
const asked = (): SQL => {
  const reporter = sql`(select e.side from ${scoreEntry} e where e.match_id = ${match.id} and e.act = 'report' order by e.match_version desc limit 1)`
  return sql`case when ${reporter} = 'home' then ${match.awayTeamId} else ${match.homeTeamId} end`
}

/** Conditions on published matches of a year. The states are written out: an index keeps what is without a score. */
export function scoreDue({ from, now, late }: ScoreDue): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const ofBoth = from === 'anyone' ? sql`true` : sql`(${isOneOf(sql`${match.homeTeamId}`, from)} or ${isOneOf(sql`${match.awayTeamId}`, from)})`
  const first = sql`${match.scoreState} = 'none' and ${ofBoth}`
  if (late) {
    const hours = sql`(select a.score_due_hours from ${activity} a where a.id = ${match.activityId})`
    // The condition that it has begun is redundant, but lets the index find what is late among all upcoming matches.
    return sql`(${match.status} = 'scheduled' and ${first} and ${match.startsAt} < ${at} and ${begunBy()} + make_interval(hours => ${hours}) < ${at})`
  }
  const answer = from === 'anyone' ? sql`${match.scoreState} = 'reported'` : sql`${match.scoreState} = 'reported' and ${ofBoth} and ${isOneOf(asked(), from)}`
  return sql`(${match.status} in ('scheduled', 'suspended') and ${match.startsAt} < ${at} and ((${first}) or (${answer})))`
}
