import type { PlannedGame, SeasonDraft } from '@portal/shared/scheduling/seasons/season.schemas'
import type { Reader } from '../../platform/db/database'
import { findAddressesOfTeams, findTeamsToSchedule } from '../matches/schedule.repository'
import { countWithoutCoach } from '../../directory/teams/teamCoach.repository'

/** Whom publishing these games writes to: how many people, without the one who publishes, and how many of the teams nobody coaches. */
export async function readTold(reader: Reader, organizationId: number, games: readonly PlannedGame[], exceptUserId: number): Promise<SeasonDraft['told']> {
  const teamIds = [...new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))]
  if (teamIds.length === 0) return { people: 0, teamsWithoutCoach: 0 }
  const teams = await findTeamsToSchedule(reader, organizationId, teamIds)
  return { people: (await findAddressesOfTeams(reader, teams, exceptUserId)).length, teamsWithoutCoach: await countWithoutCoach(reader, teamIds) }
}
