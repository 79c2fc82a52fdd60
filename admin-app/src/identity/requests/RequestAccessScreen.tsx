import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOwnRequests, withdrawRequest } from '@portal/shared/identity/requests/request.calls'
import type { OwnRequest } from '@portal/shared/identity/requests/request.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { officeTime } from '../../platform/lib/words/officeTime'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { AccessForm } from './AccessForm'
import { askedText, statusWords } from './requestWords'
import styles from './requests.module.css'

/** /request-access: asking for one more role or school, and the status of that request. */
export default function RequestAccessScreen() {
  const { actingAs } = useUser()
  const read = useQuery(query(listOwnRequests, {}))
  const withdrawal = useCall(withdrawRequest)
  const [asked, setAsked] = useState<OwnRequest | null>(null)
  return (
    <>
      <PageHeader title="Request access" lead="Another role, or the same role at another school. The school decides." />
      <div className="panels">
        <section className={`panel ${styles.panel}`} aria-labelledby="ask-heading">
          <h2 id="ask-heading">Ask for a role</h2>
          {actingAs ? <p>Requests cannot be made while you are signed in as someone else.</p> : <AccessForm />}
        </section>
        <section className={`panel ${styles.panel}`} aria-labelledby="own-heading">
          <h2 id="own-heading">Your requests</h2>
          <StateView read={read} what="requests" isEmpty={(own) => own.length === 0} empty={<EmptyState heading="No requests yet" />}>
            {(own) => (
              <ul className={styles.cards}>
                {own.map((request) => (
                  <li key={request.requestId} className={styles.card}>
                    <div className={styles.cardText}>
                      <strong>{askedText(request)}</strong>
                      <span className="dim">Asked {officeTime(request.createdAt)}</span>
                      {request.reason && <span>“{request.reason}”</span>}
                    </div>
                    <Badge>{statusWords[request.status]}</Badge>
                    {request.status === 'pending' && !actingAs && <Button variant="default" aria-label={`Withdraw: ${askedText(request)}`} onClick={() => setAsked(request)}>Withdraw</Button>}
                  </li>
                ))}
              </ul>
            )}
          </StateView>
        </section>
      </div>
      <ConfirmDialog
        opened={asked !== null}
        title="Withdraw this request?"
        confirm="Withdraw request"
        cancel="Keep the request"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) withdrawal.mutate({ requestId: asked.requestId })
          setAsked(null)
        }}
      >
        {asked && askedText(asked)}. You can ask again later.
      </ConfirmDialog>
    </>
  )
}
