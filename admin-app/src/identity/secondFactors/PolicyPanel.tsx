import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { getSecondFactorPolicy, saveSecondFactorPolicy } from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { policyRoleTypes } from '@portal/shared/identity/secondFactors/secondFactor.schemas'
import { query } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FormError } from '../../platform/ui/form/FormError'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { TickField } from '../../platform/ui/form/TickField'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './secondFactors.module.css'

type PolicyType = (typeof policyRoleTypes)[number]

const labels: Record<PolicyType, string> = { org: 'The organization’s office', staff: 'The schools’ staff' }

/** Of whom a second factor is required. */
export function PolicyPanel() {
  const read = useQuery(query(getSecondFactorPolicy, {}))
  return (
    <section className={`panel ${styles.policy}`} aria-labelledby="policy-heading">
      <h2 id="policy-heading">Who must have a second factor</h2>
      <p className="dim">A code from an app on their phone, in addition to the password. Anyone required to use one must set it up before doing anything else.</p>
      <StateView read={read}>
        {(policy) => <HeldForm thing={policy} version={policy.requiredOf.join()}>{({ requiredOf, counts }) => <PolicyForm requiredOf={requiredOf} counts={counts} />}</HeldForm>}
      </StateView>
    </section>
  )
}

const Fields = z.strictObject({ org: z.boolean(), staff: z.boolean() })

function PolicyForm({ requiredOf, counts }: { requiredOf: PolicyType[]; counts: { roleType: PolicyType; people: number; without: number }[] }) {
  /** How many people are asked for one who were not. */
  const concernedBy = (chosen: Partial<Record<PolicyType, boolean>>) => counts.filter(({ roleType }) => chosen[roleType] && !requiredOf.includes(roleType)).reduce((sum, { without }) => sum + without, 0)
  const { form, submit, refusal, isPending, question } = useCallForm({
    call: saveSecondFactorPolicy, schema: Fields, values: { org: requiredOf.includes('org'), staff: requiredOf.includes('staff') },
    input: (chosen) => ({ requiredOf: policyRoleTypes.filter((each) => chosen[each]) }), asksFirst: (chosen) => concernedBy(chosen) > 0,
  })
  const concerned = concernedBy(useWatch({ control: form.control }))
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="stack">
        {counts.map(({ roleType, people, without }) => <TickField key={roleType} form={form} name={roleType} label={labels[roleType]} hint={`${people - without} of ${people} ${people === 1 ? 'person has' : 'people have'} one`} />)}
      </div>
      <FormError message={refusal} />
      <div><Button type="submit" disabled={!form.formState.isDirty} loading={isPending}>Save</Button></div>
      <ConfirmDialog {...question} title="Require it from now on?" confirm="Require it" cancel="Not yet">
        It applies right away, including to people who are signed in: {concerned} {concerned === 1 ? 'person has' : 'people have'} to set up an app before they can continue. You may be one of them.
      </ConfirmDialog>
    </form>
  )
}
