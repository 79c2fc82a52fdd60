import { useState } from 'react'
import { judgesOfRoom, sameName } from '@portal/shared/scheduling/slots/roomJudges'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { MakeCodeDialog } from './CodeDialog'

/** For whom a code of each room can be: each person who judges there, in all categories that are placed there. Judges rate independently: each has a code. Rooms without any have none. */
export function roomCodes(plan: Pick<DayPlan, 'rooms' | 'placements' | 'categoryJudges' | 'contest'>) {
  return plan.rooms.flatMap(({ roomId, name }) => {
    const judges = judgesOfRoom(plan, roomId)
    const people = judges.filter((each, index) => judges.findIndex((other) => sameName(other.name, each.name)) === index)
    return people.map((person) => ({ roomId, value: `${roomId}.${person.judgeId}`, name, label: `${name}: ${person.name}`, judgeIds: judges.filter((each) => sameName(each.name, person.name)).map(({ judgeId }) => judgeId) }))
  })
}

/** A code for a judge of a room, whatever the categories that they hear there. @param roomId null to choose the room */
export default function RoomCodeDialog({ plan, roomId, onClose }: { plan: Pick<DayPlan, 'eventId' | 'rooms' | 'placements' | 'categoryJudges' | 'contest'>; roomId: number | null; onClose: () => void }) {
  // What the dialog was opened with stays while it is open: the plan is read again behind it.
  const [choices] = useState(() => roomCodes(plan).filter((each) => roomId === null || each.roomId === roomId))
  const [first] = choices
  if (!first) return null
  return <MakeCodeDialog eventId={plan.eventId} title={roomId === null ? 'A code for a room' : `A code for ${first.name}`} label={roomId === null ? '' : first.name} choices={choices} papersPath={null} onClose={onClose} />
}
