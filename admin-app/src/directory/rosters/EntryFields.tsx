import { IconUserMinus } from '@tabler/icons-react'
import type { EntryValues, Roster, RosterEntry } from '@portal/shared/directory/rosters/roster.schemas'
import { EligibilityOf } from '../teams/EligibilityOf'
import { RemoveButton } from '../../platform/ui/button/RemoveButton'
import { PositionChoice } from './PositionChoice'
import styles from './rosters.module.css'

interface EntryFieldsProps {
  entry: RosterEntry
  values: EntryValues
  terms: Roster['positions']
  isChanged: boolean
  /** What is wrong with the number. */
  error?: string
  onChange: (part: Partial<EntryValues>) => void
  onRemove: () => void
}

/** A student of a roster in a row that is changed in place: number, position, captain. */
export function EntryFields({ entry, values, terms, isChanged, error, onChange, onRemove }: EntryFieldsProps) {
  const { entryId, name, grade, eligibility, problem } = entry
  return (
    <tr data-changed={isChanged || undefined}>
      <td className={styles.numberCell}>
        <input
          id={`jersey-${entryId}`}
          className={styles.jersey}
          aria-label={`Number of ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `jersey-error-${entryId}` : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder="#"
          value={values.jersey}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ jersey: event.currentTarget.value.trim() })}
        />
        {error && <span id={`jersey-error-${entryId}`} className={styles.error}>{error}</span>}
      </td>
      <th scope="row" className={styles.who}>
        <span className={styles.person}>
          <span>{name} <span className={`dim ${styles.grade}`}>Grade {grade}</span></span>
          {eligibility && <EligibilityOf eligibility={eligibility} name={name} />}
        </span>
        {problem && <span className={styles.problem}>{problem}</span>}
      </th>
      <td className={styles.positionCell}>
        {terms.length > 0
          ? <PositionChoice name={name} value={values.positions} terms={terms} onChange={(positions) => onChange({ positions })} />
          : (
            <input
              className={styles.jersey}
              style={{ width: '100%', textAlign: 'left', fontWeight: 400 }}
              aria-label={`Part of ${name}`}
              placeholder="Part"
              maxLength={40}
              value={values.positions.join(', ')}
              onChange={(event) => onChange({ positions: event.currentTarget.value === '' ? [] : [event.currentTarget.value] })}
            />
          )}
      </td>
      <td className={styles.captainCell}>
        <label className={styles.tick}>
          <input type="checkbox" checked={values.isCaptain} aria-label={`${name} is captain`} onChange={(event) => onChange({ isCaptain: event.currentTarget.checked })} />
          Captain
        </label>
      </td>
      <td className={styles.take}>
        <RemoveButton label={`Remove ${name} from the roster`} onRemove={onRemove} icon={IconUserMinus} />
      </td>
    </tr>
  )
}
