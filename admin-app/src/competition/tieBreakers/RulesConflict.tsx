import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { qualifyText } from '@portal/shared/competition/standings/qualifyingLine'
import { describeTieBreaker } from '@portal/shared/directory/rules/describeTieBreaker'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import styles from './tieBreakers.module.css'

interface RulesConflictProps {
  words: ContestWords
  /** The current rules; null if the district uses the association's list again. */
  theirs: StandingsRules | null
  mine: StandingsRules | null
  busy: boolean
  onKeepTheirs: () => void
  onReplace: () => void
}

/** Two people changed one list: the current one next to the user's own, and the choice. */
export function RulesConflict({ theirs, mine, words, busy, onKeepTheirs, onReplace }: RulesConflictProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} tabIndex={-1} role="alert" className={`panel stack ${styles.conflict}`} aria-labelledby="rules-conflict">
      <h2 id="rules-conflict">Someone else just changed these tie-breakers</h2>
      <div className={styles.versions}>
        <Version heading="Current" rules={theirs} words={words} />
        <Version heading="Yours, not saved yet" rules={mine} words={words} />
      </div>
      <div className="row">
        <Button size="md" variant="default" onClick={onKeepTheirs} disabled={busy}>Keep theirs</Button>
        <Button size="md" onClick={onReplace} loading={busy}>Replace with mine</Button>
      </div>
    </section>
  )
}

function Version({ heading, rules, words }: { heading: string; rules: StandingsRules | null; words: ContestWords }) {
  return (
    <div>
      <h3>{heading}</h3>
      {rules ? <ol>{rules.tieBreakers.map((step, index) => <li key={index}>{describeTieBreaker(step, words)}</li>)}</ol> : <p>The association’s list.</p>}
      {rules?.qualify && <p>{qualifyText(rules.qualify)}.</p>}
    </div>
  )
}
