import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ageOfOwnConsent, PublicNameRules } from '@portal/shared/publicNames/publicNameRules'
import { getPublicNames, savePublicNameRules } from '@portal/shared/publicNames/publicNames.calls'
import { query, useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { Bones } from '../../ui/Bones'
import { ConflictNote } from '../../ui/form/ConflictNote'
import { Field } from '../../ui/form/Field'
import type { FieldMap } from '../../ui/form/fieldMap'
import { FormError } from '../../ui/form/FormError'
import { useChangeForm } from '../../ui/form/useChangeForm'
import { useZodForm } from '../../ui/form/useZodForm'
import { StateView } from '../../ui/StateView'
import styles from './OrganizationScreen.module.css'

/** A form sends text. */
const RulesForm = z.strictObject({ ...PublicNameRules.shape, fullFromAge: z.coerce.number<string | number>('Use a whole number.').pipe(PublicNameRules.shape.fullFromAge) })

const specs: FieldMap<z.input<typeof RulesForm>> = {
  optInBy: { label: 'Who says yes', kind: 'choice', options: [{ value: 'school', label: 'The school, for its students' }, { value: 'family', label: 'Each family' }] },
  fullFromAge: { label: 'Whole name from age', kind: 'number', autoComplete: 'off', hint: 'Younger students are named like “Ivy F.”.' },
}

interface Standing {
  rules: PublicNameRules
  version: string
}
const valuesOf = ({ rules }: Standing): z.input<typeof RulesForm> => ({ ...rules })

/** How students are named on public pages. */
export function PublicNamesPanel() {
  const read = useQuery(query(getPublicNames, {}))
  return (
    <section className="panel stack" aria-labelledby="names-heading">
      <h2 id="names-heading" className={styles.heading}>Students on public pages</h2>
      <p className="dim">
        Nobody is named without a yes; who is not named is “Student”, without number and position. A family’s no always counts. For children under {ageOfOwnConsent} it
        takes the family’s yes, whatever the school says.
      </p>
      <StateView read={read} loading={<Bones lines={4} />}>{(standing) => <RulesFields standing={standing} />}</StateView>
    </section>
  )
}

function RulesFields({ standing }: { standing: Standing }) {
  const { actingAs } = useUser()
  const call = useCall(savePublicNameRules, { errors: 'in place' })
  const form = useZodForm(RulesForm, valuesOf(standing))
  const { submit, refusal, conflicts, takeTheirs } = useChangeForm({
    form, thing: standing, toValues: valuesOf, save: (changed, version, then) => call.mutate({ rules: { ...RulesForm.parse(form.getValues()), ...changed }, version }, then),
  })
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <ConflictNote conflicts={conflicts} labelOf={(field) => specs[field].label} onTakeTheirs={takeTheirs} />
      <Field form={form} name="optInBy" spec={specs.optInBy} />
      <Field form={form} name="fullFromAge" spec={specs.fullFromAge} />
      <FormError message={refusal} />
      {!actingAs && <div><Button type="submit" size="md" disabled={!form.formState.isDirty} loading={call.isPending}>Save</Button></div>}
    </form>
  )
}
