import { Button } from '@mantine/core'
import type { PersonOutcome } from '@portal/shared/users/personList.schemas'
import { actionWords } from './Person'
import type { PeopleResult } from './Person'
import styles from './users.module.css'

interface PeopleNoticeProps {
  result: PeopleResult
  busy: boolean
  /** Brings back who was deleted. */
  onUndo: (outcomes: readonly PersonOutcome[]) => void
  onClose: () => void
}

const whomOf = (outcomes: readonly PersonOutcome[]) => (outcomes.length === 1 && outcomes[0]!.name ? outcomes[0]!.name : `${outcomes.length.toLocaleString('en-US')} ${outcomes.length === 1 ? 'person' : 'people'}`)
const was = (outcomes: readonly PersonOutcome[]) => (outcomes.length === 1 ? 'was' : 'were')

/** What came of an action on people: what was done, and for whom it was refused and why. */
export function PeopleNotice({ result: { action, outcomes }, busy, onUndo, onClose }: PeopleNoticeProps) {
  const words = actionWords[action]
  const of = (outcome: PersonOutcome['outcome']) => outcomes.filter((each) => each.outcome === outcome)
  const [done, unchanged, refused] = [of('done'), of('unchanged'), of('refused')]
  return (
    <div className={styles.notice} data-refused={refused.length > 0 || undefined} role="status">
      <div className={styles.noticeText}>
        {done.length > 0 && <p><strong>{whomOf(done)}</strong> {was(done)} {words.done}.</p>}
        {unchanged.length > 0 && <p>{whomOf(unchanged)} {was(unchanged)} {words.unchanged}.</p>}
        {refused.length > 0 && (
          <>
            <p><strong>{whomOf(refused)}: {words.refused}</strong></p>
            <ul>{refused.map(({ id, name, why }) => <li key={id}>{name && `${name}: `}{why}</li>)}</ul>
          </>
        )}
      </div>
      <div className={styles.noticeButtons}>
        {action === 'remove' && done.length > 0 && <Button size="compact-md" variant="default" loading={busy} onClick={() => onUndo(done)}>Undo</Button>}
        <Button size="compact-md" variant="subtle" onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}
