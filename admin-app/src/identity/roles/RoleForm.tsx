import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { permissionsOf, roleTypeTexts } from '@portal/shared/identity/roles/permissionTexts'
import { newOfficeRights } from '@portal/shared/identity/roles/officeRights'
import type { ProofAgain } from '@portal/shared/identity/passwords/proof.schemas'
import { NewRole } from '@portal/shared/identity/roles/role.schemas'
import type { CallError } from '../../platform/lib/call/call'
import { refusalText } from '../../platform/lib/words/refusalText'
import { useMay } from '../../platform/lib/session/useMay'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { ProofFields } from '../passwords/ProofFields'
import { nothingTyped, passwordMissing, proofOf, typedAgain } from '../passwords/proofAgain'
import { PermissionPicker } from './PermissionPicker'
import styles from './roles.module.css'

const Fields = NewRole.extend(typedAgain)
type Values = z.input<typeof NewRole>

interface RoleFormProps {
  initial: Values
  /** A new role's type is chosen; afterwards it stays. */
  isNew?: boolean
  hasFixedName?: boolean
  disabled?: boolean
  pending: boolean
  submitLabel: string
  onSubmit: (values: NewRole, proof: ProofAgain, then: { done: () => void; failed: (error: CallError) => void }) => void
}

const typesForStaff: readonly RoleType[] = ['staff', 'student', 'parent']

/** Name, kind and permissions of a role. */
export function RoleForm({ initial, isNew = false, hasFixedName = false, disabled = false, pending, submitLabel, onSubmit }: RoleFormProps) {
  const may = useMay()
  // A new role opens nothing: it is held by nobody yet.
  const takesProof = (typed: Pick<Values, 'permissions'>) => !isNew && newOfficeRights(initial.roleType, initial.permissions, typed.permissions).length > 0
  const form = useZodForm(Fields, { ...initial, ...nothingTyped }, (typed) => passwordMissing(typed, takesProof(typed)))
  const { isDirty, errors } = form.formState
  const isSaved = useRef(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const roleType = form.watch('roleType')
  const chosen = form.watch('permissions')
  const types = (Object.keys(roleTypeTexts) as RoleType[]).filter((each) => may.see('allSchools') || typesForStaff.includes(each))

  const submit = form.handleSubmit(({ password, otp, ...parsed }) => {
    setRefusal(null)
    onSubmit(parsed, takesProof(parsed) ? proofOf({ password, otp }) : {}, {
      done: () => {
        isSaved.current = true
        form.reset({ ...form.getValues(), ...nothingTyped })
      },
      failed: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  const choosePermissions = (next: Values['permissions']) => {
    isSaved.current = false
    form.setValue('permissions', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <form className={`stack ${styles.form}`} noValidate onSubmit={(event) => void submit(event)} onInput={() => { isSaved.current = false }}>
      <fieldset disabled={disabled} className="panel stack" style={{ margin: 0 }}>
        <Field form={form} name="name" spec={{ label: 'Name', autoComplete: 'off', readOnly: hasFixedName, ...(hasFixedName && { hint: 'The portal’s rules depend on this name, so it cannot change.' }) }} />
        <Field form={form} name="description" spec={{ label: 'Description', optional: true, autoComplete: 'off', hint: 'What people with this role do.' }} />
        {isNew
          ? (
            <Field
              form={form}
              name="roleType"
              spec={{ label: 'For', kind: 'choice', hint: `${roleTypeTexts[roleType].text} This cannot be changed later.`, options: types.map((each) => ({ value: each, label: roleTypeTexts[each].name })) }}
              onText={(type) => choosePermissions(form.getValues('permissions').filter((each) => permissionsOf[type as RoleType].includes(each)))}
            />
          )
          : <p><strong>For {roleTypeTexts[roleType].name.toLowerCase()}.</strong> {roleTypeTexts[roleType].text} That cannot change.</p>}
        {roleType === 'staff' && (
          <div className={styles.switches}>
            <CheckboxField form={form} name="wholeSchool" label="Acts for the whole school" hint="For every team of the school, as an athletic director does, not only for teams that they coach." />
            <CheckboxField form={form} name="requestable" label="Can be asked for" hint="Staff who sign up can ask for this role; it is given when the request is accepted." />
          </div>
        )}
      </fieldset>
      <section className="panel stack" aria-labelledby="permissions-heading">
        <h2 id="permissions-heading">Permissions</h2>
        <PermissionPicker roleType={roleType} chosen={chosen} disabled={disabled} error={errors.permissions?.message} onChange={choosePermissions} />
      </section>
      {takesProof({ permissions: chosen }) && (
        <section className="panel stack" aria-labelledby="proof-heading">
          <h2 id="proof-heading">Confirm that it is you</h2>
          <p className="dim">This lets people of the office decide about others. The other admins are notified.</p>
          <ProofFields form={form} />
        </section>
      )}
      <FormError message={refusal} />
      {!disabled && <SaveBar label={submitLabel} isDirty={isDirty || isNew} pending={pending} note={isNew ? '' : undefined} onDiscard={isNew ? undefined : () => form.reset({ ...initial, ...nothingTyped })} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty && !isSaved.current, [isDirty])} />
    </form>
  )
}
