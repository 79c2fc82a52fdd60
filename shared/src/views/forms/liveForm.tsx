import type { Component, ComponentType } from 'react'
import { draftKey, dropDraft, keepDraft, readDraft } from './formDraft'
import { FormFilling, type FormEngine } from './FormFilling'
import type { Filling, FormViewProps } from './FormView'
import { FullFormView, type RareParts } from './FullFormView'

export type LiveFormProps = FormViewProps & {
  filling: Filling
  /** Questions and groups whose answers stay as they are: they are shown, not asked. */
  isFixed?: ((id: string) => boolean) | undefined
}

/** The day of this computer's clock; the portal judges by its own. */
const today = () => new Date().toLocaleDateString('en-CA')

/**
 * A form that is filled in, in an element, in a frame's page and in the app alike.
 * @param Base the class of components of whoever draws it: Preact's or React's
 * @param brought the rules of forms, and what draws rare parts where a form has any: asked for once there is something to draw
 */
export function liveForm(Base: typeof Component, brought: () => { engine: FormEngine; rare?: RareParts | undefined }): ComponentType<LiveFormProps> {
  return class LiveForm extends Base<LiveFormProps> {
    #filling = new FormFilling(this.props.data.definition!, brought().engine, this.props.asker ?? { today: this.props.today ?? today() }, this.props.start)
    #key = draftKey(this.props.data.organization.orgParam, this.props.data.form.formId)
    #draft: ReturnType<typeof readDraft>
    #form: HTMLFormElement | null = null
    #told: Filling | undefined

    #mount = (form: HTMLFormElement | null) => {
      if (form && !this.#form && !this.props.onKeep && (this.#draft = readDraft(this.#key))) setTimeout(this.#draw)
      this.#form = form
    }

    #draw = () => this.setState({})

    #keep = () => {
      const { onKeep } = this.props
      if (onKeep) onKeep(this.#filling.start)
      else keepDraft(this.#key, this.#filling)
    }

    #change = () => {
      this.#keep()
      this.#draw()
    }

    #type = (target: EventTarget) => {
      const { name, type, value, checked, form } = target as HTMLInputElement
      const [path = '', part] = name.slice(1).split(/~([^]*)/)
      if (name[0] !== 'q' || type === 'file') return
      this.props.onBegin?.()
      this.#draft = undefined
      const texts = type === 'checkbox' && part === undefined ? [...(form!.elements as unknown as Iterable<HTMLInputElement>)].flatMap((each) => (each.name === name && each.checked ? [each.value] : [])) : undefined
      if (this.#filling.put(path, texts ? (texts.length > 1 ? texts : texts[0] ?? '') : type === 'checkbox' && !checked ? '' : value, part)) this.#draw()
      this.#keep()
    }

    #do = (action: string, form: HTMLFormElement) => {
      const filling = this.#filling
      if (action === 'resume' || action === 'restart') {
        if (action === 'resume') filling.resume(this.#draft!)
        else dropDraft(this.#key)
        this.#draft = undefined
        return this.setState({}, () => this.#focus())
      }
      const outcome = filling.do(action)
      if (outcome === 'send') {
        void Promise.resolve(this.props.onSend?.(form, filling.filled.answers)).then((wasSent) => wasSent && dropDraft(this.#key))
        return
      }
      if (outcome === 'drawn' || this.props.onKeep) this.#keep()
      this.setState({}, () => this.#focus(outcome === 'drawn' ? action : undefined))
    }

    /** Where one goes on: at what is wrong, at the new page, at the button that was pressed, or at the row that it made. */
    #focus(action?: string): void {
      const form = this.#form
      if (!form) return
      const find = (selector: string) => form.querySelector<HTMLElement>(selector)
      const { said } = this.#filling
      const button = (value: string) => [...form.querySelectorAll<HTMLButtonElement>('button[name=do]:not(.unseen)')].find((each) => each.value === value && !each.disabled)
      if (action) {
        const [what = '', of = ''] = action.split(/:([^]*)/)
        const other = what === 'up' ? `down:${of}` : what === 'down' ? `up:${of}` : ''
        const row = what === 'add' ? [...form.querySelectorAll<HTMLInputElement>(`[name="q${of}"][type=hidden]`)].at(-1)?.parentElement?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') : undefined
        return (row ?? (what === 'remove' ? button('undo') : undefined) ?? button(action) ?? button(other) ?? find(`[id="q${of.split('~')[0]}"]`))?.focus()
      }
      ;(said.map(({ at }) => find(`[id="q${at}"]`)).find(Boolean) ?? (said[0] ? find('.wrong a, .send') : undefined) ?? find('.step') ?? find('.send'))?.focus()
    }

    override render() {
      const { filling, data } = this.props
      if (filling !== this.#told) {
        this.#told = filling
        if (filling.phase === 'filling' && filling.problems[0]) this.#filling.refuse(filling.problems)
      }
      return data.definition && FullFormView({ ...this.props, state: this.#filling, rare: brought().rare, hasDraft: this.#draft !== undefined, onForm: this.#mount, onType: this.#type, onDo: this.#do, onChange: this.#change })
    }
  } as unknown as ComponentType<LiveFormProps>
}
