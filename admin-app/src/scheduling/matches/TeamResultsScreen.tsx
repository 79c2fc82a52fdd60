import { TeamFrame } from '../../directory/teams/TeamFrame'
import { TeamMatchList } from './TeamMatchList'

/** /activity/activity-team/view-team-matches-results/...: what a team has played, the latest first. */
export default function TeamResultsScreen() {
  return <TeamFrame current="results">{({ teamId }) => <TeamMatchList teamId={teamId} resultsOnly empty="No results yet" />}</TeamFrame>
}
