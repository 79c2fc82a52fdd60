import { Button } from '@mantine/core'
import { mostSchools } from '@portal/shared/identity/joining/joining.schemas'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { ChosenSchool } from './signUpDraft'
import type { StepProps } from './stepProps'
import { useSchoolSearch } from './useSchoolSearch'
import styles from './joining.module.css'

interface SchoolStepProps extends StepProps {
  staffRoles: readonly { roleId: number; name: string }[]
}

/** Step two: the school or schools, found by name or town; staff say which role they ask for at each. */
export function SchoolStep({ draft, change, problems, staffRoles }: SchoolStepProps) {
  const { load, findChosen } = useSchoolSearch()
  const isStaff = draft.roleType === 'staff'
  const most = draft.roleType === 'student' ? 1 : mostSchools
  const setAt = (index: number, part: Partial<ChosenSchool>) => change({ schools: draft.schools.map((each, at) => (at === index ? { ...each, ...part } : each)) })
  const label = draft.roleType === 'student' ? 'Your school' : draft.roleType === 'parent' ? 'Schools of your children' : 'Schools you work at'
  const roleOptions = [{ value: '', label: 'Choose a role' }, ...staffRoles.map(({ roleId, name }) => ({ value: String(roleId), label: name }))]
  return (
    <div className="stack">
      {draft.schools.length < most && (
        <SearchChoice
          name="schools"
          label={draft.schools.length === 0 ? label : 'Add another school'}
          optional={draft.schools.length > 0}
          hint="Type part of its name or town."
          error={problems.schools}
          value={null}
          load={load}
          onChange={(chosen) => {
            const found = chosen && findChosen(chosen.value)
            if (found) change({ schools: [...draft.schools, { ...found, roleId: null }] })
          }}
        />
      )}
      {draft.schools.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {draft.schools.map((school, index) => (
            <li key={`${school.schoolId}-${index}`} className={styles.card}>
              <div className={styles.cardHead}>
                <div>
                  <strong>{school.name}</strong>
                  <div className="dim">{school.town}</div>
                </div>
                <Button variant="subtle" color="red" aria-label={`Remove ${school.name}`} onClick={() => change({ schools: draft.schools.filter((_, at) => at !== index) })}>Remove</Button>
              </div>
              {isStaff && (
                <FieldInput
                  name={`schools.${index}.roleId`}
                  spec={{ label: 'Requested role', kind: 'choice', options: roleOptions }}
                  value={school.roleId === null ? '' : String(school.roleId)}
                  error={problems[`schools.${index}.roleId`]}
                  onText={(text) => setAt(index, { roleId: text === '' ? null : Number(text) })}
                />
              )}
              {problems[`schools.${index}.schoolId`] && <div role="alert" className={styles.error}>{problems[`schools.${index}.schoolId`]}</div>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
