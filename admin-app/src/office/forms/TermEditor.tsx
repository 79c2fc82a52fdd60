import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { askedBefore } from '@portal/shared/office/forms/editDefinition'
import type { Question, Term } from '@portal/shared/office/forms/formDefinition.types'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { problemAt, useBuild } from './buildContext'
import styles from './builder.module.css'
import { keyOf, subjectsOf, type Subject } from './subjects'

type Way = 'sum' | 'product' | 'minus' | 'count' | 'days' | 'years'
const ways: readonly { value: Way; label: string }[] = [
  { value: 'sum', label: 'Sum of answers' }, { value: 'minus', label: 'Difference of two answers' }, { value: 'product', label: 'Product of answers' },
  { value: 'count', label: 'How many rows or choices' }, { value: 'days', label: 'Days between two dates' }, { value: 'years', label: 'Years between two dates (age)' },
]
const hints: Partial<Record<Way, string>> = { sum: 'Answers that are missing count as 0. A question in a group counts in each of its rows.', product: 'Empty as long as one of them is missing.' }
const wayOf = (term: Term | undefined): Way | '' => ways.find(({ value }) => term !== undefined && value in term)?.value ?? ''

/** What a calculated value is worked out of: answers before it, or fixed values. */
export default function TermEditor({ question: { id, term } }: { question: Question }) {
  const { definition, actions, problems } = useBuild()
  const subjects = subjectsOf(askedBefore(definition, id))
  const [numbers, dates] = [subjects.filter(({ kind }) => kind === 'number'), subjects.filter(({ kind }) => kind === 'date')]
  const counted = subjects.filter(({ term: of }) => 'count' in of)
  const set = (next: Term | undefined) => actions.changePart<Question>(id, ({ term: _, ...of }) => (next ? { ...of, term: next } : of), 'calculation')
  const begin = (way: Way | ''): Term | undefined => {
    const first = numbers[0]?.term
    if (way === 'sum' || way === 'product') return first && { [way]: [first] } as Term
    if (way === 'minus') return first && { minus: [first, numbers[1]?.term ?? { value: '0' }] }
    if (way === 'count') return counted[0]?.term
    return way === '' ? undefined : { [way]: [dates[0]?.term ?? { person: 'today' }, { person: 'today' }] } as Term
  }
  const way = wayOf(term)
  const problem = problemAt(problems, id, 'term')
  const list = term && 'sum' in term ? term.sum : term && 'product' in term ? term.product : null
  const pair = term && ('minus' in term ? term.minus : 'days' in term ? term.days : 'years' in term ? term.years : null)
  return (
    <div className="stack">
      <FieldInput
        name={`${id}-way`} value={way} spec={{ label: 'Calculate', kind: 'choice', options: [...(way === '' ? [{ value: '', label: 'Choose what' }] : []), ...ways], hint: way && hints[way] ? hints[way] : '' }}
        {...(problem !== undefined && { error: problem })} onText={(text) => set(begin(text as Way))}
      />
      {way === '' && numbers.length === 0 && <p className="dim">Sums need number questions before this one.</p>}
      {list && (
        <fieldset className={styles.ticks}>
          <legend>Of these answers</legend>
          {numbers.map((each) => {
            const checked = list.some((of) => keyOf(of) === each.value)
            return <Checkbox key={each.value} id={`${id}-of-${each.value}`} label={each.label} checked={checked} disabled={checked && list.length === 1} onChange={() => set({ [way]: checked ? list.filter((of) => keyOf(of) !== each.value) : [...list, each.term] } as Term)} />
          })}
          {list.filter((of) => !numbers.some((each) => each.value === keyOf(of))).map((of, at) => <p key={at} className={layout.error}>{'value' in of ? of.value : 'An answer that is not before this one'}</p>)}
        </fieldset>
      )}
      {term && 'count' in term && <NativeSelect label="Of" value={keyOf(term) ?? ''} data={counted.map(({ value, label }) => ({ value, label }))} onChange={(event) => set(counted.find(({ value }) => value === event.currentTarget.value)?.term)} />}
      {pair && (
        <div className={styles.pair}>
          {(way === 'minus' ? ['From', 'Subtract'] : ['From', 'To']).map((label, at) => (
            <Operand key={label} label={label} value={pair[at]!} subjects={way === 'minus' ? numbers : dates} isDate={way !== 'minus'} onChange={(next) => set({ [way]: at === 0 ? [next, pair[1]] : [pair[0], next] } as Term)} />
          ))}
        </div>
      )}
    </div>
  )
}

interface OperandProps {
  label: string
  value: Term
  subjects: readonly Subject[]
  isDate: boolean
  onChange: (term: Term) => void
}

/** One of two: an answer, or a value that is always the same. */
function Operand({ label, value, subjects, isDate, onChange }: OperandProps) {
  const key = keyOf(value)
  const isKnown = key === null || subjects.some((each) => each.value === key)
  return (
    <div className="stack">
      <NativeSelect
        label={label} value={key ?? ''} data={[...(isKnown ? [] : [{ value: key, label: 'An answer that is not before this one' }]), ...subjects.map(({ value: of, label: text }) => ({ value: of, label: text })), { value: '', label: isDate ? 'A fixed day' : 'A fixed number' }]}
        onChange={(event) => onChange(subjects.find((each) => each.value === event.currentTarget.value)?.term ?? { value: '' })}
      />
      {'value' in value && <TextInput aria-label={`${label}: value`} type={isDate ? 'date' : 'text'} inputMode={isDate ? undefined : 'decimal'} autoComplete="off" maxLength={40} value={value.value} onChange={(event) => onChange({ value: event.currentTarget.value })} />}
    </div>
  )
}
