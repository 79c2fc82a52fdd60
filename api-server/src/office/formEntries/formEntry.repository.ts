import { and, asc, eq, gt, inArray, isNotNull, isNull, max, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countedStates } from '@portal/shared/office/forms/form.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { setupItem } from '../../directory/setupLists/setupList.tables'
import { team } from '../../directory/teams/team.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { form, formEntry, formVersion } from '../forms/form.tables'
import { keepTotals } from '../forms/formTotal.repository'
import { formEntryAct } from './formEntry.tables'

export type EntryRecord = typeof formEntry.$inferSelect
export type FormRow = typeof form.$inferSelect
export type ActRow = typeof formEntryAct.$inferSelect

const enterer = alias(user, 'enterer')
const fullName = (of: typeof user | typeof enterer) => sql<string>`coalesce(${of.firstName} || ' ' || ${of.lastName}, '')`

/** A published form of the organization, whoever it is for. */
export async function findFillable(reader: Reader, organizationId: number, formId: number): Promise<FormRow | undefined> {
  const [row] = await reader.select().from(form).where(and(eq(form.id, formId), eq(form.organizationId, organizationId), isNotNull(form.publishedAt), isNull(form.deletedAt)))
  return row
}

/** The same, kept from others until the transaction ends: who counts against its limit counts alone. */
export async function lockFillable(tx: Tx, organizationId: number, formId: number): Promise<FormRow | undefined> {
  const [row] = await tx.select().from(form).where(and(eq(form.id, formId), eq(form.organizationId, organizationId), isNotNull(form.publishedAt), isNull(form.deletedAt))).for('update')
  return row
}

/** Published forms of a year that are not for strangers. */
export const findFillables = (reader: Reader, organizationId: number, academicYearId: number): Promise<FormRow[]> =>
  reader.select().from(form).where(and(eq(form.organizationId, organizationId), eq(form.academicYearId, academicYearId), eq(form.audience, 'schools'), isNotNull(form.publishedAt), isNull(form.deletedAt))).orderBy(asc(form.closesOn), asc(form.name), asc(form.id))

export async function findVersion(reader: Reader, formVersionId: number) {
  const [row] = await reader.select({ formVersionId: formVersion.id, definition: formVersion.definition }).from(formVersion).where(eq(formVersion.id, formVersionId))
  return row!
}

/** What these versions ask, by their keys. */
export async function findVersions(reader: Reader, formVersionIds: readonly number[]) {
  if (formVersionIds.length === 0) return new Map<number, never>()
  const rows = await reader.select({ id: formVersion.id, definition: formVersion.definition }).from(formVersion).where(inArray(formVersion.id, [...new Set(formVersionIds)]))
  return new Map(rows.map(({ id, definition }) => [id, definition]))
}

/** How many places of a form are taken, as far as it is known without waiting for who takes one now. */
export const countPlaces = (reader: Reader, formId: number): Promise<number> => reader.$count(formEntry, and(eq(formEntry.formId, formId), inArray(formEntry.state, [...countedStates]), isNull(formEntry.deletedAt)))

const inOrganization = (organizationId: number, entryId: number) => and(eq(formEntry.id, entryId), isNull(formEntry.deletedAt), sql`${formEntry.formId} in (select asked.id from ${form} asked where asked.organization_id = ${organizationId} and asked.deleted_at is null)`)

/** An entry, kept from others until the transaction ends. Lock its form before, where both are needed. */
export async function lockEntry(tx: Tx, organizationId: number, entryId: number): Promise<EntryRecord | undefined> {
  const [row] = await tx.select().from(formEntry).where(inOrganization(organizationId, entryId)).for('update')
  return row
}

export async function findEntry(reader: Reader, organizationId: number, entryId: number): Promise<EntryRecord | undefined> {
  const [row] = await reader.select().from(formEntry).where(inOrganization(organizationId, entryId))
  return row
}

/** The draft of a person for the same student, school or team. */
export async function findDraft(reader: Reader, formId: number, userId: number, subjectKey: string): Promise<EntryRecord | undefined> {
  const [row] = await reader.select().from(formEntry).where(and(eq(formEntry.formId, formId), eq(formEntry.filledInByUserId, userId), eq(formEntry.subjectKey, subjectKey), eq(formEntry.state, 'draft'), isNull(formEntry.deletedAt)))
  return row
}

/** The same, kept from others until the transaction ends. */
export async function lockDraft(tx: Tx, formId: number, userId: number, subjectKey: string): Promise<EntryRecord | undefined> {
  const draft = await findDraft(tx, formId, userId, subjectKey)
  if (!draft) return undefined
  // Looked at again: it may have been sent by another window while this one waited.
  const [row] = await tx.select().from(formEntry).where(and(eq(formEntry.id, draft.id), eq(formEntry.state, 'draft'))).for('update')
  return row
}

export async function findEntryAddedWith(reader: Reader, formId: number, addedKey: string): Promise<EntryRecord | undefined> {
  const [row] = await reader.select().from(formEntry).where(and(eq(formEntry.formId, formId), eq(formEntry.addedKey, addedKey)))
  return row
}

/** Whether there is an entry already where the form takes one each. */
export async function findOnce(reader: Reader, formId: number, onceKeys: readonly string[]): Promise<string[]> {
  if (onceKeys.length === 0) return []
  const rows = await reader.select({ onceKey: formEntry.onceKey }).from(formEntry).where(and(eq(formEntry.formId, formId), inArray(formEntry.onceKey, [...onceKeys]), sql`${formEntry.state} not in ('draft', 'withdrawn')`, isNull(formEntry.deletedAt)))
  return rows.flatMap(({ onceKey }) => onceKey ?? [])
}

