import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ageOfOwnConsent, PublicNameRules } from '@portal/shared/identity/publicNames/publicNameRules'
import { getPublicNames, savePublicNameRules } from '@portal/shared/identity/publicNames/publicNames.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Field } from '../../platform/ui/form/Field'
import type { FieldMap } from '../../platform/ui/form/fieldMap'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './OrganizationScreen.module.css'
import { SettingForm } from './SettingForm'

/** A form sends text. */
const RulesForm = z.strictObject({ ...PublicNameRules.shape, fullFromAge: z.coerce.number<string | number>('Use a whole number.').pipe(PublicNameRules.shape.fullFromAge) })

const specs: FieldMap<z.input<typeof RulesForm>> = {
  optInBy: { label: 'Who gives consent', kind: 'choice', options: [{ value: 'school', label: 'The school, for its students' }, { value: 'family', label: 'Each family' }] },
  fullFromAge: { label: 'Whole name from age', kind: 'number', autoComplete: 'off', hint: 'Younger students are named like “Ivy F.”. Ages are those on August 1.' },
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
        Students are named only with consent; others appear as “Student,” without number or position. A family’s no always counts. Children under {ageOfOwnConsent} need
        their family’s yes, whatever the school says.
      </p>
      <StateView read={read} what="settings" loading={<Skeleton lines={4} />}>{(standing) => <RulesFields standing={standing} />}</StateView>
    </section>
  )
}

function RulesFields({ standing }: { standing: Standing }) {
  const call = useCall(savePublicNameRules, { errors: 'in place' })
  return (
    <SettingForm
      schema={RulesForm} standing={standing} toValues={valuesOf} labelOf={(field) => specs[field].label} pending={call.isPending}
      save={(rules, version, then) => call.mutate({ rules, version }, then)}
    >
      {(form) => (
        <>
          <Field form={form} name="optInBy" spec={specs.optInBy} />
          <Field form={form} name="fullFromAge" spec={specs.fullFromAge} />
        </>
      )}
    </SettingForm>
  )
}
