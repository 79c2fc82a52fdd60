/** Digits and the sign at both ends in Code 39: five bars with four spaces between them, wide ones as w (ISO/IEC 16388, table 1). */
const signs: Readonly<Record<string, string>> = {
  0: 'nnnwwnwnn', 1: 'wnnwnnnnw', 2: 'nnwwnnnnw', 3: 'wnwwnnnnn', 4: 'nnnwwnnnw', 5: 'wnnwwnnnn', 6: 'nnwwwnnnn', 7: 'nnnwnnwnw', 8: 'wnnwnnwnn', 9: 'nnwwnnwnn', '*': 'nwnnwnwnn',
}
/** A wide bar is three narrow ones, which scanners part from each other best. */
const wide = 3
/** Nothing is printed so far beside the code, as scanners ask. */
const quiet = 10

/**
 * A number in Code 39, which every scanner reads as it comes: it needs no checksum, as each sign checks itself.
 * @returns the width of all in narrow bars with the quiet zones, and each bar by where it begins and how wide it is
 */
export function code39(number: number): { width: number; bars: { at: number; width: number }[] } {
  const bars: { at: number; width: number }[] = []
  let at = quiet
  for (const sign of `*${number}*`) {
    for (const [index, element] of [...signs[sign]!].entries()) {
      const width = element === 'w' ? wide : 1
      if (index % 2 === 0) bars.push({ at, width })
      at += width
    }
    at += 1
  }
  return { width: at - 1 + quiet, bars }
}
