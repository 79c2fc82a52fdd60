import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { SetUp, checkSetUp } from '@portal/shared/identity/organizations/setUp.schemas'
import { askSetUp, sendSetUp } from './leanCalls'
import { nameInAddresses } from '../../platform/lib/words/nameInAddresses'
import { query, useCall } from '../../platform/lib/call/queries'
import { startSession } from '../../platform/lib/session/session'
import { zoneOptions } from '../../platform/lib/words/timeZones'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Field } from '../../platform/ui/form/Field'
import type { FieldMap } from '../../platform/ui/form/fieldMap'
import { FormError } from '../../platform/ui/form/FormError'
import { PasswordChecklist } from '../../platform/ui/form/PasswordChecklist'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { GuestPage } from '../../platform/ui/page/GuestPage'
import { schoolYearOf } from './schoolYear'
import styles from './SetUpScreen.module.css'

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
/** The school year of the day on which the page is opened: a start, to be changed in the form. */
const { label: yearLabel, startsOn: yearStartsOn, endsOn: yearEndsOn } = schoolYearOf(new Date().toLocaleDateString('en-CA'))

const fields: FieldMap<typeof SetUp.shape> = {
  organizationName: { label: 'Organization name', autoComplete: 'organization' },
  organizationParam: { label: 'Web address', hint: `${location.host}/embed-code/standings/…`, autoComplete: 'off' },
  timeZone: { label: 'Time zone', kind: 'choice', options: zoneOptions(ownZone) },
  yearLabel: { label: 'Academic year', autoComplete: 'off' },
  yearStartsOn: { label: 'Starts on', kind: 'date' },
  yearEndsOn: { label: 'Ends on', kind: 'date' },
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  email: { label: 'Email', kind: 'email', autoComplete: 'username' },
  password: { label: 'Password', kind: 'password', autoComplete: 'new-password' },
  setUpCode: { label: 'Setup code', hint: 'The server printed it with a link.', autoComplete: 'off' },
}

/** /setup: the first visit of an empty portal. */
export default function SetUpScreen() {
  const state = useQuery({ ...query(askSetUp, {}), staleTime: Infinity })
  if (state.data?.needed === false) return <Navigate to={linkToGuest('signIn')} replace />
  return (
    <GuestPage wide heading="Set up the portal" lead="Your association, its year, and you.">
      {state.data || state.isError ? <SetUpForm /> : <Skeleton lines={6} />}
    </GuestPage>
  )
}

function SetUpForm() {
  const form = useZodForm(
    SetUp,
    {
      organizationName: '', organizationParam: '', timeZone: ownZone,
      yearLabel, yearStartsOn, yearEndsOn,
      firstName: '', lastName: '', email: '', password: '', setUpCode: '',
    },
    checkSetUp,
  )
  const { hash } = useLocation()
  // The code in the link that the server printed, also where it is opened over this page. It comes after #code=: what is behind a # no browser sends.
  useEffect(() => form.setValue('setUpCode', hash.slice(6)), [form, hash])
  const [refusal, setRefusal] = useState<string | null>(null)
  const isParamOwn = useRef(false)
  const password = useWatch({ control: form.control, name: 'password' })
  const call = useCall(sendSetUp, { errors: 'in place' })

  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    call.mutate(values, {
      onSuccess: startSession,
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })

  /** The name in addresses follows the organization's name until someone writes it. */
  const deriveParam = (name: string) => {
    if (!isParamOwn.current) form.setValue('organizationParam', nameInAddresses(name), { shouldValidate: form.formState.isSubmitted })
  }
  const draw = (name: keyof typeof fields, onText?: (text: string) => void) => <Field form={form} name={name} spec={fields[name]} onText={onText} />

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={refusal} />
      <fieldset>
        <legend>Organization</legend>
        {draw('organizationName', deriveParam)}
        {draw('organizationParam', () => {
          isParamOwn.current = true
        })}
        {draw('timeZone')}
      </fieldset>
      <fieldset className={styles.three}>
        <legend>First academic year</legend>
        {draw('yearLabel')}
        {draw('yearStartsOn')}
        {draw('yearEndsOn')}
      </fieldset>
      <fieldset className={styles.two}>
        <legend>You</legend>
        {draw('firstName')}
        {draw('lastName')}
        {draw('email')}
        <div>
          {draw('password')}
          <PasswordChecklist password={password} />
        </div>
      </fieldset>
      {draw('setUpCode')}
      {/* eslint-disable-next-line no-restricted-syntax -- no SubmitButton, which this page has no room for: a portal is set up once, however often it is sent */}
      <Button type="submit" size="md" loading={call.isPending}>Set up and sign in</Button>
    </form>
  )
}
