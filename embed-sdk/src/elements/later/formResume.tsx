/** What an element loads when a stranger attaches a file, continues later, or comes back: the portal keeps the form under a token. */
import type { Given } from '@portal/shared/views/forms/formFields'
import type { Keeper, KeptForm } from '@portal/shared/views/forms/liveForm'
import { portal } from '../../runtime'

interface Envelope {
  status: boolean
  payload: never
  error?: { id?: string; fields?: { message: string }[] }
  error_message?: string
}

/** An answer of the portal. @throws an error with the portal's words; named NetworkError where there was none */
function read(status: number, text: string): never {
  let envelope: Envelope | undefined
  try {
    envelope = JSON.parse(text) as Envelope
  } catch {
    // A page of something in between.
  }
  if (envelope?.status) return envelope.payload
  throw Object.assign(new Error(envelope?.error?.fields?.[0]?.message ?? envelope?.error_message ?? ''), { name: !envelope || status >= 500 ? 'NetworkError' : envelope.error?.id ?? 'Error' })
}

const lost = () => Object.assign(new Error('There is no connection.'), { name: 'NetworkError' })
/** How long after the last change what was kept once is kept again, in milliseconds. */
const again = 2500

/** Keeps one form. */
export class FormKeeper implements Keeper {
  #token: string | undefined
  #until = ''
  #message = ''
  #isShown = false
  #saved = ''
  #timer = 0
  #saving: Promise<unknown> = Promise.resolve()
  isWaiting = false

  constructor(readonly form: KeptForm) {
    this.#token = form.token
    this.isWaiting = this.#token !== undefined
    // Who opened the link has said what they want.
    if (form.isLinked) void this.open()
  }

