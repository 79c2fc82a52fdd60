import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { NewPassword } from '@portal/shared/platform/call/fields'
import { signUp } from '@portal/shared/identity/joining/joining.calls'
import type { JoiningForm } from '@portal/shared/identity/joining/joining.schemas'
import { CallError } from '../../platform/lib/call/call'
import { startSession } from '../../platform/lib/session/session'
import { FormError } from '../../platform/ui/form/FormError'
import { Stepper } from '../../platform/ui/form/Stepper'
import { later } from '../../platform/ui/loading/later'
import { SuccessDialog } from '../../platform/ui/dialog/SuccessDialog'
import { sendAsGuest, useOrgParam } from './guestCalls'
import type { Secrets } from './PasswordStep'
import { PersonStep } from './PersonStep'
import { RoleStep } from './RoleStep'
import { SchoolStep } from './SchoolStep'
import { emptyDraft, inputOf, problemsOf, stepOfField, stepTitles, stepsOf } from './signUpDraft'
import type { Problems, Step } from './signUpDraft'
import { useSignUpDraft } from './useSignUpDraft'
import styles from './joining.module.css'

/** The last steps come while the first ones are filled in. */
const ProofStep = later(async () => ({ default: (await import('./ProofStep')).ProofStep }))
const PasswordStep = later(async () => ({ default: (await import('./PasswordStep')).PasswordStep }))
const SummaryStep = later(async () => ({ default: (await import('./SummaryStep')).SummaryStep }))

interface SignUpFormProps {
  form: z.infer<typeof JoiningForm>
  onTermsChanged: () => void
  /** The invitation of a parent that led here. */
  invitation?: { token: string; childFirstName: string; emailHint: string }
}

const today = () => new Date().toLocaleDateString('en-CA')
const focusFirst = (problems: Problems) => setTimeout(() => {
  const field = Object.keys(problems).map((name) => document.getElementById(`field-${name}`)).find(Boolean)
  field?.focus()
})

/** The steps of a sign-up, one at a time; what is typed survives a reload, but for the password. */
export function SignUpForm({ form, onTermsChanged, invitation }: SignUpFormProps) {
  const navigate = useNavigate()
  const orgParam = useOrgParam()
  const { draft, step, change, goTo, forget } = useSignUpDraft(invitation ? 'person' : 'role', invitation ? { roleType: 'parent' } : {})
  const [secrets, setSecrets] = useState<Secrets>({ password: '', confirm: '', isAccepted: false })
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const steps = stepsOf(draft, invitation !== undefined)
  const at = Math.max(steps.indexOf(step), 0)
  const shown = steps[at]!
  const token = invitation?.token ?? ''

  const problemsHere = (of: Step): Problems => {
    if (of !== 'password') return problemsOf(of, draft, token, today(), form.provesPhones)
    const checked = NewPassword.safeParse(secrets.password)
    return {
      ...(!checked.success && { password: checked.error.issues[0]!.message }),
      ...(secrets.confirm !== secrets.password && { confirm: 'Confirm Password does not match.' }),
      ...(!secrets.isAccepted && { termsVersion: 'Please accept the terms to continue.' }),
    }
  }
  const show = (found: Problems, on: Step) => {
    setProblems(found)
    goTo(on)
    focusFirst(found)
  }
  const goOn = () => {
    setRefusal(null)
    const found = problemsHere(shown)
    if (Object.keys(found).length > 0) return show(found, shown)
    setProblems({})
    if (shown !== 'summary') return goTo(steps[at + 1]!)
    const wrong = steps.find((each) => Object.keys(problemsHere(each)).length > 0)
    if (wrong) return show(problemsHere(wrong), wrong)
    void send()
  }
  const send = async () => {
    setBusy(true)
    try {
      const { payload } = await sendAsGuest(signUp, inputOf(draft, { password: secrets.password, termsVersion: form.termsVersion, invitation: token }), orgParam)
      forget()
      if (payload.session) startSession(payload.session)
      else setSent(true)
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      const [first] = caught.fields
      setRefusal(first && caught.fields.length === 1 ? first.message : caught.message)
      if (!first) return
      if (first.field === 'termsVersion') {
        setSecrets((before) => ({ ...before, isAccepted: false }))
        onTermsChanged()
      }
      // The code has expired in the meantime: the address has to be verified again.
      if (first.field === 'emailCode') change({ emailCode: '' })
      if (first.field === 'phoneCode') change({ phoneCode: '' })
      show(Object.fromEntries(caught.fields.map(({ field, message }) => [field, message])), stepOfField(first.field))
    } finally {
      setBusy(false)
    }
  }

  const common = { draft, change, problems }
  const body = (
    <>
      {shown === 'role' && <RoleStep {...common} />}
      {shown === 'school' && <SchoolStep {...common} staffRoles={form.staffRoles} />}
      {shown === 'person' && (
        <PersonStep
          {...common}
          today={today()}
          invitedFor={invitation?.childFirstName ?? null}
          onParentInstead={() => {
            setProblems({})
            change({ ...emptyDraft, roleType: 'parent', schools: draft.schools })
          }}
        />
      )}
      {shown === 'proof' && <ProofStep {...common} provesPhones={form.provesPhones} emailHint={invitation?.emailHint ?? null} />}
      {shown === 'password' && <PasswordStep secrets={secrets} change={(part) => setSecrets((before) => ({ ...before, ...part }))} problems={problems} orgParam={orgParam} />}
      {shown === 'summary' && <SummaryStep draft={draft} invitedFor={invitation?.childFirstName ?? null} staffRoles={form.staffRoles} steps={steps} onEdit={goTo} />}
      <div className={styles.buttons}>
        {at > 0 && (
          <Button
            variant="default"
            size="md"
            onClick={() => {
              setProblems({})
              setRefusal(null)
              goTo(steps[at - 1]!)
            }}
          >
            Back
          </Button>
        )}
        <Button type={shown === 'proof' ? 'button' : 'submit'} size="md" loading={isBusy} onClick={shown === 'proof' ? goOn : undefined}>{shown === 'summary' ? 'Send' : 'Continue'}</Button>
      </div>
    </>
  )
  return (
    <div className="stack">
      <Stepper all={steps} step={shown} titles={stepTitles} />
      <FormError message={refusal} />
      {/* The codes have forms of their own, which cannot be nested in another form. */}
      {shown === 'proof' ? <div className="stack">{body}</div> : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            goOn()
          }}
        >
          {body}
        </form>
      )}
      <p><Link to={linkToGuest('signIn')}>I have an account: sign in</Link></p>
      {isSent && (
        <SuccessDialog title="Your registration is sent" onClose={() => void navigate(linkToGuest('signIn'), { replace: true })}>
          It is under review. We will email {draft.email} as soon as it is; then you sign in with the password that you chose.
        </SuccessDialog>
      )}
    </div>
  )
}
