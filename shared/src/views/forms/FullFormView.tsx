import type { Part, Question } from '../../office/forms/formDefinition.types'
import { wordsIn } from '../../platform/format/wordsIn'
import type { ReactNode } from 'react'
import { FormFieldView, Title, fieldName } from './FormFieldView'
import { Trap, Under, Wrong, type Filling, type FormViewProps } from './FormView'
import { checkPage, type FormFilling } from './FormFilling'
import { rowsIn, textsOf } from './formFields'
import type { AttachedFieldView } from './AttachedFieldView'
import type { FormattedView } from './FormattedView'
import type { GroupView } from './GroupView'
import type { RareFieldView } from './RareFieldView'

/** Draws what most forms have not: an element brings it where a form has some of it. */
export interface RareParts {
  FormattedView?: typeof FormattedView | undefined
  GroupView?: typeof GroupView | undefined
  RareFieldView?: typeof RareFieldView | undefined
  AttachedFieldView?: typeof AttachedFieldView | undefined
}

export interface FullFormViewProps extends FormViewProps {
  filling: Filling
  state: FormFilling
  rare?: RareParts | undefined
  /** Something was begun earlier in this browser. */
  hasDraft?: boolean | undefined
  onForm?: ((form: HTMLFormElement | null) => void) | undefined
  onType?: ((target: EventTarget) => void) | undefined
  /** A button was pressed: what it does. */
  onDo?: ((action: string, form: HTMLFormElement) => void) | undefined
  onChange?: (() => void) | undefined
  /** The portal keeps what is typed, to continue later. */
  canKeep?: boolean | undefined
  /** Questions and groups that are shown with their answers, and not asked. */
  isFixed?: ((id: string) => boolean) | undefined
}

const common = /^(text|longText|date|time|yesNo|choices?|email|phone|birthDate)$/
/** Whether a question has a field that every form has. */
const isCommon = ({ kind, unit, most, options }: Question) => common.test(kind) || (kind === 'number' && !unit) || (/^(school|activity)$/.test(kind) && !(most! > 1) && options?.[0])

const hasFiles = /^(file|photo|signature)$/
/** Whether a definition has parts that most have not. */
export const hasRare = (parts: readonly Part[]): boolean => parts.some((part) => (part.part === 'section' ? hasRare(part.parts) : part.part !== 'question' || (part.kind !== 'computed' && !hasFiles.test(part.kind) && !isCommon(part))))

/** Whether a definition has questions that files are attached to, or signatures. */
export const hasAttached = (parts: readonly Part[]): boolean => parts.some((part) => (part.part === 'question' ? hasFiles.test(part.kind) : part.part !== 'text' && hasAttached(part.parts)))

/** A form of pages, conditions, groups and every kind of question, while it is filled in: each button says by its value what it does. */
export function FullFormView(props: FullFormViewProps) {
  const { state, filling: { phase, message }, action, addedKey, hasDraft, canKeep, onForm, onType, onDo } = props
  const { page, filled: { pages }, said } = state
  const isSending = phase === 'sending'
  const wrong = said.map(({ at, message: text }) => ({ at, text: [state.labelOf(at), text].filter(Boolean).join(': ') }))
  const onward = state.isLast ? 'send' : 'next'
  return (
    <form
      method="post"
      action={action}
      noValidate
      ref={onForm}
      onInput={(event) => onType?.(event.target)}
      aria-busy={isSending || undefined}
      onClick={(event) => {
        const button = (event.target as Element).closest<HTMLButtonElement>('button[name=do]')
        if (!button || !onDo) return
        // The press and not the sending: a sandboxed frame presses, but sends no forms.
        event.preventDefault()
        if (!isSending) onDo(button.value, button.form!)
      }}
    >
      {/* What Enter presses: the first button of a form, whatever that does. */}
      <button type="submit" className="unseen" name="do" value={onward} tabIndex={-1} aria-hidden="true">Next</button>
      {hasDraft ? (
        <div className="draft" role="status" part="status">
          <p>You began to fill out this form in this browser.</p>
          <button type="submit" className="quiet" part="controls" name="do" value="resume">Continue what you began</button>
          <button type="submit" className="quiet" part="controls" name="do" value="restart">Start over</button>
        </div>
      ) : null}
      <Wrong wrong={wrong} message={message} />
      {state.hasCheck ? <Steps state={state} /> : null}
      <div key={`${page}/${state.generation}`} className="page">{page === checkPage ? <Check state={state} /> : <PageParts {...props} />}</div>
      {action ? <Carried state={state} /> : null}
      <Trap />
      {addedKey ? <input type="hidden" name="addedKey" value={addedKey} /> : null}
      <p className="ways">
        {page !== pages[0] && pages.length > 1 ? <button type="submit" className="quiet" part="controls" name="do" value="back">Back</button> : null}
        {canKeep ? <button type="submit" className="quiet" part="controls" name="do" value="later">Continue later</button> : null}
        {state.isChecked && !state.isLast ? <button type="submit" className="quiet" part="controls" name="do" value="check">Check your answers</button> : null}
        <button type="submit" className="send" part="controls" name="do" value={onward} aria-disabled={isSending || undefined}>{isSending ? 'Sending\u2026' : state.isLast ? 'Send' : 'Next'}</button>
      </p>
    </form>
  )
}

