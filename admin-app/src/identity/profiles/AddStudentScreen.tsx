import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addStudent } from '@portal/shared/identity/profiles/profile.calls'
import { studentFields, StudentFields } from '@portal/shared/identity/profiles/profile.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { refusalText } from '../../platform/lib/words/refusalText'
import { useMay } from '../../platform/lib/session/useMay'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { PartLinks } from '../../platform/ui/form/PartLinks'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { emptyStudent } from './studentForm'
import { StudentParts, studentParts } from './StudentParts'

/** /administration/user/add-student */
export default function AddStudentScreen() {
  const user = useUser()
  const navigate = useNavigate()
  const may = useMay()
  const isOffice = may.see('allSchools')
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useZodForm(StudentFields, emptyStudent(isOffice ? 0 : user.school?.id ?? 0), ({ hasAccount, email }) =>
    (hasAccount && email === '' ? [{ field: 'email', message: 'Email Is required.' }] : []))
  const { isDirty } = form.formState
  const add = useCall(addStudent, { errors: 'in place' })
  // Read at the moment of leaving, before anything is drawn again.
  const isDone = useRef(false)
  const submit = form.handleSubmit(({ familyNaming: _familys, ...values }) => {
    setRefusal(null)
    add.mutate({ ...values, key }, {
      onSuccess: ({ studentId }) => {
        isDone.current = true
        void navigate(may.linkTo('editStudent', { studentId }) ?? linkTo('users', { userType: 'student' }), { replace: true })
      },
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <>
      <PageHeader title="Add a student" lead={isOffice ? undefined : user.school?.name} back={{ to: linkTo('users', { userType: 'student' }), label: 'Students' }} />
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <PartLinks together parts={studentParts} />
        <FormParts>
          <StudentParts form={form} editable={studentFields.filter((field) => field !== 'familyNaming' && (isOffice || field !== 'schoolId'))} />
          <FormError message={refusal} />
        </FormParts>
        <SaveBar label="Add the student" isDirty={isDirty} pending={add.isPending} note={isDirty ? 'This student is not added yet.' : 'Nothing is entered yet.'} />
        <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
      </form>
    </>
  )
}
