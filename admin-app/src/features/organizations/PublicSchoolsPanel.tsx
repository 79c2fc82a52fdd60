import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { getPublicSchoolFields, savePublicSchoolFields } from '@portal/shared/organizations/organization.calls'
import { publicSchoolFieldNames, publicSchoolFields, type PublicSchoolField } from '@portal/shared/schools/publicSchool.kinds'
import { query, useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { Bones } from '../../ui/Bones'
import { ConflictNote } from '../../ui/form/ConflictNote'
import { FormError } from '../../ui/form/FormError'
import { TickField } from '../../ui/form/TickField'
import { useChangeForm } from '../../ui/form/useChangeForm'
import { useZodForm } from '../../ui/form/useZodForm'
import { StateView } from '../../ui/StateView'
import styles from './OrganizationScreen.module.css'

/** A tick for each field. */
const Ticks = z.record(z.enum(publicSchoolFields), z.boolean())
type Ticks = z.infer<typeof Ticks>

interface Standing {
  fields: PublicSchoolField[]
  version: string
}
const valuesOf = ({ fields }: Standing) => Object.fromEntries(publicSchoolFields.map((field) => [field, fields.includes(field)])) as Ticks

/** What of its schools the organization shows to everybody. */
export function PublicSchoolsPanel() {
  const read = useQuery(query(getPublicSchoolFields, {}))
  return (
    <section className="panel stack" aria-labelledby="public-schools-heading">
      <h2 id="public-schools-heading" className={styles.heading}>Schools on public pages</h2>
      <p className="dim">What everybody may see of each school beside its name, on public pages and on websites that show them. Phone numbers and e-mail addresses are never shown.</p>
      <StateView read={read} loading={<Bones lines={6} />}>{(standing) => <Fields standing={standing} />}</StateView>
    </section>
  )
}

function Fields({ standing }: { standing: Standing }) {
  const { actingAs } = useUser()
  const call = useCall(savePublicSchoolFields, { errors: 'in place' })
  const form = useZodForm(Ticks, valuesOf(standing))
  const { submit, refusal, conflicts, takeTheirs } = useChangeForm({
    form, thing: standing, toValues: valuesOf, save: (_, version, then) => call.mutate({ fields: publicSchoolFields.filter((field) => form.getValues(field)), version }, then),
  })
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <ConflictNote conflicts={conflicts} labelOf={(field) => publicSchoolFieldNames[field]} onTakeTheirs={takeTheirs} />
      <div className={styles.ticks}>{publicSchoolFields.map((field) => <TickField key={field} form={form} name={field} label={publicSchoolFieldNames[field]} />)}</div>
      <FormError message={refusal} />
      {!actingAs && <div><Button type="submit" size="md" disabled={!form.formState.isDirty} loading={call.isPending}>Save</Button></div>}
    </form>
  )
}
