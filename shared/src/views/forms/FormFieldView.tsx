import type { Answer, Question } from '../../office/forms/formDefinition.types'
import { wordsIn } from '../../platform/format/wordsIn'

/** The state of one question: what was answered before, and what is wrong with it. */
export interface FormFieldViewProps {
  question: Question
  /** Answered before: a page without scripts comes back with it. */
  value?: Answer | undefined
  /** What is wrong; empty for nothing. */
  problem: string
}

/** The name of a question's field: "q12"; in a row of a group, "qplayers.a.name". */
export const fieldName = (path: string): string => `q${path}`

const inputTypes: Partial<Record<Question['kind'], string>> = { number: 'number', date: 'date', birthDate: 'date', time: 'time', email: 'email', phone: 'tel' }
const fillings: Record<string, string> = { email: 'email', phone: 'tel', birthDate: 'bday', name: 'name' }
/** More than so many are a list to open. */
const mostButtons = 6

/** A list that is opened shows what was chosen before, which Preact leaves to whoever draws it. */
const choose = (select: HTMLSelectElement | null) => {
  const usual = select?.getAttribute('defaultValue')
  if (usual) select!.value = usual
}

/** What helps with a question, and what is wrong with it; its field is described by both. */
export function Notes({ name, help, problem }: { name: string; help: string; problem: string }) {
  return (
    <>
      {help ? <p className="help" id={`${name}-help`}>{help}</p> : null}
      {problem ? <p className="problem" id={`${name}-problem`}>{problem}</p> : null}
    </>
  )
}

/** What describes a field, of its notes. */
export const describedBy = (name: string, help: string, problem: string): string | undefined => [help ? `${name}-help` : '', problem ? `${name}-problem` : ''].filter(Boolean).join(' ') || undefined

/** The name of a question, and whether one may leave it out. */
export const Title = ({ label, isRequired }: Pick<Question, 'label' | 'isRequired'>) => <><span>{wordsIn(label)}</span>{isRequired ? null : <span className="tag">optional</span>}</>

/** One question with its field, what helps, and what is wrong, tied together for those who hear it. */
export function FormFieldView({ question, value, problem }: FormFieldViewProps) {
  const { id, kind, isRequired, least, most } = question
  const name = fieldName(id)
  const help = wordsIn(question.help)
  const described = describedBy(name, help, problem)
  const common = { id: name, name, required: isRequired, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described, defaultValue: String([value ?? question.usual ?? ''].flat()[0]) }
  const around = <Notes name={name} help={help} problem={problem} />
  const options = kind === 'yesNo' ? [{ value: 'yes', name: 'Yes' }, { value: 'no', name: 'No' }] : (question.options ?? []).flatMap(({ id: of, name: words, isRemoved }) => (isRemoved ? [] : [{ value: of, name: wordsIn(words) }]))
  const title = <Title label={question.label} isRequired={isRequired} />
  const autoComplete = fillings[question.prefill ?? kind]

  if (kind === 'choices' || kind === 'yesNo' || (kind === 'choice' && options.length <= mostButtons)) {
    const isOne = kind !== 'choices'
    return (
      <fieldset className="question" part="item" role={isOne ? 'radiogroup' : 'group'} aria-describedby={described} aria-invalid={isOne && problem ? true : undefined} aria-required={isOne && isRequired ? true : undefined}>
        <legend>{title}</legend>
        {options.map((option, at) => (
          <label key={option.value} className="option">
            <input type={isOne ? 'radio' : 'checkbox'} id={at === 0 ? name : undefined} name={name} value={option.value} required={isOne && isRequired} defaultChecked={value === undefined ? undefined : [value].flat().includes(option.value)} />
            <span>{option.name}</span>
          </label>
        ))}
        {around}
      </fieldset>
    )
  }
  return (
    <div className="question" part="item">
      <label htmlFor={name}>{title}</label>
      {kind === 'longText' ? <textarea {...common} rows={5} /> :
        options.length > 0 ? (
          <select {...common} ref={choose}>
            <option value="">Please choose</option>
            {options.map((option) => <option key={option.value} value={option.value}>{option.name}</option>)}
          </select>
        ) : <input {...common} type={inputTypes[kind] ?? 'text'} step={kind === 'number' ? 'any' : undefined} min={kind === 'number' ? least ?? undefined : undefined} max={kind === 'number' ? most ?? undefined : undefined} autoComplete={autoComplete} />}
      {around}
    </div>
  )
}
