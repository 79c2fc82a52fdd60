import type { Mark, MarkRules } from './mark.schemas'
import type { MeetRound, Seeding } from './meet.kinds'
import { rankField, type Trial } from './rankField'
import { joinFinals, rankByMarks, rankRace, type Finisher, type Placed } from './rankPlaces'
import { rankVertical, type VerticalSeries } from './rankVertical'

/** How an event is measured and in how many rounds. */
export interface RankedEvent { rules: MarkRules; seeding: Seeding; finalSpots: number | null }

/** What came of an entry in a round. */
export interface RoundMark {
  entryId: number
  teamId: number
  round: MeetRound
  /** Null where nobody is seeded. */
  heat: number | null
  mark: Mark
  exhibition: boolean
  finish: number | null
  trials: readonly Trial[]
  heights: VerticalSeries['heights']
  jumpOff: readonly boolean[]
}

export interface RankedRound { places: Placed[]; /** Entries that have to jump off for first place. */ jumpOff: number[] }

const statusOf = (mark: Mark): 'DNS' | 'DQ' | 'SCR' | undefined => (mark.kind === 'none' && (mark.status === 'DNS' || mark.status === 'DQ' || mark.status === 'SCR') ? mark.status : undefined)
const finisher = ({ entryId, teamId, mark, exhibition, finish }: RoundMark): Finisher => ({ id: entryId, teamId, mark, exhibition, finish })

/** One race by the order of finish where it was taken; several by their marks. */
function rankHeats(marks: readonly RoundMark[], rules: MarkRules): Placed[] {
  const isOneRace = new Set(marks.map(({ heat }) => heat)).size <= 1
  return isOneRace ? rankRace(marks.map(finisher), rules) : rankByMarks(marks.map(finisher), rules)
}

/** A final, a B final and a C final: the best heat, which is the last to start, comes first. */
function rankFinals(marks: readonly RoundMark[], event: RankedEvent): Placed[] {
  const heats = [...new Set(marks.map(({ heat }) => heat))].sort((one, other) => (other ?? 0) - (one ?? 0))
  const finals = heats.map((heat, index) => {
    const own = marks.filter((each) => each.heat === heat)
    return { name: 'ABCDEFGHIJ'[index] ?? '', size: own.length, places: rankRace(own.map(finisher), event.rules) }
  })
  return joinFinals(finals, { keepPlaces: event.seeding === 'swimHeats' || event.seeding === 'swimDistanceHeats' })
}

/**
 * Places of one round, by the rules of how the event is measured: trials decide throws and long jumps, tries the jumps over a bar, marks alone where only
 * marks were taken. Finals after heats are ranked one after the other.
 */
export function rankRound(event: RankedEvent, all: readonly RoundMark[], round: MeetRound): RankedRound {
  const marks = all.filter((each) => each.round === round)
  const { rules } = event
  if (rules.measure === 'height' && marks.some(({ heights }) => heights.length > 0)) {
    const series = marks.map(({ entryId, teamId, exhibition, heights, jumpOff, mark }) => ({ id: entryId, teamId, exhibition, heights, jumpOff: [...jumpOff], status: statusOf(mark) ?? null }))
    return rankVertical(series, { firstTie: 'jumpOff' })
  }
  if (rules.measure === 'distance' && marks.some(({ trials }) => trials.length > 0)) {
    // Who has a mark and no trials threw once, as far as anyone wrote it down.
    const series = marks.map(({ entryId, teamId, exhibition, trials, mark }) => ({
      id: entryId, teamId, exhibition, status: statusOf(mark), trials: trials.length === 0 && mark.kind === 'distance' ? [{ is: 'measured' as const, length: mark.length, wind: mark.wind }] : trials,
    }))
    return { places: rankField(series), jumpOff: [] }
  }
  return { places: rules.measure === 'time' && round === 'final' && event.finalSpots !== null ? rankFinals(marks, event) : rankHeats(marks, rules), jumpOff: [] }
}
