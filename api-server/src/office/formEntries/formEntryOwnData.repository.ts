import { and, eq, inArray, isNull, or, sql, type Column } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { form, formEntry } from '../forms/form.tables'

const isOwn = (column: Column, userId: number) => sql<unknown>`case when ${formEntry.filledInByUserId} = ${userId} then ${column} end`

/** What the person filled in, and that something was filled in about them: what others wrote is seen by whom the form names. */
export const formEntryOwnData: OwnDataPart = async (reader, { userId, studentIds }) => ({
  formEntries: await reader.select({ form: form.name, state: formEntry.state, answers: isOwn(formEntry.answers, userId), draft: isOwn(formEntry.draft, userId), submittedAt: formEntry.submittedAt })
    .from(formEntry).innerJoin(form, eq(form.id, formEntry.formId))
    .where(and(isNull(formEntry.deletedAt), or(eq(formEntry.filledInByUserId, userId), studentIds.length === 0 ? undefined : inArray(formEntry.studentId, studentIds)))),
})
