import { DomainError } from '@portal/shared/platform/call/errors'
import { mostCoaches } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { refusePastYear } from '../academicYears/refusePastYear'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { addCoaches } from './addCoaches'
import { lockRunTeam } from './saveTeam'
import { findStaffAmong } from './teamRecord.repository'

/**
 * Makes someone of a school's staff a coach of these teams; sent twice, they are so once.
 * @param field what a problem with the person or a team is told at
 * @throws DomainError not-found, not-yours, read-only-year, restore-first, invalid-input
 */
export async function giveCoach(tx: Tx, context: RequestContext<SignedIn>, userId: number, teamIds: readonly number[], field: string): Promise<void> {
  const { who, requestId } = context
  const wrong = (message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
  for (const teamId of [...new Set(teamIds)].sort((a, b) => a - b)) {
    const row = await lockRunTeam(tx, context, teamId)
    await refusePastYear(tx, who, row.academicYearId)
    if (row.deletedAt) throw new DomainError('restore-first', { message: 'This team is deleted. Please restore it first.' })
    if (!(await findStaffAmong(tx, who.organizationId, row.schoolId, [userId])).has(userId)) throw wrong(`This person is not on the staff of ${row.schoolName}.`)
  }
  const { full } = await addCoaches(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId }, teamIds.map((teamId) => ({ teamId, userId })))
  if (full.length > 0) throw wrong(`A team has at most ${mostCoaches} coaches.`)
}
