import type { NamedChoice } from '@portal/shared/office/forms/form.schemas'
import { and, asc, eq, ilike, inArray, isNull, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { activity } from '../../directory/activities/activity.tables'
import { grouped } from '../../directory/participation/grouped'
import { classification } from '../../directory/classifications/classification.tables'
import { school } from '../../directory/schools/school.tables'
import { tag } from '../../directory/tags/tag.tables'
import { role } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import type { Reader } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'

/** What settings of a form name by their keys. */
export const namedInSettings = { role, school, classification, activity, tag, person: user } as const
export type NamedInSettings = keyof typeof namedInSettings

/** Whether all of these are of the organization. */
export async function areOfOrganization(reader: Reader, organizationId: number, kind: NamedInSettings, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const table: PgTable & { id: Column; organizationId: Column } = namedInSettings[kind]
  return (await reader.$count(table, and(inArray(table.id, [...ids]), eq(table.organizationId, organizationId)))) === ids.length
}

const none = sql<string>`''`
/** How each is called, what tells namesakes apart, and which may be chosen now. */
const naming: Record<NamedInSettings, { name: Column | SQL<string>; hint: Column | SQL<string>; isOffered?: (academicYearId: number) => SQL }> = {
  role: { name: role.name, hint: role.roleType },
  school: { name: school.name, hint: school.city, isOffered: () => isNull(school.deletedAt) },
  classification: { name: classification.label, hint: none, isOffered: (academicYearId) => eq(classification.academicYearId, academicYearId) },
  activity: { name: activity.name, hint: none, isOffered: () => isNull(activity.deletedAt) },
  // A school's own word is nobody else's.
  tag: { name: tag.name, hint: none, isOffered: () => isNull(tag.schoolId) },
  person: { name: sql<string>`${user.firstName} || ' ' || ${user.lastName}`, hint: user.email, isOffered: () => and(isNull(user.deletedAt), eq(user.status, 'active'))! },
}
const selected = (kind: NamedInSettings) => ({ id: namedInSettings[kind].id, name: sql<string>`${naming[kind].name}`, hint: sql<string>`${naming[kind].hint}` })

/** As many are found by their names. */
const mostFound = 20

/** What settings may name, by words of its name, in the order of the names. Classes are those of one academic year. */
export function findNamed(reader: Reader, organizationId: number, academicYearId: number, kind: NamedInSettings, search: string): Promise<NamedChoice[]> {
  const table: PgTable & { organizationId: Column } = namedInSettings[kind]
  const { name, isOffered } = naming[kind]
  const words = search.split(/\s+/).filter(Boolean).map((word) => ilike(sql`${name}`, likePattern(word)))
  return reader.select(selected(kind)).from(table).where(and(eq(table.organizationId, organizationId), isOffered?.(academicYearId), ...words)).orderBy(asc(sql`${name}`), asc(namedInSettings[kind].id)).limit(mostFound)
}

/** Which of these may be chosen in an academic year. */
export async function findOffered(reader: Reader, organizationId: number, academicYearId: number, kind: NamedInSettings, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const table: PgTable & { organizationId: Column } = namedInSettings[kind]
  const rows = await reader.select(selected(kind)).from(table).where(and(eq(table.organizationId, organizationId), inArray(namedInSettings[kind].id, [...ids]), naming[kind].isOffered?.(academicYearId)))
  return new Set(rows.map(({ id }) => id))
}

/** What may be chosen in an academic year, by these names in small letters. A name that several have is nobody's: which one is meant, a name does not say. */
export async function findByNames(reader: Reader, organizationId: number, academicYearId: number, kind: NamedInSettings, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const table: PgTable & { organizationId: Column } = namedInSettings[kind]
  const { name, isOffered } = naming[kind]
  const rows = await reader.select(selected(kind)).from(table).where(and(eq(table.organizationId, organizationId), isOffered?.(academicYearId), inArray(sql`lower(${name})`, names.map((each) => each.toLowerCase()))))
  return new Map([...grouped(rows, (row) => row.name.toLowerCase())].flatMap(([of, same]) => (same.length === 1 ? [[of, same[0]!.id] as const] : [])))
}

/** What these settings name, with the names of now; what is not of the organization is left out. */
export async function findNames(reader: Reader, organizationId: number, ids: Record<NamedInSettings, readonly number[]>): Promise<Record<NamedInSettings, NamedChoice[]>> {
  const read = async (kind: NamedInSettings): Promise<NamedChoice[]> => {
    if (ids[kind].length === 0) return []
    const table: PgTable & { organizationId: Column } = namedInSettings[kind]
    return reader.select(selected(kind)).from(table).where(and(eq(table.organizationId, organizationId), inArray(namedInSettings[kind].id, [...ids[kind]]))).orderBy(asc(sql`${naming[kind].name}`))
  }
  return { role: await read('role'), school: await read('school'), classification: await read('classification'), activity: await read('activity'), tag: await read('tag'), person: await read('person') }
}
