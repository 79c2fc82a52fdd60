import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { user } from '../../identity/users/user.tables'
import { job } from '../../platform/jobs/job.tables'

/** The pending or running search of a district's season, no matter who asked for it; or else the last one of this person. */
export async function findSearch(reader: Reader, { organizationId, userId }: Pick<SignedIn, 'organizationId' | 'userId'>, districtId: number) {
  const isActive = inArray(job.status, ['pending', 'processing'])
  const [row] = await reader.select({ job, firstName: user.firstName, lastName: user.lastName })
    .from(job).innerJoin(user, eq(user.id, job.userId))
    .where(and(
      eq(job.organizationId, organizationId), eq(job.kind, 'seasonSearch'), eq(sql`${job.input} ->> 'districtId'`, String(districtId)), or(isActive, eq(job.userId, userId)),
    ))
    .orderBy(desc(isActive), desc(job.createdAt), desc(job.id)).limit(1)
  return row && { job: row.job, byName: [row.firstName, row.lastName].filter(Boolean).join(' ') || 'Someone else' }
}
