import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { saveStudent } from '@portal/shared/identity/profiles/profile.calls'
import { StudentFields } from '@portal/shared/identity/profiles/profile.schemas'
import type { StudentProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { PartLinks } from '../../platform/ui/form/PartLinks'
import type { Part } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { studentLabels, valuesOfStudent } from './studentForm'
import { StudentParts, studentParts } from './StudentParts'

interface ChangeStudentFormProps {
  profile: StudentProfile
  furtherParts?: readonly Part[]
  top?: ReactNode
}

/** Changes a student; a parent sees the school's own fields and changes the others. */
export function ChangeStudentForm({ profile, furtherParts = [], top }: ChangeStudentFormProps) {
  const { actingAs, userId } = useUser()
  const form = useZodForm(StudentFields, valuesOfStudent(profile))
  const { isDirty } = form.formState
  const call = useCall(saveStudent, { errors: 'in place' })
  const { submit, refusal, conflicts, takeTheirs, discard, forget } = useChangeForm({
    form,
    thing: profile,
    toValues: valuesOfStudent,
    save: (changed, version, then) => call.mutate({ ...changed, studentId: profile.studentId, version }, then),
    draft: { owner: userId, name: `student.${profile.studentId}` },
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <PartLinks parts={[...studentParts, ...furtherParts]} />
      <ConflictNote conflicts={conflicts} labelOf={(field) => studentLabels[field]} onTakeTheirs={takeTheirs} />
      {top}
      <FormParts>
        <StudentParts form={form} editable={profile.editable} profile={profile} />
        <FormError message={refusal} />
      </FormParts>
      {!actingAs && <SaveBar label="Save" isDirty={isDirty} pending={call.isPending} onDiscard={discard} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} onDiscard={forget} />
    </form>
  )
}
