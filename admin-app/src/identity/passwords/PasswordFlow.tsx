import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { resetPassword, sendOtp, verifyOtp } from '@portal/shared/identity/passwords/password.calls'
import { codeMinutes } from '@portal/shared/identity/passwords/password.schemas'
import { CallError, send } from '../../platform/lib/call/call'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { GuestPage } from '../../platform/ui/page/GuestPage'
import { later } from '../../platform/ui/loading/later'
import { CodeStep } from '../../platform/ui/otp/CodeStep'
import { SuccessDialog } from '../../platform/ui/dialog/SuccessDialog'
import { TargetStep } from './TargetStep'

/** Loaded while the code is on its way. */
const loadForm = () => import('../../platform/ui/form/NewPasswordForm')
const NewPasswordForm = later(async () => ({ default: (await loadForm()).NewPasswordForm }), <div aria-busy="true"><Skeleton lines={3} /></div>)

interface PasswordFlowProps {
  /** What the code is sent to. */
  type?: 'email' | 'phone'
  /** The address, if a link has said it. */
  fixedEmail: string | null
  /** True for a person who has no password yet. */
  isForSetPasswordNewUser: boolean
}

/** Email or phone, code, new password, done (specification, section 2: steps two to five of the set-password screens). */
export function PasswordFlow({ type = 'email', fixedEmail, isForSetPasswordNewUser }: PasswordFlowProps) {
  const navigate = useNavigate()
  const [step, setStep] = useState<'email' | 'code' | 'password' | 'done'>('email')
  const [email, setEmail] = useState('')
  const [otp, setOtp] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const heading = isForSetPasswordNewUser ? 'Set Password' : 'Reset Password'
  const target = (address: string) => ({ type, target: address })
  const otpFor = isForSetPasswordNewUser ? 'passwordSetUpByNewUser' : 'forgetPass'

  const attempt = async (work: () => Promise<void>) => {
    setRefusal(null)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal({ message: error.fields[0]?.message ?? error.message })
    } finally {
      setBusy(false)
    }
  }
  const sendTo = (address: string) =>
    attempt(async () => {
      await send(sendOtp, { ...target(address), otpFor })
      setEmail(address)
      setStep('code')
      // Without a network it is tried again when it is drawn.
      loadForm().catch(() => undefined)
    })
  const verify = (code: string) =>
    attempt(async () => {
      await send(verifyOtp, { ...target(email), otp: code, otpFor })
      setOtp(code)
      setStep('password')
    })
  const submit = async (password: string) => {
    try {
      await send(resetPassword, { ...target(email), otp, password, isForSetPasswordNewUser })
      setStep('done')
    } catch (error) {
      // The code has expired in the meantime: a new one is needed.
      if (!(error instanceof CallError) || error.id !== 'wrong-code') throw error
      setRefusal({ message: error.message })
      setStep('code')
    }
  }

  return (
    <GuestPage heading={heading} lead={step === 'email' ? (type === 'email' ? 'We will email you a code.' : 'We will text you a code to the phone number in your profile.') : undefined}>
      <div className="stack">
        {step === 'email' && <TargetStep type={type} fixedEmail={fixedEmail} busy={isBusy} refusal={refusal?.message ?? null} onSend={(address) => void sendTo(address)} />}
        {step === 'code' && (
          <CodeStep
            busy={isBusy}
            refusal={refusal}
            onVerify={(code) => void verify(code)}
            onResend={() => void sendTo(email)}
            onBack={fixedEmail === null ? () => {
              setRefusal(null)
              setStep('email')
            } : null}
            backLabel={type === 'email' ? 'Use another email' : 'Use another number'}
          >
            <p>If an account belongs to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>, a code is on its way. It is good for {codeMinutes} minutes.</p>
          </CodeStep>
        )}
        {(step === 'password' || step === 'done') && <NewPasswordForm onSubmit={({ password }) => submit(password)} />}
        <p className="row">
          {step === 'email' && fixedEmail === null && (type === 'email'
            ? <Link to={linkToGuest('resetPasswordByPhone')}>Use my phone instead</Link>
            : <Link to={linkToGuest('resetPassword')}>Use my email instead</Link>)}
          <Link to={linkToGuest('signIn')}>Back to sign in</Link>
        </p>
      </div>
      {step === 'done' && (
        <SuccessDialog title={isForSetPasswordNewUser ? 'Your password is set' : 'Your password is changed'} onClose={() => void navigate(linkToGuest('signIn'), { replace: true })}>
          Please sign in with it. Other devices that were signed in are signed out.
        </SuccessDialog>
      )}
    </GuestPage>
  )
}
