import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import type { EnrollmentRulesChange, StandingEnrollmentRules } from '@portal/shared/organizations/organization.schemas'
import { usualEnrollmentRules, type EnrollmentRules } from '@portal/shared/schools/enrollmentRules'
import { writeAudit } from '../audit/writeAudit'
import type { Reader } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { versionOf } from '../profiles/presentPerson'
import { findEnrollmentRules } from '../schools/schoolRecord.repository'
import { lockEnrollmentRules, updateEnrollmentRules } from './organization.repository'

const present = (kept: EnrollmentRules | null): z.output<typeof StandingEnrollmentRules> => {
  const { fallWeight, previousCounts, rounding } = kept ?? usualEnrollmentRules
  return { rules: { fallWeight, previousCounts, rounding }, version: versionOf([fallWeight, previousCounts, rounding]) }
}

export const readEnrollmentRules = async (reader: Reader, organizationId: number) => present(await findEnrollmentRules(reader, organizationId))

/** Changes how enrollment is weighed. What stands so already is no change. @throws DomainError changed-meanwhile */
export async function saveEnrollmentRules({ rules, version }: z.output<typeof EnrollmentRulesChange>, { who, tx, requestId }: RequestContext<SignedIn>) {
  return tx(async (tx) => {
    const standing = present(await lockEnrollmentRules(tx, who.organizationId))
    const wanted = present(rules)
    if (wanted.version === standing.version) return standing
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    await updateEnrollmentRules(tx, who.organizationId, wanted.rules)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'organization.enrollmentRulesChanged', subjectType: 'organization', subjectId: who.organizationId, data: { before: standing.rules, after: wanted.rules },
    })
    return wanted
  })
}
