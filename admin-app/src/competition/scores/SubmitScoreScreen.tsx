import { Button } from '@mantine/core'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { whenOf } from '@portal/shared/platform/format/matchTime'
import { useWayBack } from '../../platform/lib/page/wayBack'
import { useUser } from '../../platform/lib/session/session'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { ScoreForm } from './ScoreForm'
import { ScoreState } from './ScoreState'
import { aboutMatch } from './scoreTexts'
import { useLeave } from './useLeave'
import { useMatchToScore } from './useMatchToScore'

/** /team-score-update/:matchId/:schoolId: enters, answers or corrects a match's score. The school in the address is marked as the user's own where it is; the office has none. */
export default function SubmitScoreScreen() {
  const { matchId = '', schoolId = '' } = useParams()
  const { school } = useUser()
  const navigate = useNavigate()
  const location = useLocation()
  const read = useMatchToScore(matchId)
  const back = useWayBack({ to: linkTo('dashboard'), label: 'Dashboard' })
  const goBack = () => void (location.key === 'default' ? navigate(back.to, { replace: true }) : navigate(-1))
  const { held, leave } = useLeave<MatchDetail>(goBack)
  const match = held ?? read.data
  return (
    <div style={{ maxWidth: '40rem' }}>
      <PageHeader back={back} title={match?.score.result ? 'Edit score' : 'Enter score'} lead={match && aboutMatch(match)} />
      <StateView read={read} what="game">
        {(newest) => {
          const found = held ?? newest
          return (
            <div className="stack">
              <ScoreState match={found} onDone={() => void read.refetch()} />
              {found.score.can.confirm && <Button component={Link} size="md" to={linkTo('answerScore', { matchId })} state={location.state}>Confirm score</Button>}
              {found.can.submitScore
                ? <ScoreForm key={`${found.matchId} ${found.version}`} match={found} schoolId={school?.id === Number(schoolId) ? school.id : 0} onSaved={() => leave(found, submitScore)} onCancel={goBack} />
                : <NotNow match={found} />}
            </div>
          )
        }}
      </StateView>
    </div>
  )
}

/** Why no score can be entered, as far as the match shows. */
function NotNow({ match }: { match: MatchDetail }) {
  if (match.score.state !== 'none') return null
  return <EmptyState heading={reason(match)}>{match.home.teamName} against {match.away.teamName}</EmptyState>
}

function reason(match: MatchDetail): string {
  const { one } = contestWords(match.activity.contestName)
  if (match.status === 'cancelled') return `This ${one} was canceled, so no score can be entered.`
  if (match.status === 'postponed') return `This ${one} is postponed. Its score can be entered once it has been played.`
  if (Date.parse(match.startsAt) > Date.now()) return `This ${one} has not begun. Its score can be entered from ${match.timeIsSet ? whenOf(match) : match.dayText}.`
  return `You cannot enter the score of this ${one}. Staff of the two schools and the association can, in the current academic year.`
}
