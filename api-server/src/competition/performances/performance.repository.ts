import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { activityTerm } from '../../directory/activities/activity.tables'
import { pmlCode } from '../../directory/pmlCodes/pmlCode.tables'
import { school } from '../../directory/schools/school.tables'
import { namingFields, studentsOrganization, studentsSchool } from '../../identity/publicNames/naming.repository'
import { organization } from '../../identity/organizations/organization.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { event, eventTeam } from '../events/event.tables'
import { isTeamCertified } from '../events/eventCertification.repository'
import { judgeSheet } from './judge.tables'
import { eventCategory, performance, performanceStudent } from './performance.tables'

export type PerformanceRecord = typeof performance.$inferSelect

/** Ratings of judges, with whether each is signed off. */
const sheets = sql<{ rating: number; isSignedOff: boolean }[]>`coalesce((select jsonb_agg(jsonb_build_object('rating', ${judgeSheet.rating}, 'isSignedOff', ${judgeSheet.signedOffAt} is not null)) from ${judgeSheet} where ${judgeSheet.performanceId} = ${performance.id}), '[]'::jsonb)`
/** The contest that an entry advanced from; null for one that was entered. */
const advancedFrom = sql<string | null>`(
  select source_event.name from performance source join event_category source_category on source_category.id = source.event_category_id join event source_event on source_event.id = source_category.event_id
  where source.id = ${performance.advancedFromId}
)`
/** What the music list calls the event of its piece; null once the piece has left the list. */
const pieceEvent = sql<string | null>`(select ${pmlCode.eventName} from ${pmlCode} where ${pmlCode.id} = ${performance.pmlCodeId})`
/** What every read of a performance has of it, beside its category and the word of that. */
export const performanceRow = { performance, category: eventCategory, categoryName: activityTerm.name, sheets, advancedFrom, pieceEvent, isCertified: isTeamCertified(sql`${eventCategory.eventId}`, sql`${performance.teamId}`) }
const joined = (reader: Reader) =>
  reader.select(performanceRow).from(performance).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId)).innerJoin(activityTerm, eq(activityTerm.id, eventCategory.termId))
export type PerformanceRow = Awaited<ReturnType<typeof joined>>[number]

/** What the performances of an event are narrowed to; null or left out for all. */
export interface NarrowedTo {
  categoryId?: number | null
  schoolId?: number | null
  teamId?: number | null
  /** As stored (`event_category`), and not by their words. */
  eventCategoryIds?: readonly number[]
}

/** The performances of an event whose teams take part in it: by category, then as they were entered. Removed ones are left out. */
export async function findPerformances(reader: Reader, eventId: number, { categoryId = null, schoolId = null, teamId = null, eventCategoryIds }: NarrowedTo): Promise<PerformanceRow[]> {
  return joined(reader).innerJoin(eventTeam, and(eq(eventTeam.eventId, eventCategory.eventId), eq(eventTeam.teamId, performance.teamId), inArray(eventTeam.state, ['entered', 'accepted'])))
    .where(and(
      eq(eventCategory.eventId, eventId), isNull(performance.deletedAt), categoryId === null ? undefined : eq(eventCategory.termId, categoryId),
      eventCategoryIds && inArray(performance.eventCategoryId, [...eventCategoryIds]), schoolId === null ? undefined : eq(performance.schoolId, schoolId), teamId === null ? undefined : eq(performance.teamId, teamId),
    ))
    .orderBy(asc(eventCategory.position), asc(performance.id))
}

/** A performance of the organization, removed ones too. */
export async function findPerformance(reader: Reader, organizationId: number, performanceId: number): Promise<PerformanceRow | undefined> {
  const [row] = await joined(reader).innerJoin(event, eq(event.id, eventCategory.eventId)).where(and(eq(performance.id, performanceId), eq(event.organizationId, organizationId)))
  return row
}

export async function findPerformanceAddedWith(reader: Reader, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: performance.id }).from(performance).where(eq(performance.addedKey, addedKey))
  return row?.id
}

/** Where a student learns now; null for one who is no longer at any school: deleted, inactive or graduated. */
const learnsAt = sql<number | null>`case when ${student.deletedAt} is null and ${student.status} = 'active' and ${student.graduatedOn} is null then ${student.schoolId} end`

