import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { CallError } from '../../lib/call'
import { query } from '../../lib/queries'
import { forgetLastEnd } from '../../lib/session'
import { FieldInput } from '../../ui/form/FieldInput'
import type { FieldMap } from '../../ui/form/fieldMap'
import { FormError } from '../../ui/form/FormError'
import { GuestPage } from '../../ui/GuestPage'
import { askSetUp } from './leanCalls'

interface SignInValues {
  email: string
  password: string
}

const fields: FieldMap<SignInValues> = {
  email: { label: 'E-mail', kind: 'email', autoComplete: 'username' },
  password: { label: 'Password', kind: 'password', autoComplete: 'current-password' },
}

/** Loaded when the person begins to type, not before: the page itself should be there at once on a weak network. */
const loadSignIn = () => import('./signInCall')

/** /login. Leads back to where the person was (ScreenGate does, once a session stands). */
export default function SignInScreen() {
  const state = useLocation().state as { expired?: boolean } | null
  const setUp = useQuery({ ...query(askSetUp, {}), staleTime: Infinity })
  const [values, setValues] = useState<SignInValues>({ email: '', password: '' })
  const [error, setError] = useState<CallError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const inputs = { email: useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null), password: useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null) }
  const focusOf = (problem: CallError | null) =>
    problem?.id === 'wrong-credentials' ? 'password' : problem?.fields.find(({ field }) => field in fields)?.field as keyof SignInValues | undefined
  const focus = focusOf(error)
  const toFocus = focus && inputs[focus]
  // After the error is drawn: a screen reader then reads the field with its error.
  useEffect(() => toFocus?.current?.focus(), [error, toFocus])

  useEffect(forgetLastEnd, [])

  if (setUp.data?.needed) return <Navigate to={linkTo('setUp')} replace />

  const submit = async () => {
    setError(null)
    setBusy(true)
    try {
      const { signInWith } = await loadSignIn()
      await signInWith(values)
    } catch (caught) {
      setBusy(false)
      setError(caught instanceof CallError ? caught : new CallError('offline', 'The portal cannot be reached. Please check your connection.', 0))
    }
  }
  const draw = (name: keyof SignInValues) => (
    <FieldInput
      name={name}
      ref={inputs[name]}
      spec={fields[name]}
      value={values[name]}
      error={error?.fields.find(({ field }) => field === name)?.message}
      onText={(text) => setValues((before) => ({ ...before, [name]: text }))}
    />
  )

  return (
    <GuestPage heading="Sign in" lead="Scores, standings and schedules of your schools.">
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
        <FormError message={error && error.fields.length === 0 ? error.message : null} />
        {draw('email')}
        {draw('password')}
        <Button type="submit" size="md" fullWidth loading={isBusy}>Sign in</Button>
        <p><Link to={linkTo('resetPassword')}>Forgot your password?</Link></p>
      </form>
    </GuestPage>
  )
}
