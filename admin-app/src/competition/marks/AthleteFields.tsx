import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { listMeetAthletes } from '@portal/shared/competition/marks/meet.calls'
import { meetLimits } from '@portal/shared/competition/marks/meet.kinds'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import type { MeetAthlete } from '@portal/shared/competition/marks/meetEntry.schemas'
import { query } from '../../platform/lib/call/queries'
import { Field } from '../../platform/ui/form/Field'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './marks.module.css'

/** An entry as it is typed: keys as texts, an empty one where nobody is chosen. */
interface TypedEntry { meetEventId: string; teamId: string; studentIds: string[]; seed: string }

/** All places of an entry, with nobody in them. */
export const noAthletes: string[] = Array.from({ length: meetLimits.relayAthletes }, () => '')

/** Who is in an entry, by the places that its event has, and its seed. */
export function AthleteFields<Parsed>({ form, meet, meetEventId, teamId }: { form: ZodForm<TypedEntry, Parsed>; meet: Meet; meetEventId: string; teamId: string }) {
  const read = useQuery({ ...query(listMeetAthletes, { eventId: meet.eventId, teamId: Number(teamId) }), enabled: teamId !== '' })
  const chosen = useWatch({ control: form.control, name: 'studentIds' })
  const isRelay = meet.events.find((each) => String(each.meetEventId) === meetEventId)?.isRelay ?? false
  const { legs, alternates } = meet.settings.limits.relay
  const labelOf = (place: number) => (!isRelay ? 'Athlete' : place < legs ? `Leg ${place + 1}` : `Alternate ${place + 1 - legs}`)
  return (
    <>
      <StateView read={read} what="athletes">
        {({ athletes }) => (
          <>
            {Array.from({ length: isRelay ? Math.min(legs + alternates, meetLimits.relayAthletes) : 1 }, (_, place) => (
              <Fragment key={place}>
                <Field
                  form={form} name={`studentIds.${place}`} as={`athlete-${place}`}
                  spec={{
                    label: labelOf(place), kind: 'choice', optional: isRelay,
                    options: [{ value: '', label: isRelay ? 'Not named yet' : 'Choose' }, ...athletes.map(({ studentId, name, grade, onRoster, notEligible }) => ({ value: String(studentId), label: `${name}, grade ${grade}${onRoster ? '' : ' (not on the roster)'}${notEligible && ' (not eligible)'}` }))],
                  }}
                />
                <Standing athletes={athletes} studentId={chosen[place] ?? ''} />
              </Fragment>
            ))}
          </>
        )}
      </StateView>
      <Field form={form} name="seed" spec={{ label: 'Seed', optional: true, autoComplete: 'off', hint: 'The best mark of the season: 25.34, 4:58.10, 16-04 or 5.02m.' }} />
    </>
  )
}

/** Why the chosen athlete is not eligible; nothing for who is. */
function Standing({ athletes, studentId }: { athletes: readonly MeetAthlete[]; studentId: string }) {
  const found = athletes.find((each) => String(each.studentId) === studentId)
  return found?.notEligible ? <p className={styles.warning} role="status">{found.notEligible}</p> : null
}
