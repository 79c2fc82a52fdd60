import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { listSessions, revokeOtherSessions, revokeSession } from '@portal/shared/identity/sessions/session.calls'
import type { OwnSession } from '@portal/shared/identity/sessions/session.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { SecondFactorPanel } from './SecondFactorPanel'
import styles from './sessions.module.css'

const others = { 'acts-as-you': 'signed in as you', 'you-act-as': 'as whom you are signed in' } as const

/** /my-account-setting: where the person is signed in, and ending that. */
export default function OwnAccountScreen() {
  const { actingAs, email } = useUser()
  const read = useQuery({ ...query(listSessions, {}), staleTime: 0 })
  const endOne = useCall(revokeSession)
  const endOthers = useCall(revokeOtherSessions)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PageHeader title="Account and sessions" lead={`You sign in with ${email}.`} />
      <SecondFactorPanel />
      <section className={styles.section} aria-labelledby="sessions-heading">
        <div className={styles.sectionHead}>
          <h2 id="sessions-heading">Where you are signed in</h2>
          {(read.data?.length ?? 0) > 1 && !actingAs && <Button variant="default" loading={endOthers.isPending} onClick={() => setAsking(true)}>Sign out all others</Button>}
        </div>
        <p className="dim">Don’t recognize a device? Sign it out and change your password.</p>
        <StateView read={read} what="devices">
          {(sessions) => (
            <ul className={styles.cards}>
              {sessions.map((session) => (
                <li key={session.sessionId} className={`panel ${styles.card}`} aria-current={session.isCurrent || undefined}>
                  <SessionText session={session} />
                  {session.isCurrent
                    ? <Badge>This one</Badge>
                    : (
                      <Button
                        variant="default"
                        aria-label={`Sign out ${session.device}, last used ${textOf(session.lastUsedAt)}`}
                        disabled={actingAs}
                        loading={endOne.isPending && endOne.variables.sessionId === session.sessionId}
                        onClick={() => endOne.mutate({ sessionId: session.sessionId })}
                      >
                        Sign out
                      </Button>
                    )}
                </li>
              ))}
            </ul>
          )}
        </StateView>
      </section>
      <ConfirmDialog
        opened={asking}
        title="Sign out all other devices?"
        confirm="Sign out all others"
        cancel="Keep them"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          endOthers.mutate({})
        }}
      >
        Every other device has to sign in again.
      </ConfirmDialog>
    </>
  )
}

const textOf = (at: string) => momentText(new Date(at), Intl.DateTimeFormat().resolvedOptions().timeZone)

function SessionText({ session: { device, createdAt, lastUsedAt, other } }: { session: OwnSession }) {
  return (
    <div className={styles.text}>
      <strong>{device}</strong>
      {other && <span><strong>{other.name}</strong>, {others[other.kind]}</span>}
      <span className="dim">Signed in {textOf(createdAt)}</span>
      <span className="dim">Last used {textOf(lastUsedAt)}</span>
    </div>
  )
}
