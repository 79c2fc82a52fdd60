import { z } from 'zod'
import { PageQuery } from '../call/paging'

/** Rows that one list counts and pages through; who looks for something older filters or exports. */
export const mostAudited = 10_000

export const auditSorts = ['when', '-when'] as const
export const auditPeriods = ['today', 'week', 'month', 'year'] as const

const word = z.string().trim().min(1).max(60).regex(/^[A-Za-z.]+$/, 'There is no such choice.')

/** What the audit can be narrowed by. */
export const auditFilters = {
  action: word.optional(),
  subjectType: word.optional(),
  /** By the organization's clock: today, or the last 7, 30 or 365 days. */
  period: z.enum(auditPeriods, 'There is no such period.').optional(),
}

/** `search` finds the people who did it, by name, and what it was done to, by #number. */
export const AuditQuery = PageQuery.extend({
  sort: z.enum(auditSorts).default('-when'),
  ...auditFilters,
})

export const AuditExport = z.strictObject({ search: PageQuery.shape.search, sort: z.enum(auditSorts).default('-when'), ...auditFilters })

/** What someone did. */
export const AuditRow = z.strictObject({
  auditId: z.number().int(),
  at: z.iso.datetime(),
  /** Who; null for the portal itself. */
  who: z.string().nullable(),
  whoId: z.number().int().nullable(),
  /** Whose screen shows them, as `subjectKind`; null for who is gone. */
  whoKind: z.string().nullable(),
  /** In admin-as-user mode the admin who was behind them. */
  admin: z.string().nullable(),
  adminId: z.number().int().nullable(),
  /** In the School Admin view the school as within which they worked. */
  viewSchool: z.string().nullable(),
  action: z.string(),
  /** The action in words that follow the person's name: "changed a role". */
  did: z.string(),
  subjectType: z.string(),
  /** What that is called: "Match". */
  subject: z.string(),
  subjectId: z.number().int().nullable(),
  /** What it is called now; null where it has no name or is gone. */
  subjectName: z.string().nullable(),
  /** For people: whose screen shows them; for events their kind. */
  subjectKind: z.string().nullable(),
  /** For matches: the home team, whose matches show it. */
  subjectTeamId: z.number().int().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type AuditRow = z.infer<typeof AuditRow>

export const AuditPage = z.strictObject({ rows: z.array(AuditRow), total: z.number().int(), hasMore: z.boolean(), page: z.number().int(), pageSize: z.number().int() })

/** What the list can be narrowed to, with the words for it. */
export const AuditChoices = z.strictObject({ actions: z.record(z.string(), z.string()), subjects: z.record(z.string(), z.string()) })
export type AuditChoices = z.infer<typeof AuditChoices>
