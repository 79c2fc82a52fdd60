import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { getTeamPage } from '@portal/shared/teams/schoolTeam.calls'
import { getTeamMatches } from '@portal/shared/teams/team.calls'
import { query } from '../../lib/queries'
import { useMay } from '../../lib/useMay'
import { teamLinks } from '../../lib/useTeamPage'
import { Bones } from '../../ui/Bones'
import { FollowButton } from '../../ui/FollowButton'
import { SubscribeButton } from '../../ui/subscribe/SubscribeButton'
import { PageHeader } from '../../ui/PageHeader'
import { PageTabs } from '../../ui/PageTabs'
import { ShareLink } from '../../ui/ShareLink'
import { EmptyState, StateView } from '../../ui/StateView'
import { MatchActions } from '../../ui/matches/MatchActions'
import { MatchLine } from '../../ui/matches/MatchLine'
import lines from '../../ui/matches/MatchLine.module.css'

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
            <FollowButton kind="team" subjectId={read.data.team.teamId} name={`${read.data.team.teamName} ${read.data.team.activity.name}`} />
            <SubscribeButton name={`${read.data.team.teamName} ${read.data.team.activity.name}`} path={read.data.calendarPath} />
            <ShareLink element="schedule" chosen={{ team: read.data.team.teamId }} />
          </>
        )}
      />
      {team && <TeamWays teamId={team.teamId} />}
      <StateView
        read={read}
        loading={<Bones lines={8} height={52} />}
        isEmpty={({ matches }) => matches.length === 0}
        empty={<EmptyState heading="No match is scheduled in this academic year" />}
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
