import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { FormStep, StepWho } from '@portal/shared/office/forms/formSettings.types'
import { IconButton } from '../../platform/ui/button/IconButton'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { stepNames } from './aboutWords'
import { NamedChoices } from './NamedChoices'
import { NumberSetting } from './SettingFields'
import styles from './builder.module.css'
import whoStyles from './who.module.css'
import type { Names } from './useNames'

interface StepFieldsProps {
  step: FormStep
  /** Its place, from 0. */
  at: number
  count: number
  names: Names
  /** What is wrong with the first of these fields that has something wrong. */
  problem: (...fields: readonly string[]) => string | undefined
  onChange: (step: FormStep) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const kinds = (Object.keys(stepNames) as StepWho['kind'][]).map((value) => ({ value, label: stepNames[value] }))
/** Nobody is chosen yet: no account has this key, and the schema says so. */
const nobody = 0
const begun: Record<StepWho['kind'], StepWho> = { role: { kind: 'role', roleIds: [] }, parent: { kind: 'parent', areBoth: false }, office: { kind: 'office' }, person: { kind: 'person', userId: nobody } }

/** One step of approval: who decides, who instead of them, and when the office may. */
export function StepFields({ step, at, count, names, problem, onChange, onMove, onRemove }: StepFieldsProps) {
  const { who, name, substituteIds, escalateAfterDays } = step
  const id = `step-${at}`
  const error = (...fields: readonly string[]) => {
    const message = problem(...fields)
    return message === undefined ? {} : { error: message }
  }
  return (
    <fieldset className={whoStyles.step} aria-label={`Step ${at + 1}: ${name}`}>
      <div className={whoStyles.stepHead}>
        <strong>Step {at + 1}</strong>
        <span className={styles.optionTools}>
          <IconButton label={`Move step ${at + 1} up`} disabled={at === 0} onClick={() => onMove(-1)}><IconArrowUp size="1.125rem" aria-hidden="true" /></IconButton>
          <IconButton label={`Move step ${at + 1} down`} disabled={at === count - 1} onClick={() => onMove(1)}><IconArrowDown size="1.125rem" aria-hidden="true" /></IconButton>
          <IconButton label={`Remove step ${at + 1}`} onClick={onRemove}><IconTrash size="1.125rem" aria-hidden="true" /></IconButton>
        </span>
      </div>
      <div className={styles.pair}>
        <FieldInput name={`${id}-name`} value={name} spec={{ label: 'Name', autoComplete: 'off' }} {...error('name')} onText={(text) => onChange({ ...step, name: text })} />
        <FieldInput name={`${id}-who`} value={who.kind} spec={{ label: 'Who decides', kind: 'choice', options: kinds }} {...(who.kind === 'role' || who.kind === 'person' ? {} : error('who'))} onText={(text) => onChange({ ...step, who: begun[text as StepWho['kind']] })} />
      </div>
      {who.kind === 'role' && <NamedChoices name={`${id}-roles`} kind="role" label="Roles" hint="Whoever has one of these roles at the school of the entry." placeholder="Type to search" optional={false} names={names} value={who.roleIds} error={problem('who.roleIds', 'who')} onChange={(roleIds) => onChange({ ...step, who: { kind: 'role', roleIds } })} />}
      {who.kind === 'parent' && <Checkbox id={`field-${id}-both`} label="Both parents" hint="Each parent with an account has to approve." checked={who.areBoth} onChange={(areBoth) => onChange({ ...step, who: { kind: 'parent', areBoth } })} />}
      {who.kind === 'person' && (
        <SearchChoice
          name={`${id}-person`} label="Person" load={names.load('person')} {...(problem('who.userId') === undefined ? error('who') : { error: 'Choose a person.' })}
          value={who.userId === nobody ? null : { value: String(who.userId), label: names.nameOf('person', who.userId) }}
          onChange={(chosen) => onChange({ ...step, who: { kind: 'person', userId: chosen ? Number(chosen.value) : nobody } })}
        />
      )}
      <div className={styles.pair}>
        <NamedChoices name={`${id}-substitutes`} kind="person" label="Substitutes" hint="They may decide instead." placeholder="Nobody" names={names} value={substituteIds} error={problem('substituteIds')} onChange={(ids) => onChange({ ...step, substituteIds: ids })} />
        {who.kind !== 'office' && <NumberSetting name={`${id}-days`} label="Days until the office may decide" hint="If empty, only the people above." isWhole least={1} most={90} value={escalateAfterDays || undefined} problem={problem('escalateAfterDays')} onChange={(days) => onChange({ ...step, escalateAfterDays: days ?? 0 })} />}
      </div>
    </fieldset>
  )
}
