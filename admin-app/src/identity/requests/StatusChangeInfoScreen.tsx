import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { decideRequest, getRequest } from '@portal/shared/identity/requests/request.calls'
import type { RequestInfo } from '@portal/shared/identity/requests/request.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { FormError } from '../../platform/ui/form/FormError'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { DecidedPanel } from './DecidedPanel'
import { RequestFacts } from './RequestFacts'
import styles from './requests.module.css'
import { useReason } from './useReason'

const listOfChanges = `${linkTo('registrationRequests')}?list=statusChange`

/** /administration/status-change-info/:requestId: a school asks to make someone active or inactive. */
export default function StatusChangeInfoScreen() {
  const requestId = Number(useParams().requestId)
  const read = useQuery(query(getRequest, { requestId }))
  const { data } = read
  return (
    <>
      <PageHeader title={data ? `${data.firstName} ${data.lastName}` : 'Status change'} lead={data?.wantedStatus && `to be made ${data.wantedStatus}`} back={{ to: listOfChanges, label: 'Status changes' }} />
      <StateView read={read} what="request">
        {(request) => (request.kind !== 'statusChange' ? <EmptyState heading="This request is about something else" /> : (
          <div className="panels">
            <RequestFacts request={request} />
            {request.status === 'pending' ? <StatusDecision request={request} /> : <DecidedPanel request={request} />}
          </div>
        ))}
      </StateView>
    </>
  )
}

function StatusDecision({ request: { requestId, refusal, currentStatus, wantedStatus } }: { request: RequestInfo }) {
  const navigate = useNavigate()
  const { actingAs } = useUser()
  const call = useCall(decideRequest, { errors: 'in place' })
  const { reason, isEnoughFor, field } = useReason()
  const decide = (decision: 'accept' | 'reject') => {
    if (!isEnoughFor(decision)) return
    call.mutate({ requestId, decision, reason }, { onSuccess: () => void navigate(listOfChanges) })
  }
  const { error } = call
  // Where the portal itself failed, the specification's sentence says it (section 8).
  const refused = error && (error.status === 0 || error.status >= 500 ? 'An error occurred while changing status. Please try again later.' : firstRefusal(error))
  return (
    <section className={`panel ${styles.panel}`} aria-label="Your decision">
      <h2>Your decision</h2>
      {currentStatus && <p>The account is {currentStatus} now.{wantedStatus === 'inactive' && ' Made inactive, the person is signed out everywhere and cannot sign in.'}</p>}
      {refusal !== null || actingAs ? <p>{refusal ?? 'Requests cannot be decided while you are signed in as someone else.'}</p> : (
        <>
          {field('The requester and the person get it by email.')}
          <FormError message={refused} />
          <div className={styles.buttons}>
            <Button loading={call.isPending && call.variables.decision === 'accept'} disabled={call.isPending} onClick={() => decide('accept')}>Make {wantedStatus}</Button>
            <Button color="red" variant="outline" disabled={call.isPending} onClick={() => decide('reject')}>Reject</Button>
          </div>
        </>
      )}
    </section>
  )
}
