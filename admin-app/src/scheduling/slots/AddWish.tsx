import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { SlotWish } from '@portal/shared/scheduling/slots/slot.schemas'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { ChosenKey, KeyOrNone } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { minuteOfTime } from './dayPlaces'
import styles from './slots.module.css'

const kinds = [{ value: 'notBefore', label: 'Not before' }, { value: 'notAfter', label: 'Over by' }, { value: 'room', label: 'In a room' }] as const
const Fields = z.object({ entryId: ChosenKey('Please choose an entry.'), kind: z.enum(['notBefore', 'notAfter', 'room']), time: z.string(), roomId: KeyOrNone })

/** What is asked for. Null while its time or room is missing. */
function wishOf({ entryId, kind, time, roomId }: z.infer<typeof Fields>): SlotWish | null {
  if (kind === 'room') return roomId === null ? null : { kind, entryId, roomId }
  const at = minuteOfTime(time)
  return at === null ? null : { kind, entryId, day: null, at }
}

/** One more wish: of which entry, and a time or a room. It is added to a list, and saved with that. */
export function AddWish({ contest, onAdd }: { contest: DayPlan['contest']; onAdd: (wish: SlotWish) => void }) {
  const { entries, rooms } = contest
  const form = useZodForm(
    Fields, { entryId: String(entries[0]?.entryId ?? ''), kind: 'notBefore', time: '10:00', roomId: String(rooms[0]?.roomId ?? '') },
    (typed) => (wishOf(typed) ? [] : [typed.kind === 'room' ? { field: 'roomId', message: 'Please choose a room.' } : { field: 'time', message: 'Please enter a time.' }]),
  )
  const kind = useWatch({ control: form.control, name: 'kind' })
  const add = form.handleSubmit((typed) => {
    const wish = wishOf(typed)
    if (wish) onAdd(wish)
  })
  return (
    <>
      <div className={styles.fields}>
        <Field form={form} name="entryId" spec={{ label: 'Entry', kind: 'choice', options: entries.map(({ entryId, name }) => ({ value: String(entryId), label: name })) }} />
        <Field form={form} name="kind" spec={{ label: 'Wish', kind: 'choice', options: kinds }} />
        {kind === 'room'
          ? <Field form={form} name="roomId" spec={{ label: 'Room', kind: 'choice', options: rooms.map(({ roomId, name }) => ({ value: String(roomId), label: name })) }} />
          : <Field form={form} name="time" spec={{ label: 'Time', kind: 'time' }} />}
      </div>
      <div><Button variant="default" onClick={() => void add()}>Add the wish</Button></div>
    </>
  )
}
