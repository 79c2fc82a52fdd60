import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { FormListState, formAudiences } from '@portal/shared/office/forms/form.kinds'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import type { FormSort } from '@portal/shared/office/forms/form.schemas'
import { totalRules } from '@portal/shared/office/forms/totalRules'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { form, formEntry, formVersion } from './form.tables'

export type FormRecord = typeof form.$inferSelect
export type FormVersionRecord = typeof formVersion.$inferSelect

export async function findForm(reader: Reader, organizationId: number, formId: number): Promise<FormRecord | undefined> {
  const [row] = await reader.select().from(form).where(and(eq(form.id, formId), eq(form.organizationId, organizationId)))
  return row
}

/** Forms of the organization, kept from others until the transaction ends; in the order of their keys, so that two never wait for each other. */
export const lockForms = (tx: Tx, organizationId: number, formIds: number[]): Promise<FormRecord[]> =>
  tx.select().from(form).where(and(inArray(form.id, formIds), eq(form.organizationId, organizationId))).orderBy(asc(form.id)).for('update')

export async function findFormAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: form.id }).from(form).where(and(eq(form.organizationId, organizationId), eq(form.addedKey, addedKey)))
  return row?.id
}

/** As many forms are offered to copy from. */
const mostSources = 20
/** Forms that have all of these words in their names. */
const named = (search: string) => search.split(/\s+/).filter(Boolean).map((word) => ilike(form.name, likePattern(word)))

/** Forms of all years by words of their names, those of the latest year first. */
export const findSources = (reader: Reader, organizationId: number, search: string) => reader.select({ formId: form.id, name: form.name, year: academicYear.label }).from(form)
  .innerJoin(academicYear, eq(academicYear.id, form.academicYearId)).where(and(eq(form.organizationId, organizationId), isNull(form.deletedAt), ...named(search)))
  .orderBy(desc(academicYear.startsOn), asc(sql`lower(${form.name})`), asc(form.id)).limit(mostSources)

/** Which of these have a copy in an academic year that is not deleted. */
export async function findCopied(reader: Reader, academicYearId: number, formIds: readonly number[]): Promise<Set<number>> {
  if (formIds.length === 0) return new Set()
  const rows = await reader.select({ from: form.copiedFromId }).from(form).where(and(eq(form.academicYearId, academicYearId), inArray(form.copiedFromId, [...formIds]), isNull(form.deletedAt)))
  return new Set(rows.map(({ from }) => from!))
}

export async function insertForm(tx: Tx, values: typeof form.$inferInsert): Promise<number> {
  // Kept from the first entry on.
  const [row] = await tx.insert(form).values({ ...values, totalRules }).returning({ id: form.id })
  return row!.id
}

export async function updateForm(tx: Tx, formId: number, values: Partial<typeof form.$inferInsert>): Promise<FormRecord> {
  const [row] = await tx.update(form).set({ ...values, version: sql`${form.version} + 1` }).where(eq(form.id, formId)).returning()
  return row!
}

/** The draft and the published version of a form, where it has them. */
export async function findVersions(reader: Reader, formId: number): Promise<{ draft?: FormVersionRecord; published?: FormVersionRecord }> {
  const rows = await reader.select().from(formVersion).where(and(eq(formVersion.formId, formId), ne(formVersion.state, 'superseded')))
  return Object.fromEntries(rows.map((row) => [row.state, row]))
}

/** The number of the version after the last that was begun. */
export async function nextNumber(reader: Reader, formId: number): Promise<number> {
  const [row] = await reader.select({ last: sql<number>`coalesce(max(${formVersion.number}), 0)::int` }).from(formVersion).where(eq(formVersion.formId, formId))
  return row!.last + 1
}

export async function insertVersion(tx: Tx, values: typeof formVersion.$inferInsert): Promise<FormVersionRecord> {
  const [row] = await tx.insert(formVersion).values(values).returning()
  return row!
}

export async function updateVersion(tx: Tx, formVersionId: number, values: Partial<typeof formVersion.$inferInsert>): Promise<FormVersionRecord> {
  const [row] = await tx.update(formVersion).set({ ...values, version: sql`${formVersion.version} + 1` }).where(eq(formVersion.id, formVersionId)).returning()
  return row!
}

export const deleteVersion = (tx: Tx, formVersionId: number) => tx.delete(formVersion).where(eq(formVersion.id, formVersionId))

