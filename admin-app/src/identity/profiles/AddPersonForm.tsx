import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { addOfficePerson, addStaff } from '@portal/shared/identity/profiles/profile.calls'
import { personFields } from '@portal/shared/identity/profiles/profile.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { refusalText } from '../../platform/lib/words/refusalText'
import { useMay } from '../../platform/lib/session/useMay'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts } from '../../platform/ui/form/FormLayout'
import { PartLinks } from '../../platform/ui/form/PartLinks'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { coachTeams } from './coachTeams'
import { passwordMissing, proofOf } from '../passwords/proofAgain'
import { emptyPerson, PersonForm } from './personForm'
import { PersonParts, personParts } from './PersonParts'
import { ProofPart } from './ProofPart'

interface AddPersonFormProps {
  call: typeof addStaff | typeof addOfficePerson
  roleTypes: readonly RoleType[]
  /** What the button says: "Add the staff member". */
  label: string
  /** The address of the new person's profile. */
  linkOf: (staffId: number) => string
}

/** Adds someone with an account: the same form sent twice adds one. */
export function AddPersonForm({ call, roleTypes, label, linkOf }: AddPersonFormProps) {
  const user = useUser()
  const may = useMay()
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [sendLink, setSendLink] = useState(true)
  const [coachOf, setCoachOf] = useState<number[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const toOffice = roleTypes.includes('org')
  const first = { roleId: 0, schoolId: toOffice ? null : may.see('allSchools') ? 0 : user.school?.id ?? 0 }
  const form = useZodForm(PersonForm.staff, { ...emptyPerson, roles: [first] }, (typed) => [
    ...(typed.roles.length === 0 ? [{ field: 'roles', message: 'Please give at least one role.' }] : []), ...passwordMissing(typed, toOffice),
  ])
  const { isDirty } = form.formState
  const add = useCall(call, { errors: 'in place' })
  // Read at the moment of leaving, before anything is drawn again.
  const isDone = useRef(false)
  const submit = form.handleSubmit(({ password, otp, ...values }) => {
    setRefusal(null)
    add.mutate({ ...values, key, sendLink, coachOf, ...(toOffice && proofOf({ password, otp })) }, {
      onSuccess: ({ staffId }) => {
        isDone.current = true
        void navigate(linkOf(staffId), { replace: true })
      },
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <PartLinks together parts={personParts} />
      <FormParts>
        <PersonParts form={form} editable={personFields} roleTypes={roleTypes} />
        <SlotParts of={coachTeams} with={{ roles: form.watch('roles'), chosen: coachOf, onChange: setCoachOf }} />
        <FormPart id="signing-in" title="Signing in" columns={false}>
          <Checkbox id="field-sendLink" label="Send them an email to set a password" hint="Without it they cannot sign in until someone sends them the link." checked={sendLink} onChange={setSendLink} />
        </FormPart>
        {toOffice && <ProofPart form={form} />}
        <FormError message={refusal} />
      </FormParts>
      <SaveBar label={label} isDirty={isDirty} pending={add.isPending} note={isDirty ? 'This person is not added yet.' : 'Nothing is entered yet.'} />
      <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
    </form>
  )
}
