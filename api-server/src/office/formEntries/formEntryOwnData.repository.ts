import { and, eq, inArray, isNull, or, sql, type Column } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { storedFile } from '../../platform/files/file.tables'
import { form, formEntry, formEntryFile } from '../forms/form.tables'

const isOwn = (column: Column, userId: number) => sql<unknown>`case when ${formEntry.filledInByUserId} = ${userId} then ${column} end`

/** What the person filled in, and that something was filled in about them: what others wrote is seen by whom the form names. */
export const formEntryOwnData: OwnDataPart = async (reader, { userId, studentIds }) => ({
  formEntries: await reader.select({ form: form.name, state: formEntry.state, answers: isOwn(formEntry.answers, userId), draft: isOwn(formEntry.draft, userId), submittedAt: formEntry.submittedAt })
    .from(formEntry).innerJoin(form, eq(form.id, formEntry.formId))
    .where(and(isNull(formEntry.deletedAt), or(eq(formEntry.filledInByUserId, userId), studentIds.length === 0 ? undefined : inArray(formEntry.studentId, studentIds)))),
  formEntryFiles: await reader.select({ form: form.name, name: storedFile.name, mediaType: storedFile.mediaType, bytes: storedFile.bytes, at: formEntryFile.createdAt })
    .from(formEntryFile).innerJoin(storedFile, eq(storedFile.id, formEntryFile.fileId)).innerJoin(formEntry, eq(formEntry.id, formEntryFile.entryId)).innerJoin(form, eq(form.id, formEntry.formId))
    .where(and(isNull(formEntry.deletedAt), eq(formEntry.filledInByUserId, userId))),
})
