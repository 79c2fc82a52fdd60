import { usualSlotRules, type Contest, type ContestEntry, type ContestRoom, type Placement, type SlotRules } from '../slot.schemas'

export const tinyDay = '2027-02-13'

/** Minutes since midnight of "9:05". */
export const minute = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

export const tinyEntry = (entryId: number, changes: Partial<ContestEntry> = {}): ContestEntry => ({
  entryId, number: entryId, name: `Entry ${entryId}`, categoryId: 1, schoolId: 1, performers: [`student-${entryId}`], accompanist: null, director: null, instruments: [], ...changes,
})

export const tinyRoom = (roomId: number, changes: Partial<ContestRoom> = {}): ContestRoom => ({ roomId, name: `Room ${roomId}`, building: 'Main', kinds: ['Vocal'], open: [], judges: [], instruments: [], ...changes })

/** A contest of rooms 1 to 3, two of them in one building, with ten minutes to each entry; rules without any pause but one minute of changeover. */
export function tinyContest(entries: ContestEntry[], { rules, ...changes }: Omit<Partial<Contest>, 'rules'> & { rules?: Partial<SlotRules> } = {}): Contest {
  return {
    days: [{ day: tinyDay, from: minute('8:30'), to: minute('17:30') }],
    rooms: [tinyRoom(1), tinyRoom(2), tinyRoom(3, { building: 'Fine Arts', kinds: ['Vocal', 'Piano'], instruments: ['piano'] })],
    walks: { within: 2, between: 6, buildings: [], rooms: [] },
    categories: [{ categoryId: 1, name: 'Vocal solo', minutes: 10, kind: 'Vocal' }, { categoryId: 2, name: 'Piano solo', minutes: 10, kind: 'Piano' }],
    schools: [{ schoolId: 1, name: 'Atlas', miles: 10 }, { schoolId: 2, name: 'Borea', miles: 165 }],
    people: [{ personId: 'accompanist', name: 'Ada Keys' }, { personId: 'director', name: 'Dale Baton' }, { personId: 'judge', name: 'Jo Gavel' }, { personId: 'student-1', name: 'Sam Singer' }],
    entries, wishes: [], carried: [], taken: [], acknowledged: [],
    ...changes,
    rules: { ...usualSlotRules, buffer: { performer: 0, accompanist: 0, director: 0, judge: 0 }, rest: 0, ...rules },
  }
}

/** Entry, room and time: [1, 2, '9:05']. */
export const placed = (...all: [number, number, string, string?][]): Placement[] => all.map(([entryId, roomId, clock, day = tinyDay]) => ({ entryId, roomId, day, start: minute(clock) }))
