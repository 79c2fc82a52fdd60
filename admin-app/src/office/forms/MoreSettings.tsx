import { isThing } from '@portal/shared/office/forms/form.kinds'
import { prefills, type Prefill, type Question } from '@portal/shared/office/forms/formDefinition.types'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import type { SetQuestion } from './setQuestion'
import { TextSetting } from './SettingFields'

const prefillNames: Record<Prefill, string> = { name: 'Their name', email: 'Their email', phone: 'Their phone number', school: 'Their school' }
/** What can be taken from a profile for which kind of question. */
const fitting: Partial<Record<Question['kind'], readonly Prefill[]>> = { text: prefills, email: ['email'], phone: ['phone'], school: ['school'] }
const hasNone = ['file', 'photo', 'signature', 'agreement', 'matrix', 'ranking', 'address', 'computed', 'choices']
const typeOf: Partial<Record<Question['kind'], 'date' | 'time' | 'number' | 'long'>> = { date: 'date', birthDate: 'date', time: 'time', number: 'number', money: 'number', scale: 'number', longText: 'long' }

/** What is in the field before anyone types: from the profile of who fills it in, or the same for everyone. */
export function MoreSettings({ question, set }: { question: Question; set: SetQuestion }) {
  const { id, kind, prefill, usual, options = [] } = question
  const offered = fitting[kind] ?? []
  const choices = kind === 'yesNo' ? [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }] : kind === 'choice' ? options.flatMap((option) => (option.isRemoved ? [] : [{ value: option.id, label: wordsIn(option.name) }])) : null
  return (
    <>
      {offered.length > 0 && (
        <FieldInput
          name={`${id}-prefill`} value={prefill ?? ''} spec={{ label: 'Fill in from the profile', kind: 'choice', options: [{ value: '', label: 'Nothing' }, ...offered.map((value) => ({ value, label: prefillNames[value] }))] }}
          onText={(text) => set({ prefill: (text || undefined) as Prefill | undefined }, 'prefill')}
        />
      )}
      {choices ? (
        <FieldInput name={`${id}-usual`} value={usual ?? ''} spec={{ label: 'Chosen at first', kind: 'choice', options: [{ value: '', label: 'Nothing' }, ...choices] }} onText={(text) => set({ usual: text || undefined }, 'usual answer')} />
      ) : !hasNone.includes(kind) && !isThing(kind) && (
        <TextSetting name={`${id}-usual`} spec={{ label: 'Filled in at first', optional: true, ...(typeOf[kind] && { kind: typeOf[kind] }), lines: 2 }} most={2000} value={usual ?? ''} onChange={(text) => set({ usual: text || undefined }, 'usual answer')} />
      )}
    </>
  )
}
