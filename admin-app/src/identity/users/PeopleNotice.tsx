import { OutcomeNotice } from '../../platform/ui/list/OutcomeNotice'
import type { Outcome } from '../../platform/ui/list/OutcomeNotice'
import { actionWords } from './Person'
import type { PeopleResult } from './Person'

interface PeopleNoticeProps {
  result: PeopleResult
  busy: boolean
  /** Brings back who was deleted. */
  onUndo: (outcomes: readonly Outcome[]) => void
  onClose: () => void
}

/** What came of an action on people: what was done, and for whom it was refused and why. */
export function PeopleNotice({ result: { action, outcomes }, busy, onUndo, onClose }: PeopleNoticeProps) {
  return <OutcomeNotice outcomes={outcomes} noun={['person', 'people']} words={actionWords[action]} busy={busy} onUndo={action === 'remove' ? onUndo : undefined} onClose={onClose} />
}