/** Who performs in some performances, as they were listed, with what decides how each reader reads their names. */
export async function findPerformers(reader: Reader, performanceIds: readonly number[]) {
  if (performanceIds.length === 0) return []
  return reader.select({ performanceId: performanceStudent.performanceId, studentId: student.id, studentInstrument: performanceStudent.instrument, learnsAt, ...namingFields }).from(performanceStudent)
    .innerJoin(student, eq(student.id, performanceStudent.studentId)).innerJoin(school, studentsSchool).innerJoin(organization, studentsOrganization)
    .where(inArray(performanceStudent.performanceId, [...performanceIds])).orderBy(asc(performanceStudent.performanceId), asc(performanceStudent.position))
}
export type PerformerRow = Awaited<ReturnType<typeof findPerformers>>[number]

/** A piece of the organization's music list, kept there until the transaction ends. */
export async function holdPiece(tx: Tx, organizationId: number, pmlCodeId: number) {
  const [row] = await tx.select({ code: pmlCode.code, grade: pmlCode.grade, title: pmlCode.title, composer: pmlCode.composer }).from(pmlCode).where(and(eq(pmlCode.id, pmlCodeId), eq(pmlCode.organizationId, organizationId))).for('key share')
  return row
}

export async function insertPerformance(tx: Tx, values: typeof performance.$inferInsert): Promise<number> {
  const [row] = await tx.insert(performance).values(values).returning({ id: performance.id })
  return row!.id
}

export async function updatePerformance(tx: Tx, performanceId: number, values: Partial<typeof performance.$inferInsert>, now: Date): Promise<void> {
  await tx.update(performance).set({ ...values, updatedAt: now, version: sql`${performance.version} + 1` }).where(eq(performance.id, performanceId))
}

/** Stores a check-in, which a scratch gives way to. It is no change of what was entered or rated: who edits those meanwhile is not kept from it. */
export async function storeCheckIn(tx: Tx, performanceId: number, values: Pick<PerformanceRecord, 'checkInValue' | 'checkedInAt' | 'checkedInByUserId' | 'checkInKey'>): Promise<void> {
  await tx.update(performance).set({ ...values, scratchedAt: null, scratchReason: '' }).where(eq(performance.id, performanceId))
}

/** First and last name of a person; empty if there is none. */
export async function findUserName(reader: Reader, userId: number): Promise<string> {
  const [row] = await reader.select({ firstName: user.firstName, lastName: user.lastName }).from(user).where(eq(user.id, userId))
  return row ? `${row.firstName} ${row.lastName}` : ''
}

/** Makes these the performers of one that has none yet, in their order. */
export async function insertPerformers(tx: Tx, performanceId: number, performers: readonly { studentId: number; studentInstrument: string }[]): Promise<void> {
  if (performers.length > 0) await tx.insert(performanceStudent).values(performers.map(({ studentId, studentInstrument }, index) => ({ performanceId, studentId, instrument: studentInstrument, position: index + 1 })))
}

/** Makes these its performers, in their order. */
export async function replacePerformers(tx: Tx, performanceId: number, performers: readonly { studentId: number; studentInstrument: string }[]): Promise<void> {
  await tx.delete(performanceStudent).where(eq(performanceStudent.performanceId, performanceId))
  await insertPerformers(tx, performanceId, performers)
}

/** How many performances that stand some categories have. */
export async function countPerformances(reader: Reader, eventCategoryIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (eventCategoryIds.length === 0) return new Map()
  const rows = await reader.select({ id: performance.eventCategoryId, performances: count() }).from(performance)
    .where(and(inArray(performance.eventCategoryId, [...eventCategoryIds]), isNull(performance.deletedAt))).groupBy(performance.eventCategoryId)
  return new Map(rows.map(({ id, performances }) => [id, performances]))
}

/** Lets go of the removed performances of categories that are removed themselves; the audit keeps what they were. */
export async function dropRemoved(tx: Tx, eventCategoryIds: readonly number[]): Promise<void> {
  if (eventCategoryIds.length > 0) await tx.delete(performance).where(and(inArray(performance.eventCategoryId, [...eventCategoryIds]), isNotNull(performance.deletedAt)))
}

/** The roles that a person holds, by name and school. */
export async function findRolesHeld(reader: Reader, userId: number) {
  return reader.select({ userRole: role.name, schoolId: userRole.schoolId }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).where(eq(userRole.userId, userId))
}

/** How the audit calls them. */
export const performanceNames = {
  performance: async (reader: Reader, organizationId: number, ids: number[]) => reader.select({ id: performance.id, name: performance.uniqueName }).from(performance)
    .innerJoin(school, eq(school.id, performance.schoolId)).where(and(eq(school.organizationId, organizationId), inArray(performance.id, ids))),
}
