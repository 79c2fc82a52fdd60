import { useState } from 'react'
import type { DocumentKind } from '@portal/shared/directory/rules/requiredDocument.kinds'
import { addDocument } from '@portal/shared/eligibility/documents/document.calls'
import { AddDocument } from '@portal/shared/eligibility/documents/document.schemas'
import { documentNeeds, fileAskedFor } from '@portal/shared/eligibility/documents/documentNeeds'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { kindName } from './documents'
import { UploadField } from '../../platform/ui/files/UploadField'
import { UploadedFile } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'

const Fields = AddDocument.pick({ kind: true }).extend({ fileId: UploadedFile('Please choose a file.') })

interface AddDocumentDialogProps {
  subjectType: SubjectType
  subjectId: number
  kinds: readonly DocumentKind[]
  /** The office sent one back, and this is sent instead: what it is and what the office said. Only the file is asked for. */
  again?: { kind: DocumentKind; reason: string } | undefined
  onClose: () => void
}

/** Asks what the document is and takes its file. */
export default function AddDocumentDialog({ subjectType, subjectId, kinds, again, onClose }: AddDocumentDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const only = again?.kind ?? (kinds.length === 1 ? kinds[0] : undefined)
  const { form, dialog } = useCallForm({
    call: addDocument, schema: Fields, values: { fileId: null, ...(only && { kind: only }) }, input: (typed) => ({ ...typed, subjectType, subjectId }), onSaved: onClose,
  })
  return (
    <FormDialog {...dialog} title={again ? documentNeeds(again.reason).act : 'Add a document'} submit={again ? 'Send' : 'Add'} pending={dialog.pending || isBusy} onClose={onClose}>
      {again?.reason && <p>The office sent it back: “{again.reason}”</p>}
      {!again && <Field form={form} name="kind" spec={{ label: 'What is it?', kind: 'choice', options: [{ value: '', label: 'Choose' }, ...kinds.map((each) => ({ value: each, label: kindName(each) }))] }} />}
      <UploadField form={form} name="fileId" label={again ? fileAskedFor(again.reason, kindName(again.kind)) : 'File'} purpose="document" onBusy={setBusy} />
    </FormDialog>
  )
}
