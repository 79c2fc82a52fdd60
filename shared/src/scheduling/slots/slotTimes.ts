import type { Contest, DaySpan, SlotRules } from './slot.schemas'

/** "8:30 AM" of minutes since midnight: a contest has no zone to name. */
export function clockText(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60]
  return `${hour % 12 || 12}:${String(rest).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "1 minute", "12 minutes" */
export const minutesText = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`

/** A span without others: the pieces that are left, in order. */
export function without<Span extends { from: number; to: number }>(spans: readonly Span[], cut: { from: number; to: number }): Span[] {
  return spans.flatMap((span) => (cut.to <= span.from || cut.from >= span.to ? [span]
    : [{ ...span, to: cut.from }, { ...span, from: cut.to }].filter(({ from, to }) => from < to)))
}

/** When a room is open, within the days of the contest, by day and time; spans that touch are one. */
export function openSpansOf(contest: Pick<Contest, 'days' | 'rooms'>, roomId: number): DaySpan[] {
  const room = contest.rooms.find((each) => each.roomId === roomId)
  if (!room) return []
  if (room.open.length === 0) return joined(contest.days)
  return joined(contest.days.flatMap((day) => room.open.filter((open) => open.day === day.day).flatMap(({ from, to }) => {
    const both = { day: day.day, from: Math.max(day.from, from), to: Math.min(day.to, to) }
    return both.from < both.to ? [both] : []
  })))
}

function joined(spans: readonly DaySpan[]): DaySpan[] {
  const found: DaySpan[] = []
  for (const span of [...spans].sort((one, other) => (one.day === other.day ? one.from - other.from : one.day < other.day ? -1 : 1))) {
    const before = found.at(-1)
    if (before && before.day === span.day && span.from <= before.to) found[found.length - 1] = { ...before, to: Math.max(before.to, span.to) }
    else found.push(span)
  }
  return found
}

/** Minutes on foot from one room to another, the same both ways; 0 within one. @returns a table that is asked by room */
export function walksOf({ rooms, walks }: Pick<Contest, 'rooms' | 'walks'>): (one: number, other: number) => number {
  const pair = (one: string | number, other: string | number) => (String(one) < String(other) ? `${one}\n${other}` : `${other}\n${one}`)
  const byRooms = new Map(walks.rooms.map(({ one, other, minutes }) => [pair(one, other), minutes]))
  const byBuildings = new Map(walks.buildings.map(({ one, other, minutes }) => [pair(one, other), minutes]))
  const building = new Map(rooms.map((room) => [room.roomId, room.building]))
  const known = new Map<number, Map<number, number>>(rooms.map(({ roomId }) => [roomId, new Map()]))
  const compute = (one: number, other: number) => {
    const [from, to] = [building.get(one) ?? '', building.get(other) ?? '']
    return byRooms.get(pair(one, other)) ?? byBuildings.get(pair(from, to)) ?? (from === to ? walks.within : walks.between)
  }
  return (one, other) => {
    if (one === other) return 0
    const row = known.get(one)
    let found = row?.get(other)
    if (found === undefined) {
      found = compute(one, other)
      row?.set(other, found)
    }
    return found
  }
}

/** The minute at which a school so far away can begin; 0 for any. @param miles null if not known */
export function earliestStart({ arrival }: Pick<SlotRules, 'arrival'>, miles: number | null): number {
  return arrival === null || miles === null ? 0 : arrival.leaves + Math.ceil((miles / arrival.milesPerHour) * 60) + arrival.ready
}
