import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { removeOwnPhone } from '@portal/shared/identity/users/ownContact.calls'
import type { OwnProfile } from '@portal/shared/identity/users/user.schemas'
import { useUser } from '../../platform/lib/session/session'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Badge } from '../../platform/ui/text/Badge'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { ChangeContactDialog } from './ChangeContactDialog'

type Own = z.output<typeof OwnProfile>

/** The email address and the phone number that a person is reached at. Both open the account, so a change takes the password and a code. */
export function ContactPanel({ own }: { own: Own }) {
  const { actingAs } = useUser()
  const [asked, setAsked] = useState<'email' | 'phone' | 'removal' | null>(null)
  const close = () => setAsked(null)
  return (
    <section className="panel stack" aria-labelledby="contact-heading">
      <h2 id="contact-heading">How to reach you</h2>
      <div>
        <div className="dim">Email</div>
        <p><strong>{own.email}</strong></p>
        <div className="dim">{own.mayChangeEmail ? 'You sign in with it.' : 'You sign in with it. Your school changes it.'}</div>
      </div>
      {own.mayChangeEmail && !actingAs && <div><Button variant="default" onClick={() => setAsked('email')}>Change email</Button></div>}
      <div>
        <div className="dim">Phone</div>
        <strong>{own.phone || 'None'}</strong> {own.phone !== '' && !own.isPhoneProved && <Badge tone="due">Not verified</Badge>}
        {own.phone !== '' && <div className="dim">{own.isPhoneProved ? 'A forgotten password can be reset with a code to it.' : 'Verify that it is yours to reset a forgotten password with it.'}</div>}
      </div>
      {!actingAs && (
        <div className="row">
          <Button variant="default" onClick={() => setAsked('phone')}>{own.phone === '' ? 'Add a phone number' : own.isPhoneProved ? 'Change phone' : 'Change or verify phone'}</Button>
          {own.phone !== '' && <Button variant="subtle" onClick={() => setAsked('removal')}>Remove phone</Button>}
        </div>
      )}
      {(asked === 'email' || asked === 'phone') && <ChangeContactDialog type={asked} standing={asked === 'phone' && !own.isPhoneProved ? own.phone : ''} onClose={close} />}
      {asked === 'removal' && <RemovePhoneDialog onClose={close} />}
    </section>
  )
}

function RemovePhoneDialog({ onClose }: { onClose: () => void }) {
  const { form, dialog } = useCallForm({ call: removeOwnPhone, schema: removeOwnPhone.input, values: { password: '' }, input: (typed) => typed, onSaved: onClose })
  return (
    <FormDialog {...dialog} title="Remove your phone number?" submit="Remove" danger onClose={onClose}>
      <p>A forgotten password can then be reset by email only.</p>
      <Field form={form} name="password" spec={{ label: 'Your password', kind: 'password', autoComplete: 'current-password' }} />
    </FormDialog>
  )
}
