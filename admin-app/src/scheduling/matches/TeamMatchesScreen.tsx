import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getTeamPage } from '@portal/shared/directory/teams/schoolTeam.calls'
import { getTeamMatches } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { teamLinks } from '../../directory/teams/useTeamPage'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { MatchActions } from './MatchActions'
import { MatchLine } from './MatchLine'
import lines from './MatchLine.module.css'
import { SubjectActions } from '../../platform/ui/slot/SubjectActions'

/** /standings/school-team/view-team-matches/:schoolTeamId: a team's season. */
export default function TeamMatchesScreen() {
  const { schoolTeamId = '' } = useParams()
  const read = useQuery(query(getTeamMatches, { schoolTeamId }))
  const team = read.data?.team
  return (
    <>
      <PageHeader
        back={{ to: linkTo('dashboard'), label: 'Dashboard' }}
        title={team ? `${team.teamName} ${team.activity.name}` : 'Team matches'}
        lead={team && [team.level.name, team.district?.name, read.data?.recordText && `${read.data.recordText} overall`, read.data?.academicYear].filter(Boolean).join(' · ')}
        actions={read.data && (
          <>
            <SubjectActions kind="team" subjectId={read.data.team.teamId} name={`${read.data.team.teamName} ${read.data.team.activity.name}`} contests={contestWords(read.data.team.activity.contestName).Many} />
            <ShareLink element="schedule" chosen={{ team: read.data.team.teamId }} />
          </>
        )}
      />
      {team && <TeamWays teamId={team.teamId} />}
      <StateView
        read={read}
        loading={<Skeleton lines={8} height={52} />}
        isEmpty={({ matches }) => matches.length === 0}
        empty={<EmptyState heading={`No ${contestWords(team?.activity.contestName).one} is scheduled in this academic year`} />}
      >
        {({ matches, team: { schoolId } }) => (
          <ul className={lines.lines}>
            {matches.map((match) => (
              <MatchLine key={match.matchId} match={match} isPlace enterAt={match.can.submitScore ? linkTo('submitScore', { matchId: match.matchId, schoolId }) : null} due={match.can.submitScore && match.outcome === null} actions={<MatchActions match={match} />} />
            ))}
          </ul>
        )}
      </StateView>
    </>
  )
}

/** The ways to the team's other pages, for those who see them: the office, and the school's own people. */
function TeamWays({ teamId }: { teamId: number }) {
  const may = useMay()
  const { data: page } = useQuery({ ...query(getTeamPage, { teamId }), enabled: may.send(getTeamPage), retry: false })
  if (!page) return null
  const links = teamLinks(page)
  return (
    <PageTabs
      label="Pages of this team"
      tabs={[
        { to: links.roster, text: 'Roster', isCurrent: false },
        ...(page.can.edit && may.open('editTeam') ? [{ to: links.edit, text: 'Team and coaches', isCurrent: false }] : []),
        { to: links.standings, text: 'Standings', isCurrent: false },
      ]}
    />
  )
}
