import { useState } from 'react'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import { judgesOfRoom } from '@portal/shared/scheduling/slots/roomJudges'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { MakeCodeDialog } from './CodeDialog'

/** For whom a code of each room can be: its judges of all categories that are placed there. Rooms without any have none. */
export function roomCodes(plan: Pick<DayPlan, 'rooms' | 'placements' | 'categoryJudges' | 'contest'>) {
  return plan.rooms.flatMap(({ roomId, name }) => {
    const judges = judgesOfRoom(plan, roomId)
    const people = [...new Map(judges.map((each) => [each.name.trim().toLowerCase(), each.name])).values()]
    return judges.length === 0 ? [] : [{ roomId, value: String(roomId), name, label: `${name}: ${joinNames(people)}`, judgeIds: judges.map(({ judgeId }) => judgeId) }]
  })
}

/** One code for a room: for the judges that sit there, whatever the categories that they hear. @param roomId null to choose the room */
export default function RoomCodeDialog({ plan, roomId, onClose }: { plan: Pick<DayPlan, 'eventId' | 'rooms' | 'placements' | 'categoryJudges' | 'contest'>; roomId: number | null; onClose: () => void }) {
  // What the dialog was opened with stays while it is open: the plan is read again behind it.
  const [choices] = useState(() => roomCodes(plan).filter((each) => roomId === null || each.roomId === roomId))
  const [first] = choices
  if (!first) return null
  return <MakeCodeDialog eventId={plan.eventId} title={roomId === null ? 'A code for a room' : `A code for ${first.name}`} label={roomId === null ? '' : first.name} choices={choices} papersPath={null} onClose={onClose} />
}
