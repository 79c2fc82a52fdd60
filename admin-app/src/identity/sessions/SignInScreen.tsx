import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import type { signIn } from '@portal/shared/identity/sessions/session.calls'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import type { DetailsOf } from '@portal/shared/platform/call/defineCall'
import { CallError, offline } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { forgetLastEnd } from '../../platform/lib/session/session'
import { publicEventPath } from '../../platform/lib/page/publicEvent'
import { useCountdown } from '../../platform/lib/page/useCountdown'
import { PlainInput } from '../../platform/ui/form/PlainInput'
import type { FieldMap } from '../../platform/ui/form/fieldMap'
import { FormError } from '../../platform/ui/form/FormError'
import { GuestPage } from '../../platform/ui/page/GuestPage'
import { later } from '../../platform/ui/loading/later'
import { askSetUp } from '../organizations/leanCalls'

interface SignInValues {
  email: string
  password: string
}

const fields: FieldMap<SignInValues> = {
  email: { label: 'Email', kind: 'email', autoComplete: 'username' },
  password: { label: 'Password', kind: 'password', autoComplete: 'current-password' },
}

/** Loaded when the person begins to type, not before: the page itself should be there at once on a weak network. */
const loadSignIn = () => import('./signInCall')

/** For who signs in with an authenticator app; loaded when the password was right. */
const SecondFactorStep = later(() => import('./SecondFactorStep'), <div aria-busy="true" />)

/** The screen that the star of a public page leads to. Its name alone: the table of all screens is not loaded before anyone has signed in. */
const followedScores = '/favourite-scores'

/** The longest wait that is counted down; a longer one is the lock, which the person's reset opens. */
const longestWait = 120

/** /login. Leads back to where the person was (ScreenGate does, once there is a session). */
export default function SignInScreen() {
  const state = useLocation().state as { from?: string; expired?: boolean } | null
  // The star on a public page leads here: it says what for.
  const wantsToFollow = state?.from === followedScores
  const eventPage = publicEventPath(state?.from ?? '')
  const setUp = useQuery({ ...query(askSetUp, {}), staleTime: Infinity })
  const [values, setValues] = useState<SignInValues>({ email: '', password: '' })
  const [error, setError] = useState<CallError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const wait = useCountdown()
  const isLocked = wait.left > longestWait
  const inputs = { email: useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null), password: useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null) }
  const focus = error?.id === 'wrong-credentials' ? 'password' : error?.fields.find(({ field }) => field in fields)?.field as keyof SignInValues | undefined
  const toFocus = focus && inputs[focus]
  // After the error is drawn: a screen reader then reads the field with its error.
  useEffect(() => toFocus?.current?.focus(), [error, toFocus])

  useEffect(forgetLastEnd, [])

  if (setUp.data?.needed) return <Navigate to={linkToGuest('setUp')} replace />

  const submit = async (otp?: string) => {
    setError(null)
    setBusy(true)
    try {
      const { signInWith } = await loadSignIn()
      await signInWith({ ...values, otp })
    } catch (caught) {
      setBusy(false)
      const { retryAfterSeconds = 0 } = (caught instanceof CallError ? caught.details ?? {} : {}) as Partial<DetailsOf<typeof signIn>['wrong-credentials']>
      wait.start(retryAfterSeconds)
      if (caught instanceof CallError && caught.id === 'second-factor-needed') {
        setAsksCode(true)
        return
      }
      setError(caught instanceof CallError ? caught : offline())
    }
  }
  const draw = (name: keyof SignInValues) => (
    <PlainInput
      name={name}
      ref={inputs[name]}
      spec={fields[name]}
      value={values[name]}
      error={error?.fields.find(({ field }) => field === name)?.message}
      onText={(text) => {
        setValues((before) => ({ ...before, [name]: text }))
        // The wait is that of one address.
        if (name === 'email') wait.start(0)
      }}
    />
  )

  if (asksCode) {
    return (
      <GuestPage heading="Sign in" lead="Your account is protected by an authenticator app.">
        <SecondFactorStep
          busy={isBusy}
          refusal={error}
          onCode={(otp) => void submit(otp)}
          onBack={() => {
            setError(null)
            setAsksCode(false)
          }}
        />
      </GuestPage>
    )
  }
  return (
    <GuestPage heading="Sign in" lead={wantsToFollow ? 'Sign in to follow teams, schools and sports.' : 'Scores, standings and schedules of your schools.'}>
      <form
        className="stack"
        noValidate
        onFocus={() => void loadSignIn().catch(() => undefined)}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {state?.expired && !error && <p role="status">Your session has ended. Please sign in again.</p>}
        <FormError message={error && error.fields.length === 0 && !(error.id === 'too-many-tries' && wait.isOver) ? error.message : null} />
        {draw('email')}
        {draw('password')}
        {/* eslint-disable-next-line no-restricted-syntax -- no SubmitButton, which this page has no room for: it is busy before a second click comes */}
        <Button type="submit" size="md" fullWidth loading={isBusy} disabled={wait.left > 0}>
          {wait.left > 0 && !isLocked ? `Try again in ${wait.left} s` : 'Sign in'}
        </Button>
        <span className="visually-hidden" role="status">{wait.isOver ? 'You can try again now.' : ''}</span>
        {isLocked && <p><Link to={linkToGuest('resetPassword')}>Reset your password</Link> to sign in right away.</p>}
        <p className="row">
          <Link to={linkToGuest('resetPassword')}>Forgot your password?</Link>
          <Link to={linkToGuest('resetPasswordByPhone')}>Reset it by phone</Link>
        </p>
        <p>No account yet? <Link to={linkToGuest('signUp')}>Sign up</Link></p>
        <p>{eventPage && <><a href={eventPage}>See the public page of this event</a><br /></>}<a href="/home">Scores and standings without signing in</a></p>
      </form>
    </GuestPage>
  )
}
