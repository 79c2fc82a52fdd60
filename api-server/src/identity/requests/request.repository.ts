import { and, asc, desc, eq, ilike, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestKind } from '@portal/shared/identity/requests/request.kinds'
import type { RequestList, requestSorts } from '@portal/shared/identity/requests/request.schemas'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { school } from '../../directory/schools/school.tables'
import { organization } from '../organizations/organization.tables'
import { role } from '../roles/role.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { applicant, personRequest } from './request.tables'

/** Which requests a reader sees. */
export interface Visible {
  organizationId: number
  /** 'all' for the office; a school for its staff; null for staff without a school, who see none. */
  schoolId: number | null | 'all'
}

type Sort = (typeof requestSorts)[number]

const decider = alias(user, 'decider')
const asker = alias(user, 'asker')
const fullName = (of: typeof decider | typeof asker) => sql<string>`coalesce(${of.firstName} || ' ' || ${of.lastName}, '')`
const firstName = sql<string>`coalesce(${user.firstName}, ${applicant.firstName}, '')`
const lastName = sql<string>`coalesce(${user.lastName}, ${applicant.lastName}, '')`
const email = sql<string>`coalesce(${user.email}, ${applicant.email}, '')`

const columns = {
  requestId: personRequest.id, kind: personRequest.kind, status: personRequest.status, firstName, lastName, email,
  userId: personRequest.userId, applicantId: personRequest.applicantId, askedByUserId: personRequest.askedByUserId, wantedStatus: personRequest.wantedStatus,
  roleId: personRequest.roleId, roleName: sql<string>`coalesce(${role.name}, '')`, roleType: role.roleType, applicantType: applicant.roleType,
  permissions: role.permissions, wholeSchool: role.wholeSchool, roleOrganizationId: role.organizationId,
  schoolId: personRequest.schoolId, schoolName: sql<string>`coalesce(${school.name}, '')`, schoolShort: sql<string>`coalesce(${school.shortName}, '')`,
  note: personRequest.note, details: personRequest.details, createdAt: personRequest.createdAt, decidedAt: personRequest.decidedAt,
  decidedBy: fullName(decider), askedBy: fullName(asker), reason: personRequest.reason, version: personRequest.version,
}

const readFrom = (reader: Reader) =>
  reader.select(columns).from(personRequest)
    .leftJoin(applicant, eq(applicant.id, personRequest.applicantId))
    .leftJoin(user, eq(user.id, personRequest.userId))
    .leftJoin(role, eq(role.id, personRequest.roleId))
    .leftJoin(school, eq(school.id, personRequest.schoolId))
    .leftJoin(decider, eq(decider.id, personRequest.decidedByUserId))
    .leftJoin(asker, eq(asker.id, personRequest.askedByUserId))
    .$dynamic()

const isVisible = ({ organizationId, schoolId }: Visible): SQL | undefined => and(
  eq(personRequest.organizationId, organizationId),
  schoolId === 'all' ? undefined : schoolId === null ? sql`false` : and(eq(personRequest.schoolId, schoolId), ne(personRequest.kind, 'accountDeletion')),
)

const lists: Record<RequestList, SQL | undefined> = {
  joining: and(inArray(personRequest.kind, ['signUp', 'access']), eq(personRequest.status, 'pending')),
  accepted: and(inArray(personRequest.kind, ['signUp', 'access']), eq(personRequest.status, 'accepted')),
  statusChange: and(eq(personRequest.kind, 'statusChange'), eq(personRequest.status, 'pending')),
  rejected: and(ne(personRequest.kind, 'accountDeletion'), eq(personRequest.status, 'rejected')),
  accountDeletion: and(eq(personRequest.kind, 'accountDeletion'), eq(personRequest.status, 'pending')),
  accountChanges: and(inArray(personRequest.kind, ['statusChange', 'accountDeletion']), eq(personRequest.status, 'pending')),
}

const orders: Record<Sort, SQL[]> = {
  date: [sql`${personRequest.createdAt}`],
  '-date': [sql`${personRequest.createdAt} desc`],
  name: [sql`lower(${lastName})`, sql`lower(${firstName})`],
  '-name': [sql`lower(${lastName}) desc`, sql`lower(${firstName}) desc`],
  school: [sql`lower(${school.name}) nulls last`],
  '-school': [sql`lower(${school.name}) desc nulls last`],
}

