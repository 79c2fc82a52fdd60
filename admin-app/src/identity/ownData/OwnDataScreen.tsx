import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawRequest } from '@portal/shared/identity/requests/request.calls'
import { askDeletion, getOwnData, getOwnDeletion } from '@portal/shared/identity/users/ownAccount.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { officeTime } from '../../platform/lib/words/officeTime'
import { useUser } from '../../platform/lib/session/session'
import { useDownload } from '../../platform/lib/files/useDownload'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
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
      <PageHeader title="My data" lead="Your data in the portal, and deleting your account." />
      <div className="panels">
        <section className={`panel ${styles.panel}`} aria-labelledby="download-heading">
          <h2 id="download-heading">Download my data</h2>
          <p>Everything that the portal keeps about you in one file (JSON). It contains no one else’s data and no passwords.</p>
          {actingAs ? <p>This is not possible while you are signed in as someone else.</p> : <div><Button variant="default" loading={file.isLoading} onClick={() => file.start({})}>Download</Button></div>}
        </section>
        <section className={`panel ${styles.panel}`} aria-labelledby="delete-heading">
          <h2 id="delete-heading">Delete my account</h2>
          <StateView read={read}>
            {({ request }) => (request ? (
              <>
                <p role="status">You asked for this on {officeTime(request.createdAt)}. The office decides and will email you.</p>
                {!actingAs && <div><Button variant="default" loading={withdrawal.isPending} onClick={() => withdrawal.mutate({ requestId: request.requestId }, { onSuccess: () => void read.refetch() })}>Keep my account</Button></div>}
              </>
            ) : (
              <>
                <p>The office closes your account. After 30 days everything about you is permanently erased; until then it can be restored. A school keeps its own student records.</p>
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
  const { form, dialog } = useCallForm({
    call: askDeletion, schema: askDeletion.input, values: { password: '', note: '' }, input: (typed) => typed,
    onSaved: () => {
      onAsked()
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title="Ask for your account to be deleted?" submit="Ask for deletion" danger onClose={onClose}>
      <Field form={form} name="password" spec={{ label: 'Password', kind: 'password', autoComplete: 'current-password' }} />
      <Field form={form} name="note" spec={{ label: 'Why', kind: 'long', lines: 3, optional: true, autoComplete: 'off' }} />
    </FormDialog>
  )
}
