import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { useUser } from '../../platform/lib/session/session'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { PartLinks } from '../../platform/ui/form/PartLinks'
import type { Part } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useChangeForm, type ChangeRefusal } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { passwordMissing } from '../passwords/proofAgain'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { opensOffice, PersonForm, personLabels, valuesOfPerson } from './personForm'
import type { PersonValues } from './personForm'
import { PersonParts, personParts } from './PersonParts'
import { ProofPart } from './ProofPart'

export type PersonSave = (changed: Partial<PersonValues>, version: string, then: { onSuccess: (saved: PersonProfile) => void; onError: (error: ChangeRefusal<PersonProfile>) => void }) => void

interface ChangePersonFormProps {
  kind: 'staff' | 'parent' | 'org'
  profile: PersonProfile
  roleTypes: readonly RoleType[]
  pending: boolean
  save: PersonSave
  /** Parts of the page below the form, for its links. */
  furtherParts?: readonly Part[]
  /** Above the first part. */
  top?: ReactNode
}

/** Changes someone with an account. */
export function ChangePersonForm({ kind, profile, roleTypes, pending, save, furtherParts = [], top }: ChangePersonFormProps) {
  const { actingAs } = useUser()
  const takesProof = (typed: Pick<PersonValues, 'email' | 'roles'>) => kind === 'org' && opensOffice(profile, typed)
  const form = useZodForm(PersonForm[kind], valuesOfPerson(profile), (typed) => passwordMissing(typed, takesProof(typed)))
  const [email, roles] = useWatch({ control: form.control, name: ['email', 'roles'] })
  const { isDirty } = form.formState
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm({ form, thing: profile, toValues: valuesOfPerson, save })
  const shown = personParts.filter(({ id }) => id === 'person' || id === 'roles' || !profile.isShared)
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <PartLinks parts={[...shown, ...furtherParts.filter(({ id }) => id !== 'documents' || !profile.isShared)]} />
      <ConflictNote conflicts={conflicts} labelOf={(field) => personLabels[field]} onTakeTheirs={takeTheirs} />
      {top}
      <FormParts>
        <PersonParts form={form} editable={profile.editable} roleTypes={roleTypes} held={profile.roles} />
        {takesProof({ email, roles }) && <ProofPart form={form} />}
        <FormError message={refusal} />
      </FormParts>
      {!actingAs && <SaveBar label="Save" isDirty={isDirty} pending={pending} onDiscard={discard} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}
