import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { documentAudienceNames, documentAudiences } from '@portal/shared/events/event.kinds'
import type { DocumentAudience } from '@portal/shared/events/event.kinds'
import type { Event } from '@portal/shared/events/event.schemas'
import { addEventDocument, removeEventDocument } from '@portal/shared/events/eventTeam.calls'
import type { EventDocument } from '@portal/shared/events/eventTeam.schemas'
import type { StoredFile } from '@portal/shared/files/file.schemas'
import { useCall } from '../../lib/queries'
import { usePastYear } from '../../lib/usePastYear'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { DocumentViewer } from '../../ui/files/DocumentViewer'
import { FileField } from '../../ui/files/FileField'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import styles from './events.module.css'

/** The papers of an event that the reader may see: looked at, added and taken away. */
export function EventDocuments({ event }: { event: Event }) {
  const [viewed, setViewed] = useState<EventDocument | null>(null)
  const [isAdding, setAdding] = useState(false)
  const isPast = usePastYear()
  const remove = useCall(removeEventDocument)
  return (
    <section className="panel stack" aria-labelledby="event-documents">
      <div className={styles.head}>
        <h2 id="event-documents" className="section-heading">Documents</h2>
        {event.can.documents && !isPast && <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>Add a document</Button>}
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
                <ConfirmButton text="Take away" label={`Take ${document.title} away`} title={`Take ${document.title} away?`} confirm="Take away" pending={remove.isPending} onConfirm={() => remove.mutate({ documentId: document.documentId })}>Nobody reads it any more.</ConfirmButton>
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
  const [title, setTitle] = useState('')
  const [audience, setAudience] = useState<DocumentAudience>('public')
  const [file, setFile] = useState<StoredFile | null>(null)
  const [busy, setBusy] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const call = useCall(addEventDocument, { errors: 'in place' })
  const submit = () => {
    setAttempted(true)
    const missing = title.trim() === '' ? 'field-document-title' : file ? null : 'field-file'
    if (missing) document.getElementById(missing)?.focus()
    else if (!busy) call.mutate({ eventId, title: title.trim(), audience, fileId: (file as StoredFile).fileId }, { onSuccess: onClose })
  }
  return (
    <FormDialog title="Add a document" submit="Add" pending={call.isPending || busy} error={call.error?.message ?? null} onSubmit={submit} onClose={onClose}>
      <FieldInput name="document-title" spec={{ label: 'What it is', autoComplete: 'off', suggestions: ['Program', 'Rules', 'Map', 'Entry form', 'Parking'] }} value={title} error={attempted && title.trim() === '' ? 'Please name the document.' : undefined} onText={setTitle} />
      <FieldInput
        name="document-audience" spec={{ label: 'Who may read it', kind: 'choice', options: documentAudiences.map((value) => ({ value, label: documentAudienceNames[value] })) }}
        value={audience} onText={(value) => setAudience(documentAudiences.find((each) => each === value) ?? 'office')}
      />
      <FileField name="file" label="File" purpose="document" value={file} onChange={setFile} onBusy={setBusy} error={attempted && !file && !busy ? 'Please choose a file.' : undefined} />
    </FormDialog>
  )
}
