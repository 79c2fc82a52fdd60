import type { z } from 'zod'
import { addDays, daysBetween } from '../../platform/format/zonedTime'
import type { Walks } from './slot.schemas'
import type { DayPlan, SaveRooms, SaveSlotRules } from './slotDay.schemas'

/** A day of one event as that of another: by how far the one begins after the other; null where the other has no such day. */
export function movedDay(day: string, from: { startsOn: string }, into: { startsOn: string; endsOn: string }): string | null {
  const moved = addDays(day, daysBetween(from.startsOn, into.startsOn))
  return moved < into.startsOn || moved > into.endsOn ? null : moved
}

type Source = Pick<DayPlan, 'contest' | 'rooms' | 'lengths' | 'miles'>
type Target = Pick<DayPlan, 'contest' | 'assets'>
interface Days { from: { startsOn: string }; into: { startsOn: string; endsOn: string } }

/**
 * The rules of a day as they are for another event: its hours on the other's days; lengths of the categories that both have, by name where they are
 * none of the other's, as events of a meet are; miles of its schools. Days that the other does not have are left out, and its own stand in for none.
 */
export function copiedRules({ contest, lengths, miles }: Source, { contest: into }: Target, days: Days): Omit<SaveSlotRulesInput, 'eventId' | 'version' | 'walks'> {
  const moved = contest.days.flatMap(({ day, ...span }) => {
    const other = movedDay(day, days.from, days.into)
    return other === null ? [] : [{ day: other, ...span }]
  })
  const nameOf = new Map(contest.categories.map(({ categoryId, name }) => [categoryId, name]))
  return {
    days: moved.length > 0 ? moved : into.days, rules: contest.rules, carried: contest.carried,
    lengths: into.categories.flatMap(({ categoryId, name }) => {
      const found = lengths.find((each) => each.categoryId === categoryId && nameOf.get(categoryId) === name) ?? lengths.find((each) => nameOf.get(each.categoryId) === name)
      return found ? [{ ...found, categoryId }] : []
    }),
    miles: miles.filter(({ schoolId }) => into.schools.some((each) => each.schoolId === schoolId)),
  }
}
type SaveSlotRulesInput = z.output<typeof SaveSlotRules>

/** The rooms of a day as new ones of another event; a judge keeps out of those schools that it has, and a room is a part of the venue if that is the same. */
export const copiedRooms = ({ rooms }: Source, { contest, assets }: Target, days: Days): z.output<typeof SaveRooms>['rooms'] => rooms.map(({ roomId: _room, open, judges, assetId, ...room }) => ({
  ...room, roomId: null, assetId: assets.some((each) => each.assetId === assetId) ? assetId : null,
  judges: judges.map(({ name, schoolIds }) => ({ name, schoolIds: schoolIds.filter((schoolId) => contest.schools.some((each) => each.schoolId === schoolId)) })),
  open: open.flatMap(({ day, ...span }) => {
    const other = movedDay(day, days.from, days.into)
    return other === null ? [] : [{ day: other, ...span }]
  }),
}))

/** Walks between rooms as those between their copies, which stand in the same order. */
export function copiedWalks({ contest: { walks }, rooms }: Source, copies: readonly { roomId: number }[]): Walks {
  const copyOf = (roomId: number) => copies[rooms.findIndex((each) => each.roomId === roomId)]?.roomId
  return {
    ...walks,
    rooms: walks.rooms.flatMap(({ one, other, minutes }) => {
      const [from, to] = [copyOf(one), copyOf(other)]
      return from === undefined || to === undefined ? [] : [{ one: from, other: to, minutes }]
    }),
  }
}
