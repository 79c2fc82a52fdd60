import type { z } from 'zod'
import type { EnrollmentRulesChange, StandingEnrollmentRules } from '@portal/shared/identity/organizations/organization.schemas'
import { usualEnrollmentRules, type EnrollmentRules } from '@portal/shared/identity/organizations/enrollmentRules'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { versionOf } from '../../platform/http/versionOf'
import { findEnrollmentRules } from './organization.repository'
import { lockEnrollmentRules, updateEnrollmentRules } from './organization.repository'
import { saveSetting } from './saveSetting'

const present = (kept: EnrollmentRules | null): z.output<typeof StandingEnrollmentRules> => {
  const { fallWeight, previousCounts, rounding } = kept ?? usualEnrollmentRules
  return { rules: { fallWeight, previousCounts, rounding }, version: versionOf([fallWeight, previousCounts, rounding]) }
}

export const readEnrollmentRules = async (reader: Reader, organizationId: number) => present(await findEnrollmentRules(reader, organizationId))

/** Changes how enrollment is weighed. Saving the current rules is no change. @throws DomainError changed-meanwhile */
export const saveEnrollmentRules = ({ rules, version }: z.output<typeof EnrollmentRulesChange>, context: RequestContext<SignedIn>) => saveSetting({
  action: 'organization.enrollmentRulesChanged', version, wanted: present(rules),
  lock: async (tx, organizationId) => present(await lockEnrollmentRules(tx, organizationId)),
  update: (tx, organizationId, { rules: wanted }) => updateEnrollmentRules(tx, organizationId, wanted), audited: (standing) => standing.rules,
}, context)