/** One page of a list, and how many there are in all. */
export async function findRequestPage(
  reader: Reader,
  visible: Visible,
  { list, userType, schoolId, search, sort, offset, limit }: { list: RequestList; userType: RoleType | ''; schoolId: number; search: string; sort: Sort; offset: number; limit: number },
) {
  const where = and(
    isVisible(visible),
    lists[list],
    userType === '' ? undefined : eq(sql`coalesce(${role.roleType}, ${applicant.roleType})`, userType),
    schoolId === 0 ? undefined : eq(personRequest.schoolId, schoolId),
    ...search.split(/\s+/).filter(Boolean).map((word) => {
      const pattern = likePattern(word)
      return or(ilike(firstName, pattern), ilike(lastName, pattern), ilike(email, pattern), ilike(school.name, pattern))
    }),
  )
  const rows = await readFrom(reader).where(where).orderBy(...orders[sort], asc(personRequest.id)).limit(limit).offset(offset)
  const [counted] = await reader.select({ total: sql<number>`count(*)::int` }).from(personRequest)
    .leftJoin(applicant, eq(applicant.id, personRequest.applicantId)).leftJoin(user, eq(user.id, personRequest.userId))
    .leftJoin(role, eq(role.id, personRequest.roleId)).leftJoin(school, eq(school.id, personRequest.schoolId))
    .where(where)
  return { rows, total: counted!.total }
}
export type FoundRequest = Awaited<ReturnType<typeof findRequestPage>>['rows'][number]

/** One request that the reader may see, whatever its state. */
export async function findRequest(reader: Reader, visible: Visible, requestId: number): Promise<FoundRequest | undefined> {
  const [row] = await readFrom(reader).where(and(eq(personRequest.id, requestId), isVisible(visible)))
  return row
}

/** Keeps a request from others until the transaction ends, and reads it as it then is. */
export async function lockRequest(tx: Tx, visible: Visible, requestId: number): Promise<FoundRequest | undefined> {
  await tx.select({ id: personRequest.id }).from(personRequest).where(and(eq(personRequest.id, requestId), eq(personRequest.organizationId, visible.organizationId))).for('update')
  return findRequest(tx, visible, requestId)
}

/** What a person who signed up said, kept from others until the transaction ends. */
export async function lockApplicant(tx: Tx, applicantId: number) {
  const [row] = await tx.select().from(applicant).where(eq(applicant.id, applicantId)).for('update')
  return row!
}

export async function findApplicant(reader: Reader, applicantId: number) {
  const [row] = await reader.select({ phone: applicant.phone, profile: applicant.profile, email: applicant.email, userId: applicant.userId }).from(applicant).where(eq(applicant.id, applicantId))
  return row!
}

/** Ties an applicant to the account that was made; the password is the account's from now on. */
export async function tieApplicant(tx: Tx, applicantId: number, userId: number): Promise<void> {
  await tx.update(applicant).set({ userId, passwordHash: '' }).where(eq(applicant.id, applicantId))
}

/** Writes a decision down, or takes it back (status pending). */
export async function updateRequest(tx: Tx, requestId: number, values: Partial<Pick<typeof personRequest.$inferInsert, 'status' | 'decidedAt' | 'decidedByUserId' | 'reason' | 'userId'>>): Promise<void> {
  await tx.update(personRequest).set({ ...values, version: sql`${personRequest.version} + 1` }).where(eq(personRequest.id, requestId))
}

export async function insertRequest(tx: Tx, values: typeof personRequest.$inferInsert): Promise<number> {
  const [row] = await tx.insert(personRequest).values(values).returning({ id: personRequest.id })
  return row!.id
}

export async function findOrganizationName(reader: Reader, organizationId: number): Promise<string> {
  const [row] = await reader.select({ name: organization.name }).from(organization).where(eq(organization.id, organizationId))
  return row!.name
}

