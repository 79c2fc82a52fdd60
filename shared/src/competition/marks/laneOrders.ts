/**
 * Lanes of a pool from the center out, in the order in which the best get them: 3-4-2-5-1-6 in six, 4-5-3-6-2-7-1-8 in eight, 5-6-4-7-3-8-2-9-1-10 in
 * ten (USA Swimming, 102.5; NFHS swimming and diving has the same). @param first the number of the lane at the wall: some pools of ten begin with 0
 */
export function centerOut(lanes: number, first = 1): number[] {
  const center = Math.ceil(lanes / 2) + first - 1
  return Array.from({ length: lanes }, (_, index) => center + Math.ceil(index / 2) * (index % 2 === 1 ? 1 : -1))
}

/** Lanes of a track in the order in which the best get them, as high schools usually have them (NFHS track and field, rule 5, leaves the preference to the meet): a setting. */
export const usualTrackLanes: Readonly<Record<6 | 8 | 9, readonly number[]>> = {
  6: [3, 4, 2, 5, 1, 6],
  8: [4, 5, 3, 6, 2, 7, 1, 8],
  9: [5, 4, 6, 3, 7, 2, 8, 1, 9],
}
