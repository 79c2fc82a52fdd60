import type { AnswerProblem } from '@portal/shared/office/forms/fillForm'
import type { Answers } from '@portal/shared/office/forms/formDefinition.types'
import type { PublicForm } from '@portal/shared/office/forms/publicForm.calls'
import css from '@portal/shared/views/forms/FormView.css'
import { FormView, isPlain, newFilling, questionsOn, type Filling, type FormViewProps } from '@portal/shared/views/forms/FormView'
import { fieldName } from '@portal/shared/views/forms/FormFieldView'
import { Component } from 'preact'
import { defineElement, portal } from '../runtime'

type Props = FormViewProps & { container?: ShadowRoot }

/** What a form has not that is filled in; it comes when the entries are asked for. */
let more: typeof import('./later/formEntries') | undefined
/** What is more than a plain form; it comes with the first of these. */
let full: typeof import('./later/formMore') | undefined

export async function prepare(data: PublicForm): Promise<void> {
  if (data.entries) more ??= await import('./later/formEntries').catch(() => undefined)
  else if (!isPlain(data)) {
    const part = await import('./later/formMore').catch(() => undefined)
    if (await part?.prepare(data)) full = part
  }
  sheet?.replaceSync(css + (more?.css ?? '') + (full?.css ?? ''))
}

/** Made by the browser for one filling: an entry that is sent twice counts once. Plain http has no randomUUID. */
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].join('-')
/** The field of a question; its id may hold what a selector cannot. */
const fieldIn = (form: HTMLFormElement, id: string) => form.querySelector<HTMLInputElement>(`[id="${fieldName(id)}"]`)
const isLost = 'The form could not be sent. Your answers are still here: please try again.'

/** The form with what someone does in it, in an element and in a frame's page alike. The fields keep what is typed. */
class LiveForm extends Component<Props, Filling> {
  override state = this.props.filling ?? newFilling
  #key = newKey()
  /** What is being filled in: a newer form waits until it is sent, so that nothing typed is lost. */
  #begun: PublicForm | undefined
  /** Two presses come faster than a new drawing. */
  #isSending = false

  override render() {
    return FormView({
      ...this.props, data: this.#begun ?? this.props.data, filling: this.state, Entries: more?.EntriesView, Full: full?.Full,
      onBegin: () => (this.#begun ??= this.props.data),
      onSend: (...sent) => this.#send(...sent),
      onAgain: () => this.setState(newFilling),
    })
  }

  /** Says what is wrong; the focus is on the first field of it, or on the button that sends. */
  #stop(form: HTMLFormElement, problems: AnswerProblem[], message = ''): void {
    this.#isSending = false
    this.setState({ phase: 'filling', problems, message }, () => (problems.map(({ at }) => fieldIn(form, at)).find(Boolean) ?? form.querySelector<HTMLElement>('.send')!).focus())
  }

  /**
   * @param given what is filled in, by a form that knows it; otherwise what its fields hold
   * @param more what a form that is not for everyone, or not for machines, sends along
   */
  async #send(form: HTMLFormElement, given?: Answers, more?: (addedKey: string) => Promise<object>): Promise<unknown> {
    if (this.#isSending) return
    const { definition, form: { formId }, organization: { orgParam } } = (this.#begun ??= this.props.data)
    const questions = given ? [] : questionsOn(definition!.pages.flatMap(({ parts }) => parts))
    // The browser's own words; what it cannot tell, the portal does.
    const missing = questions.flatMap(({ id }) => {
      const message = fieldIn(form, id)!.validationMessage
      return message ? { at: id, message } : []
    })
    if (missing[0]) return this.#stop(form, missing)
    const fields = new FormData(form)
    const answers = given ?? Object.fromEntries(questions.map(({ id }) => [id, fields.getAll(fieldName(id))]))
    this.#isSending = true
    this.setState({ ...newFilling, phase: 'sending' })
    try {
      const response = await fetch(`${portal}api/public/forms/${formId}/entries`, {
        method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ orgParam, addedKey: this.#key, answers, website: fields.get('website'), ...await more?.(this.#key) }),
      })
      const { status, error, error_message: message } = (await response.json()) as { status: boolean; error_message?: string; error?: { fields?: { field: string; message: string }[] } }
      if (!status) {
        const known = (error?.fields ?? []).map((each) => ({ at: each.field.slice(8), message: each.message })).filter(({ at }) => at && (given || fieldIn(form, at)))
        return this.#stop(form, known, known[0] ? '' : message || isLost)
      }
    } catch {
      return this.#stop(form, [], isLost)
    }
    const root = form.parentElement!
    this.#key = newKey()
    this.#isSending = false
    this.#begun = undefined
    this.setState({ ...newFilling, phase: 'sent' }, () => root.querySelector<HTMLElement>('.sent')!.focus())
    this.props.container?.host.dispatchEvent(new CustomEvent('portal-submit', { detail: { form: formId }, bubbles: true, composed: true }))
    return true
  }
}

/** For the frame page, too, which shows the same view in its own document. */
export const View = LiveForm as unknown as (props: Props) => ReturnType<typeof FormView>

const sheet = defineElement<PublicForm>({ noun: 'form', attributes: __ATTRIBUTES__, View, css, prepare, isEmpty: ({ definition, entries, form }) => !definition && !entries?.rows.length && !form.needs })
