import { centerOut, usualTrackLanes } from './laneOrders'
import type { MeetRound, Seeding } from './meet.kinds'
import type { SeedRules } from './seed.schemas'
import { seedFlights, seedSections, seedSwimHeats, seedTimedFinals, seedTrackHeats, seedWaterfall } from './usualSeeding'

/** Lanes of a track of any width: as schools usually have them, else from the center out. */
const trackLanes = (lanes: number): number[] => (lanes in usualTrackLanes ? [...usualTrackLanes[lanes as keyof typeof usualTrackLanes]] : centerOut(lanes))

/**
 * The rules that an event is seeded by. A final after heats is seeded straight, whatever its heats were.
 * @param lanes at most 30 where there are lanes: beyond, starters have places in the order of starting
 */
export function seedRulesOf({ seeding, lanes, finalSpots }: { seeding: Seeding; lanes: number; finalSpots: number | null }, round: MeetRound): SeedRules {
  const isFinalAfterHeats = finalSpots !== null && round === 'final'
  const start = { most: lanes, start: { lanes: trackLanes(lanes) } }
  if (lanes > 30 && seeding !== 'flights') return seedWaterfall(lanes)
  switch (seeding) {
    case 'timedFinals': return seedTimedFinals(lanes)
    case 'swimHeats': return isFinalAfterHeats ? { ...seedTimedFinals(lanes), fewest: 1 } : seedSwimHeats(lanes)
    case 'swimDistanceHeats': return isFinalAfterHeats ? { ...seedTimedFinals(lanes), fewest: 1 } : seedSwimHeats(lanes, true)
    case 'sections': return { ...seedSections(8), ...start }
    case 'trackHeats': return isFinalAfterHeats ? { ...seedSections(8), ...start, fewest: 1 } : { ...seedTrackHeats(8), ...start }
    case 'waterfall': return seedWaterfall(lanes)
    case 'flights': return seedFlights(lanes)
  }
}

/** What a group of starters is called, and what their place is: Heat 2, lane 4; Flight 1, order 3. */
export const startWords = (seeding: Seeding): { heatWord: string; startWord: string } =>
  seeding === 'flights' ? { heatWord: 'Flight', startWord: 'Order' } : seeding === 'waterfall' ? { heatWord: 'Section', startWord: 'Start' } : { heatWord: seeding === 'sections' ? 'Section' : 'Heat', startWord: 'Lane' }

/** "Heat 2, lane 4" */
export const startText = (seeding: Seeding, { heat, position }: { heat: number; position: number }): string => {
  const { heatWord, startWord } = startWords(seeding)
  return `${heatWord} ${heat}, ${startWord.toLowerCase()} ${position}`
}
