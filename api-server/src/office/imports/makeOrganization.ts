import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { SetUp } from '@portal/shared/identity/organizations/setUp.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Database } from '../../platform/db/database'
import { findOrganizations, insertDefaultRoles, insertOrganization, insertUserWithRole, insertYear, lockOrganizations } from '../../identity/organizations/organization.repository'
import { hashPassword } from '../../identity/sessions/hashPassword'
import { insertDefaultLists } from '../../directory/setupLists/setupList.repository'

/** What a new organization is made from; the academic year defaults to the one that `now` lies in. */
interface NewOrganization {
  organizationParam: string
  organizationName: string
  timeZone: string
  /** "2026-27" */
  yearLabel: string | undefined
  email: string
  firstName: string
  lastName: string
}

/** Who sits at the server's command line needs no code. */
const Made = SetUp.omit({ setUpCode: true })

/** "2026-27" begins on August 1, 2026; without a label the year of the day. */
function yearOf(label: string | undefined, now: Date) {
  const start = label === undefined ? now.getUTCFullYear() - (now.getUTCMonth() < 7 ? 1 : 0) : Number(/^(\d{4})\b/.exec(label)?.[1])
  if (!Number.isInteger(start)) throw new DomainError('invalid-input', { message: 'Give --year like 2026-27.' })
  return { yearLabel: label ?? `${start}-${String((start + 1) % 100).padStart(2, '0')}`, yearStartsOn: `${start}-08-01`, yearEndsOn: `${start + 1}-07-31` }
}

/**
 * Checks what a new organization is to be made from.
 * @param given password; one is made if undefined
 * @returns the values, and the password if one was made
 * @throws DomainError invalid-input, ZodError naming each wrong value
 */
export function checkNewOrganization(values: NewOrganization, given: string | undefined, now: Date): { input: z.output<typeof Made>; password: string | null } {
  const password = given ?? `Lamp-${randomBytes(9).toString('base64url')}-7a`
  return { input: Made.parse({ ...values, ...yearOf(values.yearLabel, now), password }), password: given === undefined ? password : null }
}

/**
 * Makes an organization with its academic year, its roles and its first org admin, on a database that may hold others.
 * @throws DomainError invalid-input if the organization is there already
 */
export async function makeOrganization(database: Database, input: z.output<typeof Made>): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  await database.transaction(async (tx) => {
    await lockOrganizations(tx)
    const [there] = await findOrganizations(tx, { orgParam: input.organizationParam })
    if (there) throw new DomainError('invalid-input', { message: `There is already an organization ${input.organizationParam}.` })
    const organizationId = await insertOrganization(tx, { orgParam: input.organizationParam, name: input.organizationName, timeZone: input.timeZone, secondFactorFor: ['org'] })
    await insertYear(tx, { organizationId, label: input.yearLabel, startsOn: input.yearStartsOn, endsOn: input.yearEndsOn, isCurrent: true })
    await insertDefaultLists(tx, organizationId)
    const roles = await insertDefaultRoles(tx, organizationId)
    await insertUserWithRole(
      tx,
      { organizationId, email: input.email, passwordHash, firstName: input.firstName, lastName: input.lastName },
      { roleId: roles.get('Organization Admin')!, schoolId: null },
    )
    await writeAudit(tx, { organizationId, action: 'organization.made', subjectType: 'organization', subjectId: organizationId })
  })
}
