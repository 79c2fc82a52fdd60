import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { confirmScore } from '@portal/shared/competition/scores/score.calls'
import { useCall } from '../../platform/lib/call/queries'
import { useWayBack } from '../../platform/lib/page/wayBack'
import { useUser } from '../../platform/lib/session/session'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { SaveRefused } from './SaveRefused'
import { ScoreForm } from './ScoreForm'
import { ScoreState } from './ScoreState'
import { aboutMatch, sayScore } from './scoreTexts'
import styles from './SubmitScoreScreen.module.css'
import { useLeave } from './useLeave'
import { useMatchToScore } from './useMatchToScore'

/** /second-team-score-update/:matchId: the other school's answer to a report: the same score with one tap, or another one. */
export default function AnswerScoreScreen() {
  const { matchId = '' } = useParams()
  const navigate = useNavigate()
  const read = useMatchToScore(matchId)
  const { state } = useLocation()
  const back = useWayBack({ to: linkTo('dashboard'), label: 'Dashboard' })
  const { held, leave } = useLeave<MatchDetail>(() => void navigate(back.to))
  const match = held ?? read.data
  return (
    <div style={{ maxWidth: '40rem' }}>
      <PageHeader back={back} title="Confirm a score" lead={match && aboutMatch(match)} />
      <StateView read={read} what="score">
        {(newest) => {
          const found = held ?? newest
          return found.score.can.confirm
            ? <Answer key={found.version} match={found} onDone={() => leave(found, confirmScore)} onChanged={() => void read.refetch()} />
            : (
              <div className="stack">
                <ScoreState match={found} onDone={() => void read.refetch()} />
                <EmptyState heading="No score is waiting for you to confirm">
                  {found.can.submitScore && <Link to={linkTo('submitScore', { matchId, schoolId: found.score.side === 'away' ? found.away.schoolId : found.home.schoolId })} state={state}>Enter the score</Link>}
                </EmptyState>
              </div>
            )
        }}
      </StateView>
    </div>
  )
}

function Answer({ match, onDone, onChanged }: { match: MatchDetail; onDone: () => void; onChanged: () => void }) {
  const user = useUser()
  const [isOther, setOther] = useState(false)
  const call = useCall(confirmScore, { errors: 'in place' })
  const { reports, side } = match.score
  const theirs = side === 'away' ? reports.home : side === 'home' ? reports.away : (reports.home ?? reports.away)
  const confirm = () => call.mutate({ matchId: match.matchId, matchVersion: match.version }, { onSuccess: onDone, onError: (error) => { if (error.id === 'score-changed') onChanged() } })
  const schoolId = side === 'away' ? match.away.schoolId : match.home.schoolId
  return (
    <div className="stack">
      {theirs && (
        <section className={styles.report} aria-label="Score from the other school">
          <p className={styles.reported}>{sayScore(theirs.entry, match)}</p>
          <p className="dim">Entered by {theirs.by}, {theirs.atText}.{match.score.answerDueText && ` Confirm by ${match.score.answerDueText}.`}</p>
        </section>
      )}
      {!isOther && (
        <div className={styles.submit}>
          <Button size="lg" loading={call.isPending || call.isSuccess} onClick={confirm}>Confirm this score</Button>
          <Button size="lg" variant="default" onClick={() => setOther(true)}>Enter a different score</Button>
        </div>
      )}
      {call.error && <SaveRefused error={call.error} retry={confirm} />}
      {isOther && <ScoreForm match={match} schoolId={user.school?.id ?? schoolId} onSaved={onDone} onCancel={() => setOther(false)} />}
    </div>
  )
}
