import { certifiedText } from '@portal/shared/competition/events/closedRules'
import { DomainError } from '@portal/shared/platform/call/errors'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import type { Tx } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { mayEditBracket } from './bracket.policy'
import { findBracket, lockBracket } from './bracket.repository'
import { loadBracket, namesForAll, type LoadedBracket } from './loadBracket'
import { noBracket, readBracket } from './readBrackets'

export const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/**
 * A bracket locked for a change by the office, with everything that is known of it.
 * @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile with the bracket as it is
 */
export async function openBracket(tx: Tx, who: SignedIn, { bracketId, version }: { bracketId: number; version: number }): Promise<LoadedBracket> {
  const locked = await lockBracket(tx, who.organizationId, bracketId)
  if (!locked) throw noBracket()
  const found = (await findBracket(tx, who.organizationId, bracketId))!
  if (!mayEditBracket(who, found)) throw new DomainError('not-yours', { message: found.event?.isCertified ? certifiedText : 'Only the office can change brackets.' })
  await refusePastYear(tx, who, locked.academicYearId)
  // The office reads all names whole, whatever the day.
  if (locked.version !== version) throw new DomainError('changed-meanwhile', { details: await readBracket(tx, who, bracketId, new Date(0)) })
  return loadBracket(tx, found, namesForAll)
}
