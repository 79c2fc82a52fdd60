import { sql, type SQL } from 'drizzle-orm'

/*
 * What shared/src/platform/format/matchTime.ts says of one match, of matches in the database: while its time is not set, a match begins at
 * some time of its day. `m` is what the table is called in the statement.
 */
const whole = sql`interval '24 hours'`
const columns = (m: string) => ({ startsAt: sql`${sql.identifier(m)}.starts_at`, timeIsSet: sql`${sql.identifier(m)}.time_is_set` })

/** When it has begun for certain. */
export function begunBy(m = 'match'): SQL {
  const { startsAt, timeIsSet } = columns(m)
  return sql`(case when ${timeIsSet} then ${startsAt} else ${startsAt} + ${whole} end)`
}

/** That it may still begin at a moment or later; the first condition lets an index narrow it. */
export function mayBeginFrom(moment: Date, m = 'match'): SQL {
  const { startsAt, timeIsSet } = columns(m)
  const at = sql`${moment.toISOString()}::timestamptz`
  return sql`(${startsAt} >= ${at} - ${whole} and (not ${timeIsSet} or ${startsAt} >= ${at}))`
}
