import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get, useWatch } from 'react-hook-form'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { limits } from '@portal/shared/identity/profiles/profileFields.schemas'
import type { PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { listRoleChoices } from '@portal/shared/identity/roles/role.calls'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { FormPart } from '../../platform/ui/form/FormLayout'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { SubForms } from '../../platform/ui/form/SubForms'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import type { PersonValues } from './personForm'
import { loadSchools } from './schoolChoices'

interface RoleFieldsProps {
  form: ZodForm<PersonValues, PersonValues>
  /** The types of roles that can be given here. */
  types: readonly RoleType[]
  /** The roles that the person holds already. */
  held?: PersonProfile['roles']
  disabled?: boolean
}

/** Which roles someone holds, and where: given and taken, as far as the reader may. */
export function RoleFields({ form, types, held = [], disabled }: RoleFieldsProps) {
  const user = useUser()
  const may = useMay()
  const { data: choices } = useQuery(query(listRoleChoices, {}))
  const [names, setNames] = useState(() => new Map(held.flatMap(({ schoolId, schoolName }) => (schoolId === null ? [] : [[schoolId, schoolName ?? ''] as const]))))
  const roles = useWatch({ control: form.control, name: 'roles' })
  const own = may.see('allSchools') ? null : user.school
  const offered = (choices ?? []).filter(({ roleType }) => types.includes(roleType))
  const heldAt = (index: number) => held.find(({ roleId, schoolId }) => roles[index]?.roleId === roleId && roles[index].schoolId === schoolId)
  const change = (index: number, role: PersonValues['roles'][number]) => {
    form.setValue(`roles.${index}`, role, { shouldDirty: true })
    form.clearErrors(`roles.${index}`)
  }
  const problemAt = (path: string) => (get(form.formState.errors, path) as { message?: string } | undefined)?.message
  return (
    <FormPart id="roles" title="Roles" lead={own ? `What they may do at ${own.name}.` : 'What they may do, and where.'} columns={false}>
      <SubForms
        form={form}
        name="roles"
        noun={['role', 'roles']}
        most={limits.roles}
        disabled={disabled}
        make={() => ({ roleId: 0, schoolId: types.includes('org') ? null : own?.id ?? 0 })}
        isFixed={(index) => heldAt(index)?.isFixed ?? false}
      >
        {(prefix, index) => {
          const role = roles[index] ?? { roleId: 0, schoolId: null }
          const standing = heldAt(index)
          // A role that is held and may not be given here is still named.
          const options = standing && !offered.some(({ roleId }) => roleId === standing.roleId)
            ? [{ roleId: standing.roleId, name: standing.roleName, roleType: standing.roleType }, ...offered]
            : offered
          const type = options.find(({ roleId }) => roleId === role.roleId)?.roleType ?? types[0]
          const atSchool = type !== 'org' && type !== 'fan'
          const schoolId = role.schoolId ?? 0
          return (
            <div className={layout.columns}>
              <NativeSelect
                id={`field-${prefix}.roleId`}
                label="Role"
                size="md"
                aria-required
                disabled={standing?.isFixed}
                description={standing?.isFixed ? 'You cannot change this role.' : undefined}
                value={String(role.roleId)}
                error={problemAt(`${prefix}.roleId`)}
                data={[{ value: '0', label: 'Please select' }, ...options.map(({ roleId, name }) => ({ value: String(roleId), label: name }))]}
                onChange={(event) => {
                  const roleId = Number(event.currentTarget.value)
                  const chosen = options.find((each) => each.roleId === roleId)?.roleType
                  change(index, { roleId, schoolId: chosen === 'org' || chosen === 'fan' ? null : role.schoolId ?? own?.id ?? 0 })
                }}
              />
              {atSchool && (
                <SearchChoice
                  name={`${prefix}.schoolId`}
                  label="School"
                  disabled={standing?.isFixed || own !== null}
                  optional={type === 'parent'}
                  value={schoolId === 0 ? null : { value: String(schoolId), label: names.get(schoolId) ?? (own?.id === schoolId ? own.name : '') }}
                  error={problemAt(`${prefix}.schoolId`)}
                  load={loadSchools}
                  onChange={(chosen) => {
                    if (chosen) setNames(new Map(names).set(Number(chosen.value), chosen.label))
                    change(index, { roleId: role.roleId, schoolId: chosen ? Number(chosen.value) : type === 'parent' ? null : 0 })
                  }}
                />
              )}
            </div>
          )
        }}
      </SubForms>
    </FormPart>
  )
}
