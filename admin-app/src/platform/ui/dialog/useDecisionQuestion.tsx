import { useState } from 'react'
import { later } from '../loading/later'
import type { Decision } from './decision'

/** A list is read long before something in it is decided. */
const DecisionQuestion = later(() => import('./DecisionQuestion'))

interface DecisionQuestionOptions<Row> {
  /** What is wrong with the reason, if anything. */
  check: (given: { decision: Decision; reason: string }) => readonly { message: string }[]
  /** "the request of Atlas Academy", "3 requests" */
  what: (rows: readonly Row[]) => string
  /** What follows from accepting; empty if nothing is to be said. */
  lead: (rows: readonly Row[]) => string
  /** Who reads the reason. */
  hint: string
  call: { isPending: boolean; error: Error | null; reset: () => void }
  /** Sends it; `done` closes the question. */
  send: (given: { decision: Decision; reason: string; rows: readonly Row[] }, done: () => void) => void
}

/** The question before one request or many are accepted or rejected, with the reason that a rejection needs. */
export function useDecisionQuestion<Row>({ check, what, lead, hint, call, send }: DecisionQuestionOptions<Row>) {
  const [asked, setAsked] = useState<{ decision: Decision; rows: readonly Row[]; then: () => void } | null>(null)
  return {
    ask: (decision: Decision, rows: readonly Row[], then: () => void) => {
      call.reset()
      setAsked({ decision, rows, then })
    },
    dialog: asked && (
      <DecisionQuestion
        decision={asked.decision} check={check} what={what(asked.rows)} lead={lead(asked.rows)} hint={hint} call={call} onClose={() => setAsked(null)}
        onSubmit={(reason) => {
          const { decision, rows, then } = asked
          send({ decision, reason, rows }, () => {
            setAsked(null)
            then()
          })
        }}
      />
    ),
  }
}
