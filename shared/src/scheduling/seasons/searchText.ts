import type { SeasonSearchTold } from './generateSeason'

const times = (count: number, one: string, many: string) => (count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`)

/**
 * How far the search for a plan is, in sentences: every plan that is looked at has all teams in it, so what gets better is how few breaks it has.
 * @param secondsLeft by the pace so far; null as long as there is none
 */
export function searchText(teams: number, { breaks, unmet }: Pick<SeasonSearchTold, 'breaks' | 'unmet'>, secondsLeft: number | null): string {
  const best = `All ${teams} teams are placed. The best schedule so far has ${times(breaks, 'one break', 'breaks')} and ${unmet === 0 ? 'meets every request' : `misses ${times(unmet, 'one request', 'requests')}`}.`
  if (secondsLeft === null) return best
  return `${best} ${secondsLeft < 1 ? 'Almost done.' : `About ${times(Math.ceil(secondsLeft), 'one second', 'seconds')} left.`}`
}
