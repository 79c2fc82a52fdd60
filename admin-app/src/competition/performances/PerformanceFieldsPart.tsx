import { Field } from '../../platform/ui/form/Field'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { performanceLabels, type PerformanceValues } from './performanceForm'
import styles from './performanceDialogs.module.css'
import { PieceFields } from './PieceFields'

/** What is said of a performance, but for who performs: in the order in which it is asked for. */
export function PerformanceFieldsPart<Parsed>({ form }: { form: ZodForm<PerformanceValues, Parsed> }) {
  return (
    <div className={styles.fields}>
      <Field form={form} name="uniqueName" spec={{ label: performanceLabels.uniqueName, hint: 'What tells it from your school’s other entries.', autoComplete: 'off' }} />
      <PieceFields form={form} />
      <Field form={form} name="accompanist" spec={{ label: performanceLabels.accompanist, autoComplete: 'off', optional: true }} />
    </div>
  )
}
