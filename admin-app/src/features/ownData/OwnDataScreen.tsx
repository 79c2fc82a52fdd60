import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawRequest } from '@portal/shared/requests/request.calls'
import { askDeletion, getOwnData, getOwnDeletion } from '@portal/shared/users/ownAccount.calls'
import { query, useCall } from '../../lib/queries'
import { officeTime } from '../../lib/officeTime'
import { useUser } from '../../lib/session'
import { useDownload } from '../../lib/useDownload'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import { PageHeader } from '../../ui/PageHeader'
import { StateView } from '../../ui/StateView'
import styles from './ownData.module.css'

/** /my-data: what the portal keeps about the person, to take along; and leaving. */
export default function OwnDataScreen() {
  const { actingAs } = useUser()
  const read = useQuery(query(getOwnDeletion, {}))
  const withdrawal = useCall(withdrawRequest)
  const [isAsking, setAsking] = useState(false)
  const file = useDownload(getOwnData)
  return (
    <>
      <PageHeader title="My data" lead="What the portal keeps about you, and leaving it." />
      <div className="panels">
        <section className={`panel ${styles.panel}`} aria-labelledby="download-heading">
          <h2 id="download-heading">Download my data</h2>
          <p>Everything that the portal keeps about you in one file (JSON). It has nobody else’s data, and no passwords.</p>
          {actingAs ? <p>This is not possible while you are signed in as somebody else.</p> : <div><Button variant="default" loading={file.isLoading} onClick={() => file.start({})}>Download</Button></div>}
        </section>
        <section className={`panel ${styles.panel}`} aria-labelledby="delete-heading">
          <h2 id="delete-heading">Delete my account</h2>
          <StateView read={read}>
            {({ request }) => (request ? (
              <>
                <p role="status">You asked for this on {officeTime(request.createdAt)}. The office decides, and writes to you.</p>
                {!actingAs && <div><Button variant="default" loading={withdrawal.isPending} onClick={() => withdrawal.mutate({ requestId: request.requestId }, { onSuccess: () => void read.refetch() })}>Keep my account</Button></div>}
              </>
            ) : (
              <>
                <p>The office closes your account. 30 days later everything about you is erased for good; until then it can be restored. A school keeps its own student records.</p>
                {!actingAs && <div><Button color="red" variant="outline" onClick={() => setAsking(true)}>Ask for deletion</Button></div>}
              </>
            ))}
          </StateView>
        </section>
      </div>
      {isAsking && <AskDialog onClose={() => setAsking(false)} onAsked={() => void read.refetch()} />}
    </>
  )
}

function AskDialog({ onClose, onAsked }: { onClose: () => void; onAsked: () => void }) {
  const call = useCall(askDeletion, { errors: 'in place' })
  const [password, setPassword] = useState('')
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title="Ask for your account to be deleted?"
      submit="Ask for deletion"
      danger
      pending={call.isPending}
      error={call.error && call.error.fields.length === 0 ? call.error.message : null}
      onClose={onClose}
      onSubmit={() => call.mutate({ password, note }, {
        onSuccess: () => {
          onAsked()
          onClose()
        },
      })}
    >
      <FieldInput name="deletionPassword" spec={{ label: 'Password', kind: 'password', autoComplete: 'current-password' }} value={password} error={call.error?.fields.find(({ field }) => field === 'password')?.message} onText={setPassword} />
      <FieldInput name="deletionNote" spec={{ label: 'Why', kind: 'long', lines: 3, optional: true, autoComplete: 'off' }} value={note} error={call.error?.fields.find(({ field }) => field === 'note')?.message} onText={setNote} />
    </FormDialog>
  )
}
