import { OutcomeNotice } from '../../platform/ui/list/OutcomeNotice'
import type { Outcome } from '../../platform/ui/list/OutcomeNotice'
import { actionWords, undoneBy } from './Person'
import type { PeopleResult } from './Person'

interface PeopleNoticeProps {
  result: PeopleResult
  kind: 'user' | 'student'
  busy: boolean
  /** Takes it back for those for whom it was done. */
  onUndo: (outcomes: readonly Outcome[]) => void
  onClose: () => void
}

const nouns = { user: ['person', 'people'], student: ['student', 'students'] } as const

/** What came of an action on people: what was done, and for whom it was refused and why. */
export function PeopleNotice({ result: { action, tag, isUndo, outcomes }, kind, busy, onUndo, onClose }: PeopleNoticeProps) {
  const words = actionWords[action]
  const done = tag ? `${words.done} “${tag.name}”` : words.done
  return <OutcomeNotice outcomes={outcomes} noun={nouns[kind]} words={{ ...words, done }} busy={busy} onUndo={undoneBy[action] && !isUndo ? onUndo : undefined} onClose={onClose} />
}
