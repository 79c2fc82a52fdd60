import { and, asc, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm'
import { mostAudited, type auditSorts } from '@portal/shared/platform/audit/audit.schemas'
import type { Reader } from '../db/database'
import { audit } from './audit.tables'
import { likePattern } from '../db/likePattern'

/** Which rows of the audit are meant. */
export interface Audited {
  organizationId: number
  search: string
  action?: string | undefined
  subjectType?: string | undefined
  since: Date | null
}

type AuditSort = (typeof auditSorts)[number]

/** Someone of the organization whose name has this word. */
const didOne = (organizationId: number, word: string): SQL => {
  const pattern = likePattern(word.toLowerCase())
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

/** @param piece by page, or after the row with this key */
export async function findAudit(reader: Reader, meant: Audited, sort: AuditSort, piece: { offset: number; limit: number } | { after: number | null; limit: number }) {
  const isNewestFirst = sort === '-when'
  const after = 'after' in piece && piece.after !== null ? (isNewestFirst ? lt(audit.id, piece.after) : gt(audit.id, piece.after)) : undefined
  return reader
    .select({
      auditId: audit.id, at: audit.at, action: audit.action, subjectType: audit.subjectType, subjectId: audit.subjectId, data: audit.data,
      userId: audit.userId, adminId: audit.actingUserId, viewSchoolId: audit.viewSchoolId,
    })
    .from(audit)
    .where(and(isMeant(meant), after))
    // Keys rise with time: rows are only ever added.
    .orderBy(isNewestFirst ? desc(audit.id) : asc(audit.id))
    .limit(piece.limit)
    .offset('offset' in piece ? piece.offset : 0)
}
