import { chooseFinalists, type Finalists } from '@portal/shared/competition/marks/chooseFinalists'
import type { RoundMark } from '@portal/shared/competition/marks/rankEvent'
import type { MeetEventRecord } from './meet.repository'
import type { MeetData } from './meetData'
import { roundMarksOf } from './roundMarks'

type Marked = Pick<MeetData, 'entries' | 'starts' | 'marks'>

/** Who is in the final of an event by the marks of its heats, which are answered too. Who scratched since keeps their place in the heat, and leaves theirs in the final to the next. */
export function finalistsOf(data: Marked, of: MeetEventRecord): Finalists & { marks: RoundMark[] } {
  const marks = roundMarksOf(data, of.id, true).filter(({ round }) => round === 'heats')
  const heats = [...new Set(marks.map(({ heat }) => heat))].map((heat) => marks.filter((each) => each.heat === heat).map(({ entryId, teamId, mark, exhibition, finish }) => ({ id: entryId, teamId, mark, exhibition, finish })))
  const scratched = new Set(data.entries.filter(({ meetEventId, state }) => meetEventId === of.id && state === 'scratched').map(({ id }) => id))
  return { marks, ...chooseFinalists(heats, of.rules, { byPlace: of.advanceByPlace, spots: of.finalSpots ?? 0 }, { scratched }) }
}

/** As many alternates as are called to the start of a final: half a heat. */
const mostAlternates = 4

/** Who takes the place of someone who scratches from the final as it is seeded, the next first; once someone has, the first takes it when the final is seeded again. */
export function alternatesOf(data: Marked, of: MeetEventRecord): number[] {
  const seeded = new Set(data.starts.filter(({ meetEventId, round }) => meetEventId === of.id && round === 'final').map(({ entryId }) => entryId))
  if (of.finalSpots === null || seeded.size === 0) return []
  const { finalists, tied, next } = finalistsOf(data, of)
  return [...finalists.map(({ id }) => id), ...tied, ...next].filter((id) => !seeded.has(id)).slice(0, mostAlternates)
}