/** How far one is; the focus is put here on each page. */
function Steps({ state: { page, filled: { pages } } }: { state: FormFilling }) {
  const at = page === checkPage ? pages.length : Math.max(0, pages.indexOf(page))
  return (
    <div className="steps">
      <p tabIndex={-1} className="step">{page === checkPage ? 'Check your answers' : `Page ${at + 1} of ${pages.length}`}</p>
      <ol aria-hidden="true">{pages.map((id, each) => <li key={id} className={each < at ? 'done' : each === at ? 'now' : undefined} />)}</ol>
    </div>
  )
}

function PageParts({ state, rare, uploads, onChange, isFixed }: FullFormViewProps) {
  const { filled: { shown, required, answers }, said, definition, page } = state
  const ask = (question: Question, path: string): ReactNode => {
    if (!shown.has(path)) return null
    const at = { ...question, id: path, isRequired: required.has(path) }
    const problem = said.find((each) => each.at === path)?.message ?? ''
    if (question.kind === 'computed' || isFixed?.(path.split('.')[0]!)) {
      const [group, row] = path.split('.')
      const from = row === undefined ? answers : rowsIn(answers[group!]).find((each) => each.row === row)?.answers
      return <Computed key={path} question={at} text={state.engine.answerText(question, from?.[question.id] as string | undefined)} />
    }
    if (isCommon(question)) return <FormFieldView key={path} question={at} value={(state.valueOf(path) ?? '') as string | string[]} problem={problem} />
    const Field = hasFiles.test(question.kind) ? rare?.AttachedFieldView : rare?.RareFieldView
    return Field ? <Field key={path} question={at} filling={state} problem={problem} uploads={uploads} onChange={onChange ?? (() => undefined)} /> : null
  }
  const draw = (part: Part): ReactNode => {
    if (part.part === 'question') return ask(part, part.id)
    if (!shown.has(part.id)) return null
    if (part.part === 'section') return <Under key={part.id} title={wordsIn(part.title)} text={wordsIn(part.text)}>{part.parts.map(draw)}</Under>
    const { FormattedView: Text, GroupView: Rows } = rare ?? {}
    return part.part === 'text' ? Text && <Text key={part.id} html={wordsIn(part.html)} /> : Rows && <Rows key={part.id} group={isFixed?.(part.id) ? { ...part, least: 50, most: 0 } : part} filling={state} draw={ask} />
  }
  const of = definition.pages.find(({ id }) => id === page)
  return <Under title={wordsIn(of?.title)} text="">{of?.parts.map(draw)}</Under>
}

function Computed({ question, text }: { question: Question; text: string }) {
  return (
    <div className="question" part="item">
      <p className="label" id={`${fieldName(question.id)}-label`}><Title label={question.label} isRequired /></p>
      <output id={fieldName(question.id)} aria-labelledby={`${fieldName(question.id)}-label`}>{text || '\u2013'}</output>
      {question.help ? <p className="help">{wordsIn(question.help)}</p> : null}
    </div>
  )
}

/** What a page without scripts brings along: the other pages, which page this is, and what was seen on it. */
function Carried({ state }: { state: FormFilling }) {
  const { removed, page, isChecked, seen, elsewhere } = state
  return (
    <>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="seen" value={seen.join(' ')} />
      {isChecked ? <input type="hidden" name="checked" value="1" /> : null}
      {removed ? <input type="hidden" name="removed" value={JSON.stringify(removed)} /> : null}
      {elsewhere.map(([name, value], at) => <input key={`${at}/${name}`} type="hidden" name={name} value={value} />)}
    </>
  )
}

/** All answers, to be looked at before they are sent. */
function Check({ state }: { state: FormFilling }) {
  const { asked, definition, filled, engine } = state
  const textOf = (question: Question, answer: unknown) => (question.kind === 'file' || question.kind === 'photo' ? (textsOf(answer)[0] ? state.fileNames(answer) : '') : engine.answerText(question, answer as string | undefined)) || '\u2013'
  const line = (question: Question, path: string, answer: unknown) => (filled.shown.has(path) ? <div key={path}><dt>{wordsIn(question.label)}</dt><dd>{textOf(question, answer)}</dd></div> : null)
  return (
    <>
      {filled.pages.map((page, at) => {
        const name = wordsIn(definition.pages.find(({ id }) => id === page)?.title) || `Page ${at + 1}`
        return (
          <section key={page} className="checked" part="item" aria-label={name}>
            <p className="ways">
              <b>{name}</b>
              <button type="submit" className="quiet" part="controls" name="do" value={`page:${page}`} aria-label={`Change ${name}`}>Change</button>
            </p>
            <dl>
              {asked.filter((each) => each.page === page).map(({ part }) => (part.part === 'question' ? line(part, part.id, filled.answers[part.id]) :
                rowsIn(filled.answers[part.id]).map(({ row, answers }, number) => (
                  <div key={row} className="row">
                    <dt>{`${wordsIn(part.rowName) || wordsIn(part.title)} ${number + 1}`}</dt>
                    <dd><dl>{part.parts.map((question) => line(question, `${part.id}.${row}.${question.id}`, answers[question.id]))}</dl></dd>
                  </div>
                ))))}
            </dl>
          </section>
        )
      })}
    </>
  )
}
