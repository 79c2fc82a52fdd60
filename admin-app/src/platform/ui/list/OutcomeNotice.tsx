import { DoneNotice } from '../text/DoneNotice'

/** What came of one row in a change of several. */
export interface Outcome {
  id: number
  name: string
  /** `unchanged`: was so already. */
  outcome: 'done' | 'unchanged' | 'refused'
  /** For refused ones. */
  why?: string | null
}

interface OutcomeNoticeProps {
  outcomes: readonly Outcome[]
  /** What one row is called, and many. */
  noun: readonly [string, string]
  /** After "was": { done: 'deleted', unchanged: 'deleted already' }; before the reasons: { refused: 'School Not Deleted Successfully!' }. */
  words: { done: string; unchanged: string; refused: string }
  /** Takes back what was done, where that is possible. */
  onUndo?: (done: readonly Outcome[]) => void
  busy?: boolean
  onClose: () => void
}

/** What came of an action on rows of a list: what was done, and for which it was refused and why. */
export function OutcomeNotice({ outcomes, noun, words, onUndo, busy, onClose }: OutcomeNoticeProps) {
  const of = (outcome: Outcome['outcome']) => outcomes.filter((each) => each.outcome === outcome)
  const whom = (some: readonly Outcome[]) => (some.length === 1 && some[0]!.name ? some[0]!.name : `${some.length.toLocaleString('en-US')} ${some.length === 1 ? noun[0] : noun[1]}`)
  const was = (some: readonly Outcome[]) => (some.length === 1 ? 'was' : 'were')
  const [done, unchanged, refused] = [of('done'), of('unchanged'), of('refused')]
  return (
    <DoneNotice tone={refused.length > 0 ? 'due' : 'plain'} busy={busy} onUndo={onUndo && done.length > 0 ? () => onUndo(done) : undefined} onClose={onClose}>
      {done.length > 0 && <p><strong>{whom(done)}</strong> {was(done)} {words.done}.</p>}
      {unchanged.length > 0 && <p>{whom(unchanged)} {was(unchanged)} {words.unchanged}.</p>}
      {refused.length > 0 && (
        <>
          <p><strong>{whom(refused)}: {words.refused}</strong></p>
          <ul>{refused.map(({ id, name, why }) => <li key={id}>{name && `${name}: `}{why}</li>)}</ul>
        </>
      )}
    </DoneNotice>
  )
}
