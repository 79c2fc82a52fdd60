/** What an element loads when a form has a password or a private link, or keeps machines out. */
import type { PublicForm } from '@portal/shared/office/forms/publicForm.calls'
import type { Filling, FormViewProps } from '@portal/shared/views/forms/FormView'
import { LockView } from '@portal/shared/views/forms/LockView'
import { Component, createElement } from 'preact'
import { portal } from '../../runtime'
import { solveProof } from './formProof'

export type FullProps = FormViewProps & { filling: Filling }
type Props = FullProps & { Live: never; prepare: (data: PublicForm) => Promise<boolean> }

/** A call of the portal. @throws an error with the portal's words, or none */
async function ask<Payload>(path: string, options?: RequestInit): Promise<Payload> {
  const response = await fetch(`${portal}api/public/${path}`, { credentials: 'omit', ...options })
  const { status, payload, error, error_message: message } = (await response.json()) as { status: boolean; payload: Payload; error?: { fields?: { message: string }[] }; error_message?: string }
  if (!status) throw new Error(error?.fields?.[0]?.message ?? message)
  return payload
}

/** A form behind its lock: asks for the password, and sends along what opened it and what proves that a browser took its time. */
export class Locked extends Component<Props> {
  #opened: PublicForm | undefined
  #lock: Filling = { phase: 'filling', problems: [], message: '' }

  #show(lock: Filling['phase'], message = '', then?: () => void): void {
    this.#lock = { phase: lock, problems: [], message }
    this.setState({}, then)
  }

  #unlock = async (form: HTMLFormElement) => {
    const { data: { form: { formId }, organization: { orgParam } }, prepare } = this.props
    const field = form.querySelector<HTMLInputElement>('#form-password')!
    const stop = (message: string) => this.#show('filling', message, () => field.focus())
    if (!field.value) return stop('Please enter the password.')
    const root = form.parentElement!
    this.#show('sending')
    try {
      const { pass } = await ask<{ pass: string }>(`forms/${formId}/unlocking`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ orgParam, password: field.value }) })
      const opened = await ask<PublicForm>(`form?${new URLSearchParams({ orgParam, form: String(formId), pass }).toString()}`)
      if (!await prepare(opened)) throw new Error()
      this.#opened = opened
      this.#show('filling', '', () => root.querySelector<HTMLElement>('.step, input:not([type=hidden], [tabindex]), select, textarea')?.focus())
    } catch (thrown) {
      stop((thrown as Error).message && !(thrown instanceof TypeError) ? (thrown as Error).message : 'The form could not be opened. Please try again.')
    }
  }

  override render() {
    const { Live, onSend, data: given } = this.props
    const data = this.#opened ?? given
    const { needs, proof, pass } = data.form
    if (needs) return LockView({ ...this.props, data, filling: this.#lock.message || this.#lock.phase === 'sending' ? this.#lock : this.props.filling, onUnlock: (form) => void this.#unlock(form) })
    return createElement(Live, {
      ...this.props, data,
      onSend: (form: HTMLFormElement, answers: never, more?: (addedKey: string) => Promise<object>) => onSend?.(form, answers, async (addedKey) => ({
        ...await more?.(addedKey),
        ...(pass && { pass }),
        // Pages without https have no hash: the portal takes the challenge alone, after a few seconds.
        ...(proof && { proof: { challenge: proof.challenge, ...((globalThis.crypto.subtle as unknown) ? { nonce: await solveProof(proof.challenge, addedKey, proof.bits) } : {}) } }),
      })),
    } as never)
  }
}
