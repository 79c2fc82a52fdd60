import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { user } from '../../identity/users/user.tables'
import { job } from '../../platform/jobs/job.tables'

/** The placing of an event's day that is waiting or goes on, no matter who asked for it. */
export async function findPlacing(reader: Reader, { organizationId }: Pick<SignedIn, 'organizationId'>, eventId: number) {
  const [row] = await reader.select({ job, byName: sql<string>`${user.firstName} || ' ' || ${user.lastName}` }).from(job).innerJoin(user, eq(user.id, job.userId))
    .where(and(eq(job.organizationId, organizationId), eq(job.kind, 'slotPlacing'), eq(sql`${job.input} ->> 'eventId'`, String(eventId)), inArray(job.status, ['pending', 'processing'])))
    .orderBy(desc(job.id)).limit(1)
  return row ?? null
}
