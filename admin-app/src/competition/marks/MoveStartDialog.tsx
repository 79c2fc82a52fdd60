import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { moveMeetStart } from '@portal/shared/competition/marks/meet.calls'
import type { MeetEventRow } from '@portal/shared/competition/marks/meet.schemas'
import { MoveMeetStart, type MeetHeats } from '@portal/shared/competition/marks/meetEntry.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { useReadMeetAgain } from './useReadMeetAgain'

interface MoveStartDialogProps {
  eventId: number
  event: MeetEventRow
  round: MeetHeats['events'][number]
  heat: number
  starter: MeetHeats['events'][number]['heats'][number]['starters'][number]
  onClose: () => void
}

const { heat: Heat, position: Position } = MoveMeetStart.shape
const Fields = z.object({ heat: z.string().transform(Number).pipe(Heat), position: z.string().transform(Number).pipe(Position) })

/** Another lane or heat of an entry, by choices that a keyboard reaches. Who is there changes places with it. */
export function MoveStartDialog({ eventId, event, round, heat, starter, onClose }: MoveStartDialogProps) {
  const { form, dialog } = useCallForm({
    call: moveMeetStart, schema: Fields, values: { heat: String(heat), position: String(starter.position ?? '') }, readAgain: useReadMeetAgain(), onSaved: onClose,
    input: (typed) => ({ eventId, meetEventId: event.meetEventId, version: event.version, round: round.round, entryId: starter.entryId, ...typed }),
  })
  const [toHeat, toPosition] = useWatch({ control: form.control, name: ['heat', 'position'] })
  const starters = round.heats.find((each) => String(each.heat) === toHeat)?.starters ?? []
  // Pools of ten lanes may begin with 0.
  const first = round.startWord === 'Lane' && event.lanes === 10 ? 0 : 1
  const at = starters.find(({ position, entryId }) => String(position) === toPosition && entryId !== starter.entryId)
  return (
    <FormDialog {...dialog} title={`Move ${starter.name}`} submit={at ? 'Change places' : 'Move'} onClose={onClose}>
      {round.heats.length > 1 && <Field form={form} name="heat" spec={{ label: round.heatWord, kind: 'choice', options: round.heats.map((each) => ({ value: String(each.heat), label: `${round.heatWord} ${each.heat}` })) }} />}
      <Field
        form={form} name="position"
        spec={{ label: round.startWord, kind: 'choice', options: Array.from({ length: event.lanes - first + 1 }, (_, index) => index + first).map((position) => {
          const there = starters.find((each) => each.position === position)
          return { value: String(position), label: there ? `${position}: ${there.name}` : `${position}: free` }
        }) }}
      />
      <p role="status" className="dim">{at && `${at.name} takes ${round.heatWord.toLowerCase()} ${heat}, ${round.startWord.toLowerCase()} ${starter.position ?? ''}.`}</p>
    </FormDialog>
  )
}
