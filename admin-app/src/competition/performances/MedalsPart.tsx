import { useController } from 'react-hook-form'
import { usualBestRating, usualMedals, type MedalRule } from '@portal/shared/competition/performances/awards'
import { usualPublicRatings } from '@portal/shared/competition/performances/eventCategory.schemas'
import { categoryKindNames, categoryKinds, worstRating, type CategoryKind } from '@portal/shared/competition/performances/performance.kinds'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart } from '../../platform/ui/form/FormLayout'
import type { FormOfCategories } from './categoriesForm'
import { sentencesIn } from './sentencesIn'

const awards: readonly { value: string; label: string; rule: Pick<MedalRule, 'what' | 'to'> }[] = [
  { value: 'medal performer', label: 'A medal for each performer', rule: { what: 'medal', to: 'performer' } }, { value: 'medal group', label: 'One medal', rule: { what: 'medal', to: 'group' } },
  { value: 'plaque group', label: 'One plaque', rule: { what: 'plaque', to: 'group' } }, { value: 'plaque performer', label: 'A plaque for each performer', rule: { what: 'plaque', to: 'performer' } },
]
const ratingText = (worst: number): string => (worst === 1 ? 'Rating 1' : `Rating ${worst} or better`)

const ratings = Array.from({ length: worstRating }, (_, index) => ({ value: String(index + 1), label: ratingText(index + 1) }))

/** What a rating brings, for each kind of entry: the medals paper and the packets at check-out count by it. And from which one on a performance is best in class, and its rating public. */
export function MedalsPart({ form }: { form: FormOfCategories }) {
  const { field, fieldState } = useController({ control: form.control, name: 'medals' })
  const { field: best } = useController({ control: form.control, name: 'bestRating' })
  const { field: shown } = useController({ control: form.control, name: 'publicRatings' })
  const rules = field.value ?? usualMedals
  const set = (kind: CategoryKind, rule: MedalRule | null) => field.onChange(categoryKinds.flatMap((each) => (each === kind ? (rule ? [rule] : []) : rules.filter((other) => other.kind === each))))
  return (
    <FormPart id="event-medals" title="Medals and best in class" lead="What ratings bring. The medals paper and the school packets count by it.">
      <FieldInput
        name="bestRating" value={String(best.value ?? usualBestRating)} onText={(text) => best.onChange(Number(text))}
        spec={{ label: 'Best in class: from', kind: 'choice', options: ratings }}
      />
      <FieldInput
        name="publicRatings" value={String(shown.value ?? usualPublicRatings)} onText={(text) => shown.onChange(Number(text))}
        spec={{ label: 'Public results show solos and ensembles: from', kind: 'choice', options: ratings.map(({ value, label }) => ({ value, label: Number(value) === worstRating ? 'All ratings' : label })), hint: 'In results without sign-in. Schools and families always read their own.' }}
      />
      {categoryKinds.map((kind) => {
        const rule = rules.find((each) => each.kind === kind)
        const usual = usualMedals.find((each) => each.kind === kind)!
        return [
          <FieldInput
            key={`${kind} worst`} name={`medals.${kind}.worst`} value={String(rule?.worst ?? '')} onText={(text) => set(kind, text === '' ? null : { ...(rule ?? usual), worst: Number(text) })}
            spec={{ label: `${categoryKindNames[kind]}: from`, kind: 'choice', options: [{ value: '', label: 'No medals' }, ...ratings] }}
          />,
          <FieldInput
            key={`${kind} what`} name={`medals.${kind}.what`} value={rule ? `${rule.what} ${rule.to}` : ''} onText={(text) => { const chosen = awards.find(({ value }) => value === text); if (rule && chosen) set(kind, { ...rule, ...chosen.rule }) }}
            spec={{ label: `${categoryKindNames[kind]}: what`, kind: 'choice', options: rule ? awards.map(({ value, label }) => ({ value, label })) : [{ value: '', label: 'Nothing' }] }}
          />,
        ]
      })}
      <FormError message={sentencesIn(fieldState.error).join(' ')} />
    </FormPart>
  )
}
