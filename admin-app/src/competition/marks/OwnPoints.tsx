import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { MeetEventFields } from '@portal/shared/competition/marks/meet.schemas'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import layout from '../../platform/ui/form/FormLayout.module.css'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { pointsIn } from './measures'

const wholeIn = (text: string): number | null => (text.trim() === '' ? null : /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** What places of one event are worth, where that is not the meet's table: a relay counts double, an exhibition event brings none. */
export function OwnPoints({ form }: { form: ZodForm<MeetEventFields, MeetEventFields> }) {
  const { field: { value, onChange }, fieldState: { error } } = useController({ control: form.control, name: 'points' })
  const [typed, setTyped] = useState({ points: value?.points.join(', ') ?? '', most: String(value?.mostOfTeam ?? '') })
  const set = (next: typeof typed) => {
    setTyped(next)
    // What is no number goes as such, and the schema says so at its field.
    onChange({ points: pointsIn(next.points) ?? [Number.NaN], mostOfTeam: wholeIn(next.most) })
    if (error) void form.trigger('points')
  }
  const wrong = error as { points?: { message?: string } | readonly ({ message?: string } | undefined)[]; mostOfTeam?: { message?: string } } | undefined
  const inPoints = Array.isArray(wrong?.points) ? wrong.points.find((each) => each?.message)?.message : (wrong?.points as { message?: string } | undefined)?.message
  return (
    <div className={layout.columns}>
      <FieldInput
        name="ownPoints" value={value ? 'own' : ''} onText={(text) => (text === 'own' ? set(typed) : onChange(null))}
        spec={{ label: 'Points', kind: 'choice', options: [{ value: '', label: 'As the meet’s table has it' }, { value: 'own', label: 'Its own points' }] }}
      />
      {value && (
        <>
          <FieldInput name="ownPlaces" value={typed.points} onText={(points) => set({ ...typed, points })} error={inPoints} spec={{ label: 'Its points, from first place on', autoComplete: 'off', optional: true, hint: '20, 16, 12; empty where it brings none.' }} />
          <FieldInput name="ownMost" value={typed.most} onText={(most) => set({ ...typed, most })} error={wrong?.mostOfTeam?.message} spec={{ label: 'Of one team score in it at most', kind: 'number', autoComplete: 'off', optional: true, hint: 'Empty for all.' }} />
        </>
      )}
    </div>
  )
}
