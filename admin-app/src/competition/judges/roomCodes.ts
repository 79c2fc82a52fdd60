import { joinNames } from '@portal/shared/platform/format/nameWords'
import { judgesOfRoom } from '@portal/shared/scheduling/slots/roomJudges'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'

/** For whom a code of each room can be: its judges of all categories that are placed there. Rooms without any have none. */
export function roomCodes(plan: Pick<DayPlan, 'rooms' | 'placements' | 'categoryJudges' | 'contest'>) {
  return plan.rooms.flatMap(({ roomId, name }) => {
    const judges = judgesOfRoom(plan, roomId)
    const people = [...new Map(judges.map((each) => [each.name.trim().toLowerCase(), each.name])).values()]
    return judges.length === 0 ? [] : [{ roomId, value: String(roomId), name, label: `${name}: ${joinNames(people)}`, judgeIds: judges.map(({ judgeId }) => judgeId) }]
  })
}
