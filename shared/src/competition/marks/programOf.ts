import type { MeetRound } from './meet.kinds'
import type { MeetEventFields } from './meet.schemas'

/** A round of an event of a meet, as the program of its day has it. */
export interface ProgramItem {
  /** Names the round among all of all meets. */
  key: number
  meetEventId: number
  round: MeetRound
  /** "12 Girls 100 Meters, heats" */
  name: string
  number: number
  heats: number
  entries: number
  /** How long it takes: an estimate to begin with, from 1 to 240. */
  minutes: number
  /** Where it is held: "Track", "Field", "Pool", "Diving", "Course". */
  kind: string
}

/** The key of a round in the program of a day, and back. */
export const programKey = (meetEventId: number, round: MeetRound): number => meetEventId * 2 + (round === 'final' ? 1 : 0)
export const roundOfKey = (key: number): { meetEventId: number; round: MeetRound } => ({ meetEventId: Math.floor(key / 2), round: key % 2 === 1 ? 'final' : 'heats' })

/** Meters or yards by the code of an event: 200 of "200MedleyRelay", 400 of "4x100"; 0 where it has none. */
export function distanceOf(code: string): number {
  const found = /^(?:(\d)x)?(\d+)/.exec(code)
  return found ? Number(found[1] ?? 1) * Number(found[2]) : 0
}

/** Minutes of one heat with what is around it: the slowest of a school meet need about 2 s a meter in the pool and 0.3 s on the track. */
function minutesOfHeat(group: MeetEventFields['group'], distance: number): number {
  return group === 'swimming' ? 1 + (distance * 2) / 60 : 2.5 + (distance * 0.3) / 60
}

/** Minutes of one athlete in a field event, and of a diver: three to six attempts of a minute, others in between; six dives. */
const minutesOfOne = { field: 4, diving: 5 } as const

/** How long a round takes: an estimate that an office corrects, from 1 to 240 minutes. */
export function minutesOfRound({ group, code, heats, entries }: Pick<MeetEventFields, 'group' | 'code'> & { heats: number; entries: number }): number {
  const minutes = group === 'field' || group === 'diving' ? Math.max(15, entries * minutesOfOne[group]) : Math.max(1, heats) * minutesOfHeat(group, distanceOf(code))
  return Math.min(240, Math.max(1, Math.ceil(minutes)))
}

const kindOf = ({ group, code }: Pick<MeetEventFields, 'group' | 'code'>): string => (group === 'swimming' ? 'Pool' : group === 'diving' ? 'Diving' : group === 'field' ? 'Field' : distanceOf(code) >= 4_000 && !code.includes('x') ? 'Course' : 'Track')

/**
 * What a meet consists of, in the order in which it is run: heats in the order of the events, then finals, those of events with one round among them.
 * @param countsOf how many entries take part in a round, and its heats once it is seeded; 0 before
 */
export function programOf(events: readonly (Omit<MeetEventFields, 'meetEventId'> & { meetEventId: number })[], countsOf: (meetEventId: number, round: MeetRound) => { entries: number; heats: number }): ProgramItem[] {
  const hasHeats = events.some(({ finalSpots }) => finalSpots !== null)
  return (['heats', 'final'] as const).flatMap((round) => events.filter(({ finalSpots }) => round === 'final' || finalSpots !== null).map((event): ProgramItem => {
    const { meetEventId, number, name, className, group, code, lanes, finalSpots } = event
    const counts = countsOf(meetEventId, round)
    const entries = round === 'final' && finalSpots !== null && counts.heats === 0 ? Math.min(counts.entries, finalSpots) : counts.entries
    const heats = counts.heats || Math.ceil(entries / lanes)
    const of = [name, className].filter(Boolean).join(', ')
    return {
      key: programKey(meetEventId, round), meetEventId, round, number: round === 'final' && finalSpots !== null ? 1_000 + number : number, heats, entries, minutes: minutesOfRound({ group, code, heats, entries }), kind: kindOf(event),
      name: `${number} ${of}${finalSpots === null || !hasHeats ? '' : round === 'heats' ? ', heats' : ', final'}`,
    }
  }))
}
