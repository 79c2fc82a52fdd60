import { useState } from 'react'
import { sharedContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { decideActivityRequests } from '@portal/shared/directory/activityRequests/activityRequest.calls'
import { checkReason } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import type { ActivityRequestRow } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { OutcomeNotice } from '../../platform/ui/list/OutcomeNotice'
import type { Outcome } from '../../platform/ui/list/OutcomeNotice'
import type { RowAction } from '../../platform/ui/list/RowMenu'
import { useDecisionQuestion } from '../../platform/ui/dialog/useDecisionQuestion'
import type { Decision } from '../../platform/ui/dialog/decision'

const noun = ['request', 'requests'] as const

/** Deciding one request or many: the question before, and after it what could not be done and why. */
export function useActivityDecisions() {
  const call = useCall(decideActivityRequests, { errors: 'in place' })
  const mayDecide = useMay().send(decideActivityRequests)
  const [result, setResult] = useState<{ decision: Decision; outcomes: readonly Outcome[] } | null>(null)
  const { ask, dialog } = useDecisionQuestion<ActivityRequestRow>({
    check: checkReason, call, hint: 'The school’s athletic directors get it by email.',
    what: (rows) => (rows.length === 1 ? `the request of ${rows[0]!.schoolName} to ${rows[0]!.kind} ${rows[0]!.activityName}` : `${rows.length} requests`),
    lead: (rows) => (rows[0]?.kind === 'leave' ? `A school with upcoming ${sharedContestWords(rows.map(({ contestName }) => contestName)).many} cannot leave. Its existing teams and results are kept.` : 'The school can then add its teams.'),
    send: ({ decision, reason, rows }, done) => call.mutate({ requestIds: rows.map(({ requestId }) => requestId), decision, reason }, {
      onSuccess: ({ outcomes }) => {
        const nameOf = (id: number) => rows.find(({ requestId }) => requestId === id)
        setResult({ decision, outcomes: outcomes.map((each) => ({ ...each, name: each.name || `${nameOf(each.id)?.schoolName ?? ''}, ${nameOf(each.id)?.activityName ?? ''}` })) })
        done()
      },
    }),
  })
  const word = result?.decision === 'accept' ? 'accepted' : 'rejected'
  const askAnew = (...asked: Parameters<typeof ask>) => {
    setResult(null)
    ask(...asked)
  }
  return {
    mayDecide,
    ask: askAnew,
    /** What is done with a request that waits, in any list that has it. */
    actionsOf: (row: ActivityRequestRow): readonly RowAction[] => [
      { label: 'Accept', onSelect: () => askAnew('accept', [row], () => {}) },
      { label: 'Reject', danger: true, onSelect: () => askAnew('reject', [row], () => {}) },
    ],
    notice: result && <OutcomeNotice outcomes={result.outcomes} noun={noun} words={{ done: word, unchanged: `${word} already`, refused: `not ${word}` }} onClose={() => setResult(null)} />,
    dialog,
  }
}
