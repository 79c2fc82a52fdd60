import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { getPublicSchoolFields, savePublicSchoolFields } from '@portal/shared/identity/organizations/organization.calls'
import { publicSchoolFieldNames, publicSchoolFields, type PublicSchoolField } from '@portal/shared/identity/organizations/publicSchool.kinds'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from '../../identity/organizations/OrganizationScreen.module.css'
import { SettingForm } from '../../identity/organizations/SettingForm'

/** A tick for each field. */
const Ticks = z.record(z.enum(publicSchoolFields), z.boolean())
type Ticks = z.infer<typeof Ticks>

interface Standing {
  fields: PublicSchoolField[]
  version: string
}
const valuesOf = ({ fields }: Standing) => Object.fromEntries(publicSchoolFields.map((field) => [field, fields.includes(field)])) as Ticks

/** What of its schools the organization shows to everyone. */
export default function PublicSchoolsPanel() {
  const read = useQuery(query(getPublicSchoolFields, {}))
  return (
    <section className="panel stack" aria-labelledby="public-schools-heading">
      <h2 id="public-schools-heading" className={styles.heading}>What the public sees about each school</h2>
      <p className="dim">Shown next to each school’s name on public pages and websites. Phone numbers and email addresses are never shown.</p>
      <StateView read={read} what="settings" loading={<Skeleton lines={6} />}>{(standing) => <Fields standing={standing} />}</StateView>
    </section>
  )
}

function Fields({ standing }: { standing: Standing }) {
  const call = useCall(savePublicSchoolFields, { errors: 'in place' })
  return (
    <SettingForm
      schema={Ticks} standing={standing} toValues={valuesOf} labelOf={(field) => publicSchoolFieldNames[field]} pending={call.isPending}
      save={(ticks, version, then) => call.mutate({ fields: publicSchoolFields.filter((field) => ticks[field]), version }, then)}
    >
      {(form) => <div className={styles.ticks}>{publicSchoolFields.map((field) => <CheckboxField key={field} form={form} name={field} label={publicSchoolFieldNames[field]} />)}</div>}
    </SettingForm>
  )
}
