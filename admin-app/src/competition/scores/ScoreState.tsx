import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { clearScore, contestScore, suspendMatch } from '@portal/shared/competition/scores/score.calls'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { Badge } from '../../platform/ui/text/Badge'
import { ReasonDialog } from './ReasonDialog'
import { sayScore, stateNames, stateSentence } from './scoreTexts'
import styles from './SubmitScoreScreen.module.css'

interface ScoreStateProps {
  match: MatchDetail
  /** Called when something was done: the match is to be read again. */
  onDone: () => void
}

/** Where a score stands, what each school has said, and what else can be done with it. */
export function ScoreState(props: ScoreStateProps) {
  return <><ScoreStanding match={props.match} /><ScoreDeeds {...props} /></>
}

/** Where a score stands and, but on the review's own screen, which shows them large, what each school has said. */
export function ScoreStanding({ match, isReview = false }: { match: MatchDetail; isReview?: boolean }) {
  const { score } = match
  const sentence = stateSentence(match)
  const isOpen = score.state !== 'none' && score.state !== 'final' && score.state !== 'corrected'
  return sentence && (
    <section className={styles.state} aria-label="Score status">
      <p><Badge tone={isOpen ? 'due' : 'quiet'}>{match.status === 'suspended' ? 'Suspended' : stateNames[score.state]}</Badge> {sentence}</p>
      <DescriptionList
        stacked
        facts={[
          ...(['away', 'home'] as const).flatMap((side) => {
            const report = score.reports[side]
            return report && isOpen && !isReview ? [[`${match[side].teamName} entered`, <>{sayScore(report.entry, match)} <span className="dim">{report.by}, {report.atText}</span></>] as const] : []
          }),
          ...(score.result ? [['Result', <>{sayScore(score.result, match)} {match.scoredBy && <span className="dim">{match.scoredBy.name}, {match.scoredBy.atText}</span>}</>] as const] : []),
        ]}
      />
    </section>
  )
}

/** What else can be done with a score, each with its dialog; on the review's own screen without a way to it. */
export function ScoreDeeds({ match, onDone, isReview = false }: ScoreStateProps & { isReview?: boolean }) {
  const [open, setOpen] = useState<'suspend' | 'contest' | 'clear' | null>(null)
  const { score } = match
  const close = () => setOpen(null)
  const done = () => {
    close()
    onDone()
  }
  const { one } = contestWords(match.activity.contestName)
  const reviewedActionId = isReview ? null : score.actionId
  const dialog = { match, onClose: close, onDone: done }
  return (
    <>
      {(score.can.suspend || score.can.contest || score.can.clear || reviewedActionId !== null) && (
        <div className="row">
          {reviewedActionId !== null && <Button component={Link} variant="default" to={linkTo('reviewScore', { matchId: match.matchId, actionId: reviewedActionId })}>Review score</Button>}
          {score.can.contest && <Button variant="default" onClick={() => setOpen('contest')}>Contest score</Button>}
          {score.can.suspend && <Button variant="default" onClick={() => setOpen('suspend')}>Mark as suspended</Button>}
          {score.can.clear && <Button variant="subtle" color="red" onClick={() => setOpen('clear')}>Remove the score</Button>}
        </div>
      )}
      {open === 'contest' && <ReasonDialog {...dialog} call={contestScore} title="Contest the final score" submit="Contest score"><p>The score counts until the association decides. We’ll notify the association and the other school.</p></ReasonDialog>}
      {open === 'suspend' && <ReasonDialog {...dialog} call={suspendMatch} title={`Mark the ${one} as suspended`} submit="Suspend"><p>It was stopped, for example by weather. It resumes on a new date, or ends with the score entered.</p></ReasonDialog>}
      {open === 'clear' && <ReasonDialog {...dialog} call={clearScore} title="Remove the score" submit="Remove the score" danger><p>The {one} then has no score, and standings update. Both schools are notified.</p></ReasonDialog>}
    </>
  )
}
