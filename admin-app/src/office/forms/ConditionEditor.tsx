import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Askables } from '@portal/shared/office/forms/editDefinition'
import { mostDeep, type Condition } from '@portal/shared/office/forms/formDefinition.types'
import { IconButton } from '../../platform/ui/button/IconButton'
import { ComparisonRow } from './ComparisonRow'
import styles from './conditions.module.css'
import { comparedWith, conditionOf, listOf, subjectsOf, type Joint, type Subject } from './subjects'

interface ConditionEditorProps {
  value: Condition | undefined
  /** Tells the fields of one condition from those of others. */
  name: string
  asked: readonly Askables[]
  onChange: (condition: Condition | undefined) => void
}

/** A list of comparisons, or lists of them: all of these, any of these, none of these. */
export default function ConditionEditor({ value, name, asked, onChange }: ConditionEditorProps) {
  const subjects = useMemo(() => subjectsOf(asked), [asked])
  const begun = value ?? comparedWith(subjects[0]!)
  return <ConditionList value={begun} name={name} subjects={subjects} deep={1} onChange={onChange} />
}

interface ConditionListProps extends Omit<ConditionEditorProps, 'asked' | 'value'> {
  value: Condition
  subjects: readonly Subject[]
  deep: number
}

const joints: readonly { value: Joint; label: string }[] = [{ value: 'all', label: 'All of these' }, { value: 'any', label: 'Any of these' }, { value: 'none', label: 'None of these' }]

function ConditionList({ value, name, subjects, deep, onChange }: ConditionListProps) {
  const { joint, items } = listOf(value)
  const isInside = deep > 1
  const give = (next: readonly Condition[], as = joint) => onChange(conditionOf(as, next, isInside))
  const replace = (at: number, next: Condition | undefined) => give(items.flatMap((item, index) => (index === at ? next ?? [] : [item])))
  const fresh = () => comparedWith(subjects[0]!)
  return (
    <div className={styles.conditionList}>
      {(items.length > 1 || joint !== 'all' || isInside) && <NativeSelect aria-label="How they are combined" value={joint} data={[...joints]} onChange={(event) => give(items, event.currentTarget.value as Joint)} />}
      <ul>
        {items.map((item, at) => (
          <li key={at} className={styles.conditionItem}>
            {'left' in item
              ? <ComparisonRow value={item} name={`${name}-${at}`} subjects={subjects} onChange={(next) => replace(at, next)} />
              : <ConditionList value={item} name={`${name}-${at}`} subjects={subjects} deep={deep + 1} onChange={(next) => replace(at, next)} />}
            <IconButton isQuiet label={`Remove condition ${at + 1}`} onClick={() => replace(at, undefined)}><IconX size="1.125rem" aria-hidden="true" /></IconButton>
          </li>
        ))}
      </ul>
      <div className={styles.conditionTools}>
        <Button size="compact-sm" variant="subtle" onClick={() => give([...items, fresh()])}>Add a condition</Button>
        {deep < mostDeep - 2 && <Button size="compact-sm" variant="subtle" onClick={() => give([...items, { any: [fresh()] }])}>Add a group</Button>}
      </div>
    </div>
  )
}