/** What the versions asked that have entries. */
export async function findAnsweredDefinitions(reader: Reader, formId: number): Promise<FormDefinition[]> {
  const rows = await reader.select({ definition: formVersion.definition }).from(formVersion)
    .where(and(eq(formVersion.formId, formId), inArray(formVersion.id, reader.select({ id: formEntry.formVersionId }).from(formEntry).where(and(eq(formEntry.formId, formId), ne(formEntry.state, 'draft'))))))
    .orderBy(asc(formVersion.number))
  return rows.map(({ definition }) => definition)
}

export const countEntries = (reader: Reader, formId: number): Promise<number> => reader.$count(formEntry, and(eq(formEntry.formId, formId), isNull(formEntry.deletedAt), ne(formEntry.state, 'draft')))

/** As formTimeRules.ts compares them. */
const opens = sql`(${form.opensOn}::text || ' ' || coalesce(nullif(${form.opensTime}, ''), '00:00'))`
const closes = sql`(${form.closesOn}::text || ' ' || coalesce(nullif(${form.closesTime}, ''), '24:00'))`
const takesLate = sql`coalesce((${form.settings}->>'takesLate')::boolean, false)`

/** The rows in each state at a moment of the clocks, as listStateOn says for one. */
const standsSo: Record<FormListState, (at: string) => SQL | undefined> = {
  draft: () => isNull(form.publishedAt),
  early: (at) => and(isNotNull(form.publishedAt), gt(opens, at)),
  open: (at) => and(isNotNull(form.publishedAt), or(isNull(form.opensOn), lte(opens, at)), or(isNull(form.closesOn), gt(closes, at), takesLate)),
  closed: (at) => and(isNotNull(form.publishedAt), or(isNull(form.opensOn), lte(opens, at)), lte(closes, at), not(takesLate)),
}

export interface FormFilters {
  search: string
  state?: FormListState | undefined
  audience?: (typeof formAudiences)[number] | undefined
  deleted?: 'yes' | undefined
}

const isListed = (organizationId: number, academicYearId: number, at: string, { search, state, audience, deleted }: FormFilters) => and(
  eq(form.organizationId, organizationId), eq(form.academicYearId, academicYearId),
  deleted ? isNotNull(form.deletedAt) : isNull(form.deletedAt),
  state && standsSo[state](at),
  audience && eq(form.audience, audience),
  ...named(search),
)

const sorted = { name: sql`lower(${form.name})`, updated: form.updatedAt, closes: form.closesOn }

/** One page of the office's list, and how many there are. */
export async function findFormPage(reader: Reader, organizationId: number, academicYearId: number, at: string, { sort, offset, limit, ...filters }: FormFilters & { sort: FormSort; offset: number; limit: number }) {
  const where = isListed(organizationId, academicYearId, at, filters)
  const column = sorted[sort.replace('-', '') as keyof typeof sorted]
  const rows = await reader.select().from(form).where(where).orderBy(sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, desc(form.id)).limit(limit).offset(offset)
  const ids = rows.map(({ id }) => id)
  const [entries, drafts] = ids.length === 0 ? [[], []] : await Promise.all([
    reader.select({ formId: formEntry.formId, count: count() }).from(formEntry).where(and(inArray(formEntry.formId, ids), isNull(formEntry.deletedAt), ne(formEntry.state, 'draft'))).groupBy(formEntry.formId),
    reader.select({ formId: formVersion.formId }).from(formVersion).where(and(inArray(formVersion.formId, ids), eq(formVersion.state, 'draft'))),
  ])
  const entriesOf = new Map(entries.map((each) => [each.formId, each.count]))
  const withDraft = new Set(drafts.map(({ formId }) => formId))
  return { rows: rows.map((row) => ({ row, entries: entriesOf.get(row.id) ?? 0, hasDraft: withDraft.has(row.id) })), total: await reader.$count(form, where) }
}

/** How many entries of a form go next, and on which day. */
export async function findNextToGo(reader: Reader, formId: number): Promise<{ on: string; entries: number } | null> {
  const [row] = await reader.select({ on: formEntry.goesOn, entries: sql<number>`count(*)::int` }).from(formEntry)
    .where(and(eq(formEntry.formId, formId), isNotNull(formEntry.goesOn), isNull(formEntry.deletedAt))).groupBy(formEntry.goesOn).orderBy(asc(formEntry.goesOn)).limit(1)
  return row ? { on: row.on!, entries: row.entries } : null
}
