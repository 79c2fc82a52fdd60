import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { shiftRoom } from '@portal/shared/scheduling/slots/editSlots'
import { getDayPlan, moveSlots } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayBoard } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { minutesText } from '@portal/shared/scheduling/slots/slotTimes'
import { notify } from '../../platform/lib/call/notify'
import { query } from '../../platform/lib/call/queries'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { NumberField } from '../../platform/ui/form/NumberField'
import { useCallForm } from '../../platform/ui/form/useCallForm'

const asked = 'Please enter minutes from 1 to 240.'
const Shift = z.object({ minutes: z.number(asked).int(asked).min(1, asked).max(240, asked) })

/** Moves what is still to come in a room later in the plan; it is told once the plan is released again. */
export default function ShiftDialog({ board, room, onClose }: { board: DayBoard; room: DayBoard['rooms'][number]; onClose: () => void }) {
  const { data: plan, isError, refetch } = useQuery(query(getDayPlan, { eventId: board.eventId }))
  const input = ({ minutes }: z.infer<typeof Shift>) => {
    // Who should have been on by now waits too.
    const from = Math.min(...room.entries.filter(({ state }) => state === 'expected' || state === 'here').map(({ planned }) => planned), 1_440)
    const { placements } = plan ? shiftRoom(plan.contest, plan.placements, { roomId: room.roomId, day: board.day, from, minutes }) : { placements: [] }
    const were = new Map(plan?.placements.map((each) => [each.entryId, each.start]))
    return { eventId: board.eventId, version: plan?.version ?? 0, moves: placements.filter(({ entryId, start }) => were.get(entryId) !== start).map((each) => ({ to: 'place' as const, ...each })) }
  }
  const { form, dialog } = useCallForm({
    call: moveSlots, schema: Shift, values: { minutes: room.behind }, input, readAgain: () => void refetch(),
    whyNot: () => (plan ? null : isError ? 'The plan could not be read. Please reload the page.' : 'The plan is still being read. Please try again.'),
    check: (typed) => (plan && input(typed).moves.length === 0 ? [{ field: 'minutes', message: 'Nothing is to come in this room.' }] : []),
    onSaved: (_, sentForm, { moves }) => {
      notify('success', `${moves.length === 1 ? 'One entry is' : `${moves.length} entries are`} ${minutesText(sentForm.getValues('minutes'))} later in the plan. Release it to tell everyone.`)
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={`Shift the rest of ${room.name}`} submit="Shift" onClose={onClose}>
      <NumberField form={form} name="minutes" spec={{ label: 'Minutes later', hint: 'A shift of the morning ends with lunch.' }} />
    </FormDialog>
  )
}
