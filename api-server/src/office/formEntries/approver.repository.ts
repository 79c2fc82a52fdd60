import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { FormStep } from '@portal/shared/office/forms/formSettings.types'
import type { Found } from '@portal/shared/office/formEntries/formSteps'
import { parentOfStudent } from '../../identity/family/family.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { form, formEntry } from '../forms/form.tables'
import { formEntryAct } from './formEntry.tables'

const isThere = (organizationId: number) => and(eq(user.organizationId, organizationId), isNull(user.deletedAt), eq(user.status, 'active'))

async function findActive(reader: Reader, organizationId: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  return (await reader.select({ id: user.id }).from(user).where(and(isThere(organizationId), inArray(user.id, [...userIds]))).orderBy(user.id)).map(({ id }) => id)
}

/** Accounts that a step names for an entry, and its substitutes: those that are active and in that role today. */
export async function findApprovers(reader: Reader, organizationId: number, { who, substituteIds }: FormStep, entry: { schoolId: number | null; studentId: number | null }): Promise<Found> {
  const substitutes = await findActive(reader, organizationId, substituteIds)
  if (who.kind === 'office') return { named: [], substitutes }
  if (who.kind === 'person') return { named: await findActive(reader, organizationId, [who.userId]), substitutes }
  if (who.kind === 'parent') {
    if (entry.studentId === null) return { named: [], substitutes }
    const rows = await reader.select({ id: user.id }).from(parentOfStudent).innerJoin(user, eq(user.id, parentOfStudent.userId)).where(and(eq(parentOfStudent.studentId, entry.studentId), isThere(organizationId))).orderBy(user.id)
    return { named: rows.map(({ id }) => id), substitutes }
  }
  const atSchool = entry.schoolId === null ? isNull(userRole.schoolId) : or(eq(userRole.schoolId, entry.schoolId), and(eq(role.roleType, 'org'), isNull(userRole.schoolId)))
  const rows = await reader.selectDistinct({ id: user.id }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId))
    .where(and(inArray(userRole.roleId, who.roleIds), atSchool, isThere(organizationId))).orderBy(user.id)
  return { named: rows.map(({ id }) => id), substitutes }
}

/** Accounts of the office that may decide. */
export async function findOffice(reader: Reader, organizationId: number): Promise<number[]> {
  const rows = await reader.selectDistinct({ id: user.id }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId))
    .where(and(eq(role.roleType, 'org'), sql`'form-create' = any(${role.permissions})`, isThere(organizationId))).orderBy(user.id)
  return rows.map(({ id }) => id)
}

const next = sql`(${formEntry.steps} -> ${formEntry.step})`
const kindOf = sql`${next} -> 'who' ->> 'kind'`
const holds = (path: SQL, value: number) => sql`${path} @> ${JSON.stringify([value])}::jsonb`

/**
 * Entries that wait for someone in the role of their session: as their step names them, or as a substitute; the office's own steps, and those
 * that waited too long, for the office. What went on to the office as nobody else was there is in its list.
 */
export function waitsFor(reader: Reader, who: SignedIn, roleId: number | null, childIds: readonly number[], now: Date): SQL | undefined {
  const isOffice = who.roleType === 'org' && who.permissions.includes('form-create')
  const overdue = sql`(${next} ->> 'escalateAfterDays')::int > 0 and ${formEntry.stepSince} + make_interval(days => (${next} ->> 'escalateAfterDays')::int) <= ${now.toISOString()}::timestamptz`
  return and(
    eq(form.organizationId, who.organizationId), isNull(form.deletedAt), isNull(formEntry.deletedAt), eq(formEntry.state, 'submitted'),
    sql`${formEntry.filledInByUserId} is distinct from ${who.userId}`,
    or(
      and(sql`${kindOf} = 'person'`, sql`(${next} -> 'who' ->> 'userId')::int = ${who.userId}`), holds(sql`${next} -> 'substituteIds'`, who.userId),
      roleId === null ? undefined : and(sql`${kindOf} = 'role'`, holds(sql`${next} -> 'who' -> 'roleIds'`, roleId), who.schoolId === null ? undefined : eq(formEntry.schoolId, who.schoolId)),
      childIds.length === 0 || who.roleType !== 'parent' ? undefined : and(sql`${kindOf} = 'parent'`, inArray(formEntry.studentId, [...childIds])),
      isOffice ? or(sql`${kindOf} = 'office'`, sql`(jsonb_array_length(${formEntry.steps}) = 0 and ${form.audience} <> 'public')`, overdue) : undefined,
    ),
    // One of two parents who signed already.
    sql`not exists (${reader.select({ one: sql`1` }).from(formEntryAct).where(and(eq(formEntryAct.entryId, formEntry.id), eq(formEntryAct.byUserId, who.userId), eq(formEntryAct.act, 'approve'), sql`${formEntryAct.stepId} = ${next} ->> 'id'`, sql`${formEntryAct.at} >= ${formEntry.stepSince}`))})`,
  )
}

/** Addresses of accounts, for word to them. */
export async function findAddresses(reader: Reader, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return reader.select({ userId: user.id, firstName: user.firstName, email: user.email }).from(user).where(and(inArray(user.id, [...userIds]), isNull(user.deletedAt), eq(user.status, 'active'))).orderBy(user.id)
}
