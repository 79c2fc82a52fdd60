import { joiningTypes } from '@portal/shared/identity/joining/joining.schemas'
import type { JoiningType } from '@portal/shared/identity/joining/joining.schemas'
import type { StepProps } from './stepProps'
import styles from './joining.module.css'

export const typeWords: Record<JoiningType, { title: string; text: string }> = {
  staff: { title: 'Staff', text: 'You work at a school: coach, director, office. The school approves your account.' },
  student: { title: 'Student', text: 'You go to a school and are 13 or older. The school approves your account.' },
  parent: { title: 'Parent', text: 'Your child goes to a school. The school approves your account.' },
  fan: { title: 'Fan', text: 'You follow teams and scores. You have access right away.' },
}

/** Step one: what kind of person signs up. */
export function RoleStep({ draft, change, problems }: StepProps) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }} aria-describedby={problems.roleType ? 'roleType-error' : undefined}>
      <legend className="visually-hidden">Who you are</legend>
      <div className={styles.choices}>
        {joiningTypes.map((type) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="roleType"
              id={type === joiningTypes[0] ? 'field-roleType' : undefined}
              value={type}
              checked={draft.roleType === type}
              aria-describedby={`about-${type}`}
              aria-labelledby={`name-${type}`}
              onChange={() => change({ roleType: type, ...(type === 'student' && { schools: draft.schools.slice(0, 1) }) })}
            />
            <strong id={`name-${type}`}>{typeWords[type].title}</strong>
            <span id={`about-${type}`}>{typeWords[type].text}</span>
          </label>
        ))}
      </div>
      <div role="alert" id="roleType-error" className={styles.error}>{problems.roleType}</div>
    </fieldset>
  )
}
