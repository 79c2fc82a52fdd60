import { useState } from 'react'
import { decideRequests } from '@portal/shared/identity/requests/request.calls'
import { checkReason } from '@portal/shared/identity/requests/request.schemas'
import type { RequestRow } from '@portal/shared/identity/requests/request.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { DoneNotice } from '../../platform/ui/text/DoneNotice'
import { useDecisionQuestion } from '../../platform/ui/dialog/useDecisionQuestion'
import type { Decision } from '../../platform/ui/dialog/decision'

/** Deciding one or many from a list: the question before, and after it what could not be done and why. */
export function useDecisions() {
  const call = useCall(decideRequests, { errors: 'in place' })
  const [result, setResult] = useState<{ done: number; decision: Decision; refused: { name: string; message: string }[] } | null>(null)
  const { ask, dialog } = useDecisionQuestion<RequestRow>({
    check: checkReason, call, hint: 'The person gets it by email.',
    what: (rows) => (rows.length === 1 ? `the request of ${rows[0]!.firstName} ${rows[0]!.lastName}` : `${rows.length} requests`),
    lead: ([first]) => (first?.kind === 'accountDeletion'
      ? 'The account closes right away. We erase what we keep about the person in 30 days; until then you can restore it.'
      : 'A student gets a new record unless the school has one with that name; parents are not linked to a child. To choose, open the request.'),
    send: ({ decision, reason, rows }, done) => call.mutate({ requestIds: rows.map(({ requestId }) => requestId), decision, reason }, {
      onSuccess: (outcomes) => {
        const nameOf = (requestId: number) => rows.find((row) => row.requestId === requestId)
        setResult({
          decision, done: outcomes.filter(({ isDone }) => isDone).length,
          refused: outcomes.filter(({ isDone }) => !isDone).map(({ requestId, message }) => ({ name: [nameOf(requestId)?.firstName, nameOf(requestId)?.lastName].join(' '), message })),
        })
        done()
      },
    }),
  })
  return {
    ask: (...asked: Parameters<typeof ask>) => {
      setResult(null)
      ask(...asked)
    },
    notice: result && (
      <DoneNotice tone={result.refused.length > 0 ? 'due' : 'plain'} onClose={() => setResult(null)}>
        {result.done > 0 && <p><strong>{result.done} {result.done === 1 ? 'request is' : 'requests are'} {result.decision === 'accept' ? 'accepted' : 'rejected'}.</strong> {result.done === 1 ? 'The person is' : 'They are'} notified by email.</p>}
        {result.refused.length > 0 && (
          <>
            <p><strong>{result.refused.length} could not be decided:</strong></p>
            <ul>{result.refused.map(({ name, message }, index) => <li key={index}>{name}: {message}</li>)}</ul>
          </>
        )}
      </DoneNotice>
    ),
    dialog,
  }
}
