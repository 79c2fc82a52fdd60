import { wordsIn } from '../../platform/format/wordsIn'
import { FormFieldView, Title } from './FormFieldView'
import { Refused, fieldOf, type RareFieldViewProps } from './fieldParts'
import { partOf, textOf, textsOf } from './formFields'

/** A kind of question that most forms have not. */
export function RareFieldView(props: RareFieldViewProps) {
  const { question, filling, problem } = props
  const { kind, options } = question
  if (kind === 'money' || kind === 'number') return <UnitField {...props} />
  if (kind === 'scale') return <ScaleField {...props} />
  if (kind === 'agreement') return <AgreementField {...props} />
  if (kind === 'address') return <AddressField {...props} />
  if (kind === 'matrix') return <MatrixField {...props} />
  if (kind === 'ranking') return <RankingField {...props} />
  if (!options?.some(({ isRemoved }) => !isRemoved)) return <Refused {...props} words="This cannot be answered here. Please sign in to the portal, or contact the office." />
  return <FormFieldView question={{ ...question, kind: question.most! > 1 ? 'choices' : 'choice' }} value={filling.valueOf(question.id) as string | string[] | undefined} problem={problem} />
}

function UnitField(props: RareFieldViewProps) {
  const { question, filling } = props
  const { name, described, wrong, isRequired, notes } = fieldOf(props)
  const unit = wordsIn(question.unit)
  return (
    <div className="question" part="item">
      <label htmlFor={name}><Title {...question} />{unit ? <span className="unseen">{`, ${unit}`}</span> : null}</label>
      <span className="measured">
        {question.kind === 'money' ? <span aria-hidden="true">$</span> : null}
        <input id={name} name={name} inputMode="decimal" required={isRequired} aria-invalid={wrong} aria-describedby={described} defaultValue={textOf(filling.valueOf(question.id))} />
        {unit ? <span aria-hidden="true">{unit}</span> : null}
      </span>
      {notes}
    </div>
  )
}

function ScaleField(props: RareFieldViewProps) {
  const { question, filling } = props
  const { name, described, wrong, isRequired, notes } = fieldOf(props)
  const { least = 1, most = 5, leastName, mostName } = question
  const chosen = textOf(filling.valueOf(question.id))
  return (
    <fieldset className="question" part="item" role="radiogroup" aria-describedby={described} aria-invalid={wrong} aria-required={isRequired}>
      <legend><Title {...question} /></legend>
      <div className="scale">
        {leastName ? <span className="end">{wordsIn(leastName)}</span> : null}
        {Array.from({ length: Math.min(21, most - least + 1) }, (_, at) => String(least + at)).map((text, at, { length }) => (
          <label key={text} className="step">
            <input type="radio" id={at === 0 ? name : undefined} name={name} value={text} required={isRequired} defaultChecked={chosen === text} />
            <span>{text}</span>
            {(at === 0 && leastName) || (at === length - 1 && mostName) ? <span className="unseen">{`: ${wordsIn(at === 0 ? leastName : mostName)}`}</span> : null}
          </label>
        ))}
        {mostName ? <span className="end">{wordsIn(mostName)}</span> : null}
      </div>
      {notes}
    </fieldset>
  )
}

function AgreementField(props: RareFieldViewProps) {
  const { question, filling } = props
  const { name, described, wrong, isRequired, notes } = fieldOf(props)
  return (
    <fieldset className="question" part="item">
      <legend><Title {...question} /></legend>
      {question.words ? <p className="agreed" id={`${name}-words`}>{wordsIn(question.words)}</p> : null}
      <label className="option">
        <input type="checkbox" id={name} name={name} value="yes" required={isRequired} aria-invalid={wrong} aria-describedby={[question.words ? `${name}-words` : '', described].filter(Boolean).join(' ') || undefined} defaultChecked={textOf(filling.valueOf(question.id)) === 'yes'} />
        <span>I agree</span>
      </label>
      {notes}
    </fieldset>
  )
}

