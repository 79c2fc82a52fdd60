/** One meeting: the places in the list of teams, the home side first. */
export type Pairing = readonly [home: number, away: number]

/**
 * Everyone meets everyone once, round by round: the circle method, with the home and away order that makes the fewest breaks
 * there can be (D. de Werra, "Scheduling in sports", 1981): n - 2 for an even number of teams, none for an odd one. No team has
 * two matches in a round; home and away matches of a team differ by one at most; with an odd number one team rests in each round.
 * @param double a second half in the same order, home and away exchanged: 3n - 6 breaks for an even number
 */
export function roundRobin(teams: number, double = false): Pairing[][] {
  const seats = teams + (teams % 2)
  const rest = seats - 1
  const rounds = Array.from({ length: Math.max(0, rest) }, (_, round): Pairing[] => {
    const pairs: Pairing[] = [round % 2 === 0 ? [round, rest] : [rest, round]]
    for (let step = 1; step < seats / 2; step += 1) {
      const near = (round + step) % rest
      const far = (round - step + rest) % rest
      pairs.push(step % 2 === 1 ? [far, near] : [near, far])
    }
    return pairs.filter(([home, away]) => home < teams && away < teams)
  })
  return double ? [...rounds, ...rounds.map((round) => round.map(([home, away]): Pairing => [away, home]))] : rounds
}

/**
 * Breaks: two matches of a team in a row at home, or two in a row away. A rest between them ends no row.
 * @param teams the places that are counted: 0 to teams - 1
 */
export function countBreaks(rounds: readonly (readonly Pairing[])[], teams: number): number {
  const last = new Array<boolean | undefined>(teams).fill(undefined)
  let breaks = 0
  for (const round of rounds) {
    for (const [home, away] of round) {
      if (last[home] === true) breaks += 1
      if (last[away] === false) breaks += 1
      last[home] = true
      last[away] = false
    }
  }
  return breaks
}

/** The fewest breaks of a round robin that is fair at home and away (de Werra, 1981); of a double one those of a mirrored one. */
export const fewestBreaks = (teams: number, double: boolean): number => countBreaks(roundRobin(teams, double), teams)
