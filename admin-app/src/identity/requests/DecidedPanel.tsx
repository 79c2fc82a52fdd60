import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { resetRequest } from '@portal/shared/identity/requests/request.calls'
import type { RequestInfo } from '@portal/shared/identity/requests/request.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { officeTime } from '../../platform/lib/words/officeTime'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { statusWords } from './requestWords'
import styles from './requests.module.css'

/** How a request was decided, by whom and why; and deciding it again. */
export function DecidedPanel({ request }: { request: RequestInfo }) {
  const { actingAs } = useUser()
  const navigate = useNavigate()
  const call = useCall(resetRequest)
  const [isAsking, setAsking] = useState(false)
  const { status, decidedBy, decidedAt, reason, refusal, kind, userType, requestId } = request
  const isAccepted = status === 'accepted'
  const mayReset = (isAccepted || status === 'rejected') && (kind === 'signUp' || kind === 'access') && refusal === null && !actingAs && userType !== null
  return (
    <section className={`panel ${styles.panel}`} aria-label="The decision">
      <h2>{statusWords[status]}</h2>
      <DescriptionList facts={[['By', decidedBy], ['On', decidedAt && officeTime(decidedAt)], ['Reason', reason]]} />
      {mayReset && <div><Button variant="default" loading={call.isPending} onClick={() => setAsking(true)}>{isAccepted ? 'Undo and decide again' : 'Open again'}</Button></div>}
      <ConfirmDialog
        opened={isAsking}
        title={isAccepted ? 'Undo the decision?' : 'Open this request again?'}
        confirm={isAccepted ? 'Undo it' : 'Open again'}
        cancel="Cancel"
        danger={isAccepted}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          call.mutate({ id: requestId, userType: userType! }, { onSuccess: () => void navigate(linkTo('registrationRequestInfo', { requestId })) })
        }}
      >
        {isAccepted
          ? 'The role is removed, and the person is signed out of it. The account stays. They are notified by email.'
          : 'It goes back to the pending requests and can be decided again.'}
      </ConfirmDialog>
    </section>
  )
}
