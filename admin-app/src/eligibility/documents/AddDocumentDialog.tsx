import { useState } from 'react'
import type { DocumentKind } from '@portal/shared/directory/rules/requiredDocument.kinds'
import { addDocument } from '@portal/shared/eligibility/documents/document.calls'
import { AddDocument } from '@portal/shared/eligibility/documents/document.schemas'
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
  /** One that was rejected is sent again: its kind is chosen. */
  isAgain?: boolean
  onClose: () => void
}

/** Asks what the document is and takes its file. */
export function AddDocumentDialog({ subjectType, subjectId, kinds, isAgain = false, onClose }: AddDocumentDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const { form, dialog } = useCallForm({
    call: addDocument, schema: Fields, values: { fileId: null, ...(kinds.length === 1 && { kind: kinds[0] }) }, input: (typed) => ({ ...typed, subjectType, subjectId }), onSaved: onClose,
  })
  return (
    <FormDialog {...dialog} title={isAgain ? 'Send the document again' : 'Add a document'} submit={isAgain ? 'Send' : 'Add'} pending={dialog.pending || isBusy} onClose={onClose}>
      <Field form={form} name="kind" spec={{ label: 'What is it?', kind: 'choice', options: [{ value: '', label: 'Choose' }, ...kinds.map((each) => ({ value: each, label: kindName(each) }))] }} />
      <UploadField form={form} name="fileId" label="File" purpose="document" onBusy={setBusy} />
    </FormDialog>
  )
}
