import { sql } from 'drizzle-orm'
import { match } from './match.tables'

/** A moment in UTC, or a mere day where that is all that is known. */
export const playedAt = sql<string>`case when ${match.timeIsSet} then to_char(${match.startsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') else to_char(${match.startsAt} at time zone ${match.timeZone}, 'YYYY-MM-DD') end`
