import { leftOutParts, type LeftOutPart } from '@portal/shared/identity/organizations/guideParts.kinds'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { refuseLeavingOut } from './guide.policy'
import { lockLeftOut, updateLeftOut } from './guide.repository'

/** Leaves a part out of the guide, or takes it in again; what is so already stays so. @throws DomainError not-yours */
export async function leaveOut({ tx, who, requestId }: RequestContext<SignedIn>, { part, isLeftOut }: { part: LeftOutPart; isLeftOut: boolean }): Promise<null> {
  const of = refuseLeavingOut(who, part)
  await tx(async (tx) => {
    const before = await lockLeftOut(tx, of)
    if (before.includes(part) === isLeftOut) return
    const after = leftOutParts.filter((each) => (each === part ? isLeftOut : before.includes(each)))
    await updateLeftOut(tx, of, after)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'guide.leftOut', subjectType: of.schoolId === null ? 'organization' : 'school', subjectId: of.schoolId ?? of.organizationId, data: { before, after },
    })
  })
  return null
}
