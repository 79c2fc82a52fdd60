import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { form, formEntry } from '../forms/form.tables'

/** What the person filled in, and what was filled in for them. Of others' words only the state that came of it. */
export const formEntryOwnData: OwnDataPart = async (reader, { userId, studentIds }) => ({
  formEntries: await reader.select({ form: form.name, state: formEntry.state, answers: formEntry.answers, draft: formEntry.draft, submittedAt: formEntry.submittedAt })
    .from(formEntry).innerJoin(form, eq(form.id, formEntry.formId))
    .where(and(isNull(formEntry.deletedAt), or(eq(formEntry.filledInByUserId, userId), studentIds.length === 0 ? undefined : inArray(formEntry.studentId, studentIds)))),
})
