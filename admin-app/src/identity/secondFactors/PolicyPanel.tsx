import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { OutputOf } from '@portal/shared/platform/call/defineCall'
import { getSecondFactorPolicy, saveSecondFactorPolicy } from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { policyRoleTypes } from '@portal/shared/identity/secondFactors/secondFactor.schemas'
import { query } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FormError } from '../../platform/ui/form/FormError'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { StateView } from '../../platform/ui/loading/StateView'
import { ProofFields } from '../passwords/ProofFields'
import { nothingTyped, passwordMissing, proofOf, typedAgain } from '../passwords/proofAgain'
import styles from './secondFactors.module.css'

type PolicyType = (typeof policyRoleTypes)[number]
type Policy = OutputOf<typeof getSecondFactorPolicy>

const labels: Record<PolicyType, string> = { org: 'The organization’s office', staff: 'The schools’ staff' }

/** Of whom a second factor is required. */
export function PolicyPanel() {
  const read = useQuery(query(getSecondFactorPolicy, {}))
  return (
    <section className={`panel ${styles.policy}`} aria-labelledby="policy-heading">
      <h2 id="policy-heading">Who must have a second factor</h2>
      <p className="dim">A code from an app on their phone, in addition to the password. Anyone required to use one must set it up before doing anything else.</p>
      <StateView read={read} what="settings">
        {(policy) => <HeldForm thing={policy} version={policy.requiredOf.join()}>{(standing) => <PolicyForm standing={standing} />}</HeldForm>}
      </StateView>
    </section>
  )
}

const Fields = z.strictObject({ org: z.boolean(), staff: z.boolean(), ...typedAgain })

const valuesOf = ({ requiredOf }: Policy) => ({ org: requiredOf.includes('org'), staff: requiredOf.includes('staff'), ...nothingTyped })

function PolicyForm({ standing }: { standing: Policy }) {
  // What was saved is shown at once: the confirmation before it returns the focus, and a form in use is not drawn again.
  const [{ requiredOf, counts }, setStanding] = useState(standing)
  /** How many people are asked for one who were not. */
  const concernedBy = (chosen: Partial<Record<PolicyType, boolean>>) => counts.filter(({ roleType }) => chosen[roleType] && !requiredOf.includes(roleType)).reduce((sum, { without }) => sum + without, 0)
  /** It is to be required of fewer: that takes the password. */
  const isLess = (chosen: Partial<Record<PolicyType, boolean>>) => requiredOf.some((each) => !chosen[each])
  const { form, submit, refusal, isPending, question } = useCallForm({
    call: saveSecondFactorPolicy, schema: Fields, values: valuesOf(standing),
    input: (chosen) => ({ requiredOf: policyRoleTypes.filter((each) => chosen[each]), ...(isLess(chosen) && proofOf(chosen)) }),
    check: (chosen) => passwordMissing(chosen, isLess(chosen)), asksFirst: (chosen) => concernedBy(chosen) > 0,
    onSaved: (saved, form) => {
      setStanding(saved)
      form.reset(valuesOf(saved))
    },
  })
  const chosen = useWatch({ control: form.control })
  const concerned = concernedBy(chosen)
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="stack">
        {counts.map(({ roleType, people, without }) => <CheckboxField key={roleType} form={form} name={roleType} label={labels[roleType]} hint={`${people - without} of ${people} ${people === 1 ? 'person has' : 'people have'} one`} />)}
      </div>
      {isLess(chosen) && <ProofFields form={form} />}
      <FormError message={refusal} />
      <div><SubmitButton disabled={!form.formState.isDirty} pending={isPending}>Save</SubmitButton></div>
      <ConfirmDialog {...question} title="Require a second factor now?" confirm="Require a second factor" cancel="Not yet">
        It applies right away, including to people who are signed in: {concerned} {concerned === 1 ? 'person has' : 'people have'} to set up an app before they can continue. You may be one of them.
      </ConfirmDialog>
    </form>
  )
}
