import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { PasswordChecklist } from '../../platform/ui/form/PasswordChecklist'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import type { Problems } from './signUpDraft'

/** What is typed here is kept nowhere. */
export interface Secrets {
  password: string
  confirm: string
  isAccepted: boolean
}

interface PasswordStepProps {
  secrets: Secrets
  change: (part: Partial<Secrets>) => void
  problems: Problems
  orgParam: string | undefined
}

/** Step five: the password, with its rules ticked off, and the terms, which open next to what was typed. */
export function PasswordStep({ secrets, change, problems, orgParam }: PasswordStepProps) {
  const isMatch = secrets.password === secrets.confirm
  const query = orgParam ? `?orgParam=${encodeURIComponent(orgParam)}` : ''
  return (
    <div className="stack">
      <div>
        <FieldInput name="password" spec={{ label: 'Password', kind: 'password', autoComplete: 'new-password' }} value={secrets.password} error={problems.password} onText={(password) => change({ password })} />
        <PasswordChecklist password={secrets.password} />
      </div>
      <div>
        <FieldInput name="confirm" spec={{ label: 'Confirm password', kind: 'password', autoComplete: 'new-password' }} value={secrets.confirm} error={problems.confirm} onText={(confirm) => change({ confirm })} />
        <div role="status" className="dim">{secrets.confirm !== '' && (isMatch ? 'Passwords matched' : 'Passwords do not match')}</div>
      </div>
      <p>
        Please read the <a href={linkToGuest('terms') + query} target="_blank" rel="noopener">terms and conditions (new tab)</a> and
        the <a href={linkToGuest('privacy') + query} target="_blank" rel="noopener">privacy policy (new tab)</a>.
      </p>
      <Checkbox id="field-termsVersion" label="I accept the terms and the privacy policy" checked={secrets.isAccepted} error={problems.termsVersion} onChange={(isAccepted) => change({ isAccepted })} />
    </div>
  )
}