  async #post<Payload>(path: string, body: object): Promise<Payload> {
    const { form: { formId, pass }, organization: { orgParam } } = this.form.data
    const response = await fetch(`${portal}api/public/forms/${formId}/drafts${path}`, { method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ orgParam, pass, ...body }) }).catch(() => {
      throw lost()
    })
    return read(response.status, await response.text().catch(() => ''))
  }

  /** One after the other: the first makes the token that the others have. */
  #save(): Promise<unknown> {
    const work = async () => {
      // What was kept is not written over by who did not look at it yet.
      if (this.isWaiting) await this.open(structuredClone(this.form.filling.given))
      const { given } = this.form.filling
      const text = JSON.stringify(given)
      if (this.#token && text === this.#saved) return
      const send = () => this.#post<{ resume: string; until: string }>('', { resume: this.#token, answers: given })
      const kept = await send().catch((thrown: Error) => {
        // Deleted after its days, or sent from elsewhere: what is here is a new one.
        if (thrown.name !== 'not-found' || !this.#token) throw thrown
        this.#token = undefined
        return send()
      })
      this.#saved = text
      this.#token = kept.resume
      this.#until = kept.until
      this.form.remember(kept.resume)
    }
    return (this.#saving = this.#saving.catch(() => undefined).then(work))
  }

  changed(): void {
    if (!this.#token || this.isWaiting) return
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.#save().then(() => this.#say(''), () => this.#say('What you typed last is not saved yet. It is tried again as you type.')), again)
  }

  #say(message: string): void {
    this.#message = message
    this.form.draw()
  }

  async open(local?: Given): Promise<void> {
    const { filling } = this.form
    this.isWaiting = false
    try {
      const { answers, files, until } = await this.#post<{ answers: Given; files: { fileId: number; name: string }[]; until: string }>('/opening', { resume: this.#token })
      for (const { fileId, name } of files) filling.names[fileId] = name
      this.#saved = JSON.stringify(answers)
      this.#until = until
      this.form.remember(this.#token!)
      filling.resume({ ...answers, ...local })
      this.#say('Your answers are back.')
    } catch (thrown) {
      // Without a connection it is there still.
      this.isWaiting = (thrown as Error).name === 'NetworkError'
      if (!this.isWaiting) {
        this.#token = undefined
        this.form.remember('')
      }
      if (local) filling.resume(local)
      this.#isShown = true
      this.#say((thrown as Error).message || 'It could not be opened. Please try again.')
    }
  }

  show(): void {
    this.#isShown = true
    // Kept before, as for its files: then it is kept as it is now, and the link is there at once.
    if (this.#token && !this.isWaiting) this.#begin()
    else this.form.draw()
  }

  more(): object {
    return this.#token ? { resume: this.#token } : {}
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#token = undefined
    this.#saved = this.#message = ''
    this.isWaiting = this.#isShown = false
  }

  uploads: Keeper['uploads'] = {
    send: async (path, file, onProgress, signal) => {
      await this.#save()
      const { form: { formId, pass }, organization: { orgParam } } = this.form.data
      const fields = new FormData()
      for (const [name, value] of Object.entries({ orgParam, resume: this.#token!, question: path, pass })) if (value) fields.append(name, value)
      fields.append('file', file)
      const { fileId, name } = await new Promise<{ fileId: number; name: string }>((resolve, reject) => {
        // The only way in which a browser says how much of it is sent.
        const request = new XMLHttpRequest()
        request.open('POST', `${portal}api/public/forms/${formId}/files`)
        request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / (total || 1))
        request.onload = () => {
          try {
            resolve(read(request.status, request.responseText))
          } catch (thrown) {
            reject(thrown as Error)
          }
        }
        request.onerror = request.onabort = () => reject(lost())
        signal.addEventListener('abort', () => request.abort())
        request.send(fields)
      })
      return { fileId: String(fileId), name }
    },
  }

  get #link(): string {
    const { formId, pass } = this.form.data.form
    return `${portal}embed-code/form/${formId}${pass ? `?pass=${pass}` : ''}#continue=${this.#token!}`
  }

  #begin = () => {
    this.#say('Saving…')
    void this.#save().then(() => this.#say('Saved.'), (thrown: Error) => this.#say(thrown.message))
  }

  #paste = (input: HTMLInputElement) => {
    this.#token = /([\w-]{32})\s*$/.exec(input.value)?.[1]
    if (!this.#token) return this.#say('This link is not complete.')
    void this.open()
  }

  view() {
    if (!this.#isShown && !this.#message) return null
    const hasLink = this.#token && !this.isWaiting && this.#until
    return (
      <section className="later" part="status" aria-label="Continue later">
        <p role="status">{this.#message}</p>
        {!this.#isShown ? null : hasLink ? (
          <>
            <label>
              <span>{`Your link, until ${new Date(this.#until).toLocaleDateString('en', { dateStyle: 'long' })}. Whoever has it can see and change your answers.`}</span>
              <input readOnly value={this.#link} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <button
              type="button"
              className="quiet"
              part="controls"
              onClick={(event) => {
                const input = event.currentTarget.parentElement!.querySelector('input')!
                input.select()
                // Frames of other sites may not copy: then it is marked, to be copied by hand.
                void Promise.resolve(navigator.clipboard?.writeText(input.value) ?? Promise.reject(new Error())).then(() => this.#say('The link is copied.'), () => this.#say('The link is selected: copy it now.'))
              }}
            >
              Copy link
            </button>
          </>
        ) : (
          <>
            <p>The portal keeps what you typed for 14 days. You get a link to continue on this or another device.</p>
            <button type="button" className="send" part="controls" onClick={this.#begin}>Save and get a link</button>
            <label>
              <span>Do you have a link already?</span>
              <input autoComplete="off" onKeyDown={(event) => event.key === 'Enter' && this.#paste(event.currentTarget)} />
            </label>
            <button type="button" className="quiet" part="controls" onClick={(event) => this.#paste(event.currentTarget.parentElement!.querySelector('input')!)}>Continue from link</button>
          </>
        )}
      </section>
    )
  }
}
