import { ordinal } from '@portal/shared/platform/format/ordinal'
import type { TeamResults } from '../../directory/directory.hooks'
import { findAllTeamsOfSchool, type ShownTeam } from '../../directory/teams/team.repository'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { scopeOf } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findAllMatches } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import { presentScheduledMatch, recordText } from '../../scheduling/matches/presentTeam'
import { isBeforeAnyMatch } from './beforeAnyMatch'

/** More matches than all teams of a school in one activity play in a year. */
const mostMatches = 2_000

/** "2nd of 8", "Tied for 3rd of 8, certified"; empty without a district or a rank. */
export function rankText(row: ShownTeam): string {
  const isCertified = row.certifiedVersion !== null && row.certifiedVersion === row.standingsVersion
  const standing = row.standings?.find((each) => each.teamId === row.teamId)
  if (!standing || standing.rank === null || !row.standings || (!isCertified && isBeforeAnyMatch(row.standings))) return ''
  return `${standing.shared ? 'Tied for ' : ''}${ordinal(standing.rank)} of ${row.standings.filter((each) => each.rank !== null).length}${isCertified ? ', certified' : ''}`
}

/** Record and rank of these teams of one school and year, by team. */
export async function readTeamResults(
  reader: Reader, who: SignedIn, { schoolId, academicYearId, teamIds }: { schoolId: number; academicYearId: number; teamIds: readonly number[] },
): Promise<Map<number, TeamResults>> {
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const scope = await scopeOf(reader, organization!, academicYearId, who.roleType !== 'org' && who.roleType !== 'staff')
  const played = teamIds.length === 0 ? [] : (await findAllMatches(reader, scope, { teamIds: [...teamIds], statuses: ['final'] }, { limit: mostMatches })).map((row) => presentMatch(row))
  const shown = new Map((await findAllTeamsOfSchool(reader, scope, schoolId)).map((each) => [each.teamId, each]))
  return new Map(teamIds.map((teamId) => {
    const row = shown.get(teamId)
    const own = played.filter((match) => match.home.teamId === teamId || match.away.teamId === teamId)
    return [teamId, { recordText: recordText(own.map((match) => presentScheduledMatch(match, teamId))), rankText: row ? rankText(row) : '' }]
  }))
}
