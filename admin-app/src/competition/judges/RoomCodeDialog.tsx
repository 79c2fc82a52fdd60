import { useState } from 'react'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { MakeCodeDialog } from './CodeDialog'
import { roomCodes } from './roomCodes'

/** A code for a judge of a room, whatever the categories that they hear there. */
export default function RoomCodeDialog({ plan, roomId, onClose }: { plan: Pick<DayPlan, 'eventId' | 'rooms' | 'placements' | 'categoryJudges' | 'contest'>; roomId: number; onClose: () => void }) {
  // What the dialog was opened with stays while it is open: the plan is read again behind it.
  const [choices] = useState(() => roomCodes(plan).filter((each) => each.roomId === roomId))
  const [first] = choices
  if (!first) return null
  return <MakeCodeDialog eventId={plan.eventId} title={`A code for ${first.name}`} label={first.name} choices={choices} papersPath={null} onClose={onClose} />
}
