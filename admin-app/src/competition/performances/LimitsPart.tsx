import { Button } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { eligibilityQuestion } from '@portal/shared/competition/events/entryEligibilityRules'
import { categoryKindNames, categoryKinds } from '@portal/shared/competition/performances/performance.kinds'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { Field } from '../../platform/ui/form/Field'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import { NumberField } from '../../platform/ui/form/NumberField'
import { usualLimits, type FormOfCategories } from './categoriesForm'
import { sentencesIn } from './sentencesIn'

/** How often a student can be entered, and until when schools change their selections. */
export function LimitsPart({ form }: { form: FormOfCategories }) {
  // The text of the instruments is typed freely: it begins again where it is set from outside.
  const [round, setRound] = useState(0)
  const instrumental = useController({ control: form.control, name: 'limits.instrumental' })
  return (
    <FormPart id="event-limits" title="Entry limits" lead="Of each student. Leave a number empty for no limit.">
      <Wide>
        <div className="row">
          <span>Start from</span>
          {usualLimits.map(({ name, limits }) => (
            <Button
              key={name} variant="default" size="compact-sm"
              onClick={() => {
                form.setValue('limits', structuredClone(limits), { shouldDirty: true })
                setRound(round + 1)
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      </Wide>
      <NumberField form={form} name="limits.entriesPerStudent" spec={{ label: 'Entries of a student' }} empty={null} />
      <NumberField form={form} name="limits.solosPerInstrument" spec={{ label: 'Solos on the same instrument' }} empty={null} />
      <KindLimits form={form} />
      <NumberField form={form} name="limits.freezeDays" spec={{ label: 'Selections freeze so many days before', hint: 'From then on the office alone changes them.' }} empty={null} />
      <NumberField form={form} name="scratchDays" spec={{ label: 'Scratches and substitutes until so many days before', hint: 'Empty for as long as selections are open. From then on the office alone, with a reason.' }} empty={null} />
      <NumberField form={form} name="protestHours" spec={{ label: 'Protests, hours after the release', hint: 'Empty for no protests.' }} empty={null} />
      <Field form={form} name="eligibility" spec={{ ...eligibilityQuestion('A performer'), kind: 'choice' }} />
      <Wide><CheckboxField form={form} name="limits.personnelOnce" label="The same performers enter a category once" /></Wide>
      <Wide>
        <Checkbox
          id="limits-instrumental" label="Limit instrumental solos and ensembles" checked={instrumental.field.value !== null}
          onChange={(checked) => instrumental.field.onChange(checked ? { most: 2, differBy: 'either' } : null)}
        />
      </Wide>
      {instrumental.field.value !== null && (
        <>
          <NumberField form={form} name="limits.instrumental.most" spec={{ label: 'Instrumental entries of a student' }} />
          <Field form={form} name="limits.instrumental.differBy" spec={{ label: 'Two of them differ by', kind: 'choice', options: [{ value: 'either', label: 'Another instrument or another piece' }, { value: 'both', label: 'Another instrument and another piece' }] }} />
        </>
      )}
      <Wide><Instruments key={round} form={form} /></Wide>
    </FormPart>
  )
}

/** For each kind so many of a student's entries. */
function KindLimits({ form }: { form: FormOfCategories }) {
  const { field, fieldState } = useController({ control: form.control, name: 'limits.perKind' })
  const set = (kind: (typeof categoryKinds)[number], text: string) => {
    const others = field.value.filter((each) => each.kind !== kind)
    const most = /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : (text as unknown as number)
    field.onChange(text.trim() === '' ? others : categoryKinds.flatMap((each) => (each === kind ? [{ kind, most }] : others.filter((other) => other.kind === each))))
  }
  return (
    <>
      {categoryKinds.map((kind) => {
        const index = field.value.findIndex((each) => each.kind === kind)
        const [problem] = index < 0 ? [] : sentencesIn((fieldState.error as unknown as Record<number, unknown> | undefined)?.[index])
        return (
          <FieldInput
            key={kind} name={`limits.perKind.${kind}`} spec={{ label: `${categoryKindNames[kind]}s of a student`, kind: 'number', autoComplete: 'off', optional: true }} value={String(field.value[index]?.most ?? '')}
            onText={(text) => set(kind, text)} {...(problem && { error: problem })}
          />
        )
      })}
    </>
  )
}

/** Groups of instruments, each in a line of its own. */
function Instruments({ form }: { form: FormOfCategories }) {
  const { field, fieldState } = useController({ control: form.control, name: 'limits.oneInstrument' })
  const [text, setText] = useState(() => field.value.map((group) => group.join(', ')).join('\n'))
  return (
    <>
      <FieldInput
        name="limits.oneInstrument" value={text} ref={field.ref} onBlur={field.onBlur}
        spec={{ label: 'Instruments that count as one', hint: 'A line for each group: Flute, Piccolo', kind: 'long', lines: 5, optional: true }}
        onText={(typed) => {
          setText(typed)
          field.onChange(typed.split('\n').map((line) => line.split(',').map((name) => name.trim()).filter(Boolean)).filter((group) => group.length > 0))
        }}
      />
      <FormError message={sentencesIn(fieldState.error).join(' ')} />
    </>
  )
}
