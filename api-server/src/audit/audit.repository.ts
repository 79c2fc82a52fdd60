import { and, asc, desc, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mostAudited, type auditSorts } from '@portal/shared/audit/audit.schemas'
import type { Reader } from '../db/database'
import { audit } from '../db/schema/organizations'
import { role, student, user } from '../db/schema/people'
import { tag } from '../db/schema/records'
import { school } from '../db/schema/schools'

/** Which rows of the audit are meant. */
export interface Audited {
  organizationId: number
  search: string
  action?: string | undefined
  subjectType?: string | undefined
  since: Date | null
}

type AuditSort = (typeof auditSorts)[number]

/** Somebody of the organization whose name has this word. */
const didOne = (organizationId: number, word: string): SQL => {
  const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const people = sql`select named.id from portal_user named where named.organization_id = ${organizationId} and named.search_text like ${pattern}`
  return sql`(${audit.userId} in (${people}) or ${audit.actingUserId} in (${people}))`
}

function isMeant({ organizationId, search, action, subjectType, since }: Audited): SQL | undefined {
  return and(
    eq(audit.organizationId, organizationId),
    action === undefined ? undefined : eq(audit.action, action),
    subjectType === undefined ? undefined : eq(audit.subjectType, subjectType),
    since === null ? undefined : gte(audit.at, since),
    ...search.split(/\s+/).filter(Boolean).map((word) => {
      const number = /^#?(\d{1,9})$/.exec(word)?.[1]
      return number ? eq(audit.subjectId, Number(number)) : didOne(organizationId, word)
    }),
  )
}

/** How many rows are meant, up to one more than are listed. */
export async function countAudit(reader: Reader, meant: Audited): Promise<number> {
  const [row] = await reader.select({ rows: sql<number>`count(*)::int` }).from(reader.select({ id: audit.id }).from(audit).where(isMeant(meant)).limit(mostAudited + 1).as('counted'))
  return row!.rows
}

/** All rows that are meant, for an export of them. */
export const countAllAudit = (reader: Reader, meant: Audited): Promise<number> => reader.$count(audit, isMeant(meant))

const viewSchool = alias(school, 'view_school')
const admin = alias(user, 'acting_admin')

/** @param piece by page, or after the row with this key */
export async function findAudit(reader: Reader, meant: Audited, sort: AuditSort, piece: { offset: number; limit: number } | { after: number | null; limit: number }) {
  const isNewestFirst = sort === '-when'
  const after = 'after' in piece && piece.after !== null ? (isNewestFirst ? lt(audit.id, piece.after) : gt(audit.id, piece.after)) : undefined
  return reader
    .select({
      auditId: audit.id, at: audit.at, action: audit.action, subjectType: audit.subjectType, subjectId: audit.subjectId, data: audit.data,
      userId: audit.userId, firstName: user.firstName, lastName: user.lastName, adminId: audit.actingUserId, adminFirstName: admin.firstName, adminLastName: admin.lastName, viewSchool: viewSchool.name,
    })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.userId))
    .leftJoin(admin, eq(admin.id, audit.actingUserId))
    .leftJoin(viewSchool, eq(viewSchool.id, audit.viewSchoolId))
    .where(and(isMeant(meant), after))
    // Keys rise with time: rows are only ever added.
    .orderBy(isNewestFirst ? desc(audit.id) : asc(audit.id))
    .limit(piece.limit)
    .offset('offset' in piece ? piece.offset : 0)
}

/** What things are called now; people with the kind of screen that shows them. */
export async function findSubjectNames(reader: Reader, organizationId: number, subjectType: string, ids: number[]): Promise<Map<number, { name: string; kind: string | null }>> {
  if (ids.length === 0) return new Map()
  const kind = sql<string | null>`null`
  const rows = subjectType === 'user'
    ? await reader.select({
      id: user.id, name: sql<string>`${user.firstName} || ' ' || ${user.lastName}`,
      kind: sql<string | null>`(select office.role_type from user_role held join role office on office.id = held.role_id where held.user_id = ${user.id}
        order by array_position(array['org', 'staff', 'parent', 'student', 'fan'], office.role_type) limit 1)`,
    }).from(user).where(and(eq(user.organizationId, organizationId), inArray(user.id, ids)))
    : subjectType === 'student'
      ? await reader.select({ id: student.id, name: sql<string>`${student.firstName} || ' ' || ${student.lastName}`, kind }).from(student).where(and(eq(student.organizationId, organizationId), inArray(student.id, ids)))
      : subjectType === 'school'
        ? await reader.select({ id: school.id, name: school.name, kind }).from(school).where(and(eq(school.organizationId, organizationId), inArray(school.id, ids)))
        : subjectType === 'role'
          ? await reader.select({ id: role.id, name: role.name, kind }).from(role).where(and(eq(role.organizationId, organizationId), inArray(role.id, ids)))
          : subjectType === 'tag'
            ? await reader.select({ id: tag.id, name: tag.name, kind }).from(tag).where(and(eq(tag.organizationId, organizationId), inArray(tag.id, ids)))
            : []
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
