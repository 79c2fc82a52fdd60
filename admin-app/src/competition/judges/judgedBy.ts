import type { JudgedPerformance, Judging } from '@portal/shared/competition/judges/judge.schemas'
import { sameName } from '@portal/shared/scheduling/slots/roomJudges'

/** A performance that someone hears, with which judge of its category they are there. */
export interface Heard {
  judgeId: number
  categoryName: string
  performance: JudgedPerformance
}

/** One person of a code, with all that they hear, whatever the category. */
export interface JudgingPerson {
  /** Names them in the choice: their first judge's key. */
  judgeId: number
  name: string
  categories: string[]
  heard: Heard[]
  /** Where they hear, by name. */
  rooms: string[]
}

const placeOf = ({ performance: { dateSlot, timeSlot } }: Heard) => (dateSlot === '' ? '9' : `${dateSlot} ${timeSlot}`)

/**
 * Who a code is for, each person once: one who judges several categories is a judge of each, and hears them in the order in which a room has them.
 * Performances without a place come last, as they were entered.
 */
export function peopleOf({ judges }: Pick<Judging, 'judges'>): JudgingPerson[] {
  const people: JudgingPerson[] = []
  for (const { judgeId, judgeName, categoryName, performances } of judges) {
    const heard = performances.map((performance) => ({ judgeId, categoryName, performance }))
    const same = people.find(({ name }) => sameName(name, judgeName))
    if (same) {
      same.categories.push(categoryName)
      same.heard.push(...heard)
    } else people.push({ judgeId, name: judgeName, categories: [categoryName], heard, rooms: [] })
  }
  return people.map((person) => ({
    ...person, heard: person.heard.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other))),
    rooms: [...new Set(person.heard.map(({ performance }) => performance.room).filter(Boolean))].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })),
  }))
}

/** What someone hears in a room; in all of them without one. */
export const heardIn = ({ heard }: JudgingPerson, room: string): Heard[] => (room === '' ? heard : heard.filter(({ performance }) => performance.room === room))
