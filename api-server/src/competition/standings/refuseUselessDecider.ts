import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Tx } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { mayDecideOnTables } from './table.policy'
import { findDistrictHome } from './decision.repository'
import { hasDecider, rulesOf } from './districtRules'

/** A match that decides a place is the office's to set, as a coin toss is, where the tie-breakers ask for one. @throws DomainError not-yours, invalid-input */
export async function refuseUselessDecider(tx: Tx, who: SignedIn, districtId: number): Promise<void> {
  const home = await findDistrictHome(tx, who.organizationId, districtId)
  const { one, a } = contestWords(home?.contestName)
  if (!mayDecideOnTables(who)) throw new DomainError('not-yours', { message: `The office sets ${a} that decides a place.` })
  if (home && !hasDecider(rulesOf({ standingsRules: home.district.standingsRules, activityRules: home.activityRules }))) {
    throw new DomainError('invalid-input', { fields: [{ field: 'decidesPlace', message: `The tie-breakers of this district have no extra ${one}.` }] })
  }
}
