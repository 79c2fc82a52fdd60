import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'

interface SettingChange<Standing extends { version: string }> {
  /** The organization's current setting, its row locked. */
  lock: (tx: Tx, organizationId: number) => Promise<Standing>
  wanted: Standing
  /** The version that was changed. */
  version: string
  update: (tx: Tx, organizationId: number, wanted: Standing) => Promise<unknown>
  /** The part of it that the audit log keeps, before and after. */
  audited: (standing: Standing) => unknown
  action: string
}

/**
 * Changes a setting of the organization that is kept whole. Saving the current value is no change, and is not audited.
 * @returns the setting after that
 * @throws DomainError changed-meanwhile with the current setting as its details
 */
export async function saveSetting<Standing extends { version: string }>({ lock, wanted, version, update, audited, action }: SettingChange<Standing>, { who, tx, requestId }: RequestContext<SignedIn>): Promise<Standing> {
  return tx(async (tx) => {
    const standing = await lock(tx, who.organizationId)
    if (wanted.version === standing.version) return standing
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    await update(tx, who.organizationId, wanted)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action, subjectType: 'organization', subjectId: who.organizationId, data: { before: audited(standing), after: audited(wanted) },
    })
    return wanted
  })
}
