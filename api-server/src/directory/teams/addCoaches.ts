import { mostCoaches, type CoachDuty } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { auditRow, insertAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { insertTeamStaff, lockTeams } from './teamCoach.repository'
import { findStaffOf } from './teamRecord.repository'

/** Who adds, as the record has it. */
interface Adder {
  organizationId: number
  userId: number | null
  actingUserId: number | null
  requestId: string | null
}

/** Coaches as the record of changes names them. */
export const staffText = (staff: readonly { userId: number; duty: CoachDuty }[]) => staff.map(({ userId, duty }) => `${userId} ${duty}`)

/**
 * Adds people to those who coach teams: the first of a team becomes its head coach, the others assistants. Who coaches a team
 * already is left as they are. Whether they may is asked before.
 * @returns the pairs that were added, and those for which the team has no room
 */
export async function addCoaches(tx: Tx, adder: Adder, pairs: readonly { teamId: number; userId: number }[]): Promise<{ added: number; full: number[] }> {
  const teamIds = [...new Set(pairs.map(({ teamId }) => teamId))].sort((a, b) => a - b)
  await lockTeams(tx, adder.organizationId, teamIds)
  const standing = await findStaffOf(tx, teamIds)
  const full = new Set<number>()
  const rows = teamIds.flatMap((teamId) => {
    const before: { userId: number; duty: CoachDuty }[] = standing.filter((each) => each.teamId === teamId).map(({ userId, duty }) => ({ userId, duty }))
    const after = [...before]
    for (const { userId } of pairs.filter((each) => each.teamId === teamId)) {
      if (after.some((each) => each.userId === userId)) continue
      if (after.length >= mostCoaches) full.add(teamId)
      else after.push({ userId, duty: after.some(({ duty }) => duty === 'headCoach') ? 'assistantCoach' : 'headCoach' })
    }
    return after.length === before.length ? [] : [{ teamId, before, after }]
  })
  const added = rows.flatMap(({ teamId, before, after }) => after.slice(before.length).map((each) => ({ ...each, teamId })))
  await insertTeamStaff(tx, added)
  if (rows.length > 0) {
    await insertAudit(tx, rows.map(({ teamId, before, after }) => auditRow({
      ...adder, action: 'team.changed', subjectType: 'team', subjectId: teamId, data: { before: { staff: staffText(before) }, after: { staff: staffText(after) } },
    })))
  }
  return { added: added.length, full: [...full] }
}
