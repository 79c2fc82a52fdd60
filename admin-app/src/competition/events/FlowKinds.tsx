import { useController } from 'react-hook-form'
import { eventKindNames, eventKinds, eventKindTexts } from '@portal/shared/competition/events/event.kinds'
import type { PartProps } from './EventParts'
import styles from './events.module.css'

/** The kinds of events, with what each is for. */
export function FlowKinds<Parsed>({ form }: PartProps<Parsed>) {
  const { field } = useController({ control: form.control, name: 'kind' })
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">Kind</legend>
      {eventKinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input type="radio" name="kind" value={kind} checked={field.value === kind} onChange={() => field.onChange(kind)} />
          <strong>{eventKindNames[kind]}</strong>
          <span className="dim">{eventKindTexts[kind]}</span>
        </label>
      ))}
    </fieldset>
  )
}
