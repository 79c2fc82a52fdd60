import { DomainError } from '@portal/shared/platform/call/errors'
import type { Tx } from '../../platform/db/database'
import { findStandingCertifications } from './certification.repository'

/**
 * While a district's final order is certified, schools change nothing that would change its table: anyone who finds an error
 * tells the association. The association may correct a score; the certified order stays as it is, and is marked.
 * To be called in the transaction of a school's score, with the districts whose tables it changed.
 * @throws DomainError score-locked
 */
export async function refuseCertified(tx: Tx, changedDistrictIds: number[]): Promise<void> {
  const certified = await findStandingCertifications(tx, changedDistrictIds)
  if (certified.length > 0) {
    throw new DomainError('score-locked', { message: 'The final order of this district is certified, and this score would change its table. Please tell the association.' })
  }
}
