import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { organization } from '../../identity/organizations/organization.tables'
import type { Reader, Tx } from '../../platform/db/database'
import { form, formEntry } from '../forms/form.tables'
import type { EntryRecord } from './formEntry.repository'
import { formEntryAct, formEntryMade, formEntryTag } from './formEntry.tables'

/** Entries whose receipt is due, those that wait longest first. */
export const findDueReceipts = (reader: Reader, now: Date, limit: number) =>
  reader.select({ entry: formEntry, form: { id: form.id, name: form.name, organizationId: form.organizationId, academicYearId: form.academicYearId, settings: form.settings } }).from(formEntry)
    .innerJoin(form, eq(form.id, formEntry.formId)).where(lte(formEntry.receiptDueAt, now)).orderBy(asc(formEntry.receiptDueAt), asc(formEntry.id)).limit(limit)

/** @returns false if another process has sent it, or a later one is due by now */
export async function takeReceipt(tx: Tx, { id, receiptDueAt }: Pick<EntryRecord, 'id' | 'receiptDueAt'>): Promise<boolean> {
  return (await tx.update(formEntry).set({ receiptDueAt: null }).where(and(eq(formEntry.id, id), eq(formEntry.receiptDueAt, receiptDueAt!))).returning({ id: formEntry.id })).length > 0
}

/** Puts one off that could not be made, unless another one is due by now. */
export const postponeReceipt = (tx: Tx, { id, receiptDueAt }: Pick<EntryRecord, 'id' | 'receiptDueAt'>, until: Date) =>
  tx.update(formEntry).set({ receiptDueAt: until }).where(and(eq(formEntry.id, id), eq(formEntry.receiptDueAt, receiptDueAt!)))

/** Forms that say how long entries are kept, and those of which entries are still to go although they do not say so anymore. */
export const findKeepingForms = (reader: Reader) =>
  reader.select({ id: form.id, name: form.name, settings: form.settings, organizationId: form.organizationId, organizationName: organization.name, timeZone: organization.timeZone }).from(form)
    .innerJoin(organization, eq(organization.id, form.organizationId))
    .where(or(sql`jsonb_typeof(${form.settings} -> 'keeps') = 'object'`, sql`exists (select 1 from ${formEntry} where ${formEntry.formId} = ${form.id} and ${formEntry.goesOn} is not null)`)).orderBy(asc(form.id))

/** Entries that nobody decides on anymore, and of a form without steps those that were sent. */
const isDone = or(inArray(formEntry.state, ['approved', 'refused', 'withdrawn']), and(eq(formEntry.state, 'submitted'), sql`jsonb_array_length(${formEntry.steps}) = 0`))
const since = sql`coalesce(${formEntry.stepSince}, ${formEntry.submittedAt})`
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const ofForm = (formId: number, before: Date) => and(eq(formEntry.formId, formId), isDone, isNull(formEntry.anonymizedAt), sql`${since} <= ${at(before)}`)

/** Says of the entries that were decided by a moment, and of which that was not said, on which day they go. @returns how many */
export async function announceGoing(tx: Tx, formId: number, before: Date, goesOn: string): Promise<number> {
  return (await tx.update(formEntry).set({ goesOn }).where(and(ofForm(formId, before), isNull(formEntry.goesOn))).returning({ id: formEntry.id })).length
}

/** Takes back that entries go which are not to go anymore: they were opened again, or the form keeps them longer. @param before null: none of the form goes */
export const forgetGoing = (tx: Tx, formId: number, before: Date | null) =>
  tx.update(formEntry).set({ goesOn: null }).where(and(eq(formEntry.formId, formId), isNotNull(formEntry.goesOn), before === null ? undefined : sql`not (${and(isDone, sql`${since} <= ${at(before)}`)})`))

/** Entries whose day has come, and drafts that nobody has touched for as long. */
export async function findGoing(reader: Reader, formId: number, before: Date, today: string, limit: number): Promise<number[]> {
  const rows = await reader.select({ id: formEntry.id }).from(formEntry)
    .where(or(and(ofForm(formId, before), lte(formEntry.goesOn, today)), and(eq(formEntry.formId, formId), eq(formEntry.state, 'draft'), sql`coalesce(${formEntry.savedAt}, ${formEntry.submittedAt}) <= ${at(before)}`)))
    .orderBy(asc(formEntry.id)).limit(limit)
  return rows.map(({ id }) => id)
}

/** The same entry, if its day is still to come no later, kept from others. */
export async function lockGoing(tx: Tx, entryId: number, before: Date): Promise<EntryRecord | undefined> {
  const [row] = await tx.select().from(formEntry).where(and(eq(formEntry.id, entryId), isNull(formEntry.anonymizedAt), or(isDone, eq(formEntry.state, 'draft')), sql`case when ${formEntry.state} = 'draft' then coalesce(${formEntry.savedAt}, ${formEntry.submittedAt}) else ${since} end <= ${at(before)}`)).for('update')
  return row
}

/** Forgets who did what to an entry, what was said of it, and which records it became. */
export async function forgetActs(tx: Tx, entryId: number): Promise<void> {
  for (const table of [formEntryAct, formEntryTag, formEntryMade]) await tx.delete(table).where(eq(table.entryId, entryId))
}

const next = sql`(${formEntry.steps} -> ${formEntry.step})`

/** Entries that have waited in a step for as long as it says, and of which the office was not told. */
export const findWaiting = (reader: Reader, now: Date, limit: number) =>
  reader.select({ entry: formEntry, formName: form.name, organizationId: form.organizationId, organizationName: organization.name }).from(formEntry)
    .innerJoin(form, eq(form.id, formEntry.formId)).innerJoin(organization, eq(organization.id, form.organizationId))
    .where(and(
      eq(formEntry.state, 'submitted'), isNull(formEntry.deletedAt), isNull(form.deletedAt), sql`jsonb_array_length(${formEntry.steps}) > 0`, sql`${next} -> 'who' ->> 'kind' <> 'office'`, sql`(${next} ->> 'escalateAfterDays')::int > 0`,
      sql`${formEntry.stepSince} + make_interval(days => (${next} ->> 'escalateAfterDays')::int) <= ${at(now)}`,
      sql`not exists (select 1 from ${formEntryAct} told where told.entry_id = ${formEntry.id} and told.act = 'escalate' and told.step_id = ${next} ->> 'id' and told.created_at >= ${formEntry.stepSince})`,
    )).orderBy(asc(formEntry.id)).limit(limit)
