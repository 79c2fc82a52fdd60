import type { ClassificationResult, TeamResult } from './eventViewInfo.schemas'

/** No result of it is released: neither a total nor anything that the event writes. */
export const hasNoScore = ({ totalScore, result }: Pick<TeamResult, 'totalScore' | 'result'>): boolean => totalScore === null && result === ''

/** "3 of 5 teams have no score" */
function scoresText(teams: readonly TeamResult[]): string {
  const without = teams.filter(hasNoScore).length
  if (without === 0) return ''
  return `${without} of ${teams.length} ${teams.length === 1 ? 'team has' : 'teams have'} no score`
}

/**
 * What is not known yet of classifications that are about to be certified, a sentence for each; empty where all of it is.
 * @param unreleased names of what the totals wait for; null where nothing is counted, so that a position needs no score
 */
export function certifyGaps(groups: readonly Pick<ClassificationResult, 'classificationName' | 'teams'>[], unreleased: readonly string[] | null): string[] {
  if (unreleased === null) return []
  const scores = groups.flatMap(({ classificationName, teams }) => {
    const text = scoresText(teams)
    return text === '' ? [] : [groups.length === 1 ? `${text}.` : `${classificationName}: ${text}.`]
  })
  return unreleased.length === 0 ? scores : [...scores, `Categories not released: ${unreleased.join(', ')}.`]
}
