import { FieldInput } from '../../platform/ui/form/FieldInput'
import { dayIn } from './dayIn'

interface DayBoundProps {
  name: string
  label: string
  /** A day, `today`, or nothing. */
  value: string | undefined
  problem?: string | undefined
  onChange: (value: string | undefined) => void
}

/** A bound of a date: none, the day on which it is filled in, or a fixed day. */
export function DayBound({ name, label, value, problem, onChange }: DayBoundProps) {
  const way = value === undefined ? '' : value === 'today' ? 'today' : 'day'
  return (
    <div className="stack">
      <FieldInput
        name={name} value={way} spec={{ label, kind: 'choice', options: [{ value: '', label: 'No limit' }, { value: 'today', label: 'The day it is filled in' }, { value: 'day', label: 'A fixed day' }] }}
        {...(problem !== undefined && { error: problem })} onText={(text) => onChange(text === 'day' ? dayIn() : text || undefined)}
      />
      {way === 'day' && <FieldInput name={`${name}-day`} value={value ?? ''} spec={{ label: `${label}: day`, kind: 'date' }} onText={(text) => { if (text) onChange(text) }} />}
    </div>
  )
}
