import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { removeOwnPhone } from '@portal/shared/users/ownContact.calls'
import type { OwnProfile } from '@portal/shared/users/user.schemas'
import { useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import { Mark } from '../../ui/Mark'
import { ChangeContactDialog } from './ChangeContactDialog'

type Own = z.output<typeof OwnProfile>

/** The e-mail address and the phone number that a person is reached at. Both open the account, so a change takes the password and a code. */
export function ContactPanel({ own }: { own: Own }) {
  const { actingAs } = useUser()
  const [asked, setAsked] = useState<'email' | 'phone' | 'removal' | null>(null)
  const close = () => setAsked(null)
  return (
    <section className="panel stack" aria-labelledby="contact-heading">
      <h2 id="contact-heading">How to reach you</h2>
      <div>
        <div className="dim">E-mail</div>
        <strong>{own.email}</strong>
        <div className="dim">{own.mayChangeEmail ? 'You sign in with it.' : 'You sign in with it. Your school changes it.'}</div>
      </div>
      {own.mayChangeEmail && !actingAs && <div><Button variant="default" onClick={() => setAsked('email')}>Change e-mail</Button></div>}
      <div>
        <div className="dim">Phone</div>
        <strong>{own.phone || 'None'}</strong> {own.phone !== '' && !own.isPhoneProved && <Mark tone="due">Not proved</Mark>}
        {own.phone !== '' && <div className="dim">{own.isPhoneProved ? 'A forgotten password can be reset with a code to it.' : 'Prove that it is yours to reset a forgotten password with it.'}</div>}
      </div>
      {!actingAs && (
        <div className="row">
          <Button variant="default" onClick={() => setAsked('phone')}>{own.phone === '' ? 'Add a phone number' : own.isPhoneProved ? 'Change phone' : 'Change or prove phone'}</Button>
          {own.phone !== '' && <Button variant="subtle" onClick={() => setAsked('removal')}>Remove phone</Button>}
        </div>
      )}
      {(asked === 'email' || asked === 'phone') && <ChangeContactDialog type={asked} standing={asked === 'phone' && !own.isPhoneProved ? own.phone : ''} onClose={close} />}
      {asked === 'removal' && <RemovePhoneDialog onClose={close} />}
    </section>
  )
}

function RemovePhoneDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const call = useCall(removeOwnPhone, { errors: 'in place' })
  const submit = () => {
    setProblem(password === '' ? 'Please enter your password.' : undefined)
    if (password === '') document.getElementById('field-password')?.focus()
    else call.mutate({ password }, { onSuccess: onClose, onError: (error) => setProblem(error.fields.find(({ field }) => field === 'password')?.message) })
  }
  return (
    <FormDialog title="Remove your phone number?" submit="Remove" danger pending={call.isPending} error={problem ? null : call.error?.message ?? null} onSubmit={submit} onClose={onClose}>
      <p>A forgotten password can then be reset by e-mail only.</p>
      <FieldInput name="password" spec={{ label: 'Your password', kind: 'password', autoComplete: 'current-password' }} value={password} error={problem} onText={setPassword} />
    </FormDialog>
  )
}
