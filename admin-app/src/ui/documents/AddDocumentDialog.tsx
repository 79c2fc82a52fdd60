import { useState } from 'react'
import type { DocumentKind } from '@portal/shared/documents/document.kinds'
import type { StoredFile } from '@portal/shared/files/file.schemas'
import type { SubjectType } from '@portal/shared/users/person.schemas'
import { kindName, useAddDocument } from '../../lib/documents'
import { FileField } from '../files/FileField'
import { FieldInput } from '../form/FieldInput'
import { FormDialog } from '../FormDialog'

interface AddDocumentDialogProps {
  subjectType: SubjectType
  subjectId: number
  kinds: readonly DocumentKind[]
  onClose: () => void
}

/** Asks what the document is and takes its file. */
export function AddDocumentDialog({ subjectType, subjectId, kinds, onClose }: AddDocumentDialogProps) {
  const [kind, setKind] = useState<DocumentKind | ''>(kinds.length === 1 ? (kinds[0] as DocumentKind) : '')
  const [file, setFile] = useState<StoredFile | null>(null)
  const [busy, setBusy] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const call = useAddDocument()
  const submit = () => {
    setAttempted(true)
    const missing = kind === '' ? 'field-kind' : file ? null : 'field-file'
    if (missing) document.getElementById(missing)?.focus()
    else if (!busy) call.mutate({ subjectType, subjectId, kind: kind as DocumentKind, fileId: (file as StoredFile).fileId }, { onSuccess: onClose })
  }
  return (
    <FormDialog title="Add a document" submit="Add" pending={call.isPending || busy} error={call.error?.message ?? null} onSubmit={submit} onClose={onClose}>
      <FieldInput
        name="kind"
        spec={{ label: 'What is it?', kind: 'choice', options: [{ value: '', label: 'Choose' }, ...kinds.map((each) => ({ value: each, label: kindName(each) }))] }}
        value={kind}
        error={attempted && kind === '' ? 'Please choose what it is.' : undefined}
        onText={(value) => setKind(value as DocumentKind | '')}
      />
      <FileField name="file" label="File" purpose="document" value={file} onChange={setFile} onBusy={setBusy} error={attempted && !file && !busy ? 'Please choose a file.' : undefined} />
    </FormDialog>
  )
}
