import { and, eq, sql } from 'drizzle-orm'
import type { ReminderRules } from '@portal/shared/identity/organizations/reminderRules'
import type { EnrollmentRules } from '@portal/shared/identity/organizations/enrollmentRules'
import type { Reader, Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { role, userRole } from '../roles/role.tables'
import { user } from '../users/user.tables'
import { isNamed } from './isNamed.repository'
import { organization } from './organization.tables'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { defaultRoles } from './defaultRoles'

/** Organizations by key or name in addresses, their former ones too; at most two, which is enough to know that one was not named. */
export async function findOrganizations(reader: Reader, by: { id?: number | undefined; orgParam?: string | undefined }) {
  return reader
    .select({ id: organization.id, orgParam: organization.orgParam, name: organization.name, timeZone: organization.timeZone })
    .from(organization)
    .where(and(by.id === undefined ? undefined : eq(organization.id, by.id), by.orgParam === undefined ? undefined : isNamed(by.orgParam)))
    .limit(2)
}

export async function findTimeZone(reader: Reader, organizationId: number): Promise<string> {
  const [row] = await reader.select({ timeZone: organization.timeZone }).from(organization).where(eq(organization.id, organizationId))
  return row!.timeZone
}

/** The zone that someone is told times in: their device's or, where it said none that is known here, their organization's. */
export const findToldZone = async (reader: Reader, { timeZone, who }: Pick<RequestContext<SignedIn>, 'timeZone' | 'who'>): Promise<string> =>
  timeZone ?? findTimeZone(reader, who.organizationId)

export async function hasOrganization(reader: Reader): Promise<boolean> {
  return (await findOrganizations(reader, {})).length > 0
}

/** The organization's academic year by key or, without one, by name; its current one without either. */
export async function findYear(reader: Reader, organizationId: number, yearId?: number, label?: string) {
  const [row] = await reader
    .select({ id: academicYear.id, label: academicYear.label, isCurrent: academicYear.isCurrent })
    .from(academicYear)
    .where(and(eq(academicYear.organizationId, organizationId), yearId !== undefined ? eq(academicYear.id, yearId) : label ? eq(academicYear.label, label) : eq(academicYear.isCurrent, true)))
  return row
}

/** The organization's academic years that began before its current one: what was ranked then stays as it is. */
export async function findPastYears(reader: Reader, organizationId: number): Promise<ReadonlySet<number>> {
  const years = await reader
    .select({ id: academicYear.id, startsOn: academicYear.startsOn, isCurrent: academicYear.isCurrent })
    .from(academicYear)
    .where(eq(academicYear.organizationId, organizationId))
  const current = years.find((year) => year.isCurrent)
  return new Set(years.filter((year) => current && year.startsOn < current.startsOn).map((year) => year.id))
}

export async function insertOrganization(tx: Tx, values: typeof organization.$inferInsert): Promise<number> {
  const [row] = await tx.insert(organization).values(values).returning({ id: organization.id })
  return row!.id
}

export async function insertYear(tx: Tx, values: typeof academicYear.$inferInsert): Promise<number> {
  const [row] = await tx.insert(academicYear).values(values).returning({ id: academicYear.id })
  return row!.id
}

/** Gives a new organization the usual roles. @returns their keys by name */
export async function insertDefaultRoles(tx: Tx, organizationId: number): Promise<Map<string, number>> {
  const rows = await tx
    .insert(role)
    .values(defaultRoles.map((each) => ({ ...each, permissions: [...each.permissions], organizationId })))
    .returning({ id: role.id, name: role.name })
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** A person with one role. @returns the keys of both */
export async function insertUserWithRole(tx: Tx, values: typeof user.$inferInsert, held: { roleId: number; schoolId: number | null }) {
  const [person] = await tx.insert(user).values(values).returning({ id: user.id })
  const [given] = await tx.insert(userRole).values({ userId: person!.id, ...held }).returning({ id: userRole.id })
  return { userId: person!.id, userRoleId: given!.id }
}

/** Lets one transaction at a time decide whether an organization exists. */
export async function lockOrganizations(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${organization} in exclusive mode`)
}

/** The organization's logo, kept from others until the transaction ends. */
export async function lockLogo(tx: Tx, organizationId: number): Promise<number | null> {
  const [row] = await tx.select({ fileId: organization.logoFileId }).from(organization).where(eq(organization.id, organizationId)).for('update')
  return row!.fileId
}

export async function updateLogo(tx: Tx, organizationId: number, fileId: number | null): Promise<void> {
  await tx.update(organization).set({ logoFileId: fileId }).where(eq(organization.id, organizationId))
}

/** How the organization weighs enrollment; null for the usual way. */
export async function findEnrollmentRules(reader: Reader, organizationId: number): Promise<EnrollmentRules | null> {
  const [row] = await reader.select({ rules: organization.enrollmentRules }).from(organization).where(eq(organization.id, organizationId))
  return row?.rules ?? null
}

/** How the organization weighs enrollment (null for the usual way), kept from others until the transaction ends. */
export async function lockEnrollmentRules(tx: Tx, organizationId: number): Promise<EnrollmentRules | null> {
  const [row] = await tx.select({ rules: organization.enrollmentRules }).from(organization).where(eq(organization.id, organizationId)).for('update')
  return row!.rules
}

export async function updateEnrollmentRules(tx: Tx, organizationId: number, rules: EnrollmentRules): Promise<void> {
  await tx.update(organization).set({ enrollmentRules: rules }).where(eq(organization.id, organizationId))
}

/** When schools are reminded of late scores; null for the usual way. */
export async function findReminderRules(reader: Reader, organizationId: number): Promise<ReminderRules | null> {
  const [row] = await reader.select({ rules: organization.reminderRules }).from(organization).where(eq(organization.id, organizationId))
  return row!.rules
}

/** The same, kept from others until the transaction ends. */
export async function lockReminderRules(tx: Tx, organizationId: number): Promise<ReminderRules | null> {
  const [row] = await tx.select({ rules: organization.reminderRules }).from(organization).where(eq(organization.id, organizationId)).for('update')
  return row!.rules
}

export async function updateReminderRules(tx: Tx, organizationId: number, rules: ReminderRules): Promise<void> {
  await tx.update(organization).set({ reminderRules: rules }).where(eq(organization.id, organizationId))
}

/** What of its schools the organization shows to everyone. */
export async function findPublicSchoolFields(reader: Reader, organizationId: number) {
  const [row] = await reader.select({ fields: organization.publicSchoolFields }).from(organization).where(eq(organization.id, organizationId))
  return row!.fields
}

/** The same, kept from others until the transaction ends. */
export async function lockPublicSchoolFields(tx: Tx, organizationId: number) {
  const [row] = await tx.select({ fields: organization.publicSchoolFields }).from(organization).where(eq(organization.id, organizationId)).for('update')
  return row!.fields
}

export async function updatePublicSchoolFields(tx: Tx, organizationId: number, fields: (typeof organization.$inferSelect)['publicSchoolFields']): Promise<void> {
  await tx.update(organization).set({ publicSchoolFields: fields }).where(eq(organization.id, organizationId))
}

/** What the organization shows distances in. */
export async function findDistanceUnit(reader: Reader, organizationId: number) {
  const [row] = await reader.select({ distanceUnit: organization.distanceUnit }).from(organization).where(eq(organization.id, organizationId))
  return row!.distanceUnit
}

/** The same, kept from others until the transaction ends. */
export async function lockDistanceUnit(tx: Tx, organizationId: number) {
  const [row] = await tx.select({ distanceUnit: organization.distanceUnit }).from(organization).where(eq(organization.id, organizationId)).for('update')
  return row!.distanceUnit
}

export async function updateDistanceUnit(tx: Tx, organizationId: number, distanceUnit: (typeof organization.$inferSelect)['distanceUnit']): Promise<void> {
  await tx.update(organization).set({ distanceUnit }).where(eq(organization.id, organizationId))
}

/** The organization's color; empty for the portal's own. */
export async function findColor(reader: Reader, organizationId: number): Promise<string> {
  const [row] = await reader.select({ color: organization.color }).from(organization).where(eq(organization.id, organizationId))
  return row!.color
}

/** The same, kept from others until the transaction ends. */
export async function lockColor(tx: Tx, organizationId: number): Promise<string> {
  const [row] = await tx.select({ color: organization.color }).from(organization).where(eq(organization.id, organizationId)).for('update')
  return row!.color
}

export async function updateColor(tx: Tx, organizationId: number, color: string): Promise<void> {
  await tx.update(organization).set({ color }).where(eq(organization.id, organizationId))
}

const facts = { organizationName: organization.name, organizationParam: organization.orgParam, timeZone: organization.timeZone, formerParams: organization.formerParams }

/** What the organization is called, in words and in addresses, and its time zone. */
export async function findFacts(reader: Reader, organizationId: number) {
  const [row] = await reader.select(facts).from(organization).where(eq(organization.id, organizationId))
  return row!
}

/** The same, kept from others until the transaction ends. */
export async function lockFacts(tx: Tx, organizationId: number) {
  const [row] = await tx.select(facts).from(organization).where(eq(organization.id, organizationId)).for('update')
  return row!
}

/** Changes them. An address that is given up is kept among the former ones, one that is taken again is not. */
export async function updateFacts(tx: Tx, organizationId: number, { organizationName: name, organizationParam: orgParam, timeZone }: { organizationName: string; organizationParam: string; timeZone: string }): Promise<void> {
  const formerParams = sql`array_remove(case when ${organization.orgParam} = ${orgParam} then ${organization.formerParams} else array_append(${organization.formerParams}, ${organization.orgParam}) end, ${orgParam})`
  await tx.update(organization).set({ name, orgParam, timeZone, formerParams }).where(eq(organization.id, organizationId))
}
