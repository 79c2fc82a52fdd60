import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { FirstStep } from '@portal/shared/platform/access/firstSteps'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { Reader } from '../../platform/db/database'
import { organization } from '../organizations/organization.tables'
import { role } from '../roles/role.tables'
import { secondFactor } from '../secondFactors/secondFactor.tables'
import { user } from '../users/user.tables'
import { areRulesAsked } from './rulesAsked.repository'

/** What tells which steps a person in a role may have to take; for reads of a person, their organization and the role. */
export const stepColumns = {
  hasTemporaryPassword: sql<boolean>`${user.temporaryPasswordUntil} is not null`,
  /** Asked of the role on each request: a new rule holds at once. */
  needsSecondFactor: sql<boolean>`coalesce(${role.roleType} = any(${organization.secondFactorFor}), false)`,
  isNewProfile: user.isNewProfile,
}

interface InRole {
  userId: number
  organizationId: number
  roleType: RoleType | null
  hasTemporaryPassword: boolean
  needsSecondFactor: boolean
  isNewProfile: boolean
}

/**
 * The first step that comes before everything else. It is looked up on each request, and most people have none: what only some roles
 * are asked is a query of its own, for those, as one query about everything costs the database more to plan than to answer.
 */
export async function findFirstStep(reader: Reader, { userId, organizationId, roleType, hasTemporaryPassword, needsSecondFactor, isNewProfile }: InRole, now: Date): Promise<FirstStep | null> {
  if (hasTemporaryPassword) return 'password'
  if (needsSecondFactor && !(await hasSecondFactor(reader, userId))) return 'secondFactor'
  if (isNewProfile) return 'profile'
  return roleType === 'staff' && (await areRulesAsked(reader, { userId, organizationId }, now, 'overdue')) ? 'rules' : null
}

async function hasSecondFactor(reader: Reader, userId: number): Promise<boolean> {
  const [factor] = await reader.select({ userId: secondFactor.userId }).from(secondFactor).where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt))).limit(1)
  return factor !== undefined
}
