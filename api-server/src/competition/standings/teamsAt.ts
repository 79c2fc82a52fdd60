import type { Reader } from '../../platform/db/database'
import type { findDistrictRules } from './standing.repository'
import { findTeamsAround, findTeamChanges } from './standing.repository'

type FoundTeam = Awaited<ReturnType<typeof findTeamsAround>>[number]
type Change = Awaited<ReturnType<typeof findTeamChanges>>[number]

/** A team that was in a district at a moment. */
export interface TeamAt extends FoundTeam {
  districtId: number
  /** False where nothing on record says that it was in this district by then. */
  isTold: boolean
}

/** The teams of these districts at a moment: today's, with every change in the audit log since undone. */
export async function findTeamsAt(reader: Reader, districts: Awaited<ReturnType<typeof findDistrictRules>>, at: Date): Promise<TeamAt[]> {
  const ids = new Set(districts.map(({ id }) => id))
  const teams = await findTeamsAround(reader, districts)
  const changes = new Map<number, Change[]>()
  for (const change of await findTeamChanges(reader, teams.map(({ id }) => id))) changes.set(change.teamId, [...(changes.get(change.teamId) ?? []), change])
  return teams.flatMap((team) => {
    const then = goBack(team, changes.get(team.id) ?? [], at)
    return then && then.districtId !== null && ids.has(then.districtId) ? [{ ...then, districtId: then.districtId }] : []
  })
}

/** @param changes the latest first @returns null for a team that was not there */
function goBack(now: FoundTeam, changes: readonly Change[], at: Date): (FoundTeam & { isTold: boolean }) | null {
  let { districtId, teamName } = now
  let isDeleted = now.deletedAt !== null
  let isWhole = true
  for (const { action, data } of changes.filter((change) => change.at >= at)) {
    if (action === 'team.added') return null
    if (action === 'team.deleted' || action === 'team.restored') {
      isDeleted = action === 'team.restored'
      continue
    }
    if (data.before?.name !== undefined) teamName = data.before.name
    if (data.before?.districtId === undefined) continue
    if (data.after?.districtId !== districtId) isWhole = false
    districtId = data.before.districtId
  }
  const came = changes.find((change) => change.at < at && change.data.after?.districtId !== undefined)
  return isDeleted ? null : { ...now, districtId, teamName, isTold: isWhole && came?.data.after?.districtId === districtId }
}
