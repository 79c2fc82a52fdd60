import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getTeamPage } from '@portal/shared/directory/teams/schoolTeam.calls'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { query } from '../../platform/lib/call/queries'

export const teamTabs = ['roster', 'matches', 'schedule', 'results', 'standings', 'statistics', 'ladder'] as const
export type TeamTab = (typeof teamTabs)[number]

/** The pages of one team, by what its tabs call them. */
export function teamLinks({ teamId, schoolActivityId, levelId, activity: { activityId } }: Pick<TeamPage, 'teamId' | 'schoolActivityId' | 'levelId' | 'activity'>): Record<TeamTab | 'teams' | 'editRoster' | 'importRoster' | 'edit', string> {
  return {
    teams: linkTo('activityTeams', { schoolActivityId }),
    roster: linkTo('teamRoster', { teamId, schoolActivityId, levelId }),
    editRoster: linkTo('editTeamRoster', { teamId, schoolActivityId, levelId }),
    importRoster: linkTo('importTeamRoster', { teamId, schoolActivityId, levelId }),
    matches: linkTo('schoolTeamMatches', { teamId, activityId, levelId }),
    schedule: linkTo('schoolTeamSchedules', { teamId, activityId, levelId }),
    results: linkTo('teamResults', { schoolActivityId, activityId, teamId, schoolTeamId: teamId, levelId }),
    standings: linkTo('teamStandings', { schoolActivityId, teamId, activityId, levelId }),
    statistics: linkTo('teamStatistics', { teamId, activityId, levelId }),
    ladder: linkTo('tennisLadder', { teamId }),
    edit: linkTo('editTeam', { teamId }),
  }
}

/** The team that the address names. Its keys must fit together: the server finds nothing for others. */
export function useTeamPage() {
  const { teamId = '', schoolTeamId = teamId, schoolActivityId, activityId, levelId } = useParams()
  // The address of results names the team twice.
  const isOne = schoolTeamId === teamId
  return useQuery(query(getTeamPage, { teamId: isOne ? teamId : '0', schoolActivityId, activityId, levelId }))
}
