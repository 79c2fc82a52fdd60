import { indexSlots } from '@portal/shared/scheduling/slots/findSlotConflicts'
import { placeEntries, placeFirstCome, type PlacedContest } from '@portal/shared/scheduling/slots/placeEntries'
import { largeContest, sampleContest } from '@portal/shared/scheduling/slots/testing/sampleContest'

export interface PlacingTimes {
  /** Conflicts of each kind of severity, and entries without a place. */
  firstCome: PlacedContest['counts'] & { unplaced: number }
  searched: PlacedContest['counts'] & { unplaced: number }
  /** Milliseconds of each. */
  firstComeTook: number
  searchTook: number
  /** Median and longest milliseconds to say what is against one entry at a place, while it is dragged. */
  drag: number
  longestDrag: number
}

const told = ({ counts, unplaced }: PlacedContest) => ({ ...counts, unplaced: unplaced.length })
function timed<Answer>(run: () => Answer): [Answer, number] {
  const from = performance.now()
  const answer = run()
  return [answer, performance.now() - from]
}

/** Places 600 entries of 40 schools in 12 rooms, by the search and first come, first served, and drags entries over the schedule. */
export function timePlacing(seed: number): PlacingTimes {
  const contest = sampleContest(seed, largeContest)
  const [firstCome, firstComeTook] = timed(() => placeFirstCome(contest))
  const [searched, searchTook] = timed(() => placeEntries(contest, { seed }))
  const index = indexSlots(contest, searched.placements)
  const drags = searched.placements.map((placement, place) => {
    const { day, roomId, start } = searched.placements[(place * 37) % searched.placements.length]!
    return timed(() => index.conflictsOf(placement.entryId, { day, roomId, start }))[1]
  }).sort((one, other) => one - other)
  return { firstCome: told(firstCome), searched: told(searched), firstComeTook, searchTook, drag: drags[Math.floor(drags.length / 2)]!, longestDrag: drags.at(-1)! }
}
