import { useQuery } from '@tanstack/react-query'
import { contestWords, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { getTeamStandings } from '@portal/shared/competition/standings/standing.calls'
import { StandingsView } from '@portal/shared/views/standings/StandingsView'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PublicView } from '../../platform/ui/page/PublicView'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { TeamFrame } from '../../directory/teams/TeamFrame'

/** /activity/activity-team/view-standings/...: the table of a team's district with the team marked. */
export default function TeamStandingsScreen() {
  return <TeamFrame current="standings">{({ teamId, school, activity }) => <DistrictTable teamId={teamId} schoolId={school.schoolId} words={contestWords(activity.contestName)} />}</TeamFrame>
}

function DistrictTable({ teamId, schoolId, words }: { teamId: number; schoolId: number; words: ContestWords }) {
  const read = useQuery(query(getTeamStandings, { teamId }))
  return (
    <StateView read={read} what="standings" loading={<Skeleton lines={9} height={36} />} isEmpty={({ total }) => total === 0} empty={<EmptyState heading="This team isn’t in a district">Its {words.many} count for its own record only.</EmptyState>}>
      {(data) => <PublicView><StandingsView data={data} headingLevel={2} highlightSchool={schoolId} /></PublicView>}
    </StateView>
  )
}
