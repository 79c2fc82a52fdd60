import type { ResultTypeName } from './resultType'
import { distance, place, points, rating, time } from './entrantResults'
import { score, sets } from './sideResults'

/** Every type of result, by its name. */
export const resultTypes = { score, sets, time, distance, place, points, rating } as const satisfies Record<ResultTypeName, object>
