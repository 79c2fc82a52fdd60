import type { MeetEventRow } from '@portal/shared/competition/marks/meet.schemas'
import { useSearchParams } from 'react-router-dom'
import { FieldInput } from '../../platform/ui/form/FieldInput'

/** The event that is chosen in the address; the first one, or none where all may be shown. */
export function useChosenEvent(events: readonly Pick<MeetEventRow, 'meetEventId'>[], all = false): [number | null, (text: string) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('of'))
  const chosen = events.find(({ meetEventId }) => meetEventId === asked)?.meetEventId ?? (all ? null : events[0]?.meetEventId ?? null)
  return [chosen, (text) => setSearch((before) => {
    const after = new URLSearchParams(before)
    if (text === '') after.delete('of')
    else after.set('of', text)
    return after
  })]
}

/** A choice of one of a meet's events. */
export function EventChoice({ events, value, all, onChange }: { events: readonly { meetEventId: number; number: number; name: string; className: string }[]; value: number | null; all?: string; onChange: (text: string) => void }) {
  return (
    <FieldInput
      name="meet-event" value={value === null ? '' : String(value)} onText={onChange}
      spec={{ label: 'Event', kind: 'choice', options: [...(all === undefined ? [] : [{ value: '', label: all }]), ...events.map(({ meetEventId, number, name, className }) => ({ value: String(meetEventId), label: [`${number}. ${name}`, className].filter(Boolean).join(' ') }))] }}
    />
  )
}
