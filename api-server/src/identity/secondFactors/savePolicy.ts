import { policyRoleTypes } from '@portal/shared/identity/secondFactors/secondFactor.schemas'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import type { ProofAgain } from '@portal/shared/identity/passwords/proof.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { tellOrgAdmins } from '../orgAdmins/tellOrgAdmins'
import { checkGivenAgain, demandAgain } from './proveAgain'
import { lockRequiredOf, updateRequiredOf, type PolicyRoleType } from './secondFactor.repository'

const names: Record<PolicyRoleType, string> = { org: 'the office', staff: 'the schools’ staff' }

/**
 * Sets who is required to have a second factor. Requiring it of fewer takes password and code, and the other admins are notified; requiring
 * it of more takes neither. Saving the current roles is no change.
 * @throws DomainError invalid-input, wrong-code, too-many-tries
 */
export async function savePolicy({ requiredOf, ...proof }: { requiredOf: readonly PolicyRoleType[] } & ProofAgain, context: RequestContext<SignedIn>): Promise<void> {
  const { who, requestId } = context
  const again = await checkGivenAgain(context, proof)
  await context.tx(async (tx) => {
    const before = await lockRequiredOf(tx, who.organizationId)
    const after = policyRoleTypes.filter((each) => requiredOf.includes(each))
    if (before.join() === after.join()) return
    const freed = before.filter((each) => !after.includes(each))
    if (freed.length > 0) {
      await demandAgain(tx, context, again)
      await tellOrgAdmins(tx, context, [`ended the rule that ${joinNames(freed.map((each) => names[each]))} must have a second factor`])
    }
    await updateRequiredOf(tx, who.organizationId, after)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'secondFactor.policyChanged', subjectType: 'organization', subjectId: who.organizationId, requestId, data: { before, after },
    })
  })
  context.wakeSender?.()
}
