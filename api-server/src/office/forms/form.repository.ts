import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { countedStates } from '@portal/shared/office/forms/form.kinds'
import type { Answers } from '@portal/shared/office/forms/formDefinition.types'
import type { Reader, Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { setupItem } from '../../directory/setupLists/setupList.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { form, formEntry, formPublicStatus, formVersion } from './form.tables'
import { keepTotals } from './formTotal.repository'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

const columns = {
  id: form.id, organizationId: form.organizationId, name: form.name, description: form.description, thanks: form.thanks, opensOn: form.opensOn, closesOn: form.closesOn,
  opensTime: form.opensTime, closesTime: form.closesTime, settings: form.settings, passwordHash: form.passwordHash, linkHash: form.linkHash, firstStatusId: form.firstStatusId, yearLabel: academicYear.label, academicYearId: form.academicYearId,
}
/** Published, for everyone, and not deleted. */
const isShown = (organizationId: number, formId: number) => and(eq(form.id, formId), eq(form.organizationId, organizationId), eq(form.audience, 'public'), isNotNull(form.publishedAt), isNull(form.deletedAt))

/** A published form that everyone may see, of this organization. */
export async function findPublicForm(reader: Reader, organizationId: number, formId: number) {
  const [row] = await reader.select(columns).from(form).innerJoin(academicYear, eq(academicYear.id, form.academicYearId)).where(isShown(organizationId, formId))
  return row
}
export type PublicFormRow = NonNullable<Awaited<ReturnType<typeof findPublicForm>>>

/** The same, locked until the transaction ends: closing it in the meantime has to wait, and who counts against its limit counts alone. */
export async function lockPublicForm(tx: Tx, organizationId: number, formId: number) {
  const [row] = await tx.select().from(form).where(isShown(organizationId, formId)).for('update')
  return row
}

/** The organization of a form by its name in addresses: the page of a form says no organization. */
export async function findOrganizationOfForm(reader: Reader, formId: number): Promise<string | undefined> {
  const [row] = await reader.select({ orgParam: organization.orgParam }).from(form).innerJoin(organization, eq(organization.id, form.organizationId)).where(eq(form.id, formId))
  return row?.orgParam
}

/** What a form asks now. */
export async function findPublishedVersion(reader: Reader, formId: number) {
  const [row] = await reader.select({ formVersionId: formVersion.id, definition: formVersion.definition }).from(formVersion).where(and(eq(formVersion.formId, formId), eq(formVersion.state, 'published')))
  return row
}

/** Schools that a form can ask for, by name. */
export async function findSchoolChoices(reader: Reader, organizationId: number) {
  return reader.select({ id: school.id, value: school.schoolParam, name: school.name }).from(school)
    .where(and(eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation())).orderBy(asc(sql`lower(${school.name})`), asc(school.id))
}

/** Activities that a form can ask for, in their order. */
export async function findActivityChoices(reader: Reader, organizationId: number) {
  return reader.select({ id: activity.id, value: activity.slug, name: activity.name }).from(activity)
    .where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).orderBy(asc(activity.position), asc(activity.id))
}

/** The statuses whose entries the owner shows to everyone. */
export async function findPublicStatuses(reader: Reader, formId: number) {
  return reader.select({ id: setupItem.id, name: setupItem.name }).from(formPublicStatus).innerJoin(setupItem, eq(setupItem.id, formPublicStatus.statusId))
    .where(eq(formPublicStatus.formId, formId)).orderBy(asc(setupItem.position), asc(setupItem.id))
}

interface EntryFilter {
  formId: number
  /** Only these, and of them only those whose entries the owner shows. */
  statusIds: number[]
  schoolId?: number | undefined
  activityId?: number | undefined
}

const shownEntries = (reader: Reader, { formId, statusIds, schoolId, activityId }: EntryFilter) => and(
  eq(formEntry.formId, formId), isNull(formEntry.deletedAt), inArray(formEntry.statusId, statusIds), notInArray(formEntry.state, ['draft', 'waiting', 'withdrawn']),
  // Whatever the caller asks for: no entry is read in public whose status is not shown.
  exists(reader.select({ one: sql`1` }).from(formPublicStatus).where(and(eq(formPublicStatus.formId, formEntry.formId), eq(formPublicStatus.statusId, formEntry.statusId)))),
  schoolId === undefined ? undefined : eq(formEntry.schoolId, schoolId),
  activityId === undefined ? undefined : eq(formEntry.activityId, activityId),
)

export const countShownEntries = (reader: Reader, filter: EntryFilter): Promise<number> => (filter.statusIds.length === 0 ? Promise.resolve(0) : reader.$count(formEntry, shownEntries(reader, filter)))

/** Entries that everyone may read in part, the newest first. */
export async function findShownEntries(reader: Reader, filter: EntryFilter, { limit, offset }: { limit: number; offset: number }) {
  if (filter.statusIds.length === 0) return []
  return reader
    .select({ answers: formEntry.answers, schoolId: school.id, school: school.name, schoolParam: school.schoolParam, activity: activity.name, status: setupItem.name })
    .from(formEntry)
    .leftJoin(school, eq(school.id, formEntry.schoolId))
    .leftJoin(activity, eq(activity.id, formEntry.activityId))
    .innerJoin(setupItem, eq(setupItem.id, formEntry.statusId))
    .where(shownEntries(reader, filter))
    .orderBy(desc(formEntry.submittedAt), desc(formEntry.id))
    .limit(limit).offset(offset)
}

/** What was sent with this key before. */
export async function findAnswersAddedWith(reader: Reader, formId: number, addedKey: string): Promise<Answers | undefined> {
  const [row] = await reader.select({ answers: formEntry.answers }).from(formEntry).where(and(eq(formEntry.formId, formId), eq(formEntry.addedKey, addedKey)))
  return row?.answers
}

/** How many entries count against the limit of a form. To be asked while its row is locked. */
export const countTaken = (tx: Tx, formId: number): Promise<number> => tx.$count(formEntry, and(eq(formEntry.formId, formId), inArray(formEntry.state, [...countedStates]), isNull(formEntry.deletedAt)))

/** @returns its key; undefined if one with this key is there */
export async function insertEntry(tx: Tx, values: typeof formEntry.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(formEntry).values(values).onConflictDoNothing().returning()
  if (row) await keepTotals(tx, undefined, row)
  return row?.id
}
