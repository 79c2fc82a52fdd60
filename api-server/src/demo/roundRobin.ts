/** One meeting: the places in the list of teams, the home side first. */
export type Pairing = [home: number, away: number]

/**
 * Everybody meets everybody once (circle method with Berger's home and away order), round by round.
 * No team has two matches in a round; home and away matches of a team differ by one at most.
 * With an odd number one team rests in each round.
 * @param double a second half in the same order, home and away exchanged
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
