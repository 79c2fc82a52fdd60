import type { DecidedMatch } from './computeStandings.types'
import type { StandingsRules } from '../../directory/rules/standingsRules'
import { formatDecimal } from './standingsWords'
import { joinNames } from '../../platform/format/nameWords'
import { pointsFor, resultOf, roundPoints } from './tallyRecords'

/**
 * What a team's points are made of where they hang on the opponents' classes: "By the opponents' classes: 12 points for
 * 2-0 against 6A, 1 for 0-0-1 against 5A." Empty where the rules make no difference between classes.
 */
export function tellClasses(teamId: number, matches: readonly DecidedMatch[], { rankBy, points }: StandingsRules, names: ReadonlyMap<number, string> = new Map()): string {
  if (rankBy !== 'points' || !points.against?.length) return ''
  const byClass = new Map<number, { points: number; W: number; L: number; T: number }>()
  for (const match of matches) {
    const side = match.homeTeamId === teamId ? 'home' : match.awayTeamId === teamId ? 'away' : null
    const result = side && resultOf(match)
    if (!side || !result || match.homeTeamId === match.awayTeamId) continue
    const position = (side === 'home' ? match.awayClass : match.homeClass) ?? 0
    const sum = byClass.get(position) ?? { points: 0, W: 0, L: 0, T: 0 }
    byClass.set(position, { ...sum, points: sum.points + pointsFor(match, side, result[side], points), [result[side]]: sum[result[side]] + 1 })
  }
  if (byClass.size === 0) return ''
  const parts = [...byClass].sort(([a], [b]) => (a || Infinity) - (b || Infinity)).map(([position, sum]) => {
    const record = `${sum.W}-${sum.L}${sum.T ? `-${sum.T}` : ''}`
    const against = position === 0 ? 'schools without a class' : (names.get(position) ?? `class ${position}`)
    return `${formatDecimal(roundPoints(sum.points))} for ${record} against ${against}`
  })
  return `Points by the opponents\u2019 classes: ${joinNames(parts)}.`
}
