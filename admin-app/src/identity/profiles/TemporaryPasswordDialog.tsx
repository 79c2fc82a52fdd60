import { useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { giveTemporaryPassword } from '@portal/shared/identity/passwords/password.calls'
import { temporaryPasswordHours } from '@portal/shared/identity/passwords/password.schemas'
import { useUser } from '../../platform/lib/session/session'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { SuccessDialog } from '../../platform/ui/dialog/SuccessDialog'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { ProofFields } from '../passwords/ProofFields'
import { asksAgain, nothingTyped, passwordMissing, proofOf, typedAgain } from '../passwords/proofAgain'
import styles from './profiles.module.css'

const Fields = z.strictObject(typedAgain)

interface TemporaryPasswordDialogProps {
  userId: number
  name: string
  /** The person is known here as office staff. The server knows who else is, and then asks. */
  ofOffice?: boolean
  onClose: () => void
}

/** Asks whether someone is to get a temporary password, and shows it once: it is passed on to the person, and stored nowhere in plain text. */
export function TemporaryPasswordDialog({ userId, name, ofOffice = false, onClose }: TemporaryPasswordDialogProps) {
  const { organization } = useUser()
  const [takesProof, setTakesProof] = useState(ofOffice)
  const [given, setGiven] = useState<{ password: string; until: string } | null>(null)
  const { form, dialog } = useCallForm({
    call: giveTemporaryPassword, schema: Fields, values: nothingTyped, check: (typed) => passwordMissing(typed, takesProof),
    input: (typed) => ({ userId, ...proofOf(typed) }), onSaved: setGiven,
    onRefused: (error) => {
      if (asksAgain(error)) flushSync(() => setTakesProof(true))
      return undefined
    },
  })
  if (given) {
    return (
      <SuccessDialog title={`Temporary password of ${name}`} onClose={onClose}>
        <p className={styles.temporaryPassword} data-testid="temporary-password">{given.password}</p>
        <p>Tell it to {name} yourself, by phone or in person. It is shown only once and works until {momentText(new Date(given.until), organization.timeZone)}.</p>
      </SuccessDialog>
    )
  }
  return (
    <FormDialog {...dialog} title={`Give ${name} a temporary password?`} submit="Give a password" onClose={onClose}>
      <p>For someone who cannot get to their email. Make sure you know who you are talking to.</p>
      <p>The password can be used for {temporaryPasswordHours / 24} days. Anyone who signs in with it must choose their own first. {name} is signed out everywhere, their current password stops working, and they are notified.</p>
      {takesProof && <ProofFields form={form} />}
    </FormDialog>
  )
}
