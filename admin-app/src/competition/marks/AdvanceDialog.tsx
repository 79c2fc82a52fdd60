import { useController } from 'react-hook-form'
import { z } from 'zod'
import { seedMeetEvent } from '@portal/shared/competition/marks/meet.calls'
import type { MeetEventRow } from '@portal/shared/competition/marks/meet.schemas'
import type { TiedForFinal } from '@portal/shared/competition/marks/meetEntry.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { FormError } from '../../platform/ui/form/FormError'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { useReadMeetAgain } from './useReadMeetAgain'

const Fields = z.object({ advance: z.array(z.number()) })

/** Who of those that are tied for the last places of a final is in it: a swim-off, a run-off or the thousandths have decided. */
export function AdvanceDialog({ eventId, event, tie: { places, tied }, onClose }: { eventId: number; event: MeetEventRow; tie: TiedForFinal; onClose: () => void }) {
  const need = `Choose ${places} of them.`
  const { form, dialog } = useCallForm({
    call: seedMeetEvent, schema: Fields, values: { advance: [] }, readAgain: useReadMeetAgain(), onSaved: onClose,
    check: ({ advance }) => (advance.length === places ? [] : [{ field: 'advance', message: need }]),
    input: ({ advance }) => ({ eventId, meetEventId: event.meetEventId, version: event.version, round: 'final' as const, advance }),
  })
  const { field: { value: chosen, onChange: choose, ref }, fieldState } = useController({ control: form.control, name: 'advance' })
  return (
    <FormDialog {...dialog} title="Who advances to the final?" submit="Seed the final" onClose={onClose}>
      <p>{event.name}: {tied.length} are tied for the last {places === 1 ? 'place' : `${places} places`}. {need}</p>
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend className="visually-hidden">Who advances</legend>
        {tied.map(({ entryId, name, teamName }, at) => (
          <Checkbox key={entryId} ref={at === 0 ? ref : undefined} id={`advance-${entryId}`} label={name} hint={teamName === name ? undefined : teamName} checked={chosen.includes(entryId)} onChange={(is) => choose(is ? [...chosen, entryId] : chosen.filter((each) => each !== entryId))} />
        ))}
        <FormError message={(fieldState.error?.root as { message?: string } | undefined)?.message ?? null} />
      </fieldset>
    </FormDialog>
  )
}
