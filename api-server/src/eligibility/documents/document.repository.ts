import { and, asc, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { decidedDocumentKinds } from '@portal/shared/eligibility/documents/document.kinds'
import type { DocumentKind } from '@portal/shared/directory/rules/requiredDocument.kinds'
import type { reviewSorts, reviewStatuses } from '@portal/shared/eligibility/documents/document.schemas'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { school } from '../../directory/schools/school.tables'
import { userRole } from '../../identity/roles/role.tables'
import type { VisibleStudents } from '../../identity/students/student.repository'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { storedFile } from '../../platform/files/file.tables'
import { document } from './document.tables'

const uploader = alias(user, 'uploader')

const columns = {
  documentId: document.id, subjectType: document.subjectType, subjectId: document.subjectId, kind: document.kind, fileId: document.fileId, fileName: storedFile.name,
  uploadedByUserId: storedFile.uploadedByUserId, uploadedBy: sql<string>`coalesce(${uploader.firstName} || ' ' || ${uploader.lastName}, '')`,
  createdAt: document.createdAt, acceptStatus: document.acceptStatus, decidedAt: document.decidedAt, reason: document.reason,
}

const rows = (reader: Reader) => reader.select(columns).from(document).innerJoin(storedFile, eq(storedFile.id, document.fileId)).leftJoin(uploader, eq(uploader.id, storedFile.uploadedByUserId))

export type DocumentRecord = Awaited<ReturnType<typeof findDocuments>>[number]

/** What there is of one subject, the newest first. */
export async function findDocuments(reader: Reader, organizationId: number, subjectType: SubjectType, subjectId: number) {
  return rows(reader)
    .where(and(eq(document.organizationId, organizationId), eq(document.subjectType, subjectType), eq(document.subjectId, subjectId), isNull(document.deletedAt)))
    .orderBy(desc(document.id))
}

/** One document of the organization that is not removed. */
export async function findDocument(reader: Reader, organizationId: number, documentId: number): Promise<DocumentRecord | undefined> {
  const [row] = await rows(reader).where(and(eq(document.id, documentId), eq(document.organizationId, organizationId), isNull(document.deletedAt)))
  return row
}

/** The document that was made of a file, if one was. */
export async function findDocumentOfFile(reader: Reader, organizationId: number, fileId: number): Promise<DocumentRecord | undefined> {
  const [row] = await rows(reader).where(and(eq(document.fileId, fileId), eq(document.organizationId, organizationId), isNull(document.deletedAt)))
  return row
}

/** The same, kept from others until the transaction ends. */
export async function lockDocument(tx: Tx, organizationId: number, documentId: number): Promise<DocumentRecord | undefined> {
  await tx.select({ id: document.id }).from(document).where(and(eq(document.id, documentId), eq(document.organizationId, organizationId))).for('update')
  return findDocument(tx, organizationId, documentId)
}

export async function insertDocument(tx: Tx, values: typeof document.$inferInsert): Promise<number> {
  const [row] = await tx.insert(document).values(values).returning({ id: document.id })
  return row!.id
}

export async function markDocumentRemoved(tx: Tx, documentId: number, now: Date): Promise<void> {
  await tx.update(document).set({ deletedAt: now }).where(eq(document.id, documentId))
}

export async function updateDecision(tx: Tx, documentId: number, values: { acceptStatus: number; decidedByUserId: number | null; decidedAt: Date | null; reason: string }): Promise<void> {
  await tx.update(document).set(values).where(eq(document.id, documentId))
}

/** Accounts that messages can go to. */
export async function findAddressees(reader: Reader, organizationId: number, userIds: readonly number[]) {
  return reader.select({ userId: user.id, firstName: user.firstName, email: user.email }).from(user)
    .where(and(eq(user.organizationId, organizationId), inArray(user.id, [...userIds]), isNull(user.deletedAt), eq(user.status, 'active')))
    .orderBy(asc(user.id))
}

interface ReviewFilter {
  organizationId: number
  kind: DocumentKind | undefined
  status: (typeof reviewStatuses)[number]
  schoolId: number | undefined
  /** The students who are seen: the office's 'all', with everyone else; of staff, those of their school. */
  studentsOf: VisibleStudents['schoolId']
  search: string
}

const statusNumbers = { pending: 0, accepted: 1, rejected: 2, replace: 2 } as const

/** No other document of its kind came for the same person since. */
export const isLatestOfKind = sql`not exists (select 1 from document newer where newer.subject_type = ${document.subjectType} and newer.subject_id = ${document.subjectId} and newer.kind = ${document.kind} and newer.id > ${document.id} and newer.deleted_at is null)`

/** The subject's name, whichever it is: schools have no document that is decided on. */
const firstName = sql<string>`coalesce(${student.firstName}, ${user.firstName})`
const lastName = sql<string>`coalesce(${student.lastName}, ${user.lastName})`

function isReviewed({ organizationId, kind, status, schoolId, studentsOf, search }: ReviewFilter): SQL | undefined {
  return and(
    eq(document.organizationId, organizationId), isNull(document.deletedAt), inArray(document.kind, [...decidedDocumentKinds]),
    kind && eq(document.kind, kind),
    status === 'all' ? undefined : eq(document.acceptStatus, statusNumbers[status]),
    status === 'replace' ? isLatestOfKind : undefined,
    studentsOf === 'all' ? undefined : and(eq(document.subjectType, 'student'), eq(student.schoolId, studentsOf ?? 0)),
    // Of people who are deleted nothing is decided.
    or(and(eq(document.subjectType, 'student'), isNull(student.deletedAt)), and(eq(document.subjectType, 'user'), isNull(user.deletedAt))),
    schoolId === undefined ? undefined : or(eq(student.schoolId, schoolId), sql`exists (select 1 from ${userRole} where ${userRole.userId} = ${user.id} and ${userRole.schoolId} = ${schoolId})`),
    ...search.split(/\s+/).filter(Boolean).map((word) => {
      const pattern = likePattern(word)
      return or(ilike(firstName, pattern), ilike(lastName, pattern), ilike(storedFile.name, pattern))
    }),
  )
}

const orders: Record<(typeof reviewSorts)[number], SQL[]> = {
  waiting: [asc(document.createdAt)],
  '-waiting': [desc(document.createdAt)],
  name: [sql`lower(${lastName})`, sql`lower(${firstName})`],
  '-name': [sql`lower(${lastName}) desc`, sql`lower(${firstName}) desc`],
}

/** One page of the list, and how many there are. */
export async function findReviewPage(reader: Reader, filter: ReviewFilter, { sort, offset, limit }: { sort: (typeof reviewSorts)[number]; offset: number; limit: number }) {
  const ofStudent = and(eq(document.subjectType, 'student'), eq(student.id, document.subjectId))
  const ofUser = and(eq(document.subjectType, 'user'), eq(user.id, document.subjectId))
  const [counted] = await reader.select({ total: sql<number>`count(*)::int` }).from(document)
    .innerJoin(storedFile, eq(storedFile.id, document.fileId)).leftJoin(student, ofStudent).leftJoin(user, ofUser).where(isReviewed(filter))
  const found = await reader
    .select({
      ...columns, subjectName: sql<string>`${firstName} || ' ' || ${lastName}`,
      schoolName: sql<string>`coalesce(${school.name}, (select min(s.name) from ${userRole} r join ${school} s on s.id = r.school_id where r.user_id = ${user.id}), '')`,
      // The school that the name is of.
      schoolId: sql<number | null>`coalesce(${school.id}, (select s.id from ${userRole} r join ${school} s on s.id = r.school_id where r.user_id = ${user.id} order by s.name, s.id limit 1))`,
    })
    .from(document)
    .innerJoin(storedFile, eq(storedFile.id, document.fileId))
    .leftJoin(uploader, eq(uploader.id, storedFile.uploadedByUserId))
    .leftJoin(student, ofStudent)
    .leftJoin(user, ofUser)
    .leftJoin(school, eq(school.id, student.schoolId))
    .where(isReviewed(filter))
    .orderBy(...orders[sort], asc(document.id))
    .limit(limit)
    .offset(offset)
  return { total: counted!.total, found }
}

/**
 * How many the office's list has for a filter and, of these, how many hold a player up: a student on a roster of the year whose activity
 * asks for that kind of document.
 */
export async function countReview(reader: Reader, academicYearId: number, filter: Pick<ReviewFilter, 'organizationId' | 'status'>): Promise<{ count: number; blocking: number }> {
  const asks = sql`exists (
    select 1 from roster_entry e join team t on t.id = e.team_id join activity a on a.id = t.activity_id
    where e.student_id = ${student.id} and t.academic_year_id = ${academicYearId} and t.deleted_at is null
      and a.student_rules @> jsonb_build_array(jsonb_build_object('kind', 'document', 'document', ${document.kind})))`
  const [counted] = await reader.select({ count: sql<number>`count(*)::int`, blocking: sql<number>`(count(*) filter (where ${asks}))::int` }).from(document)
    .innerJoin(storedFile, eq(storedFile.id, document.fileId))
    .leftJoin(student, and(eq(document.subjectType, 'student'), eq(student.id, document.subjectId)))
    .leftJoin(user, and(eq(document.subjectType, 'user'), eq(user.id, document.subjectId)))
    .where(isReviewed({ ...filter, kind: undefined, schoolId: undefined, studentsOf: 'all', search: '' }))
  return counted!
}

/** Whose these documents of students are. */
export const findFedNames = (reader: Reader, organizationId: number, documentIds: readonly number[]) =>
  reader.select({ documentId: document.id, kind: document.kind, studentId: student.id, name: sql<string>`${student.firstName} || ' ' || ${student.lastName}` }).from(document)
    .innerJoin(student, and(eq(document.subjectType, 'student'), eq(student.id, document.subjectId))).where(and(eq(document.organizationId, organizationId), inArray(document.id, [...documentIds])))
