import { judgesOfRoom, sameName } from '@portal/shared/scheduling/slots/roomJudges'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'

/** For whom a code of each room can be: each person who judges there, in all categories that are placed there. Judges rate independently: each has a code. Rooms without any have none. */
export function roomCodes(plan: Pick<DayPlan, 'rooms' | 'placements' | 'categoryJudges' | 'contest'>) {
  return plan.rooms.flatMap(({ roomId, name }) => {
    const judges = judgesOfRoom(plan, roomId)
    const people = judges.filter((each, index) => judges.findIndex((other) => sameName(other.name, each.name)) === index)
    return people.map((person) => ({ roomId, value: `${roomId}.${person.judgeId}`, name, label: `${name}: ${person.name}`, judgeIds: judges.filter((each) => sameName(each.name, person.name)).map(({ judgeId }) => judgeId) }))
  })
}
