import type { Component, ComponentType, ReactNode } from 'react'
import type { Uploads } from './fieldParts'
import { draftKey, dropDraft, keepDraft, keepToken, keptToken, linkedToken, readDraft } from './formDraft'
import { FormFilling, type FormEngine } from './FormFilling'
import type { Given } from './formFields'
import type { Filling, FormViewProps } from './FormView'
import { FullFormView, type RareParts } from './FullFormView'

export type LiveFormProps = FormViewProps & {
  filling: Filling
  /** What files are called that were attached before, by their ids. */
  fileNames?: Readonly<Record<string, string>> | undefined
  /** Questions and groups whose answers stay as they are: they are shown, not asked. */
  isFixed?: ((id: string) => boolean) | undefined
}

/** A form that the portal is to keep: what is in it, and what changes it. */
export interface KeptForm extends Pick<FormViewProps, 'data'> {
  filling: FormFilling
  /** What opens what was kept before, of the link that the page was opened with or of this browser. */
  token: string | undefined
  isLinked: boolean
  /** Has this browser remember it, until its tab is closed. */
  remember: (token: string) => void
  draw: () => void
}

/** Keeps what a stranger types on the portal, with files, under a token that only its own page knows. */
export interface Keeper {
  uploads: Uploads
  /** There is something to continue with that was not opened yet. */
  isWaiting: boolean
  /** Something was typed. */
  changed(): void
  /** Brings back what was kept, with what this browser has of it, which may be newer. */
  open(local?: Given): Promise<void>
  /** Shows how to continue later. */
  show(): void
  /** Sent along with the entry. */
  more(): object
  /** It was sent, or is started over. */
  end(): void
  view(): ReactNode
}

/** The day of this computer's clock; the portal judges by its own. */
const today = () => new Date().toLocaleDateString('en-CA')

/**
 * A form that is filled in, in an element, in a frame's page and in the app alike.
 * @param Base the class of components of whoever draws it: Preact's or React's
 * @param brought the rules of forms, what draws rare parts where a form has any, and what keeps it for strangers: asked for once there is something to draw
 */
export function liveForm(Base: typeof Component, brought: () => { engine: FormEngine; rare?: RareParts | undefined; keep?: ((form: KeptForm) => Promise<Keeper>) | undefined }): ComponentType<LiveFormProps> {
  return class LiveForm extends Base<LiveFormProps> {
    #filling = new FormFilling(this.props.data.definition!, brought().engine, this.props.asker ?? { today: this.props.today ?? today() }, this.props.start)
    #key = draftKey(this.props.data.organization.orgParam, this.props.data.form.formId)
    #draft: ReturnType<typeof readDraft>
    #form: HTMLFormElement | null = null
    #told: Filling | undefined
    #keeper: Keeper | undefined
    /** Not before it is drawn: a page that was drawn without scripts has none of it. */
    #uploads: Uploads | undefined

    #bringing: Promise<Keeper> | undefined

    /** Once, however many files ask for it in one moment; what did not load is asked for again. */
    #bring = (): Promise<Keeper> => (this.#bringing ??= brought().keep!({ data: this.props.data, filling: this.#filling, token: linkedToken() ?? keptToken(this.#key), isLinked: linkedToken() !== undefined, remember: (token) => keepToken(this.#key, token), draw: this.#draw }).then((keeper) => (this.#keeper = keeper), () => {
      this.#bringing = undefined
      throw Object.assign(new Error('There is no connection.'), { name: 'NetworkError' })
    }))

    constructor(props: LiveFormProps) {
      super(props)
      Object.assign(this.#filling.names, props.fileNames)
    }

    #mount = (form: HTMLFormElement | null) => {
      if (form && !this.#form && !this.props.onKeep) {
        const { keep } = brought()
        this.#draft = readDraft(this.#key)
        if (keep) {
          this.#uploads = { send: async (...sent) => (await this.#bring()).uploads.send(...sent) }
          if (linkedToken() ?? keptToken(this.#key)) void this.#bring().then(this.#draw, () => undefined)
        }
        if (keep ?? this.#draft) setTimeout(this.#draw)
      }
      this.#form = form
    }

    #draw = () => this.setState({})

    #keep = () => {
      const { onKeep } = this.props
      if (onKeep) onKeep(this.#filling.start)
      else keepDraft(this.#key, this.#filling)
      this.#keeper?.changed()
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
        const draft = this.#draft
        this.#draft = undefined
        const done = () => this.setState({}, () => this.#focus())
        if (action === 'resume' && this.#keeper?.isWaiting) return void this.#keeper.open(draft).then(done)
        if (action === 'resume') filling.resume(draft!)
        else {
          this.#keeper?.end()
          dropDraft(this.#key)
        }
        return done()
      }
      if (action === 'later') return void this.#bring().then((keeper) => keeper.show(), () => undefined)
      const outcome = filling.do(action)
      if (outcome === 'send') {
        void Promise.resolve(this.props.onSend?.(form, filling.filled.answers, () => Promise.resolve(this.#keeper?.more() ?? {}))).then((wasSent) => {
          if (!wasSent) return
          this.#keeper?.end()
          dropDraft(this.#key)
        })
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
      if (!data.definition) return null
      const uploads = this.props.uploads ?? this.#uploads
      const form = FullFormView({ ...this.props, uploads, canKeep: this.#uploads !== undefined, state: this.#filling, rare: brought().rare, hasDraft: this.#draft !== undefined || this.#keeper?.isWaiting, onForm: this.#mount, onType: this.#type, onDo: this.#do, onChange: this.#change })
      const kept = this.#keeper?.view()
      return kept ? <>{form}{kept}</> : form
    }
  } as unknown as ComponentType<LiveFormProps>
}
