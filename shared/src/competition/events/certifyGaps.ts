import { joinNames } from '../../platform/format/nameWords'
import type { ClassificationResult, TeamResult } from './eventViewInfo.schemas'

/** No result of it is released: neither a total nor anything that the event writes. */
export const hasNoScore = ({ totalScore, result }: Pick<TeamResult, 'totalScore' | 'result'>): boolean => totalScore === null && result === ''

/** So many teams are named in one sentence. */
const mostNamed = 6

/** "Atlas, Borea Blue and 3 others" */
function namesOf(teams: readonly TeamResult[]): string {
  const names = teams.map(({ schoolName, teamName }) => [schoolName, teamName].filter(Boolean).join(' '))
  const more = names.length - mostNamed
  return joinNames(more > 1 ? [...names.slice(0, mostNamed), `${more} others`] : names)
}

/** "3 of 5 teams have no score: Atlas, Borea and Corvus.", and who gets no place at all. */
function scoreTexts(teams: readonly TeamResult[]): string[] {
  const idle = teams.filter(({ performedNothing }) => performedNothing)
  const without = teams.filter((team) => hasNoScore(team) && !team.performedNothing)
  return [
    ...(without.length === 0 ? [] : [`${without.length} of ${teams.length} ${teams.length === 1 ? 'team has' : 'teams have'} no score: ${namesOf(without)}.`]),
    ...(idle.length === 0 ? [] : [`${namesOf(idle)} performed nothing and ${idle.length === 1 ? 'gets' : 'get'} no place.`]),
  ]
}

/**
 * What is not known yet of classifications that are about to be certified, a sentence for each; empty where all of it is.
 * @param unreleased names of what the totals wait for; null where nothing is counted, so that a position needs no score
 */
export function certifyGaps(groups: readonly Pick<ClassificationResult, 'classificationName' | 'teams'>[], unreleased: readonly string[] | null): string[] {
  if (unreleased === null) return []
  const scores = groups.flatMap(({ classificationName, teams }) => scoreTexts(teams).map((text) => (groups.length === 1 ? text : `${classificationName}: ${text}`)))
  return unreleased.length === 0 ? scores : [...scores, `Categories not released: ${unreleased.join(', ')}.`]
}
