import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SubjectType } from '@portal/shared/users/person.schemas'
import type { Reader, Tx } from '../db/database'
import { eventDocument } from '../db/schema/events'
import { organization } from '../db/schema/organizations'
import { student, user } from '../db/schema/people'
import { disciplinaryAction, document, storedFile } from '../db/schema/records'
import { school } from '../db/schema/schools'

const columns = {
  fileId: storedFile.id, storageKey: storedFile.storageKey, name: storedFile.name, mediaType: storedFile.mediaType, bytes: storedFile.bytes,
  purpose: storedFile.purpose, uploadedByUserId: storedFile.uploadedByUserId,
}

const isOpen = (organizationId: number, fileId: number) => and(eq(storedFile.id, fileId), eq(storedFile.organizationId, organizationId), isNull(storedFile.deletedAt))

/** A file of the organization that is not forgotten. */
export async function findFile(reader: Reader, organizationId: number, fileId: number) {
  const [row] = await reader.select(columns).from(storedFile).where(isOpen(organizationId, fileId))
  return row
}

/** The same, kept from others until the transaction ends: one upload becomes one thing. */
export async function lockFile(tx: Tx, organizationId: number, fileId: number) {
  const [row] = await tx.select(columns).from(storedFile).where(isOpen(organizationId, fileId)).for('update')
  return row
}

/** What a file belongs to: the organization or a school as its logo, or somebody or some school in one way. */
export type Bearer = { as: 'logo' } | { as: 'eventDocument' } | { as: 'photo' | 'document' | 'disciplinaryAction'; subjectType: SubjectType; subjectId: number }

/** Everything that a file belongs to. Whatever noun comes to hold files must be asked here, or its files are nobody's. */
export async function findBearers(reader: Reader, organizationId: number, fileId: number): Promise<Bearer[]> {
  const logos = await reader.select({ id: organization.id }).from(organization).where(and(eq(organization.id, organizationId), eq(organization.logoFileId, fileId)))
  // A school's logo stands beside its name, for whoever sees that.
  const schoolLogos = await reader.select({ id: school.id }).from(school).where(and(eq(school.organizationId, organizationId), eq(school.logoFileId, fileId)))
  const users = await reader.select({ id: user.id }).from(user).where(and(eq(user.organizationId, organizationId), eq(user.photoFileId, fileId)))
  const students = await reader.select({ id: student.id }).from(student).where(and(eq(student.organizationId, organizationId), eq(student.photoFileId, fileId)))
  const documents = await reader.select({ subjectType: document.subjectType, subjectId: document.subjectId }).from(document)
    .where(and(eq(document.organizationId, organizationId), eq(document.fileId, fileId), isNull(document.deletedAt)))
  const actions = await reader.select({ subjectType: disciplinaryAction.subjectType, subjectId: disciplinaryAction.subjectId }).from(disciplinaryAction)
    .where(and(eq(disciplinaryAction.organizationId, organizationId), eq(disciplinaryAction.fileId, fileId), isNull(disciplinaryAction.deletedAt)))
  const papers = await reader.select({ id: eventDocument.id }).from(eventDocument).where(and(eq(eventDocument.fileId, fileId), eq(eventDocument.isRemoved, false)))
  return [
    ...papers.map((): Bearer => ({ as: 'eventDocument' })),
    ...[...logos, ...schoolLogos].map((): Bearer => ({ as: 'logo' })),
    ...users.map(({ id }): Bearer => ({ as: 'photo', subjectType: 'user', subjectId: id })),
    ...students.map(({ id }): Bearer => ({ as: 'photo', subjectType: 'student', subjectId: id })),
    ...documents.map((row): Bearer => ({ as: 'document', ...row })),
    ...actions.map((row): Bearer => ({ as: 'disciplinaryAction', ...row })),
  ]
}

