import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { decideRequest } from '@portal/shared/identity/requests/request.calls'
import type { RequestInfo } from '@portal/shared/identity/requests/request.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { FormError } from '../../platform/ui/form/FormError'
import { profileToComplete } from './profileToComplete'
import { RecordChoice } from './RecordChoice'
import styles from './requests.module.css'
import { useReason } from './useReason'

/** Accepting or rejecting one request: with the records that it means, and the words for the person. */
export function DecisionForm({ request }: { request: RequestInfo }) {
  const navigate = useNavigate()
  const call = useCall(decideRequest, { errors: 'in place' })
  // A student's own record is offered; whose parent someone is, the decider confirms child by child.
  const [chosen, setChosen] = useState<readonly number[]>(() => request.suggestions.filter(({ isLikely }) => isLikely && request.userType === 'student').slice(0, 1).map(({ studentId }) => studentId))
  const { reason, isEnoughFor, field } = useReason()
  const { userType, refusal, requestId } = request
  const decide = (decision: 'accept' | 'reject') => {
    if (!isEnoughFor(decision)) return
    call.mutate({
      requestId, decision, reason,
      ...(decision === 'accept' && userType === 'student' && { studentId: chosen[0] ?? null }),
      ...(decision === 'accept' && userType === 'parent' && { childIds: [...chosen] }),
    }, {
      onSuccess: ({ complete }) => void navigate(complete ? profileToComplete(complete, requestId) : linkTo('registrationRequests')),
    })
  }
  const pending = call.isPending ? call.variables.decision : null
  return (
    <section className={`panel ${styles.panel}`} aria-label="Your decision">
      <h2>Your decision</h2>
      {refusal !== null ? <p>{refusal}</p> : (
        <>
          {(userType === 'student' || userType === 'parent') && <RecordChoice request={request} userType={userType} chosen={chosen} onChange={setChosen} />}
          {field('The person gets it by email.')}
          <FormError message={call.error && firstRefusal(call.error)} />
          <div className={styles.buttons}>
            <Button loading={pending === 'accept'} disabled={pending === 'reject'} onClick={() => decide('accept')}>Accept</Button>
            <Button color="red" variant="outline" loading={pending === 'reject'} disabled={pending === 'accept'} onClick={() => decide('reject')}>Reject</Button>
          </div>
        </>
      )}
    </section>
  )
}
