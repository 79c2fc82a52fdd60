import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { saveEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { SaveResults } from '@portal/shared/competition/events/eventTeam.schemas'
import type { EventTeam } from '@portal/shared/competition/events/eventTeam.schemas'
import { checkPlaces, orderByPlace } from '@portal/shared/competition/events/orderByPlace'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { NumberField } from '../../platform/ui/form/NumberField'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import styles from './events.module.css'
import { isOpenTeam } from './openTeam'

/** A row for each team; its version is the one that was read last. */
const Fields = z.strictObject({ rows: z.array(SaveResults.shape.rows.element.omit({ version: true })) })

/** Places and scores, typed by the office and the host. */
export default function ResultForm({ event, teams: all }: { event: Event; teams: readonly EventTeam[] }) {
  const teams = all.filter(isOpenTeam)
  const certified = all.filter((team) => !isOpenTeam(team)).map(({ place }) => place)
  const { form, submit, refusal, isPending } = useCallForm({
    call: saveEventResults, schema: Fields, values: { rows: orderByPlace(teams).map(({ teamId, place, result }) => ({ teamId, place, result })) },
    input: ({ rows }) => ({ eventId: event.eventId, rows: rows.flatMap((row) => teams.filter(({ teamId }) => teamId === row.teamId).map(({ version }) => ({ ...row, version }))) }),
    check: ({ rows }) => checkPlaces([...rows.map(({ place }) => place), ...certified]).filter(({ index }) => index < rows.length).map(({ index, message }) => ({ field: `rows.${index}.place`, message })),
    onSaved: (_, saved) => saved.reset(saved.getValues()),
  })
  const rows = useWatch({ control: form.control, name: 'rows' })
  const { isDirty } = form.formState
  const { trigger } = form
  useEffect(() => {
    // A place can be wrong because of what is in another row.
    if (isDirty) void trigger()
  }, [rows, isDirty, trigger])
  return (
    <form className="panel stack" noValidate aria-labelledby="event-results" autoComplete="off" onSubmit={submit}>
      <h2 id="event-results" className="section-heading">Places and scores</h2>
      <p className="dim">Teams that share a place have the same number: 1, 1, 3.</p>
      <ul className={styles.results}>
        {rows.map(({ teamId }, index) => (
          <li key={teamId}>
            <strong>{teams.find((team) => team.teamId === teamId)?.name}</strong>
            <NumberField form={form} name={`rows.${index}.place`} spec={{ label: 'Place', optional: false }} empty={null} />
            <Field form={form} name={`rows.${index}.result`} spec={{ label: 'Score', autoComplete: 'off', placeholder: '214.5' }} />
          </li>
        ))}
      </ul>
      <FormError message={refusal} />
      <div className="row"><SubmitButton size="md" pending={isPending} disabled={!isDirty}>Save the results</SubmitButton><span role="status" className="dim">{isDirty && 'You have unsaved results.'}</span></div>
    </form>
  )
}
