import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { askedBefore } from '@portal/shared/office/forms/editDefinition'
import type { Condition, Part } from '@portal/shared/office/forms/formDefinition.types'
import { problemAt, useBuild } from './buildContext'
import { ConditionEditor } from './editors'
import { without } from './SettingFields'
import styles from './builder.module.css'
import problemStyles from './problems.module.css'
import conditionStyles from './conditions.module.css'

interface ConditionFieldProps {
  /** "Show only if". */
  title: string
  value: Condition | undefined
  /** What may be asked before it: of a part what is before that. */
  before: string
  problem: string | undefined
  onChange: (condition: Condition | undefined) => void
}

/** A condition, or the button that begins one. */
export function ConditionField({ title, value, before, problem, onChange }: ConditionFieldProps) {
  const { definition } = useBuild()
  const [isOpen, setOpen] = useState(false)
  if (!value && !isOpen) {
    return <div><Button size="compact-sm" variant="subtle" leftSection={<IconPlus size="1rem" aria-hidden="true" />} onClick={() => setOpen(true)}>{`${title}…`}</Button></div>
  }
  return (
    <div role="group" aria-label={title} className={conditionStyles.condition} data-due={problem ? true : undefined}>
      <div className={styles.groupLabel}>{title}</div>
      <ConditionEditor value={value} name={`${before}-${title}`} asked={askedBefore(definition, before)} onChange={(next) => { if (!next) setOpen(false); onChange(next) }} />
      {problem && <p className={problemStyles.problem}>{problem}</p>}
    </div>
  )
}

/** When a part is shown, and when a question is required. */
export function ConditionSetting({ part }: { part: Part }) {
  const { actions, problems } = useBuild()
  const { id, showIf } = part
  const set = (change: { showIf?: Condition | undefined; requireIf?: Condition | undefined }, field: string) => actions.changePart(id, (of) => without({ ...of, ...change }), field)
  return (
    <div className={conditionStyles.conditions}>
      <ConditionField title="Show only if" value={showIf} before={id} problem={problemAt(problems, id, 'showIf')} onChange={(next) => set({ showIf: next }, 'condition')} />
      {part.part === 'question' && part.kind !== 'computed' && !part.isRequired && (
        <ConditionField title="Required if" value={part.requireIf} before={id} problem={problemAt(problems, id, 'requireIf')} onChange={(next) => set({ requireIf: next }, 'required if')} />
      )}
    </div>
  )
}
