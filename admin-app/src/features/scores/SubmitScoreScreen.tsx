import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { getMatch } from '@portal/shared/matches/match.calls'
import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import { query } from '../../lib/queries'
import { PageHeader } from '../../ui/PageHeader'
import { EmptyState, StateView } from '../../ui/StateView'
import { ScoreForm } from './ScoreForm'

/** /team-score-update/:matchId/:schoolId: enters or replaces a match's score, for the school in the address. */
export default function SubmitScoreScreen() {
  const { matchId = '', schoolId = '' } = useParams()
  const navigate = useNavigate()
  const location = useLocation()
  // A score is entered against the version that was seen: always the newest one, and not changed under the person's hands.
  const read = useQuery({ ...query(getMatch, { matchId }), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })
  const match = read.data
  const goBack = () => void (location.key === 'default' ? navigate(linkTo('dashboard'), { replace: true }) : navigate(-1))
  return (
    <div style={{ maxWidth: 640 }}>
      <PageHeader
        back={{ to: linkTo('dashboard'), label: 'Dashboard' }}
        title={match?.outcome ? 'Edit score' : 'Enter score'}
        lead={match && [match.activity.name, match.level.name, match.districtName, match.dayText, match.timeText].filter(Boolean).join(' · ')}
      />
      <StateView read={read} isEmpty={(found) => !found.can.submitScore} empty={match && <NotNow match={match} />}>
        {(found) => <ScoreForm key={`${found.matchId}`} match={found} schoolId={Number(schoolId)} onDone={goBack} />}
      </StateView>
    </div>
  )
}

/** Why no score can be entered, as far as the match tells. */
function NotNow({ match }: { match: MatchDetail }) {
  const pair = `${match.home.teamName} against ${match.away.teamName}`
  return (
    <EmptyState heading={reason(match)}>
      {pair}{match.home.score !== null && match.away.score !== null ? `: ${match.home.score}–${match.away.score}` : ''}
      {match.scoredBy && <p>Entered by {match.scoredBy.name}, {match.scoredBy.atText}.</p>}
    </EmptyState>
  )
}

function reason(match: MatchDetail): string {
  if (match.status === 'cancelled') return 'This match was cancelled, so it takes no score.'
  if (match.status === 'postponed') return 'This match is postponed. Its score can be entered once it has been played.'
  if (Date.parse(match.startsAt) > Date.now()) return `This match has not begun. Its score can be entered from ${match.dayText}, ${match.timeText}.`
  return 'You cannot enter the score of this match. Staff of the two schools and the association can, in the current academic year.'
}
