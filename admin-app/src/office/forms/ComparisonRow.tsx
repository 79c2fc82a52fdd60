import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { placeOf } from '@portal/shared/office/forms/editDefinition'
import type { Comparison, Term } from '@portal/shared/office/forms/formDefinition.types'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { useBuild } from './buildContext'
import { titleOf } from './newPart'
import styles from './conditions.module.css'
import { comparedWith, comparisonsOf, keyOf, needsNothing, type Compared, type Subject, type SubjectKind } from './subjects'

interface ComparisonRowProps {
  value: Compared
  name: string
  subjects: readonly Subject[]
  onChange: (next: Compared) => void
}

/** One comparison: what is asked, how, and with what. Only what is asked before is offered; what is no longer there stays, and is named so. */
export function ComparisonRow({ value, name, subjects, onChange }: ComparisonRowProps) {
  const { definition } = useBuild()
  const key = keyOf(value.left) ?? 'other'
  const subject = subjects.find((each) => each.value === key)
  const lost = 'answer' in value.left ? value.left.answer : 'count' in value.left ? value.left.count : null
  const lostPart = lost === null ? undefined : placeOf(definition, lost)?.part
  const lostName = lost === null ? 'A calculation' : lostPart ? `${titleOf(lostPart)} (asked later)` : 'A deleted question'
  const kind: SubjectKind = subject?.kind ?? 'text'
  return (
    <div className={styles.comparison}>
      <NativeSelect
        aria-label="What is asked" value={key} data={[...(subject ? [] : [{ value: key, label: lostName }]), ...subjects.map(({ value: of, label }) => ({ value: of, label }))]}
        onChange={(event) => {
          const next = subjects.find((each) => each.value === event.currentTarget.value)
          if (next) onChange(comparedWith(next, value.is, value))
        }}
      />
      <NativeSelect
        aria-label="Comparison" value={value.is} data={comparisonsOf[kind].map(([of, label]) => ({ value: of, label }))} disabled={!subject}
        onChange={(event) => { if (subject) onChange(comparedWith(subject, event.currentTarget.value as Comparison, value)) }}
      />
      {subject && !needsNothing(value.is) && <Against value={value} name={name} subject={subject} subjects={subjects} onChange={onChange} />}
    </div>
  )
}

const inputs: Partial<Record<SubjectKind, string>> = { date: 'date', time: 'time' }

/** What it is compared with: choices, a value of the kind, today, or another answer of the same kind. */
function Against({ value, name, subject, subjects, onChange }: ComparisonRowProps & { subject: Subject }) {
  const { kind, choices } = subject
  const { right, values = [], is } = value
  if (is === 'oneOf') {
    return (
      <div className={styles.several} role="group" aria-label="One of">
        {choices?.map((choice) => (
          <Checkbox
            key={choice.value} id={`${name}-${choice.value}`} label={choice.label} checked={values.includes(choice.value)}
            onChange={(checked) => onChange({ ...value, values: choices.flatMap((each) => ((each.value === choice.value ? checked : values.includes(each.value)) ? [each.value] : [])) })}
          />
        ))}
      </div>
    )
  }
  const text = right && 'value' in right ? right.value : ''
  const give = (term: Term) => onChange({ ...value, right: term })
  if (choices) {
    const isGone = text !== '' && !choices.some((choice) => choice.value === text)
    return <NativeSelect aria-label="Value" value={text} data={[...(isGone ? [{ value: text, label: 'A choice that is no longer offered' }] : []), ...choices]} onChange={(event) => give({ value: event.currentTarget.value })} />
  }
  // Of texts, another answer is compared so rarely that its choice would only be in the way.
  const others = kind === 'text' ? [] : subjects.filter((each) => each.kind === kind && each.value !== subject.value)
  const other = right ? keyOf(right) : null
  return (
    <>
      {others.length > 0 && (
        <NativeSelect
          aria-label="Compare with" value={other ?? ''} data={[{ value: '', label: kind === 'date' ? 'A fixed day' : 'A value' }, ...others.map(({ value: of, label }) => ({ value: of, label }))]}
          onChange={(event) => give(others.find((each) => each.value === event.currentTarget.value)?.term ?? { value: '' })}
        />
      )}
      {other === null && <TextInput aria-label="Value" type={inputs[kind] ?? 'text'} inputMode={kind === 'number' ? 'decimal' : undefined} autoComplete="off" maxLength={200} value={text} onChange={(event) => give({ value: event.currentTarget.value })} />}
    </>
  )
}
