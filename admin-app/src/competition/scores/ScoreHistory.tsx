import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import type { ScoreAction } from '@portal/shared/competition/scores/review.schemas'
import { sayScore } from './scoreTexts'
import styles from './SubmitScoreScreen.module.css'

/** Everything that was done to a score, newest first. Nothing of it is ever changed. */
export function ScoreHistory({ match, history, marked }: { match: MatchDetail; history: readonly ScoreAction[]; marked: number }) {
  return (
    <section aria-labelledby="score-history">
      <h2 id="score-history">History</h2>
      <ol className={styles.history}>
        {history.map(({ actionId, what, entry, reason, by, atText }) => (
          <li key={actionId} aria-current={actionId === marked || undefined}>
            <strong>{what}</strong>{entry && `: ${sayScore(entry, match)}`}
            {reason && <p>“{reason}”</p>}
            <p className="dim">{by}, {atText}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
