import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getForm, makeFormLink, removeFormLink, setFormPassword } from '@portal/shared/office/forms/form.calls'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import styles from './builder.module.css'
import whoStyles from './who.module.css'

/** What strangers need for a public form: a password, a private link, or either of them. Each is changed right away. */
export function LockPart({ form }: { form: OfficeForm }) {
  const { hasPassword, hasLink } = form
  return (
    <FormPart
      id="about-lock" title="Password and private link" columns={false}
      lead={hasPassword && hasLink ? 'Who has the password or the link can fill it in. Changes here are saved right away.' : hasPassword ? 'Only people with the password can fill it in. Changes here are saved right away.' : hasLink ? 'Only people with the link can fill it in. Changes here are saved right away.' : 'Without either, everyone can fill it in. Changes here are saved right away.'}
    >
      <Password form={form} />
      <PrivateLink form={form} />
    </FormPart>
  )
}

/** Takes what the server answers, so that the page has it before it asks again. */
function useTaken(formId: number) {
  const client = useQueryClient()
  return (form: OfficeForm) => client.setQueryData(query(getForm, { formId }).queryKey, form)
}

function Password({ form: { formId, hasPassword } }: { form: OfficeForm }) {
  const call = useCall(setFormPassword, { errors: 'in place' })
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = useTaken(formId)
  const set = (password: string) => {
    setProblem(undefined)
    call.mutate({ formId, password }, {
      onSuccess: (form) => {
        setTyped('')
        take(form)
      },
      onError: (error) => setProblem(error.fields[0]?.message ?? refusalText(error)),
    })
  }
  return (
    <form
      className={whoStyles.lock} noValidate autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.length < 6) setProblem('Use at least 6 characters.')
        else set(typed)
      }}
    >
      <FieldInput name="form-password" value={typed} spec={{ label: hasPassword ? 'New password' : 'Password', optional: true, autoComplete: 'off', hint: hasPassword ? 'A password is set. A new one replaces it.' : 'At least 6 characters. You give it to those who may fill it in.' }} {...(problem !== undefined && { error: problem })} onText={(text) => { setTyped(text); setProblem(undefined) }} />
      <div className={whoStyles.lockButtons}>
        <SubmitButton variant="default" pending={call.isPending}>Set password</SubmitButton>
        {hasPassword && <Button variant="default" disabled={call.isPending} onClick={() => set('')}>Remove password</Button>}
      </div>
    </form>
  )
}

function PrivateLink({ form: { formId, hasLink } }: { form: OfficeForm }) {
  const make = useCall(makeFormLink)
  const remove = useCall(removeFormLink)
  const take = useTaken(formId)
  const [pass, setPass] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const makeNow = () => {
    setAsking(false)
    make.mutate({ formId }, { onSuccess: (made) => setPass(made.pass) })
  }
  const isBusy = make.isPending || remove.isPending
  return (
    <div className="stack">
      {pass !== null && hasLink ? <NewLink address={`${window.location.origin}/embed-code/form/${formId}?pass=${pass}`} /> : (
        <div><div className={styles.groupLabel}>Private link</div><div className="dim">{hasLink ? 'There is a link. It cannot be shown again; a new one ends it.' : 'Whoever has the link can fill it in.'}</div></div>
      )}
      <div className={whoStyles.lockButtons}>
        <Button variant="default" loading={make.isPending} disabled={isBusy} onClick={() => (hasLink ? setAsking(true) : makeNow())}>{hasLink ? 'Make a new link' : 'Make a link'}</Button>
        {hasLink && <Button variant="default" loading={remove.isPending} disabled={isBusy} onClick={() => remove.mutate({ formId }, { onSuccess: (form) => { setPass(null); take(form) } })}>Remove link</Button>}
      </div>
      <ConfirmDialog opened={asking} title="Make a new link?" confirm="Make a new link" cancel="Keep the link" danger onCancel={() => setAsking(false)} onConfirm={makeNow}>
        <p>The link that you gave to people ends.</p>
      </ConfirmDialog>
    </div>
  )
}

/** The link, once: copied by its button, or by hand where the browser has no clipboard. */
function NewLink({ address }: { address: string }) {
  const [copied, setCopied] = useState('')
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied('Copied.'), () => setCopied('Your browser cannot copy this. Select the link and copy it.'))
  return (
    <div className={whoStyles.lock}>
      <FieldInput name="form-link" value={address} spec={{ label: 'Private link', readOnly: true, hint: 'It is shown only now. Copy it before you leave this page.' }} onText={() => undefined} />
      <div className={whoStyles.lockButtons}><Button variant="default" onClick={() => void copy()}>Copy link</Button><span role="status">{copied}</span></div>
    </div>
  )
}
