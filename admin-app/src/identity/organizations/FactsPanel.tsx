import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getFacts, saveFacts } from '@portal/shared/identity/organizations/organization.calls'
import { OrganizationFactsFields, type OrganizationFacts } from '@portal/shared/identity/organizations/organization.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { updateUser, useUser } from '../../platform/lib/session/session'
import { zoneOptions } from '../../platform/lib/words/timeZones'
import { Field } from '../../platform/ui/form/Field'
import type { FieldMap } from '../../platform/ui/form/fieldMap'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './OrganizationScreen.module.css'
import { SettingForm } from './SettingForm'

type Facts = z.infer<typeof OrganizationFacts>
type Values = z.input<typeof OrganizationFactsFields>

const specsFor = (standing: string): FieldMap<Values> => ({
  organizationName: { label: 'Organization name', autoComplete: 'organization', hint: 'At the top of every page and in emails.' },
  organizationParam: { label: 'Web address', autoComplete: 'off', hint: 'In addresses of public pages, and in embeds. Lowercase letters, digits and hyphens.' },
  timeZone: { label: 'Time zone', kind: 'choice', options: zoneOptions(standing), hint: 'For schools and venues without a time zone of their own.' },
})
const valuesOf = ({ organizationName, organizationParam, timeZone }: Facts): Values => ({ organizationName, organizationParam, timeZone })

/** What the organization is called, in words and in addresses, and its time zone. */
export function FactsPanel() {
  const read = useQuery(query(getFacts, {}))
  return (
    <section className="panel stack" aria-labelledby="facts-heading">
      <h2 id="facts-heading" className={styles.heading}>Name and time zone</h2>
      <StateView read={read} what="settings" loading={<Skeleton lines={4} />}>{(facts) => <FactsForm facts={facts} />}</StateView>
    </section>
  )
}

function FactsForm({ facts }: { facts: Facts }) {
  const user = useUser()
  const call = useCall(saveFacts, { errors: 'in place' })
  const specs = specsFor(facts.timeZone)
  return (
    <SettingForm
      schema={OrganizationFactsFields} standing={facts} toValues={valuesOf} labelOf={(field) => specs[field].label} pending={call.isPending}
      save={(values, version, then) => call.mutate({ ...values, version }, {
        ...then,
        onSuccess: (saved) => {
          updateUser({ ...user, organization: { ...user.organization, name: saved.organizationName, orgParam: saved.organizationParam, timeZone: saved.timeZone } })
          then.onSuccess(saved)
        },
      })}
    >
      {(form) => {
        const [orgParam, timeZone] = form.watch(['organizationParam', 'timeZone'])
        return (
          <>
            <Field form={form} name="organizationName" spec={specs.organizationName} />
            <div>
              <Field form={form} name="organizationParam" spec={specs.organizationParam} />
              {facts.formerParams.length > 0 && <p className="dim">Former addresses still lead here: {facts.formerParams.join(', ')}.</p>}
              <p role="status" className={styles.note}>{orgParam.trim() !== facts.organizationParam && `Addresses change from now on. Links, embeds and calendars that name “${facts.organizationParam}” keep working.`}</p>
            </div>
            <div>
              <Field form={form} name="timeZone" spec={specs.timeZone} />
              <p role="status" className={styles.note}>{timeZone !== facts.timeZone && 'Scheduled games stay at the same moment. Where this time zone is used, they show another time of day.'}</p>
            </div>
          </>
        )
      }}
    </SettingForm>
  )
}
