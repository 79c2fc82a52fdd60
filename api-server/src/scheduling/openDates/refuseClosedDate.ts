import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Tx } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { hasMatchOn, lockOpenDate } from './openDate.repository'

/**
 * Lets only a current open date be answered, with its own team on its own day and on the side that it asks for.
 * @param isHome the team that posted it would be at home
 * @throws DomainError changed-meanwhile for one that is off the board, invalid-input for another team, day or side
 */
export async function refuseClosedDate(tx: Tx, who: SignedIn, openDateId: number, { team, day, isHome }: { team: { teamId: number; contestName: ContestName }; day: string; isHome: boolean }): Promise<void> {
  const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
  const row = await lockOpenDate(tx, who.organizationId, openDateId)
  if (!row || row.teamId !== team.teamId) throw wrong('openDateId', 'There is no such open date of this team.')
  if (row.day !== day) throw wrong('day', 'This is not the day of the open date.')
  if ((row.side === 'home' && !isHome) || (row.side === 'away' && isHome)) throw wrong('homeTeamId', `They are looking for ${row.side === 'home' ? 'a home' : 'an away'} ${contestWords(team.contestName).one}.`)
  if (row.removedAt || (await hasMatchOn(tx, row.teamId, row.day))) throw new DomainError('changed-meanwhile', { message: 'This date is no longer open.' })
}
