import { centerOut, usualTrackLanes } from './laneOrders'
import type { SeedRules } from './seed.schemas'

const common = { circleHeats: 3, fewest: 3, sizes: 'full', bestHeat: 'last', teammatesApart: false } as const
const pool = (lanes: number) => ({ most: lanes, start: { lanes: centerOut(lanes) } })
const track = (lanes: keyof typeof usualTrackLanes) => ({ most: lanes, start: { lanes: [...usualTrackLanes[lanes]] } })

/** Timed finals in a pool: heats from slow to fast, no heat of fewer than three (USA Swimming, 102.5; NFHS swimming and diving, rule 5). */
export const seedTimedFinals = (lanes: number): SeedRules => ({ ...common, ...pool(lanes), heats: 'straight' })

/** Heats before a final in a pool: the last three share out the fastest, in distance events the last two. */
export const seedSwimHeats = (lanes: number, isDistance = false): SeedRules => ({ ...common, ...pool(lanes), heats: 'circle', circleHeats: isDistance ? 2 : 3 })

/** Sections of a race in lanes that are a final by time: slow to fast. */
export const seedSections = (lanes: keyof typeof usualTrackLanes): SeedRules => ({ ...common, ...track(lanes), heats: 'straight' })

/** Heats before a final on the track: back and forth, teammates apart as far as the field gives it. */
export const seedTrackHeats = (lanes: keyof typeof usualTrackLanes): SeedRules => ({ ...common, ...track(lanes), heats: 'serpentine', bestHeat: 'first', teammatesApart: true })

/** Sections from a curved line (waterfall start): the best stands at the inside. */
export const seedWaterfall = (most: number): SeedRules => ({ ...common, heats: 'straight', most, start: { order: 'best' } })

/** Flights of a field event: as even as can be, the best last and in each the order by lot. */
export const seedFlights = (most: number): SeedRules => ({ ...common, heats: 'straight', sizes: 'even', most, start: { order: 'lot' } })
