import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getTeamPage } from '@portal/shared/directory/teams/schoolTeam.calls'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import type { HubTabLink } from '@portal/shared/views/hubs/HubFrame'
import { query } from '../../platform/lib/call/queries'

export type TeamTab = 'overview' | 'roster' | 'matches' | 'schedule' | 'results' | 'standings' | 'statistics' | 'ladder'

/** What the addresses of a team's pages are made of. */
export interface TeamKeys extends Pick<TeamPage, 'teamId' | 'schoolActivityId' | 'levelId'> {
  activity: Pick<TeamPage['activity'], 'activityId' | 'contestName'>
}

/** The pages of one team, by what its tabs call them. */
export function teamLinks({ teamId, schoolActivityId, levelId, activity: { activityId } }: TeamKeys): Record<TeamTab | 'teams' | 'editRoster' | 'importRoster' | 'edit', string> {
  return {
    teams: linkTo('activityTeams', { schoolActivityId }),
    overview: linkTo('teamHub', { teamId }),
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

/** Its games, with what may be done, and its results are of the schedule, which has them all. */
const tabTexts = { overview: 'Overview', roster: 'Roster', schedule: 'Schedule', standings: 'Standings', statistics: 'Statistics', ladder: 'Order of strength' } as const

/** The tabs at the head of all of a team's pages. */
export function teamTabLinks(team: TeamKeys & { seesLadder: boolean }, current: TeamTab): HubTabLink[] {
  const links = teamLinks(team)
  const shown = current === 'matches' || current === 'results' ? 'schedule' : current
  return (Object.keys(tabTexts) as (keyof typeof tabTexts)[]).filter((key) => key !== 'ladder' || team.seesLadder)
    .map((key) => ({ key, href: links[key], text: tabTexts[key], isCurrent: key === shown }))
}

/** The team that the address names. Its keys must fit together: the server finds nothing for others. */
export function useTeamPage() {
  const { teamId = '', schoolTeamId = teamId, schoolActivityId, activityId, levelId } = useParams()
  // The address of results names the team twice.
  const isOne = schoolTeamId === teamId
  return useQuery(query(getTeamPage, { teamId: isOne ? teamId : '0', schoolActivityId, activityId, levelId }))
}
