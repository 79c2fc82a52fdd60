import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { personRequest } from '../requests/request.tables'
import { student } from '../students/student.tables'

/** Whose requests: the organization's, or those that one school decides. */
interface Deciding {
  organizationId: number
  schoolId: number | 'all'
}

const isDecidedBy = ({ organizationId, schoolId }: Deciding) =>
  and(eq(personRequest.organizationId, organizationId), schoolId === 'all' ? undefined : eq(personRequest.schoolId, schoolId))

/** An accepted request to join or for another role, if it is about this person. Students are asked for by the school's record of them. */
export async function findCompletedRequest(reader: Reader, deciding: Deciding, requestId: number, kind: 'staff' | 'student' | 'parent', personId: number) {
  const isPerson = kind === 'student'
    ? exists(reader.select({ one: sql`1` }).from(student).where(and(eq(student.id, personId), eq(student.organizationId, deciding.organizationId), eq(student.userId, personRequest.userId))))
    : eq(personRequest.userId, personId)
  const [row] = await reader
    .select({ requestId: personRequest.id })
    .from(personRequest)
    .where(and(isDecidedBy(deciding), eq(personRequest.id, requestId), eq(personRequest.status, 'accepted'), inArray(personRequest.kind, ['signUp', 'access']), isPerson))
  return row
}

/** The request to join that waits longest. */
export async function findNextRequest(reader: Reader, deciding: Deciding): Promise<number | undefined> {
  const [row] = await reader
    .select({ requestId: personRequest.id })
    .from(personRequest)
    .where(and(isDecidedBy(deciding), eq(personRequest.kind, 'signUp'), eq(personRequest.status, 'pending')))
    .orderBy(asc(personRequest.createdAt), asc(personRequest.id))
    .limit(1)
  return row?.requestId
}