export async function insertEntryRow(tx: Tx, values: typeof formEntry.$inferInsert): Promise<EntryRecord | undefined> {
  const [row] = await tx.insert(formEntry).values(values).onConflictDoNothing().returning()
  if (row) await keepTotals(tx, undefined, row)
  return row
}

/** What of an entry decides where it is counted. */
const counted: readonly (keyof EntryRecord)[] = ['state', 'answers', 'schoolId', 'activityId', 'formVersionId', 'deletedAt']

/** Every change of an entry goes through here: its totals are kept with it. */
export async function updateEntry(tx: Tx, entryId: number, values: Partial<typeof formEntry.$inferInsert>): Promise<EntryRecord> {
  const [before] = counted.some((name) => name in values) ? await tx.select().from(formEntry).where(eq(formEntry.id, entryId)).for('update') : []
  const [row] = await tx.update(formEntry).set({ ...values, version: sql`${formEntry.version} + 1` }).where(eq(formEntry.id, entryId)).returning()
  if (before) await keepTotals(tx, before, row)
  return row!
}

export async function deleteEntry(tx: Tx, entryId: number): Promise<void> {
  const [row] = await tx.delete(formEntry).where(eq(formEntry.id, entryId)).returning()
  if (row) await keepTotals(tx, row, undefined)
}

/** The entry that waits longest for a place, kept from others. */
export async function lockFirstWaiting(tx: Tx, formId: number): Promise<EntryRecord | undefined> {
  const [row] = await tx.select().from(formEntry).where(and(eq(formEntry.formId, formId), eq(formEntry.state, 'waiting'), isNull(formEntry.deletedAt))).orderBy(asc(formEntry.submittedAt), asc(formEntry.id)).limit(1).for('update')
  return row
}

/** @returns false if it was done with this key before */
export async function insertAct(tx: Tx, values: typeof formEntryAct.$inferInsert): Promise<boolean> {
  return (await tx.insert(formEntryAct).values(values).onConflictDoNothing().returning({ id: formEntryAct.id })).length > 0
}

export async function hasActed(reader: Reader, entryId: number, userId: number): Promise<boolean> {
  return (await reader.$count(formEntryAct, and(eq(formEntryAct.entryId, entryId), eq(formEntryAct.byUserId, userId), inArray(formEntryAct.act, ['approve', 'refuse', 'sendBack'])))) > 0
}

export async function findActWith(reader: Reader, entryId: number, addedKey: string): Promise<ActRow | undefined> {
  const [row] = await reader.select().from(formEntryAct).where(and(eq(formEntryAct.entryId, entryId), eq(formEntryAct.addedKey, addedKey)))
  return row
}

/** Everything that was done to an entry, in order, with who did it. */
export const findActs = (reader: Reader, entryId: number) =>
  reader.select({ act: formEntryAct, by: fullName(user) }).from(formEntryAct).leftJoin(user, eq(user.id, formEntryAct.byUserId)).where(eq(formEntryAct.entryId, entryId)).orderBy(asc(formEntryAct.id))

/** Who approved a step since the entry came there: after it was sent, mended or opened again. */
export async function findApprovals(reader: Reader, entryId: number, stepId: string): Promise<number[]> {
  const [begun] = await reader.select({ id: max(formEntryAct.id) }).from(formEntryAct).where(and(eq(formEntryAct.entryId, entryId), inArray(formEntryAct.act, ['submit', 'resubmit', 'reopen', 'admit'])))
  const rows = await reader.select({ userId: formEntryAct.byUserId }).from(formEntryAct)
    .where(and(eq(formEntryAct.entryId, entryId), eq(formEntryAct.act, 'approve'), eq(formEntryAct.stepId, stepId), gt(formEntryAct.id, begun?.id ?? 0))).orderBy(asc(formEntryAct.id))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** What lists and views say of an entry besides its answers. */
export const entryColumns = {
  entry: formEntry, formName: form.name, status: sql<string>`coalesce(${setupItem.name}, '')`, school: sql<string>`coalesce(${school.name}, '')`, activity: sql<string>`coalesce(${activity.name}, '')`,
  student: sql<string>`coalesce(${student.firstName} || ' ' || ${student.lastName}, '')`, team: sql<string>`coalesce(${team.name}, '')`, filledInBy: fullName(user), enteredBy: fullName(enterer),
}

export const entriesFrom = (reader: Reader) => reader.select(entryColumns).from(formEntry)
  .innerJoin(form, eq(form.id, formEntry.formId)).leftJoin(setupItem, eq(setupItem.id, formEntry.statusId)).leftJoin(school, eq(school.id, formEntry.schoolId)).leftJoin(activity, eq(activity.id, formEntry.activityId))
  .leftJoin(student, eq(student.id, formEntry.studentId)).leftJoin(team, eq(team.id, formEntry.teamId)).leftJoin(user, eq(user.id, formEntry.filledInByUserId)).leftJoin(enterer, eq(enterer.id, formEntry.enteredByUserId)).$dynamic()
export type EntryInList = Awaited<ReturnType<typeof entriesFrom>>[number]

/** What someone filled in, last first. */
export const findOwnEntries = (reader: Reader, userId: number, limit: number) =>
  entriesFrom(reader).where(and(eq(formEntry.filledInByUserId, userId), isNull(formEntry.deletedAt), isNull(form.deletedAt), ne(form.audience, 'public'))).orderBy(sql`coalesce(${formEntry.savedAt}, ${formEntry.submittedAt}) desc`, asc(formEntry.id)).limit(limit)

export async function findEntryInList(reader: Reader, entryId: number): Promise<EntryInList> {
  const [row] = await entriesFrom(reader).where(eq(formEntry.id, entryId))
  return row!
}
