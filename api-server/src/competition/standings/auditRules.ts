import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'

/** Whose rules were changed, by whom, from what to what. */
export interface RulesChange {
  subjectType: 'activity' | 'district'
  subjectId: number
  before: StandingsRules | null
  after: StandingsRules | null
  /** Districts whose table changed with it. */
  changedTables: number[]
  /** Districts of past years that got `before` as rules of their own, so that they stay as they were ranked. */
  keptFor?: number[]
}

type Doer = { organizationId: number; userId: number | null; actingUserId: number | null; requestId: string | null }

/** What a change of rules is called in the audit log, from which tables of earlier days take the rules of their time. */
export const rulesSaved = 'tieBreakers.saved'

/** Writes a change of rules down, whichever form, import or call made it. */
export async function auditRules(tx: Tx, { organizationId, userId, actingUserId, requestId }: Doer, { subjectType, subjectId, before, after, changedTables, keptFor = [] }: RulesChange): Promise<void> {
  await writeAudit(tx, {
    organizationId, userId, actingUserId, requestId,
    action: rulesSaved, subjectType, subjectId, data: { before, after, changedTables, ...(keptFor.length > 0 && { keptFor }) },
  })
}