/** True once something was made of a file, also if that is removed by now: removed documents keep theirs. */
export async function isTaken(reader: Reader, organizationId: number, fileId: number): Promise<boolean> {
  if ((await findBearers(reader, organizationId, fileId)).length > 0) return true
  const documents = await reader.select({ one: sql`1` }).from(document).where(eq(document.fileId, fileId)).limit(1)
  const actions = await reader.select({ one: sql`1` }).from(disciplinaryAction).where(eq(disciplinaryAction.fileId, fileId)).limit(1)
  const papers = await reader.select({ one: sql`1` }).from(eventDocument).where(eq(eventDocument.fileId, fileId)).limit(1)
  return documents.length + actions.length + papers.length > 0
}

/** The file that is an organization's logo now. */
export async function findLogo(reader: Reader, organizationId: number) {
  const [row] = await reader.select({ storageKey: storedFile.storageKey, mediaType: storedFile.mediaType, organizationName: organization.name })
    .from(organization).innerJoin(storedFile, eq(storedFile.id, organization.logoFileId)).where(and(eq(organization.id, organizationId), isNull(storedFile.deletedAt)))
  return row
}

/** Forgets a file. @returns the key of its bytes, to be removed after the commit */
export async function markFileDeleted(tx: Tx, fileId: number, now: Date): Promise<string | undefined> {
  const [row] = await tx.update(storedFile).set({ deletedAt: now }).where(and(eq(storedFile.id, fileId), isNull(storedFile.deletedAt))).returning({ key: storedFile.storageKey })
  return row?.key
}

/** True of an upload of which nothing was made: it is nobody's picture or logo, and never was a document's or an action's. */
const isLeft = sql`not exists (select 1 from ${organization} where ${organization.logoFileId} = ${storedFile.id})
  and not exists (select 1 from ${school} where ${school.logoFileId} = ${storedFile.id})
  and not exists (select 1 from ${user} where ${user.photoFileId} = ${storedFile.id})
  and not exists (select 1 from ${student} where ${student.photoFileId} = ${storedFile.id})
  and not exists (select 1 from ${document} where ${document.fileId} = ${storedFile.id})
  and not exists (select 1 from ${disciplinaryAction} where ${disciplinaryAction.fileId} = ${storedFile.id})
  and not exists (select 1 from ${eventDocument} where ${eventDocument.fileId} = ${storedFile.id})`

/** Forgets uploads of before a moment of which nothing was made. @returns the keys of their bytes, to be removed after the commit */
export async function forgetLeftUploads(tx: Tx, before: Date, now: Date, limit: number): Promise<string[]> {
  const left = await tx.select({ id: storedFile.id }).from(storedFile)
    .where(and(isNull(storedFile.deletedAt), ne(storedFile.purpose, 'export'), lte(storedFile.createdAt, before), isLeft))
    .orderBy(asc(storedFile.id)).limit(limit).for('update', { skipLocked: true })
  if (left.length === 0) return []
  // Looked at again under the lock that takeUpload takes too: somebody may have made something of it just now.
  const rows = await tx.update(storedFile).set({ deletedAt: now }).where(and(inArray(storedFile.id, left.map(({ id }) => id)), isLeft)).returning({ key: storedFile.storageKey })
  return rows.map(({ key }) => key)
}

/** Deleted files whose bytes the store may still hold, by their keys, after one. Those that are still on their way (deleted since they were begun) from a moment on. */
export async function findLeftBytes(reader: Reader, { begunBefore, after, limit }: { begunBefore: Date; after: number; limit: number }): Promise<{ fileId: number; key: string }[]> {
  return reader.select({ fileId: storedFile.id, key: storedFile.storageKey }).from(storedFile)
    .where(and(isNotNull(storedFile.deletedAt), isNull(storedFile.bytesGoneAt), or(ne(storedFile.deletedAt, storedFile.createdAt), lte(storedFile.createdAt, begunBefore)), gt(storedFile.id, after))).orderBy(asc(storedFile.id)).limit(limit)
}

export async function markBytesGone(tx: Tx, fileIds: readonly number[], now: Date): Promise<void> {
  await tx.update(storedFile).set({ bytesGoneAt: now }).where(inArray(storedFile.id, [...fileIds]))
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>
