import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { getAdvancing, saveAdvancing } from '@portal/shared/competition/advances/advance.calls'
import type { AdvancePlan } from '@portal/shared/competition/advances/advance.schemas'
import { AdvancingTerms } from '@portal/shared/competition/performances/advancingRules'
import { categoryKindNames, categoryKinds, performedClasses, worstRating } from '@portal/shared/competition/performances/performance.kinds'
import { longDay } from '@portal/shared/platform/format/longDay'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { KeyOrNone } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { NumberField } from '../../platform/ui/form/NumberField'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import styles from './afterResults.module.css'

const Typed = z.object({
  toEventId: KeyOrNone, kinds: AdvancingTerms.shape.kinds, worst: z.string().transform(Number), musicClasses: z.array(z.literal([...performedClasses])),
  mostPerCategory: AdvancingTerms.shape.mostPerCategory,
})

/** Where the entries of a contest advance to, and which of them. */
export default function RuleDialog({ plan, onClose }: { plan: AdvancePlan; onClose: () => void }) {
  const client = useQueryClient()
  const { eventId, version, toEvent, rule, choices } = plan
  const { form, dialog } = useCallForm({
    call: saveAdvancing, schema: Typed, onSaved: onClose, readAgain: () => void client.invalidateQueries({ queryKey: [getAdvancing.name] }),
    values: { toEventId: String(toEvent?.eventId ?? choices[0]?.eventId ?? ''), kinds: rule.kinds, worst: String(rule.worst), musicClasses: rule.musicClasses ?? [], mostPerCategory: rule.mostPerCategory },
    input: ({ toEventId, musicClasses, ...rest }) => ({ eventId: String(eventId), version, toEventId, rule: { ...rest, musicClasses: musicClasses.length === 0 ? null : musicClasses } }),
  })
  const kinds = useController({ control: form.control, name: 'kinds' })
  const classes = useController({ control: form.control, name: 'musicClasses' })
  const all = [...(toEvent && !choices.some((each) => each.eventId === toEvent.eventId) ? [toEvent] : []), ...choices]
  return (
    <FormDialog {...dialog} title="Who advances" submit="Save the rule" onClose={onClose}>
      <Field form={form} name="toEventId" spec={{ label: 'Next contest', kind: 'choice', options: [{ value: '', label: 'None' }, ...all.map((each) => ({ value: String(each.eventId), label: `${each.name}, ${longDay(each.startsOn)}` }))] }} />
      <fieldset className={styles.checks}>
        <legend>Kinds</legend>
        {categoryKinds.map((kind, index) => <Checkbox key={kind} ref={index === 0 ? kinds.field.ref : undefined} id={`advancing-${kind}`} label={categoryKindNames[kind]} checked={kinds.field.value.includes(kind)} onChange={(checked) => kinds.field.onChange(categoryKinds.filter((each) => (each === kind ? checked : kinds.field.value.includes(each))))} />)}
      </fieldset>
      <FormError message={kinds.fieldState.error?.message ?? null} />
      <div className={styles.fields}>
        <Field form={form} name="worst" spec={{ label: 'Rated', kind: 'choice', options: Array.from({ length: worstRating }, (_, index) => ({ value: String(index + 1), label: index === 0 ? '1' : `${index + 1} or better` })) }} />
        <NumberField form={form} name="mostPerCategory" spec={{ label: 'At most of a category', hint: 'In each classification, by points. Empty for all.' }} empty={null} />
      </div>
      <fieldset className={styles.checks}>
        <legend>Classes of music (none for all)</legend>
        {performedClasses.map((each) => <Checkbox key={each} id={`advancing-class-${each}`} label={String(each)} checked={classes.field.value.includes(each)} onChange={(checked) => classes.field.onChange(performedClasses.filter((one) => (one === each ? checked : classes.field.value.includes(one))))} />)}
      </fieldset>
    </FormDialog>
  )
}
