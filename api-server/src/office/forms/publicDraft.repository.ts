import { and, asc, eq, inArray, isNotNull, lt, gt } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { formEntry } from './form.tables'
import { keepTotals } from './formTotal.repository'

const isDraft = (formId: number, resumeHash: string, keptSince: Date) => and(eq(formEntry.resumeHash, resumeHash), eq(formEntry.formId, formId), eq(formEntry.state, 'draft'), gt(formEntry.savedAt, keptSince))

/** A stranger's draft by the hash of its token. */
export async function findPublicDraft(reader: Reader, formId: number, resumeHash: string, keptSince: Date) {
  const [row] = await reader.select().from(formEntry).where(isDraft(formId, resumeHash, keptSince))
  return row
}

/** The same, kept from others until the transaction ends. */
export async function lockPublicDraft(tx: Tx, formId: number, resumeHash: string, keptSince: Date) {
  const [row] = await tx.select().from(formEntry).where(isDraft(formId, resumeHash, keptSince)).for('update')
  return row
}

/** Changes a stranger's draft, or sends it: from then on it counts. */
export async function updatePublicDraft(tx: Tx, entryId: number, values: Partial<typeof formEntry.$inferInsert>): Promise<void> {
  const [row] = await tx.update(formEntry).set(values).where(eq(formEntry.id, entryId)).returning()
  if (row) await keepTotals(tx, undefined, row)
}

/** Deletes strangers' drafts that nobody went on with since a moment; their files are nobody's then. @returns how many */
export async function deleteOldDrafts(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = await tx.select({ id: formEntry.id }).from(formEntry).where(and(eq(formEntry.state, 'draft'), isNotNull(formEntry.resumeHash), lt(formEntry.savedAt, before))).orderBy(asc(formEntry.id)).limit(limit).for('update', { skipLocked: true })
  if (old.length > 0) await tx.delete(formEntry).where(inArray(formEntry.id, old.map(({ id }) => id)))
  return old.length
}
