import type { Permission } from '@portal/shared/platform/access/permissions'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { permissionGroups, permissionsOf, roleTypeTexts } from '@portal/shared/identity/roles/permissionTexts'
import { useUser } from '../../platform/lib/session/session'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import styles from './roles.module.css'

interface PermissionPickerProps {
  roleType: RoleType
  chosen: readonly Permission[]
  disabled?: boolean
  error?: string
  onChange: (chosen: Permission[]) => void
}

/** The permissions that a role of this type can have, in groups. Those that the person does not hold themselves cannot be changed. */
export function PermissionPicker({ roleType, chosen, disabled, error, onChange }: PermissionPickerProps) {
  const held = useUser().permissions
  const possible = permissionsOf[roleType]
  const lacks = possible.some((each) => !held.includes(each))
  return (
    <div className="stack">
      <p className="dim">
        {possible.length === 0 ? 'Fans need no permissions: what is published is open to them.' : `${chosen.length} of ${possible.length} chosen.`}
        {roleType !== 'org' && possible.length > 0 && ` Only permissions whose screens are open to ${roleType === 'staff' ? 'staff' : `${roleTypeTexts[roleType].name.toLowerCase()}s`} are listed here.`}
        {lacks && ' You can change only permissions you have yourself.'}
      </p>
      {error && <p role="alert" style={{ color: 'var(--mantine-color-error)' }}>{error}</p>}
      <div className={styles.groups}>
        {permissionGroups.map(({ label, entries }) => {
          const own = entries.filter(({ permission }) => possible.includes(permission))
          if (own.length === 0) return null
          return (
            <fieldset key={label}>
              <legend>{label}</legend>
              {own.map(({ permission, text }) => {
                const isLacking = !held.includes(permission)
                return (
                  <Checkbox
                    key={permission}
                    id={`permission-${permission}`}
                    label={text}
                    hint={isLacking ? `${permission} · You do not have this permission yourself.` : permission}
                    checked={chosen.includes(permission)}
                    disabled={disabled || isLacking}
                    onChange={(checked) => onChange(checked ? [...chosen, permission] : chosen.filter((each) => each !== permission))}
                  />
                )
              })}
            </fieldset>
          )
        })}
      </div>
    </div>
  )
}