const addressParts = [['street', 'Street', 'address-line1'], ['more', 'Apartment, suite, or unit', 'address-line2'], ['city', 'City', 'address-level2'], ['state', 'State', 'address-level1'], ['zip', 'ZIP code', 'postal-code']] as const

function AddressField(props: RareFieldViewProps) {
  const { question, filling } = props
  const { name, described, wrong, isRequired, notes } = fieldOf(props)
  return (
    <fieldset className="question" part="item" aria-describedby={described}>
      <legend><Title {...question} /></legend>
      <div className="address">
        {addressParts.map(([part, label, filled]) => (
          <label key={part} className={part}>
            <span>{label}</span>
            <input id={part === 'street' ? name : undefined} name={`${name}~${part}`} autoComplete={filled} inputMode={part === 'zip' ? 'numeric' : undefined} required={isRequired && part !== 'more'} aria-invalid={wrong} defaultValue={partOf(filling.valueOf(question.id), part)} />
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  )
}

function MatrixField(props: RareFieldViewProps) {
  const { question: { id, label, lines = [], options = [] }, filling } = props
  const { name, described, isRequired, notes } = fieldOf(props)
  const offered = options.filter(({ isRemoved }) => !isRemoved)
  const shown = lines.filter(({ isRemoved }) => !isRemoved)
  return (
    <fieldset className="question matrix" part="item" aria-describedby={described}>
      <legend><Title label={label} isRequired={isRequired} /></legend>
      <div className="line heads" aria-hidden="true"><span />{offered.map((option) => <span key={option.id}>{wordsIn(option.name)}</span>)}</div>
      {shown.map((line, at) => (
        <div key={line.id} className="line" role="radiogroup" aria-labelledby={`${name}-line${at}`} aria-required={isRequired}>
          <span id={`${name}-line${at}`}>{wordsIn(line.name)}</span>
          {offered.map((option, first) => (
            <label key={option.id} className="cell">
              <input type="radio" id={at === 0 && first === 0 ? name : undefined} name={`${name}~${line.id}`} value={option.id} required={isRequired} defaultChecked={partOf(filling.valueOf(id), line.id) === option.id} />
              <span>{wordsIn(option.name)}</span>
            </label>
          ))}
        </div>
      ))}
      {notes}
    </fieldset>
  )
}

function RankingField(props: RareFieldViewProps) {
  const { question: { id, options = [], most, label }, filling } = props
  const { name, described, isRequired, notes } = fieldOf(props)
  const order = filling.orderOf(id)
  const isRanked = textsOf(filling.valueOf(id)).length > 0
  const count = most ?? order.length
  return (
    <fieldset className="question" part="item" id={name} tabIndex={-1} aria-describedby={described}>
      <legend><Title label={label} isRequired={isRequired} /></legend>
      {count < order.length ? <p className="help">{`Only the first ${count} count.`}</p> : null}
      <ol className="ranking">
        {order.map((option, at) => {
          const words = wordsIn(options.find((each) => each.id === option)?.name)
          return (
            <li key={option} className={at < count ? undefined : 'rest'}>
              {isRanked && at < count ? <input type="hidden" name={name} value={option} /> : null}
              <span>{`${at + 1}. ${words}`}</span>
              <button type="submit" className="quiet" part="controls" name="do" value={`up:${id}~${option}`} disabled={at === 0} aria-label={`Move ${words} up`}>{'\u2191'}</button>
              <button type="submit" className="quiet" part="controls" name="do" value={`down:${id}~${option}`} disabled={at === order.length - 1} aria-label={`Move ${words} down`}>{'\u2193'}</button>
            </li>
          )
        })}
      </ol>
      {isRanked ? <p className="help" role="status">This is your order.</p> : <button type="submit" className="quiet" part="controls" name="do" value={`keep:${id}`}>Keep this order</button>}
      {notes}
    </fieldset>
  )
}
