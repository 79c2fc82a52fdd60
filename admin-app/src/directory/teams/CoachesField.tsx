import { NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { coachDuties, dutyNames, mostCoaches } from '@portal/shared/directory/teams/schoolTeam.schemas'
import type { CoachDuty } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { findTeamStaff } from '@portal/shared/directory/teams/schoolTeam.calls'
import { send } from '../../platform/lib/call/call'
import { FormError } from '../../platform/ui/form/FormError'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { RemoveButton } from '../../platform/ui/button/RemoveButton'
import type { KnownEligibility } from './eligibilityBadges'
import { EligibilityOf } from './EligibilityOf'
import type { TeamParsed, TeamValues } from './teamForm'
import styles from './teams.module.css'

/** Someone who coaches or could. */
export interface KnownCoach {
  userId: number
  name: string
  eligibility: KnownEligibility | null
}

interface CoachesFieldProps {
  form: ZodForm<TeamValues, TeamParsed>
  schoolActivityId: number
  /** Those who are in the form's initial values. */
  known: readonly KnownCoach[]
}

/** Who coaches a team and in which duty, found by name among the school's staff. */
export function CoachesField({ form, schoolActivityId, known }: CoachesFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'staff' })
  const [found, setFound] = useState<readonly KnownCoach[]>([])
  const search = useRef<HTMLInputElement>(null)
  const people = new Map([...known, ...found].map((each) => [each.userId, each]))
  const load = async (text: string) => {
    const { payload } = await send(findTeamStaff, { schoolActivityId, search: text })
    setFound((before) => [...before, ...payload])
    return payload.map(({ userId, name, roleNames, eligibility }) => ({
      value: String(userId), label: name, hint: [roleNames, eligibility && eligibility.state !== 'eligible' ? 'not eligible yet' : ''].filter(Boolean).join(' · '),
    }))
  }
  const change = (userId: number, duty: CoachDuty) => field.onChange(field.value.map((each) => (each.userId === userId ? { ...each, duty } : each)))
  const problem = fieldState.error as { message?: string; root?: { message?: string } } | undefined
  return (
    <div className="stack">
      {field.value.length === 0 && <p className="dim">No coach yet. Without one only people who act for the whole school can run this team.</p>}
      <ul className={styles.people} aria-label="Coaches">
        {field.value.map(({ userId, duty }) => {
          const { name = 'Someone', eligibility = null } = people.get(userId) ?? {}
          return (
            <li key={userId} className={styles.person}>
              <span>{name}{eligibility && <EligibilityOf eligibility={eligibility} name={name} />}</span>
              <NativeSelect
                size="md"
                aria-label={`Duty of ${name}`}
                value={duty}
                data={coachDuties.map((value) => ({ value, label: dutyNames[value] }))}
                onChange={(event) => change(userId, event.currentTarget.value as CoachDuty)}
              />
              <RemoveButton
                label={`Remove ${name}`}
                onRemove={() => {
                  field.onChange(field.value.filter((each) => each.userId !== userId))
                  search.current?.focus()
                }}
              />
            </li>
          )
        })}
      </ul>
      <FormError message={problem?.message ?? problem?.root?.message} />
      {field.value.length < mostCoaches && (
        <SearchChoice
          ref={search}
          label="Add a staff member"
          optional
          value={null}
          load={load}
          onChange={(chosen) => {
            const userId = Number(chosen?.value)
            if (chosen && !field.value.some((each) => each.userId === userId)) field.onChange([...field.value, { userId, duty: field.value.some(({ duty }) => duty === 'headCoach') ? 'assistantCoach' : 'headCoach' }])
          }}
        />
      )}
    </div>
  )
}
