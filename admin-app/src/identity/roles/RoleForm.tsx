import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { permissionsOf, roleTypeTexts } from '@portal/shared/identity/roles/permissionTexts'
import { NewRole } from '@portal/shared/identity/roles/role.schemas'
import type { CallError } from '../../platform/lib/call/call'
import { refusalText } from '../../platform/lib/words/refusalText'
import { useMay } from '../../platform/lib/session/useMay'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { TickField } from '../../platform/ui/form/TickField'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { PermissionPicker } from './PermissionPicker'
import styles from './roles.module.css'

type Values = z.input<typeof NewRole>

interface RoleFormProps {
  initial: Values
  /** A new role's type is chosen; afterwards it stays. */
  isNew?: boolean
  hasFixedName?: boolean
  disabled?: boolean
  pending: boolean
  submitLabel: string
  onSubmit: (values: NewRole, then: { done: () => void; failed: (error: CallError) => void }) => void
}

const typesForStaff: readonly RoleType[] = ['staff', 'student', 'parent']

/** Name, kind and permissions of a role. */
export function RoleForm({ initial, isNew = false, hasFixedName = false, disabled = false, pending, submitLabel, onSubmit }: RoleFormProps) {
  const may = useMay()
  const form = useZodForm(NewRole, initial)
  const { isDirty, errors } = form.formState
  const isSaved = useRef(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const roleType = form.watch('roleType')
  const chosen = form.watch('permissions')
  const types = (Object.keys(roleTypeTexts) as RoleType[]).filter((each) => may.see('allSchools') || typesForStaff.includes(each))

  const submit = form.handleSubmit((parsed) => {
    setRefusal(null)
    onSubmit(parsed, {
      done: () => {
        isSaved.current = true
        form.reset(form.getValues())
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
            <TickField form={form} name="wholeSchool" label="Acts for the whole school" hint="For every team of the school, as an athletic director does, not only for teams that they coach." />
            <TickField form={form} name="requestable" label="Can be asked for" hint="Staff who sign up can ask for this role; it is given when the request is accepted." />
          </div>
        )}
      </fieldset>
      <section className="panel stack" aria-labelledby="permissions-heading">
        <h2 id="permissions-heading">Permissions</h2>
        <PermissionPicker roleType={roleType} chosen={chosen} disabled={disabled} error={errors.permissions?.message} onChange={choosePermissions} />
      </section>
      <FormError message={refusal} />
      {!disabled && <SaveBar label={submitLabel} isDirty={isDirty || isNew} pending={pending} note={isNew ? '' : undefined} onDiscard={isNew ? undefined : () => form.reset(initial)} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty && !isSaved.current, [isDirty])} />
    </form>
  )
}
