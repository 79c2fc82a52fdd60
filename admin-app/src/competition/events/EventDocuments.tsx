import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { documentAudienceNames, documentAudiences } from '@portal/shared/competition/events/event.kinds'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { addEventDocument, removeEventDocument } from '@portal/shared/competition/events/eventTeam.calls'
import { AddEventDocument } from '@portal/shared/competition/events/eventTeam.schemas'
import type { EventDocument } from '@portal/shared/competition/events/eventTeam.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { DocumentViewer } from '../../platform/ui/files/DocumentViewer'
import { UploadField } from '../../platform/ui/files/UploadField'
import { UploadedFile } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import styles from './events.module.css'

const Fields = AddEventDocument.pick({ title: true, audience: true }).extend({ fileId: UploadedFile('Please choose a file.') })

/** The documents of an event that the reader may see: viewed, added and removed. */
export function EventDocuments({ event }: { event: Event }) {
  const [viewed, setViewed] = useState<EventDocument | null>(null)
  const [isAdding, setAdding] = useState(false)
  const isPast = usePastYear()
  const remove = useCall(removeEventDocument)
  return (
    <section className="panel stack" aria-labelledby="event-documents">
      <div className={styles.head}>
        <h2 id="event-documents" className="section-heading">Documents</h2>
        {event.can.documents && !isPast && <Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => setAdding(true)}>Add a document</Button>}
      </div>
      {event.documents.length === 0 && <p className="dim">No documents yet.</p>}
      <ul className={styles.list}>
        {event.documents.map((document) => (
          <li key={document.documentId} className={styles.line}>
            <div className={styles.text}><strong>{document.title}</strong><span className="dim">{document.fileName}{event.can.documents && ` · for ${documentAudienceNames[document.audience].toLowerCase()}`}</span></div>
            <div className="row no-print">
              <Button variant="default" aria-label={`View ${document.title}`} onClick={() => setViewed(document)}>View</Button>
              {document.publicPath && <Button component="a" variant="default" href={document.publicPath} download={document.fileName} aria-label={`Download ${document.title}`}>Download</Button>}
              {event.can.documents && (
                <ConfirmButton text="Remove" label={`Remove ${document.title}`} title={`Remove ${document.title}?`} confirm="Remove" pending={remove.isPending} onConfirm={() => remove.mutate({ documentId: document.documentId })}>Nobody can read it anymore.</ConfirmButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {viewed && <DocumentViewer fileId={viewed.fileId} name={viewed.title} onClose={() => setViewed(null)} />}
      {isAdding && <AddDialog eventId={event.eventId} onClose={() => setAdding(false)} />}
    </section>
  )
}

function AddDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const { form, dialog } = useCallForm({
    call: addEventDocument, schema: Fields, values: { title: '', audience: 'public', fileId: null }, input: (typed) => ({ ...typed, eventId }), onSaved: onClose,
  })
  return (
    <FormDialog {...dialog} title="Add a document" submit="Add" pending={dialog.pending || isBusy} onClose={onClose}>
      <Field form={form} name="title" spec={{ label: 'What it is', autoComplete: 'off', suggestions: ['Program', 'Rules', 'Map', 'Entry form', 'Parking'] }} />
      <Field form={form} name="audience" spec={{ label: 'Who may read it', kind: 'choice', options: documentAudiences.map((value) => ({ value, label: documentAudienceNames[value] })) }} />
      <UploadField form={form} name="fileId" label="File" purpose="document" onBusy={setBusy} />
    </FormDialog>
  )
}