/** What a person has asked for themselves: since they have an account, and with the sign-up that made it. The latest 50. */
export async function findOwnRequests(reader: Reader, userId: number) {
  return readFrom(reader)
    .where(and(eq(personRequest.userId, userId), or(isNull(personRequest.askedByUserId), eq(personRequest.askedByUserId, userId))))
    .orderBy(desc(personRequest.id)).limit(50)
}

/** A pending request of the same kind for the same thing, if there is one. */
export async function findSamePending(reader: Reader, { userId, kind, roleId, schoolId, studentId }: { userId: number; kind: FoundRequest['kind']; roleId?: number; schoolId?: number; studentId?: number }) {
  const [row] = await reader.select({ requestId: personRequest.id }).from(personRequest).where(and(
    eq(personRequest.userId, userId), eq(personRequest.kind, kind), eq(personRequest.status, 'pending'),
    roleId === undefined ? undefined : eq(personRequest.roleId, roleId), schoolId === undefined ? undefined : eq(personRequest.schoolId, schoolId),
    studentId === undefined ? undefined : sql`${personRequest.details} ->> 'studentId' = ${String(studentId)}`,
  ))
  return row
}

const suggested = {
  studentId: student.id, firstName: student.firstName, lastName: student.lastName, grade: student.grade,
  name: sql<string>`${student.firstName} || ' ' || ${student.lastName}`,
}

/** Records of a school whose first or last name is one of these, the best fits first. */
export async function findStudentsByName(
  reader: Reader,
  { schoolId, names, withoutAccount, alsoId, limit }: { schoolId: number; names: readonly { firstName: string; lastName: string }[]; withoutAccount: boolean; alsoId: number | null; limit: number },
) {
  const isLast = or(...names.map((name) => sql`lower(${student.lastName}) = ${name.lastName.toLowerCase()}`))
  const isWhole = or(...names.map((name) => and(sql`lower(${student.firstName}) = ${name.firstName.toLowerCase()}`, sql`lower(${student.lastName}) = ${name.lastName.toLowerCase()}`)))
  const also = alsoId === null ? undefined : eq(student.id, alsoId)
  if (!isLast && !also) return []
  return reader.select(suggested).from(student)
    .where(and(eq(student.schoolId, schoolId), isNull(student.deletedAt), withoutAccount ? isNull(student.userId) : undefined, or(isLast, also)))
    .orderBy(sql`(${isWhole ?? sql`false`}) desc`, asc(student.lastName), asc(student.firstName), asc(student.id)).limit(limit)
}

/** Records of a school whose name has all of the words. */
export async function searchStudents(reader: Reader, schoolId: number, search: string, withoutAccount: boolean, limit: number) {
  return reader.select(suggested).from(student)
    .where(and(
      eq(student.schoolId, schoolId), isNull(student.deletedAt), withoutAccount ? isNull(student.userId) : undefined,
      ...search.toLowerCase().split(/\s+/).filter(Boolean).map((word) => ilike(student.searchText, likePattern(word))),
    ))
    .orderBy(asc(student.lastName), asc(student.firstName), asc(student.id)).limit(limit)
}

/** The account that a request is about, and its record at the request's school. */
export async function findSubject(reader: Reader, userId: number, schoolId: number | null) {
  const [row] = await reader
    .select({ phone: user.phone, phoneVerifiedAt: user.phoneVerifiedAt, status: user.status, studentId: student.id })
    .from(user)
    .leftJoin(student, and(eq(student.userId, user.id), schoolId === null ? sql`false` : eq(student.schoolId, schoolId), isNull(student.deletedAt)))
    .where(eq(user.id, userId)).limit(1)
  return row
}

/** Whose requests are counted: all of the organization, or those of one school; null for someone of none. */
export interface PendingAt {
  organizationId: number
  schoolId: number | null | 'all'
}

/** Requests of these kinds that nobody has decided. */
export async function countPending(reader: Reader, { organizationId, schoolId }: PendingAt, kinds: RequestKind[]): Promise<number> {
  return reader.$count(personRequest, and(
    eq(personRequest.organizationId, organizationId), inArray(personRequest.kind, kinds), eq(personRequest.status, 'pending'),
    schoolId === 'all' ? undefined : schoolId === null ? sql`false` : eq(personRequest.schoolId, schoolId),
  ))
}
