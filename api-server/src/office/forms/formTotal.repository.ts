import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { countsOf, decimalOf, isCounted, totalRules, type Counted } from '@portal/shared/office/forms/totalRules'
import type { Tx } from '../../platform/db/database'
import { form, formEntry, formVersion } from './form.tables'
import { formTotal } from './formTotal.tables'

type EntryRecord = typeof formEntry.$inferSelect
type CountedEntry = Pick<EntryRecord, 'formId' | 'formVersionId' | 'schoolId' | 'activityId' | 'answers' | 'state' | 'deletedAt'>
type TotalRow = typeof formTotal.$inferInsert

/** Rows of one statement, and entries that are counted together: neither is felt by others. */
const rowsAtOnce = 2_000
const entriesAtOnce = 500
/** Places that are added up before they are written: a word that each entry has is written once, not once for each. */
const placesAtOnce = 50_000

/** Adds up what entries bring and take before it is written, so that what stays the same is not written at all. */
class Sums {
  readonly #rows = new Map<string, { row: Omit<TotalRow, 'count' | 'sum'>; count: number; sum: bigint }>()

  add(entry: CountedEntry, definition: FormDefinition, sign: 1 | -1): void {
    if (!isCounted(entry)) return
    const { formId, schoolId, activityId } = entry
    const counts: Counted[] = [{ question: '', kind: 'count', bucket: 'entries', sum: 0n }, ...countsOf(definition, entry.answers)]
    for (const place of [{ scope: 'all', schoolId: null, activityId: null }, { scope: `${schoolId ?? 0}/${activityId ?? 0}`, schoolId, activityId }]) {
      for (const { question, kind, bucket, sum, value } of counts) {
        const key = JSON.stringify([place.scope, question, bucket])
        const kept = this.#rows.get(key) ?? { row: { formId, ...place, question, kind, bucket, value: value ?? null }, count: 0, sum: 0n }
        kept.count += sign
        kept.sum += sum * BigInt(sign)
        this.#rows.set(key, kept)
      }
    }
  }

  get size(): number {
    return this.#rows.size
  }

  /** In the same order always: two who write never wait for each other. */
  get rows(): TotalRow[] {
    return [...this.#rows.entries()].filter(([, { count, sum }]) => count !== 0 || sum !== 0n).sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { row, count, sum }]) => ({ ...row, count, sum: decimalOf(sum) }))
  }
}

/** Adds rows to what is kept, as one document: a statement with a parameter for each value costs more than the rest. */
async function write(tx: Tx, rows: readonly TotalRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx.execute(sql`insert into ${formTotal} (form_id, scope, school_id, activity_id, question, kind, bucket, count, sum, value)
      select * from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb)
        as each("formId" integer, scope text, "schoolId" integer, "activityId" integer, question text, kind text, bucket text, count integer, sum numeric, value numeric)
      on conflict (form_id, scope, question, bucket) do update set count = ${formTotal}.count + excluded.count, sum = ${formTotal}.sum + excluded.sum`)
  }
}

async function findDefinitions(tx: Tx, formVersionIds: readonly number[]): Promise<Map<number, FormDefinition>> {
  const rows = await tx.select({ id: formVersion.id, definition: formVersion.definition }).from(formVersion).where(inArray(formVersion.id, [...new Set(formVersionIds)]))
  return new Map(rows.map(({ id, definition }) => [id, definition]))
}

/**
 * Keeps the totals of a form with one entry that came, changed or went. Its form is locked before, as its places are counted then too. Of a form whose totals are not
 * kept nothing is written: they are counted when someone looks.
 */
export async function keepTotals(tx: Tx, before: EntryRecord | undefined, after: EntryRecord | undefined): Promise<void> {
  const of = [before, after].flatMap((entry) => (entry && isCounted(entry) ? [entry] : []))
  if (of.length === 0) return
  const [kept] = await tx.select({ totalRules: form.totalRules }).from(form).where(eq(form.id, of[0]!.formId)).for('update')
  if (kept?.totalRules !== totalRules) return
  const definitions = await findDefinitions(tx, of.map(({ formVersionId }) => formVersionId))
  const sums = new Sums()
  if (before) sums.add(before, definitions.get(before.formVersionId)!, -1)
  if (after) sums.add(after, definitions.get(after.formVersionId)!, 1)
  const { rows } = sums
  await write(tx, rows)
  if (rows.some(({ count }) => count < 0)) await tx.delete(formTotal).where(and(eq(formTotal.formId, of[0]!.formId), eq(formTotal.count, 0)))
}

/** Takes back what was kept of some forms, as many of their entries went or changed: nobody reads anything of it before it is counted again. */
export async function forgetTotals(tx: Tx, formIds: readonly number[]): Promise<void> {
  const ids = [...new Set(formIds)].sort((a, b) => a - b)
  if (ids.length === 0) return
  await tx.select({ id: form.id }).from(form).where(inArray(form.id, ids)).orderBy(asc(form.id)).for('update')
  await tx.delete(formTotal).where(inArray(formTotal.formId, ids))
  await tx.update(form).set({ totalRules: 0 }).where(inArray(form.id, ids))
}

/** The same for the forms of these entries: a name that was taken out of an answer is not left among its words. */
export async function forgetTotalsOfEntries(tx: Tx, entryIds: readonly number[]): Promise<void> {
  const rows = await tx.selectDistinct({ formId: formEntry.formId }).from(formEntry).where(inArray(formEntry.id, [...entryIds]))
  await forgetTotals(tx, rows.map(({ formId }) => formId))
}

/** Counts all entries of a form, unless its totals are kept by the rules of today. @param isForced in any case: what tests compare with */
export async function recountTotals(tx: Tx, formId: number, isForced = false): Promise<void> {
  const [kept] = await tx.select({ totalRules: form.totalRules }).from(form).where(eq(form.id, formId)).for('update')
  if (!kept || (kept.totalRules === totalRules && !isForced)) return
  await tx.delete(formTotal).where(eq(formTotal.formId, formId))
  const definitions = new Map<number, FormDefinition>()
  let sums = new Sums()
  for (let last = 0; ;) {
    const entries = await tx.select().from(formEntry).where(and(eq(formEntry.formId, formId), gt(formEntry.id, last))).orderBy(asc(formEntry.id)).limit(entriesAtOnce)
    if (entries.length === 0) break
    const unknown = entries.flatMap(({ formVersionId }) => (definitions.has(formVersionId) ? [] : [formVersionId]))
    if (unknown.length > 0) for (const [id, definition] of await findDefinitions(tx, unknown)) definitions.set(id, definition)
    for (const entry of entries) sums.add(entry, definitions.get(entry.formVersionId)!, 1)
    if (sums.size > placesAtOnce) {
      await write(tx, sums.rows)
      sums = new Sums()
    }
    last = entries.at(-1)!.id
  }
  await write(tx, sums.rows)
  await tx.update(form).set({ totalRules }).where(eq(form.id, formId))
}
