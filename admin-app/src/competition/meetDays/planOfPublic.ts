import { usualSlotRules } from '@portal/shared/scheduling/slots/slot.schemas'
import type { DayPlan, PublicDay } from '@portal/shared/scheduling/slots/slotDay.schemas'

type Slot = PublicDay['slots'][number]

/** How long a block is drawn, in minutes: until the next one of its room, as nobody is told how long each is; the last one as the one before it. */
function lengthsOf(slots: readonly Slot[]): Map<Slot, number> {
  const found = new Map<Slot, number>()
  const ordered = [...slots].sort((one, other) => one.day.localeCompare(other.day) || one.roomId - other.roomId || one.start - other.start)
  let before = 10
  for (const [at, slot] of ordered.entries()) {
    const next = ordered[at + 1]
    if (next?.day === slot.day && next.roomId === slot.roomId) before = Math.max(1, Math.min(60, next.start - slot.start))
    found.set(slot, before)
  }
  return found
}

/** The released day as the grid and the list of rooms take it: nothing of it can be moved, and each entry is at its estimate. */
export function planOfPublic({ eventId, name, timeZone, rooms, slots: shown }: PublicDay): { plan: DayPlan; days: string[] } {
  const lengthOf = lengthsOf(shown)
  // The public answer has no keys: their place in it is one here.
  const slots = shown.map((slot, index) => ({ ...slot, entryId: index + 1, minutes: lengthOf.get(slot)! }))
  const days = [...new Set(slots.map(({ day }) => day))].sort()
  const lengths = [...new Set(slots.map(({ minutes }) => minutes))]
  const spans = days.map((day) => {
    const own = slots.filter((each) => each.day === day)
    return { day, from: Math.min(...own.map(({ start }) => start)), to: Math.max(...own.map(({ start, minutes }) => start + minutes)) }
  })
  return {
    days,
    plan: {
      eventId, name, kind: '', whenText: '', timeZone, version: 0,
      contest: {
        days: spans, walks: { within: 0, between: 0, buildings: [], rooms: [] }, categories: lengths.map((minutes) => ({ categoryId: minutes, name: '', minutes, kind: '' })), schools: [], people: [], wishes: [], carried: [], taken: [], acknowledged: [],
        rooms: rooms.map(({ roomId, name: roomName, building }) => ({ roomId, name: roomName, building, kinds: [], open: [], judges: [], instruments: [] })),
        entries: slots.map(({ entryId, number, name: entryName, minutes }) => ({ entryId, number, name: entryName, categoryId: minutes, schoolId: null, performers: [], accompanist: null, director: null, instruments: [] })),
        rules: { ...usualSlotRules, lunch: null },
      },
      placements: slots.map(({ entryId, roomId, day, start, estimate }) => ({ entryId, roomId, day, start: estimate ?? start })),
      rooms: [], categoryJudges: [], assets: [], lengths: [], miles: [], entries: [], conflicts: [], counts: { hard: 0, soft: 0, acknowledged: 0, wishes: 0 }, releases: [], released: [], pending: [], placing: null, inOrder: false, isPublic: true, can: { edit: false },
    },
  }
}
