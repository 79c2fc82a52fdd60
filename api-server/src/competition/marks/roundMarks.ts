import { rankRound, type RankedRound, type RoundMark } from '@portal/shared/competition/marks/rankEvent'
import type { MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import type { MeetEventRecord } from './meet.repository'
import type { MeetData } from './meetData'

/** The marks of an event with where each of them was made. Those of entries that were scratched since are none, unless they are asked for too. */
export function roundMarksOf({ entries, starts, marks }: Pick<MeetData, 'entries' | 'starts' | 'marks'>, meetEventId: number, withScratched = false): RoundMark[] {
  const own = new Map(entries.filter((each) => each.meetEventId === meetEventId && (withScratched || each.state === 'entered')).map((each) => [each.id, each]))
  const heats = new Map(starts.filter((each) => each.meetEventId === meetEventId).map(({ entryId, round, heat }) => [`${entryId} ${round}`, heat]))
  return marks.flatMap(({ entryId, round, mark, exhibition, finish, trials, heights, jumpOff }) => {
    const entry = own.get(entryId)
    return entry ? [{ entryId, teamId: entry.teamId, round, heat: heats.get(`${entryId} ${round}`) ?? null, mark, exhibition: exhibition || entry.exhibition, finish, trials, heights, jumpOff }] : []
  })
}

/** Rounds of an event, in their order. */
export const roundsOf = ({ finalSpots }: Pick<MeetEventRecord, 'finalSpots'>): MeetRound[] => (finalSpots === null ? ['final'] : ['heats', 'final'])

/** Places of each round of an event; points are for those of the final. */
export function rankingsOf(data: Pick<MeetData, 'entries' | 'starts' | 'marks'>, event: MeetEventRecord): Record<MeetRound, RankedRound> {
  const marks = roundMarksOf(data, event.id)
  return { heats: rankRound(event, marks, 'heats'), final: rankRound(event, marks, 'final') }
}
