import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOwnRequests, withdrawRequest } from '@portal/shared/requests/request.calls'
import type { OwnRequest } from '@portal/shared/requests/request.schemas'
import { query, useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { officeTime } from '../../lib/officeTime'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Mark } from '../../ui/Mark'
import { PageHeader } from '../../ui/PageHeader'
import { EmptyState, StateView } from '../../ui/StateView'
import { AccessForm } from './AccessForm'
import { askedText, statusWords } from './requestWords'
import styles from './requests.module.css'

/** /request-access: asking for one more role or school, and how that stands. */
export default function RequestAccessScreen() {
  const { actingAs } = useUser()
  const read = useQuery(query(listOwnRequests, {}))
  const withdrawal = useCall(withdrawRequest)
  const [asked, setAsked] = useState<OwnRequest | null>(null)
  return (
    <>
      <PageHeader title="Request access" lead="One more role, or the same at another school. The school decides." />
      <div className="panels">
        <section className={`panel ${styles.panel}`} aria-labelledby="ask-heading">
          <h2 id="ask-heading">Ask for a role</h2>
          {actingAs ? <p>While you are signed in as somebody else nothing can be asked for.</p> : <AccessForm />}
        </section>
        <section className={`panel ${styles.panel}`} aria-labelledby="own-heading">
          <h2 id="own-heading">What you asked for</h2>
          <StateView read={read} isEmpty={(own) => own.length === 0} empty={<EmptyState heading="Nothing yet" />}>
            {(own) => (
              <ul className={styles.cards}>
                {own.map((request) => (
                  <li key={request.requestId} className={styles.card}>
                    <div className={styles.cardText}>
                      <strong>{askedText(request)}</strong>
                      <span className="dim">Asked {officeTime(request.createdAt)}</span>
                      {request.reason && <span>“{request.reason}”</span>}
                    </div>
                    <Mark>{statusWords[request.status]}</Mark>
                    {request.status === 'pending' && !actingAs && <Button variant="default" aria-label={`Take back: ${askedText(request)}`} onClick={() => setAsked(request)}>Take back</Button>}
                  </li>
                ))}
              </ul>
            )}
          </StateView>
        </section>
      </div>
      <ConfirmDialog
        opened={asked !== null}
        title="Take this request back?"
        confirm="Take it back"
        cancel="Leave it"
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
