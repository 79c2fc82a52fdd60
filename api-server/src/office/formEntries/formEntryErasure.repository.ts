import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ErasedRows } from '../../identity/erasures/erasedRows'
import type { Texts, Ties } from '../../identity/erasures/erasedTexts.repository'
import type { Tx } from '../../platform/db/database'
import { storedFile } from '../../platform/files/file.tables'
import { form, formEntry, formEntryFile } from '../forms/form.tables'
import { forgetTotalsOfEntries } from '../forms/formTotal.repository'
import { formEntryAct, formEntryTag } from './formEntry.tables'

/** Entries of their schools, by them, or about them. */
const tied = (tx: Tx, { organizationId, userIds, schoolIds, studentIds }: Ties): SQL | undefined => {
  const forms = tx.select({ id: form.id }).from(form).where(eq(form.organizationId, organizationId))
  const any = [
    ...(userIds.length > 0 ? [inArray(formEntry.filledInByUserId, [...userIds])] : []), ...(schoolIds.length > 0 ? [inArray(formEntry.schoolId, [...schoolIds])] : []), ...(studentIds.length > 0 ? [inArray(formEntry.studentId, [...studentIds])] : []),
  ]
  return any.length === 0 ? sql`false` : and(inArray(formEntry.formId, forms), or(...any))
}

/** What people are in the middle of typing may name someone too. */
export const formDraftErasure = (tx: Tx, ties: Ties): Texts => ({ table: formEntry, columns: ['answers', 'draft'], isTied: tied(tx, ties), isForm: true, afterwards: forgetTotalsOfEntries })

/** Reasons and comments. */
export const formActErasure = (tx: Tx, ties: Ties): Texts => ({ table: formEntryAct, columns: ['text', 'before'], isTied: inArray(formEntryAct.entryId, tx.select({ id: formEntry.id }).from(formEntry).where(tied(tx, ties))) })

/** The office's words on entries. */
export const formTagErasure = (tx: Tx, ties: Ties): Texts => ({ table: formEntryTag, columns: ['name'], isTied: inArray(formEntryTag.entryId, tx.select({ id: formEntry.id }).from(formEntry).where(tied(tx, ties))) })

/** "Jane Doe physical.pdf": whoever uploaded it wrote the name. */
export const formFileErasure = (tx: Tx, ties: Ties): Texts => ({
  table: storedFile, columns: ['name'], isTied: inArray(storedFile.id, tx.select({ id: formEntryFile.fileId }).from(formEntryFile).innerJoin(formEntry, eq(formEntry.id, formEntryFile.entryId)).where(tied(tx, ties))),
})

const removeFiles = async (tx: Tx, isTheirs: SQL | undefined): Promise<number[]> =>
  (await tx.delete(formEntryFile).where(inArray(formEntryFile.entryId, tx.select({ id: formEntry.id }).from(formEntry).where(isTheirs))).returning({ fileId: formEntryFile.fileId })).map(({ fileId }) => fileId)

/** Files of entries about a student, and of those that someone filled in; what they sent for their school or team is the school's. */
export const erasedFormFiles: ErasedRows = {
  remove: (tx, studentIds) => removeFiles(tx, inArray(formEntry.studentId, [...studentIds])),
  removeOfUser: (tx, userId) => removeFiles(tx, and(eq(formEntry.filledInByUserId, userId), sql`${formEntry.subjectKey} !~ '^(school|team):'`)),
}
