import { Link } from 'react-router-dom'
import { playsGames } from '@portal/shared/directory/activities/contestName.kinds'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'

/** Where the events of a team are whose meets or contests are with many schools: on its page, with places once they are certified. Below it stand those with one other school. */
export function TeamEventList({ page: { teamId, activity } }: { page: TeamPage }) {
  return playsGames(activity.contestName) ? null : <p>Events with several schools and their results are on the <Link to={linkTo('teamHub', { teamId })}>team’s page</Link>.</p>
}
