import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { linkTo } from '@portal/shared/access/screens'
import { eraseStudent, previewErasure, type ErasurePreview } from '@portal/shared/students/studentErasure.calls'
import { query, useCall } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import { StateView } from '../../ui/StateView'

const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`])

/** "3 documents with their files, 1 emergency contact" */
const whatGoes = ({ documents, actions, contacts, parents, account }: z.output<typeof ErasurePreview>) => [
  'Name, birth date, addresses, numbers and picture', ...counted(documents, 'document with its file', 'documents with their files'), ...counted(actions, 'disciplinary action', 'disciplinary actions'),
  ...counted(contacts, 'emergency contact', 'emergency contacts'), ...counted(parents, 'link to a parent', 'links to parents'), 'what was said of naming them in public, and tags',
  ...(account === 'goes' ? ['their own account'] : []),
].join(', ')

/** Says what goes and what stays, asks why, and erases. */
export default function EraseStudentDialog({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const read = useQuery({ ...query(previewErasure, { studentId }), staleTime: 0 })
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const navigate = useNavigate()
  const call = useCall(eraseStudent, { errors: 'in place' })
  const submit = () => {
    const input = eraseStudent.input.safeParse({ studentId, reason })
    setProblem(input.error?.issues[0]?.message)
    if (!input.success) document.getElementById('field-eraseReason')?.focus()
    else if (read.data) {
      call.mutate(input.data, {
        onSuccess: () => { void navigate(linkTo('users', { userType: 'student' })) },
        onError: (error) => setProblem(error.fields[0]?.message),
      })
    }
  }
  const name = read.data?.name
  return (
    <FormDialog
      title={name ? `Erase ${name} for good?` : 'Erase this student for good?'}
      submit="Erase for good"
      cancel="Keep the record"
      danger
      pending={call.isPending}
      error={call.error && call.error.fields.length === 0 ? call.error.message : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <StateView read={read} loading={<Bones lines={5} />}>
        {(preview) => (
          <>
            <p><strong>What goes:</strong> {whatGoes(preview)}. The record of who did what, forms, notes and waiting messages call them “{preview.pseudonym}” instead of by their name.</p>
            <p>
              <strong>What stays:</strong> “{preview.pseudonym}”, with school and grade, on {preview.rosters === 1 ? '1 roster' : `${preview.rosters.toLocaleString('en-US')} rosters`} and in {preview.matches === 1 ? '1 match' : `${preview.matches.toLocaleString('en-US')} matches`}: scores and
              statistics do not change. Who looked at the record stays too{preview.account === 'stays' ? ', and so does the account, which has other roles or is another record’s too' : ''}. Parents keep their own accounts.
            </p>
            <p>It cannot be undone. Files that people saved, printed or got by mail are not reached, and an import whose file still has the student adds them anew.</p>
            <FieldInput name="eraseReason" spec={{ label: 'Why', hint: 'For the record of who did what. Leave the student’s name out.', autoComplete: 'off' }} value={reason} error={problem} onText={setReason} />
          </>
        )}
      </StateView>
    </FormDialog>
  )
}
