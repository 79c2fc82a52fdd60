import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { CredentialRow } from '@portal/shared/eligibility/credentials/credential.schemas'
import { credentialName, credentialText, useCredentialsOf, useRemoveCredential, useRestoreCredential } from './credentials'
import { useUser } from '../../platform/lib/session/session'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { StateView } from '../../platform/ui/loading/StateView'
import { DoneNotice } from '../../platform/ui/text/DoneNotice'
import { AddCredentialDialog } from './AddCredentialDialog'
import styles from './CredentialsPanel.module.css'

const titleOf = ({ kind, name }: Pick<CredentialRow, 'kind' | 'name'>) => (name ? `${credentialName(kind)}: ${name}` : credentialName(kind))

/** What a staff member has shown, for the rules of who may coach: added, removed and restored as far as the reader may. */
export function CredentialsPanel({ userId }: { userId: number }) {
  const id = useId()
  const { actingAs } = useUser()
  const read = useCredentialsOf(userId)
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<CredentialRow | null>(null)
  const [remove, restore] = [useRemoveCredential(), useRestoreCredential()]
  const isPast = usePastYear()
  const mayAdd = !actingAs && !isPast && (read.data?.kindsToAdd.length ?? 0) > 0
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Training and checks</h2>
        {mayAdd && <Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => setAdding(true)}>Add</Button>}
      </div>
      <div>
        {removed && (
          <DoneNotice busy={restore.isPending} onUndo={() => restore.mutate({ credentialId: removed.credentialId }, { onSuccess: () => setRemoved(null) })} onClose={() => setRemoved(null)}>
            {titleOf(removed)} is removed.
          </DoneNotice>
        )}
        <StateView read={read} what="credentials" isEmpty={({ rows }) => rows.length === 0} empty={<p className="dim">Nothing yet: no course, background check or certificate.</p>}>
          {({ rows }) => (
            <ul className={styles.list}>
              {rows.map((row) => (
                <li key={row.credentialId} className={styles.row}>
                  <div className={styles.text}>
                    <strong>{titleOf(row)}</strong>
                    <span>{credentialText(row)}</span>
                    <span className="dim">{row.source === 'courseService' ? 'Read from the courses' : row.addedBy ? `Entered by ${row.addedBy}` : 'Entered'}</span>
                  </div>
                  {row.can.remove && !actingAs && (
                    <Button
                      variant="subtle" color="red" className="no-print" disabled={remove.isPending} aria-label={`Remove ${titleOf(row)}`}
                      onClick={() => remove.mutate({ credentialId: row.credentialId }, { onSuccess: () => setRemoved(row) })}
                    >
                      Remove
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </StateView>
      </div>
      {isAdding && read.data && <AddCredentialDialog userId={userId} kinds={read.data.kindsToAdd} asked={read.data.asked} onClose={() => setAdding(false)} />}
    </section>
  )
}
