import type { z } from 'zod'
import type { ErasurePreview } from '@portal/shared/identity/students/studentErasure.calls'
import { useErasurePreview, eraseCall, useToStudents } from './erasing'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { StateView } from '../../platform/ui/loading/StateView'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`])

/** "3 documents with their files, 1 emergency contact" */
const whatGoes = ({ documents, actions, contacts, parents, account }: z.output<typeof ErasurePreview>) => [
  'Name, birth date, addresses, numbers and picture', ...counted(documents, 'document with its file', 'documents with their files'), ...counted(actions, 'disciplinary action', 'disciplinary actions'),
  ...counted(contacts, 'emergency contact', 'emergency contacts'), ...counted(parents, 'link to a parent', 'links to parents'), 'what was said of naming them in public, and tags',
  ...(account === 'goes' ? ['their own account'] : []),
].join(', ')

/** Says what goes and what stays, asks why, and erases. */
export default function EraseStudentDialog({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const read = useErasurePreview(studentId)
  const toStudents = useToStudents()
  const { form, dialog } = useCallForm({
    call: eraseCall, schema: reasonOf, values: { reason: '' }, input: ({ reason }) => ({ studentId, reason }), onSaved: toStudents,
  })
  const name = read.data?.name
  return (
    <FormDialog
      title={name ? `Erase ${name} permanently?` : 'Erase this student permanently?'}
      submit="Erase permanently"
      cancel="Keep the record"
      danger
      {...dialog}
      onSubmit={() => { if (read.data) dialog.onSubmit() }}
      onClose={onClose}
    >
      <StateView read={read} loading={<Skeleton lines={5} />}>
        {(preview) => (
          <>
            <p><strong>What is erased:</strong> {whatGoes(preview)}. The audit log, forms, notes and waiting messages call them “{preview.pseudonym}” instead of by their name.</p>
            <p>
              <strong>What is kept:</strong> “{preview.pseudonym}”, with school and grade, on {preview.rosters === 1 ? '1 roster' : `${preview.rosters.toLocaleString('en-US')} rosters`} and in {preview.matches === 1 ? '1 game' : `${preview.matches.toLocaleString('en-US')} games`}: scores and
              statistics do not change. The record of who viewed it is kept too{preview.account === 'stays' ? ', and so does the account, which has other roles or is another record’s too' : ''}. Parents keep their own accounts.
            </p>
            <p>It cannot be undone. Files that people saved, printed or received by email are not affected, and an import whose file still has the student adds them again.</p>
            <Field form={form} name="reason" spec={{ label: 'Why', hint: 'For the audit log. Leave out the student’s name.', autoComplete: 'off' }} />
          </>
        )}
      </StateView>
    </FormDialog>
  )
}

const reasonOf = eraseCall.input.pick({ reason: true })
