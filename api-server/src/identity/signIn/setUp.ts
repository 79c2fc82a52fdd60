import { createHash, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { checkSetUp, type SetUp } from '@portal/shared/identity/organizations/setUp.schemas'
import type { NewSession } from '@portal/shared/platform/call/currentUser.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext } from '../../platform/http/requestContext'
import { refuseCommonPassword } from '../passwords/commonPasswords'
import { hashPassword } from '../sessions/hashPassword'
import { openSession } from './signIn'
import { onOrganizationMade } from '../identity.hooks'
import { hasOrganization, insertDefaultRoles, insertOrganization, insertUserWithRole, insertYear, lockOrganizations } from '../organizations/organization.repository'

/** Compared by their hashes, which are of one length, in constant time. */
const isSame = (given: string, expected: string) => timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())

/**
 * Makes the organization, its first academic year and its first org admin, and signs that person in. Asks for the code that the
 * start printed: an empty portal on the network belongs to the person who started it, not to the first one to find it.
 * Two people who try at once take turns: the second finds the portal set up.
 * @throws DomainError set-up-already, invalid-input
 */
export async function setUp(input: z.output<typeof SetUp>, context: RequestContext): Promise<NewSession> {
  const problems = checkSetUp(input)
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
  if (await hasOrganization(context.database.reader)) throw new DomainError('set-up-already')
  if (!isSame(input.setUpCode.trim(), context.setUpCode)) {
    context.log.warn({ event: 'set-up.refused', address: context.address }, 'someone tried to set the portal up with a wrong code')
    throw new DomainError('invalid-input', { fields: [{ field: 'setUpCode', message: 'This is not the code the server printed when it last started.' }] })
  }
  await refuseCommonPassword(input.password, 'password')
  const passwordHash = await hashPassword(input.password)

  return context.tx(async (tx) => {
    await lockOrganizations(tx)
    if (await hasOrganization(tx)) throw new DomainError('set-up-already')
    const organizationId = await insertOrganization(tx, { orgParam: input.organizationParam, name: input.organizationName, timeZone: input.timeZone, secondFactorFor: context.settings.PORTAL_OFFICE_SECOND_FACTOR ? ['org'] : [] })
    await insertYear(tx, { organizationId, label: input.yearLabel, startsOn: input.yearStartsOn, endsOn: input.yearEndsOn, isCurrent: true })
    await onOrganizationMade.run({ tx, organizationId })
    const roles = await insertDefaultRoles(tx, organizationId)
    const { userId, userRoleId } = await insertUserWithRole(
      tx,
      { organizationId, email: input.email, passwordHash, firstName: input.firstName, lastName: input.lastName },
      { roleId: roles.get('Organization Admin')!, schoolId: null },
    )
    await writeAudit(tx, { organizationId, userId, actingUserId: null, action: 'organization.setUp', subjectType: 'organization', subjectId: organizationId, requestId: context.requestId })
    return openSession(tx, context, { userId, userRoleId, organizationId })
  })
}
