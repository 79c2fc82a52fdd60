import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { describeResult } from '@portal/shared/competition/scores/describeResult'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import { isSameEntry } from './scoreDraft'
import styles from './SubmitScoreScreen.module.css'

interface ConflictPanelProps {
  /** The match as someone else just left it. */
  theirs: MatchDetail
  mine: ScoreEntry
  busy: boolean
  onKeepTheirs: () => void
  onReplace: () => void
}

/** Two people saved at once: the current score, by whom and since when, next to the user's own entry; and the choice. */
export function ConflictPanel({ theirs, mine, busy, onKeepTheirs, onReplace }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const { result, reports } = theirs.score
  const { one } = contestWords(theirs.activity.contestName)
  const report = reports.home ?? reports.away
  const standing = result ?? report?.entry ?? null
  const hasScore = standing !== null
  const isSame = result !== null && isSameEntry(result, mine)
  const whose = result === null && report ? report : theirs.scoredBy && { by: theirs.scoredBy.name, atText: theirs.scoredBy.atText }
  const text = (entry: ScoreEntry) => describeResult(entry, theirs.rules, { home: theirs.home.teamName, away: theirs.away.teamName })
  return (
    <section ref={panel} tabIndex={-1} className={styles.conflict} role="alert" aria-labelledby="conflict-heading">
      <h2 id="conflict-heading">{isSame ? 'This score has already been entered' : `Someone else just changed this ${one}`}</h2>
      <dl>
        <div>
          <dt>{whose ? `${whose.by}, ${whose.atText}` : `The ${one} now`}</dt>
          <dd>{standing ? text(standing) : 'No score yet'}</dd>
        </div>
        {!isSame && (
          <div>
            <dt>Your entry, not saved yet</dt>
            <dd>{text(mine)}</dd>
          </div>
        )}
      </dl>
      {isSame
        ? <Button size="md" onClick={onKeepTheirs}>Done</Button>
        : (
          <div className={styles.choices}>
            <Button size="md" variant="default" onClick={onKeepTheirs} disabled={busy}>{hasScore ? 'Keep theirs' : 'Discard mine'}</Button>
            {theirs.can.submitScore
              ? <Button size="md" onClick={onReplace} loading={busy}>{result !== null ? 'Replace with mine' : hasScore ? 'Report mine' : 'Save mine'}</Button>
              : <p className="dim">{result === null ? `A score can no longer be entered for this ${one}.` : 'This score is final.'}</p>}
          </div>
        )}
    </section>
  )
}
