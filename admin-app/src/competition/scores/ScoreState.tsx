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
  /** On the screen of the review itself, which needs no way to it. */
  isReview?: boolean
}

/** Where a score stands, what each school has said, and what else can be done with it. */
export function ScoreState({ match, onDone, isReview = false }: ScoreStateProps) {
  const [open, setOpen] = useState<'suspend' | 'contest' | 'clear' | null>(null)
  const { score } = match
  const close = () => setOpen(null)
  const done = () => {
    close()
    onDone()
  }
  const sentence = stateSentence(match)
  const { one } = contestWords(match.activity.contestName)
  const reviewedActionId = isReview ? null : score.actionId
  const isOpen = score.state !== 'none' && score.state !== 'final' && score.state !== 'corrected'
  const dialog = { match, onClose: close, onDone: done }
  return (
    <>
      {sentence && (
        <section className={styles.state} aria-label="Score status">
          <p><Badge tone={isOpen ? 'due' : 'quiet'}>{match.status === 'suspended' ? 'Suspended' : stateNames[score.state]}</Badge> {sentence}</p>
          <DescriptionList
            stacked
            facts={[
              ...(['home', 'away'] as const).flatMap((side) => {
                const report = score.reports[side]
                // A review shows them large, each with its button.
                return report && isOpen && !isReview ? [[`${match[side].teamName} says`, <>{sayScore(report.entry, match)} <span className="dim">{report.by}, {report.atText}</span></>] as const] : []
              }),
              ...(score.result ? [['Result', <>{sayScore(score.result, match)} {match.scoredBy && <span className="dim">{match.scoredBy.name}, {match.scoredBy.atText}</span>}</>] as const] : []),
            ]}
          />
        </section>
      )}
      {(score.can.suspend || score.can.contest || score.can.clear || reviewedActionId !== null) && (
        <div className="row">
          {reviewedActionId !== null && <Button component={Link} variant="default" to={linkTo('reviewScore', { matchId: match.matchId, actionId: reviewedActionId })}>Review with its history</Button>}
          {score.can.contest && <Button variant="default" onClick={() => setOpen('contest')}>This score is wrong</Button>}
          {score.can.suspend && <Button variant="default" onClick={() => setOpen('suspend')}>Mark as suspended</Button>}
          {score.can.clear && <Button variant="subtle" color="red" onClick={() => setOpen('clear')}>Remove the score</Button>}
        </div>
      )}
      {open === 'contest' && <ReasonDialog {...dialog} call={contestScore} title="Contest the final score" submit="Tell the association"><p>The score counts until the association has decided. The association and the other school are notified.</p></ReasonDialog>}
      {open === 'suspend' && <ReasonDialog {...dialog} call={suspendMatch} title={`Mark the ${one} as suspended`} submit="Suspend"><p>It was stopped, for example by weather. It resumes when it gets a new date, or ends with the score that is entered.</p></ReasonDialog>}
      {open === 'clear' && <ReasonDialog {...dialog} call={clearScore} title="Remove the score" submit="Remove the score" danger><p>The {one} then has no score, and standings update. Both schools are notified.</p></ReasonDialog>}
    </>
  )
}
