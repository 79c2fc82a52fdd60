import type { FormViewProps, Filling } from './FormView'
import { EmptyNote } from '../viewParts'

export interface LockViewProps extends FormViewProps {
  filling: Filling
  /** Without it, the page's own form is sent. */
  onUnlock?: ((form: HTMLFormElement) => void) | undefined
}

/** What stands in place of a form's questions until its password is given, or that its link is needed. */
export function LockView({ data: { form: { needs } }, filling: { phase, message }, action, onUnlock }: LockViewProps) {
  if (needs === 'link') return <EmptyNote>This form opens with its private link only. Please use the link that you were sent.</EmptyNote>
  const isBusy = phase === 'sending'
  return (
    <form method="post" action={action} aria-busy={isBusy || undefined}>
      <div className="question" part="item">
        <label htmlFor="form-password"><span>Password of this form</span></label>
        <input id="form-password" name="password" type="password" required autoComplete="off" aria-invalid={message ? true : undefined} aria-describedby={message ? 'form-password-problem' : undefined} />
        {message ? <p className="problem" id="form-password-problem" role="alert">{message}</p> : null}
      </div>
      <button
        type="submit"
        className="send"
        part="controls"
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (!onUnlock) return
          // The press and not the sending: a sandboxed frame presses, but sends no forms.
          event.preventDefault()
          if (!isBusy) onUnlock(event.currentTarget.form!)
        }}
      >
        Open form
      </button>
    </form>
  )
}
