import { TeamFrame } from '../../directory/teams/TeamFrame'
import { ScheduleTabs } from './ScheduleTabs'
import { TeamEventList } from './TeamEventList'
import { TeamMatchList } from './TeamMatchList'

/** /activity/activity-team/view-team-matches-results/...: what a team has played, the latest first. */
export default function TeamResultsScreen() {
  return <TeamFrame current="results">{(page) => <><ScheduleTabs page={page} current="results" /><TeamEventList page={page} /><TeamMatchList teamId={page.teamId} resultsOnly empty="No results yet" /></>}</TeamFrame>
}
