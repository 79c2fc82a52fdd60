import { useQuery } from '@tanstack/react-query'
import { listMeetAthletes } from '@portal/shared/competition/marks/meet.calls'
import { meetLimits } from '@portal/shared/competition/marks/meet.kinds'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import { query } from '../../platform/lib/call/queries'
import { Field } from '../../platform/ui/form/Field'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { StateView } from '../../platform/ui/loading/StateView'

/** An entry as it is typed: keys as texts, an empty one where nobody is chosen. */
interface TypedEntry { meetEventId: string; teamId: string; studentIds: string[]; seed: string }

/** All places of an entry, with nobody in them. */
export const noAthletes: string[] = Array.from({ length: meetLimits.relayAthletes }, () => '')

/** Who is in an entry, by the places that its event has, and its seed. */
export function AthleteFields<Parsed>({ form, meet, meetEventId, teamId }: { form: ZodForm<TypedEntry, Parsed>; meet: Meet; meetEventId: string; teamId: string }) {
  const read = useQuery({ ...query(listMeetAthletes, { eventId: meet.eventId, teamId: Number(teamId) }), enabled: teamId !== '' })
  const isRelay = meet.events.find((each) => String(each.meetEventId) === meetEventId)?.isRelay ?? false
  const { legs, alternates } = meet.settings.limits.relay
  const labelOf = (place: number) => (!isRelay ? 'Athlete' : place < legs ? `Leg ${place + 1}` : `Alternate ${place + 1 - legs}`)
  return (
    <>
      <StateView read={read} what="athletes">
        {({ athletes }) => (
          <>
            {Array.from({ length: isRelay ? Math.min(legs + alternates, meetLimits.relayAthletes) : 1 }, (_, place) => (
              <Field
                key={place} form={form} name={`studentIds.${place}`} as={`athlete-${place}`}
                spec={{
                  label: labelOf(place), kind: 'choice', optional: isRelay,
                  options: [{ value: '', label: isRelay ? 'Not named yet' : 'Choose' }, ...athletes.map(({ studentId, name, grade, onRoster }) => ({ value: String(studentId), label: `${name}, grade ${grade}${onRoster ? '' : ' (not on the roster)'}` }))],
                }}
              />
            ))}
          </>
        )}
      </StateView>
      <Field form={form} name="seed" spec={{ label: 'Seed', optional: true, autoComplete: 'off', hint: 'The best mark of the season: 25.34, 4:58.10, 16-04 or 5.02m.' }} />
    </>
  )
}
