import { DomainError } from '@portal/shared/platform/call/errors'
import type { Reader } from '../../platform/db/database'
import type { Services, SignedIn } from '../../platform/http/requestContext'
import { findPastYears } from '../../identity/organizations/organization.repository'

/**
 * A past academic year is read-only but for org. Every write of something that is of a year asks this, in its transaction and
 * with the year of the row as locked: what the request calls the chosen year says nothing about the row.
 * An org admin in the School Admin view is staff of that school, and as such refused.
 * @throws DomainError read-only-year
 */
export async function refusePastYear(reader: Reader, who: Pick<SignedIn, 'organizationId' | 'roleType'>, academicYearId: number): Promise<void> {
  if (who.roleType === 'org') return
  if ((await findPastYears(reader, who.organizationId)).has(academicYearId)) throw new DomainError('read-only-year')
}

/**
 * Nothing is added while a past year is chosen, by nobody: what is added belongs to the current one, or to none.
 * @throws DomainError read-only-year
 */
export async function refuseAdding({ database }: Pick<Services, 'database'>, who: Pick<SignedIn, 'organizationId'>, academicYearId: number): Promise<void> {
  await refuseAddingTo(database.reader, who, academicYearId)
}

/**
 * The same for a call that adds and takes away at once: it asks this, in its transaction, where something is to be added.
 * @throws DomainError read-only-year
 */
export async function refuseAddingTo(reader: Reader, who: Pick<SignedIn, 'organizationId'>, academicYearId: number): Promise<void> {
  if (!(await findPastYears(reader, who.organizationId)).has(academicYearId)) return
  throw new DomainError('read-only-year', { message: 'Nothing can be added to a past academic year. Please choose the current one first.' })
}
