import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addSchool } from '@portal/shared/directory/schools/school.calls'
import { SchoolFields } from '@portal/shared/directory/schools/schoolFields.schemas'
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
import { emptySchool } from './schoolForm'
import { SchoolParts, schoolParts } from './SchoolParts'
import { onceFound } from './useZip'

/** /administration/school/add-school: the same form sent twice adds one school. */
export default function AddSchoolScreen() {
  const { academicYears } = useUser()
  const may = useMay()
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const years = academicYears.map(({ id, label }) => ({ academicYearId: id, label }))
  const form = useZodForm(SchoolFields, {
    ...emptySchool, memberships: academicYears.map(({ id, isCurrent }) => ({ academicYearId: id, status: isCurrent ? ('member' as const) : ('' as const), note: '' })),
  })
  const { isDirty } = form.formState
  const add = useCall(addSchool, { errors: 'in place' })
  // Read at the moment of leaving, before anything is drawn again.
  const isDone = useRef(false)
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    add.mutate({ ...values, key }, {
      onSuccess: ({ schoolId }) => {
        isDone.current = true
        void navigate(may.linkTo('editSchool', { schoolId }) ?? linkTo('schools'), { replace: true })
      },
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <>
      <PageHeader title="Add a school" back={{ to: linkTo('schools'), label: 'Schools' }} />
      <form noValidate autoComplete="off" onSubmit={onceFound(form, submit)}>
        <PartLinks together parts={schoolParts} />
        <FormParts>
          <SchoolParts form={form} school={null} years={years} />
          <FormError message={refusal} />
        </FormParts>
        <SaveBar label="Add the school" isDirty={isDirty} pending={add.isPending} note={isDirty ? 'This school is not added yet.' : 'Nothing is entered yet.'} />
        <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
      </form>
    </>
  )
}
