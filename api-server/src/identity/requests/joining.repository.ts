import { and, asc, desc, eq, exists, gt, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { school } from '../../directory/schools/school.tables'
import { isNamed } from '../organizations/isNamed.repository'
import { organization } from '../organizations/organization.tables'
import { applicant, personRequest } from './request.tables'
import { role } from '../roles/role.tables'
import { ofAssociation } from '../organizations/ofAssociation.repository'

/** Schools whose name or town has all of the words, by name. */
export async function findSchoolChoices(reader: Reader, organizationId: number, search: string, limit: number) {
  return reader
    .select({ schoolId: school.id, name: school.name, city: school.city, state: school.state })
    .from(school)
    .where(and(
      eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation(),
      ...search.split(/\s+/).filter(Boolean).map((word) => {
        const pattern = likePattern(word)
        return or(ilike(school.name, pattern), ilike(school.city, pattern))
      }),
    ))
    .orderBy(sql`lower(${school.name})`, asc(school.id))
    .limit(limit)
}

/** The roles that someone may ask for when they join; the first of a type is what students, parents and fans get. */
export async function findRequestableRoles(reader: Reader, organizationId: number, roleType: RoleType) {
  return reader
    .select({ roleId: role.id, name: role.name, description: role.description })
    .from(role)
    .where(and(eq(role.organizationId, organizationId), eq(role.roleType, roleType), eq(role.requestable, true)))
    .orderBy(asc(role.id))
}

/** The last sign-up with this address since a moment: what a form sent twice finds. */
export async function findRecentApplicant(reader: Reader, organizationId: number, email: string, since: Date) {
  const [row] = await reader
    .select({ applicantId: applicant.id, passwordHash: applicant.passwordHash })
    .from(applicant)
    .where(and(eq(applicant.organizationId, organizationId), eq(applicant.email, email), isNull(applicant.userId), ne(applicant.passwordHash, ''), gt(applicant.createdAt, since)))
    .orderBy(desc(applicant.id))
    .limit(1)
  return row
}

/**
 * Who waits with this address and has no account: the last sign-up that is not withdrawn, and whether any of its requests
 * is still open. An address may have signed up with several organizations.
 */
export async function findWaiting(reader: Reader, email: string, orgParam: string | undefined) {
  const standing = (status: 'pending' | 'rejected') =>
    exists(reader.select({ one: sql`1` }).from(personRequest).where(and(eq(personRequest.applicantId, applicant.id), eq(personRequest.status, status))))
  const [row] = await reader
    .select({ passwordHash: applicant.passwordHash, isPending: sql<boolean>`${standing('pending')}` })
    .from(applicant)
    .innerJoin(organization, eq(organization.id, applicant.organizationId))
    .where(and(
      eq(applicant.email, email), isNull(applicant.userId), ne(applicant.passwordHash, ''), or(standing('pending'), standing('rejected')),
      orgParam ? isNamed(orgParam) : undefined,
    ))
    .orderBy(desc(applicant.id))
    .limit(1)
  return row
}

/** Whether someone who has an account, but no role now, is waiting for a decision: their accepted request was reset. */
export async function hasPendingRequest(reader: Reader, userId: number): Promise<boolean> {
  return (await reader.$count(personRequest, and(eq(personRequest.userId, userId), eq(personRequest.status, 'pending'), inArray(personRequest.kind, ['signUp', 'access'])))) > 0
}

export async function insertApplicant(tx: Tx, values: typeof applicant.$inferInsert): Promise<number> {
  const [row] = await tx.insert(applicant).values(values).returning({ id: applicant.id })
  return row!.id
}

export async function insertRequests(tx: Tx, rows: (typeof personRequest.$inferInsert)[]): Promise<number[]> {
  return (await tx.insert(personRequest).values(rows).returning({ id: personRequest.id })).map(({ id }) => id)
}

/** Withdraws the earlier requests of the same address that are still pending, at the same school and in the same role. */
export async function withdrawEarlier(tx: Tx, organizationId: number, email: string, asked: readonly { schoolId: number; roleId: number }[], now: Date): Promise<void> {
  const earlier = tx.select({ id: applicant.id }).from(applicant).where(and(eq(applicant.organizationId, organizationId), eq(applicant.email, email)))
  await tx.update(personRequest)
    .set({ status: 'withdrawn', decidedAt: now, version: sql`${personRequest.version} + 1` })
    .where(and(
      eq(personRequest.status, 'pending'), inArray(personRequest.applicantId, earlier),
      or(...asked.map((each) => and(eq(personRequest.schoolId, each.schoolId), eq(personRequest.roleId, each.roleId)))),
    ))
}

/** Marks what a sign-up has proved and accepted on the account that it made. */
export const provedBy = (values: { phone: string; phoneProved: boolean; termsVersion: number }, now: Date) => ({
  emailVerifiedAt: now, phoneVerifiedAt: values.phone !== '' && values.phoneProved ? now : null, termsVersion: values.termsVersion, termsAcceptedAt: now,
})
