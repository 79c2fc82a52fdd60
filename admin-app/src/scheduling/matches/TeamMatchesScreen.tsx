import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getTeamPage } from '@portal/shared/directory/teams/schoolTeam.calls'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { getTeamMatches } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { NewMatchButton } from '../../directory/teams/NewMatchButton'
import { teamLinks } from '../../directory/teams/useTeamPage'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { ZoneFoot } from '../../platform/ui/text/ZoneFoot'
import { MatchActions } from './MatchActions'
import { MatchLine } from './MatchLine'
import lines from './MatchLine.module.css'
import { SubjectActions } from '../../platform/ui/slot/SubjectActions'

/** /standings/school-team/view-team-matches/:schoolTeamId: a team's season. */
export default function TeamMatchesScreen() {
  const { schoolTeamId = '' } = useParams()
  const read = useQuery(query(getTeamMatches, { schoolTeamId }))
  const team = read.data?.team
  const may = useMay()
  // For those who see the team’s other pages: the office, and the school’s own people.
  const { data: page } = useQuery({ ...query(getTeamPage, { teamId: team?.teamId ?? 0 }), enabled: team !== undefined && may.send(getTeamPage), retry: false })
  return (
    <>
      <PageHeader
        back={{ to: linkTo('teamHub', { teamId: schoolTeamId }), label: 'Team' }}
        title={team ? `${team.teamName} ${team.activity.name}` : 'Team schedule'}
        lead={team && [team.level.name, team.district?.name, read.data?.recordText && `${read.data.recordText} overall`, read.data?.academicYear].filter(Boolean).join(' · ')}
        actions={read.data && (
          <>
            <SubjectActions kind="team" subjectId={read.data.team.teamId} name={`${read.data.team.teamName} ${read.data.team.activity.name}`} contests={contestWords(read.data.team.activity.contestName).Many} />
            <ShareLink element="schedule" chosen={{ team: read.data.team.teamId }} />
            {page && <NewMatchButton page={page} />}
          </>
        )}
      />
      {page && <TeamWays page={page} />}
      <StateView
        read={read}
        loading={<Skeleton lines={8} height={52} />}
        isEmpty={({ matches }) => matches.length === 0}
        empty={<EmptyState heading={`No ${contestWords(team?.activity.contestName).one} is scheduled in this academic year`} />}
      >
        {({ matches, team: { schoolId } }) => (
          <>
            <ul className={lines.lines}>
              {matches.map((match) => (
                <MatchLine key={match.matchId} match={match} isPlace enterAt={match.can.submitScore ? linkTo('submitScore', { matchId: match.matchId, schoolId }) : null} due={match.can.submitScore && match.outcome === null} actions={<MatchActions match={match} />} />
              ))}
            </ul>
            <ZoneFoot />
          </>
        )}
      </StateView>
    </>
  )
}

/** The ways to the team's other pages. */
function TeamWays({ page }: { page: TeamPage }) {
  const may = useMay()
  const links = teamLinks(page)
  return (
    <PageTabs
      label="Pages of this team"
      tabs={[
        { to: links.overview, text: 'Overview', isCurrent: false },
        { to: links.roster, text: 'Roster', isCurrent: false },
        ...(page.can.edit && may.open('editTeam') ? [{ to: links.edit, text: 'Team and coaches', isCurrent: false }] : []),
        { to: links.standings, text: 'Standings', isCurrent: false },
      ]}
    />
  )
}
