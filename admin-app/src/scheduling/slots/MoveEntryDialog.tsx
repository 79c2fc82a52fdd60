import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { indexSlots } from '@portal/shared/scheduling/slots/findSlotConflicts'
import { Placement } from '@portal/shared/scheduling/slots/slot.schemas'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { longDay } from '@portal/shared/platform/format/longDay'
import { timeOfMinute } from '@portal/shared/platform/format/timeOfMinute'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { ConflictLines } from './ConflictMarks'
import { minuteOfTime } from './dayPlaces'
import styles from './slots.module.css'

interface MoveEntryDialogProps {
  plan: DayPlan
  placements: readonly Placement[]
  entryId: number
  day: string
  pending: boolean
  onMove: (to: Omit<Placement, 'entryId'> | null) => void
  onClose: () => void
}

const nowhere = 'none'
const Fields = z.object({ day: Placement.shape.day, roomId: z.string(), time: z.string() })
const noTime = [{ field: 'time', message: 'Please enter a time.' }]

/** @returns null for no place, and while there is no time */
function placeOf({ day, roomId, time }: z.infer<typeof Fields>): Omit<Placement, 'entryId'> | null {
  const start = minuteOfTime(time)
  return roomId === nowhere || start === null ? null : { roomId: Number(roomId), day, start }
}

/** Gives an entry any day, room and time, or none: what dragging does, without dragging. */
export default function MoveEntryDialog({ plan, placements, entryId, day, pending, onMove, onClose }: MoveEntryDialogProps) {
  const { contest } = plan
  const was = placements.find((each) => each.entryId === entryId)
  const form = useZodForm(
    Fields, { day: was?.day ?? day, roomId: String(was?.roomId ?? contest.rooms[0]?.roomId ?? nowhere), time: timeOfMinute(was?.start ?? contest.days[0]!.from) },
    ({ roomId, time }) => (roomId !== nowhere && minuteOfTime(time) === null ? noTime : []),
  )
  const index = useMemo(() => indexSlots(contest, placements), [contest, placements])
  const [toDay, roomId, time] = useWatch({ control: form.control, name: ['day', 'roomId', 'time'] })
  const place = placeOf({ day: toDay, roomId, time })
  const days = [...new Set(contest.days.map((each) => each.day))]
  const submit = form.handleSubmit((typed) => onMove(placeOf(typed)))
  return (
    <FormDialog title={`Move ${contest.entries.find((each) => each.entryId === entryId)?.name ?? 'an entry'} to…`} submit="Move" pending={pending} onSubmit={() => void submit()} onClose={onClose}>
      {days.length > 1 && <Field form={form} name="day" spec={{ label: 'Day', kind: 'choice', options: days.map((each) => ({ value: each, label: longDay(each) })) }} />}
      <Field form={form} name="roomId" spec={{ label: 'Room', kind: 'choice', options: [...contest.rooms.map((each) => ({ value: String(each.roomId), label: [each.name, each.building].filter(Boolean).join(', ') })), { value: nowhere, label: 'No place' }] }} />
      {roomId !== nowhere && <Field form={form} name="time" spec={{ label: 'Time', kind: 'time' }} />}
      {place && <div role="status" className={styles.plain}><ConflictLines conflicts={index.conflictsOf(entryId, place)} /></div>}
    </FormDialog>
  )
}
