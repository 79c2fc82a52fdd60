import { useController } from 'react-hook-form'
import { categoryKindNames, categoryKinds, worstRating, type CategoryKind } from '@portal/shared/competition/performances/performance.kinds'
import { noTotalSteps, type TotalSteps } from '@portal/shared/competition/performances/totalScores'
import { RemoveButton } from '../../platform/ui/button/RemoveButton'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import { withMoved } from '../../platform/ui/order/withMoved'
import type { FormOfCategories } from './categoriesForm'
import styles from './categories.module.css'
import { sentencesIn } from './sentencesIn'

type Step = TotalSteps['ties'][number]
const stepText = (step: Step) => (step.by === 'pointsOf' ? `More points of ${categoryKindNames[step.kind].toLowerCase()}s` : `More ratings of ${step.rating}`)
const steps: readonly Step[] = [
  ...categoryKinds.map((kind): Step => ({ by: 'pointsOf', kind })), ...Array.from({ length: worstRating }, (_, index): Step => ({ by: 'ratings', rating: index + 1 })),
]

/** What of a team's points makes its total, and what separates teams with the same one. */
export function TotalsPart({ form }: { form: FormOfCategories }) {
  const { field, fieldState } = useController({ control: form.control, name: 'totals' })
  const { caps, ties } = field.value ?? noTotalSteps
  const change = (part: Partial<TotalSteps>) => {
    field.onChange({ caps, ties, ...part })
    if (fieldState.error) void form.trigger('totals')
  }
  const capOf = (kind: CategoryKind) => caps.find((each) => each.kind === kind) ?? { kind, counted: null, mostPoints: null }
  const setCap = (kind: CategoryKind, name: 'counted' | 'mostPoints', text: string) => {
    const typed = text.trim()
    // What is no number stays as it was typed, and the schema says so.
    const value = typed === '' ? null : /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Number(typed) : (text as unknown as number)
    const cap = { ...capOf(kind), [name]: value }
    change({ caps: categoryKinds.map((each) => (each === kind ? cap : capOf(each))).filter(({ counted, mostPoints }) => counted !== null || mostPoints !== null) })
  }
  const texts = ties.map(stepText)
  const left = steps.filter((each) => !texts.includes(stepText(each)))
  return (
    <FormPart id="event-totals" title="Team totals" lead="A team’s total is the sum of its points. Leave a number empty for no limit; of each kind the best ones count.">
      {categoryKinds.flatMap((kind) => (['counted', 'mostPoints'] as const).map((name) => (
        <FieldInput
          key={`${kind}.${name}`} name={`totals.${kind}.${name}`} value={String(capOf(kind)[name] ?? '')} onText={(text) => setCap(kind, name, text)}
          spec={{ label: name === 'counted' ? `${categoryKindNames[kind]}s that count` : `Most points of ${categoryKindNames[kind].toLowerCase()}s`, kind: 'number', autoComplete: 'off', optional: true }}
        />
      )))}
      <Wide>
        <fieldset className={styles.classes}>
          <legend>What separates equal totals, first to last</legend>
          <ol className={styles.steps}>
            {texts.map((text, index) => (
              <li key={text}>
                <span>{text}</span>
                <MoveButtons name={text} index={index} count={texts.length} onMove={(to) => change({ ties: withMoved(ties, index, to) })} />
                <RemoveButton label={`Remove: ${text}`} onRemove={() => change({ ties: ties.filter((_, at) => at !== index) })} />
              </li>
            ))}
          </ol>
          {ties.length === 0 && <p className="dim">Nothing yet: the office orders teams with the same total.</p>}
          {left.length > 0 && (
            <FieldInput
              name="totals.add" value="" spec={{ label: 'Add a step', kind: 'choice', options: [{ value: '', label: 'Choose…' }, ...left.map((each) => ({ value: stepText(each), label: stepText(each) }))] }}
              onText={(text) => { const step = left.find((each) => stepText(each) === text); if (step) change({ ties: [...ties, step] }) }}
            />
          )}
        </fieldset>
        <FormError message={sentencesIn(fieldState.error).join(' ')} />
      </Wide>
    </FormPart>
  )
}
