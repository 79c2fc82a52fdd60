import { Link } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'

/** Where the meets or contests of a team are that plays no games: on its page, with places once these are certified. */
export function TeamEventList({ page: { teamId, activity } }: { page: TeamPage }) {
  return <p>{contestWords(activity.contestName).Many} and their results are on the <Link to={linkTo('teamHub', { teamId })}>team’s page</Link>.</p>
}
