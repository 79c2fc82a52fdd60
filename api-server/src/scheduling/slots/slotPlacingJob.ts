import { placeSlots } from '@portal/shared/scheduling/slots/slotDay.calls'
import { SlotPlacing } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { defineJob } from '../../platform/longWork/defineJob'
import { placeDay } from './placeDay'

/** The search for rooms and times of a day's entries. */
export const slotPlacingJob = defineJob({
  kind: 'slotPlacing',
  lane: 'long',
  input: SlotPlacing,
  title: ({ name }) => `Day of ${name}`,
  access: placeSlots.access,
  changes: ['slots'],
  failedMessage: 'The entries could not be placed. Please try again.',
  run: (context, input, progress) => placeDay(input, context, progress),
})
