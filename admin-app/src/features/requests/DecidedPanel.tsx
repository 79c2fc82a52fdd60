import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { resetRequest } from '@portal/shared/requests/request.calls'
import type { RequestInfo } from '@portal/shared/requests/request.schemas'
import { useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { officeTime } from '../../lib/officeTime'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Facts } from '../../ui/Facts'
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
      <Facts facts={[['By', decidedBy], ['On', decidedAt && officeTime(decidedAt)], ['Reason', reason]]} />
      {mayReset && <div><Button variant="default" loading={call.isPending} onClick={() => setAsking(true)}>{isAccepted ? 'Take back and decide again' : 'Open again'}</Button></div>}
      <ConfirmDialog
        opened={isAsking}
        title={isAccepted ? 'Take the decision back?' : 'Open this request again?'}
        confirm={isAccepted ? 'Take it back' : 'Open again'}
        cancel="Cancel"
        danger={isAccepted}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          call.mutate({ id: requestId, userType: userType! }, { onSuccess: () => void navigate(linkTo('registrationRequestInfo', { requestId })) })
        }}
      >
        {isAccepted
          ? 'The role is taken away, and the person is signed out of it. The account stays. They are told by e-mail.'
          : 'It waits among the requests, and can be decided anew.'}
      </ConfirmDialog>
    </section>
  )
}
