import type { ContestRoom, Placement } from '@portal/shared/scheduling/slots/slot.schemas'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'

/** Pixels of a minute in the grid: the shortest performances are high enough to be aimed at. */
export const minuteHeight = 4
/** Minutes that an arrow key moves by. */
const step = 5

export interface Span { from: number; to: number }

/** The hours that the grid of a day shows: those of the plan and of whatever is placed beyond them, in whole hours. */
export function hoursOf({ contest }: Pick<DayPlan, 'contest'>, placements: readonly Placement[], day: string): Span {
  const spans = contest.days.filter((each) => each.day === day)
  const starts = placements.filter((each) => each.day === day).map(({ start }) => start)
  const from = Math.min(...spans.map((each) => each.from), ...starts, 1_380)
  const to = Math.max(...spans.map((each) => each.to), ...starts.map((start) => start + 30), from + 60)
  return { from: Math.floor(from / 60) * 60, to: Math.min(1_440, Math.ceil(to / 60) * 60) }
}

/** Where an arrow key moves an entry: up and down by five minutes, to the sides by a room. @returns null for other keys */
export function movedBy(key: string, at: Omit<Placement, 'entryId'>, rooms: readonly Pick<ContestRoom, 'roomId'>[], { from, to }: Span): Omit<Placement, 'entryId'> | null {
  const index = rooms.findIndex(({ roomId }) => roomId === at.roomId)
  const within = (start: number) => Math.min(to - step, Math.max(from, start))
  switch (key) {
    case 'ArrowUp': return { ...at, start: within(at.start - step) }
    case 'ArrowDown': return { ...at, start: within(at.start + step) }
    case 'ArrowLeft': return { ...at, roomId: rooms[Math.max(0, index - 1)]!.roomId }
    case 'ArrowRight': return { ...at, roomId: rooms[Math.min(rooms.length - 1, index + 1)]!.roomId }
    default: return null
  }
}

/** Minutes since midnight of a field of a time (timeOfMinute makes it); null for what is no time. */
export function minuteOfTime(text: string): number | null {
  const found = /^(\d{2}):(\d{2})$/.exec(text)
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}

/** How long an entry is, by its category. */
export function minutesIn({ categories, entries }: DayPlan['contest'], entryId: number): number {
  const categoryId = entries.find((each) => each.entryId === entryId)?.categoryId
  return categories.find((each) => each.categoryId === categoryId)?.minutes ?? 10
}
