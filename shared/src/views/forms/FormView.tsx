import type { AnswerProblem } from '../../office/forms/fillForm'
import type { Answers, Asker, Part, Question } from '../../office/forms/formDefinition.types'
import { wordsIn } from '../../platform/format/wordsIn'
import type { PublicForm } from '../../office/forms/publicForm.calls'
import type { EntriesViewProps } from '../events/EntriesView'
import type { Uploads } from './fieldParts'
import type { FormStart } from './FormFilling'
import { FormFieldView, fieldName } from './FormFieldView'
import type { ComponentType, ReactNode } from 'react'
import { EmptyNote, Heading, type ViewProps } from '../viewParts'

/** How far someone is with a form. The fields keep what is typed by themselves. */
export interface Filling {
  phase: 'filling' | 'sending' | 'sent'
  problems: readonly AnswerProblem[]
  /** Why it could not be sent; empty if nothing prevents it. */
  message: string
}

export interface FormViewProps extends ViewProps {
  data: PublicForm
  /** Entries at the most; all if not given. */
  limit?: number | undefined
  filling?: Filling | undefined
  /** The organization's day, where the page knows it. */
  today?: string | undefined
  /** Where a form that is more than plain stands, on a page without scripts. */
  start?: FormStart | undefined
  /** Who fills it in, where that is known; of strangers the day alone. */
  asker?: Asker | undefined
  uploads?: Uploads | undefined
  /** Keeps where the form stands after each change, in place of this browser: what is tried in the builder, and drafts in the app. */
  onKeep?: ((start: FormStart) => void) | undefined
  /** Answered before, on a page without scripts. */
  values?: Answers | undefined
  /** Where the form goes without scripts; an element has none. */
  action?: string | undefined
  /** Counts the entry once, if it is sent twice without scripts. */
  addedKey?: string | undefined
  /** `answers`: those of a form that is more than plain; `more`: what is sent with an entry of this key. Resolves with true once they were taken. */
  onSend?: ((form: HTMLFormElement, answers?: Answers, more?: (addedKey: string) => Promise<object>) => Promise<unknown>) | undefined
  /** Someone began to fill it in. */
  onBegin?: (() => void) | undefined
  onAgain?: (() => void) | undefined
  /** Draws the entries, where there are any: an element brings it only then. */
  Entries?: ((props: EntriesViewProps) => ReactNode) | undefined
  /** Draws what is more than a plain form: an element brings it only then. */
  Full?: ComponentType<FormViewProps & { filling: Filling }> | undefined
}

/** Nothing is wrong, nothing is sent yet. */
export const newFilling: Filling = { phase: 'filling', problems: [], message: '' }

/** What a plain form has not: a lock, rules, conditions, units, formatted words, groups, other kinds, several schools. Quotes within words stand behind a backslash. */
const notPlain = /"(holds|needs|proof|pass|showIf|requireIf|unit)":|"part":"[gt]|"kind":"(?!(text|longText|number|date|birthDate|time|yesNo|choices?|email|phone|school|activity)")|"(school|activity)",[^[]*"most":/
/** Whether a form is one page of usual fields, all of which are asked: it needs nothing but this file. */
export const isPlain = (data: PublicForm): boolean => !data.definition?.pages[1] && !notPlain.test(JSON.stringify(data))

/** A public form to fill in, or the public entries of one. */
export function FormView(props: FormViewProps) {
  const { data, heading, headingLevel = 3, filling = newFilling, Entries, Full } = props
  const { form, entries, definition } = data
  return (
    <div className={entries ? 'view form entries' : 'view form'}>
      <Heading level={headingLevel} className="title">{heading || form.name}</Heading>
      {entries ? Entries && <Entries entries={entries} name={form.name} limit={props.limit} school={props.highlightSchool} /> : (
        <>
          {filling.phase === 'sent' ? null : [form.description, form.openText].map((text) => (text ? <p key={text} className="about">{text}</p> : null))}
          {filling.phase === 'sent' ? <Sent {...props} /> : !isPlain(data) ? Full ? <Full {...props} filling={filling} /> : <EmptyNote>Please reload the page.</EmptyNote> : definition ? <Questions {...props} filling={filling} /> :
            <EmptyNote>{form.state === 'early' ? 'This form does not accept entries yet.' : 'This form no longer accepts entries.'}</EmptyNote>}
        </>
      )}
    </div>
  )
}

/** Every question that is drawn, in order. */
export const questionsOn = (parts: readonly Part[]): Question[] => parts.flatMap((part) => (part.part === 'question' ? [part] : part.part === 'text' ? [] : questionsOn(part.parts)))

function Questions({ data: { definition }, filling: { phase, problems, message }, values, action, addedKey, onSend, onBegin }: FormViewProps & { filling: Filling }) {
  const pages = definition!.pages
  const questions = questionsOn(pages.flatMap(({ parts }) => parts))
  const wrong = problems.map(({ at, message: text }) => ({ at, text: [wordsIn(questions.find(({ id }) => id === at)?.label), text].filter(Boolean).join(': ') }))
  const isSending = phase === 'sending'
  const draw = (part: Part): ReactNode => {
    if (part.part === 'question') return <FormFieldView key={part.id} question={part} value={values?.[part.id]} problem={problems.find(({ at }) => at === part.id)?.message ?? ''} />
    return part.part === 'section' ? <Under key={part.id} title={wordsIn(part.title)} text={wordsIn(part.text)}>{part.parts.map(draw)}</Under> : null
  }
  return (
    <form method="post" action={action} onInput={onBegin} aria-busy={isSending || undefined}>
      <Wrong wrong={wrong} message={message} />
      {pages.map(({ id, title, parts }) => <Under key={id} title={wordsIn(title)} text="">{parts.map(draw)}</Under>)}
      <Trap />
      {addedKey ? <input type="hidden" name="addedKey" defaultValue={addedKey} /> : null}
      <button
        type="submit"
        className="send"
        part="controls"
        aria-disabled={isSending || undefined}
        onClick={(event) => {
          if (!onSend) return
          // The press and not the sending: a sandboxed frame presses, but sends no forms.
          event.preventDefault()
          if (!isSending) void onSend(event.currentTarget.form!)
        }}
      >
        {isSending ? 'Sending\u2026' : 'Send'}
      </button>
    </form>
  )
}

/** What is wrong with a form, each problem with the way to its field. */
export const Wrong = ({ wrong, message }: { wrong: readonly { at: string; text: string }[]; message: string }) => (wrong.length > 0 || message ? (
  <div className="wrong" role="alert" part="status">
    <p>{message || 'Please check these answers:'}</p>
    {message ? null : <ul>{wrong.map(({ at, text }) => <li key={at}><a href={`#${fieldName(at)}`}>{text}</a></li>)}</ul>}
  </div>
) : null)

/** A field that people do not see: a machine fills it in, too. */
export const Trap = () => (
  <p className="unseen" aria-hidden="true">
    <label>
      <span>Leave this empty</span>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </p>
)

/** Some questions, under their heading if they have one. */
export function Under({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return title ? <fieldset className="section"><legend>{title}</legend>{text ? <p className="help">{text}</p> : null}{children}</fieldset> : children
}

function Sent({ data: { form }, action, onAgain }: FormViewProps) {
  return (
    <div className="sent" part="status" role="status" tabIndex={-1}>
      <p>Your form was sent. Thank you.</p>
      {form.thanks ? <p>{form.thanks}</p> : null}
      {onAgain ? <p><button type="button" part="controls" onClick={onAgain}>Fill it out again</button></p> : action ? <p><a href={action}>Fill it out again</a></p> : null}
    </div>
  )
}
