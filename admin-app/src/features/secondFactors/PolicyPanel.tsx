import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSecondFactorPolicy, saveSecondFactorPolicy } from '@portal/shared/secondFactors/secondFactor.calls'
import type { policyRoleTypes } from '@portal/shared/secondFactors/secondFactor.schemas'
import { query, useCall } from '../../lib/queries'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { StateView } from '../../ui/StateView'
import styles from './secondFactors.module.css'

type PolicyType = (typeof policyRoleTypes)[number]

const labels: Record<PolicyType, string> = { org: 'The organization’s office', staff: 'The schools’ staff' }

/** Of whom a second factor is required. */
export function PolicyPanel() {
  const read = useQuery(query(getSecondFactorPolicy, {}))
  return (
    <section className={`panel ${styles.policy}`} aria-labelledby="policy-heading">
      <h2 id="policy-heading">Who must have a second factor</h2>
      <p className="dim">A code of an app on their phone, beside the password. Whoever must and has none can do nothing else before setting it up.</p>
      <StateView read={read}>
        {({ requiredOf, counts }) => <PolicyForm key={requiredOf.join()} requiredOf={requiredOf} counts={counts} />}
      </StateView>
    </section>
  )
}

function PolicyForm({ requiredOf, counts }: { requiredOf: PolicyType[]; counts: { roleType: PolicyType; people: number; without: number }[] }) {
  const [chosen, setChosen] = useState<readonly PolicyType[]>(requiredOf)
  const [asking, setAsking] = useState(false)
  const call = useCall(saveSecondFactorPolicy)
  const added = chosen.filter((each) => !requiredOf.includes(each))
  const isChanged = added.length > 0 || chosen.length !== requiredOf.length
  const concerned = counts.filter(({ roleType }) => added.includes(roleType)).reduce((sum, { without }) => sum + without, 0)
  const save = () => {
    setAsking(false)
    call.mutate({ requiredOf: [...chosen] })
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (concerned > 0) setAsking(true)
        else save()
      }}
    >
      <div>
        {counts.map(({ roleType, people, without }) => (
          <label key={roleType} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(roleType)}
              onChange={(event) => setChosen(event.currentTarget.checked ? [...chosen, roleType] : chosen.filter((each) => each !== roleType))}
            />
            <span>{labels[roleType]}<span className="dim">{people - without} of {people} {people === 1 ? 'person has' : 'people have'} one</span></span>
          </label>
        ))}
      </div>
      <div><Button type="submit" disabled={!isChanged} loading={call.isPending}>Save</Button></div>
      <ConfirmDialog opened={asking} title="Require it from now on?" confirm="Require it" cancel="Not yet" onCancel={() => setAsking(false)} onConfirm={save}>
        It holds at once, also for people who are signed in: {concerned} {concerned === 1 ? 'person has' : 'people have'} to set up an app before they can go on. You may be one of them.
      </ConfirmDialog>
    </form>
  )
}
