import { ordinal } from '../../platform/format/ordinal'
import type { ScoreRules } from '../../directory/rules/scoreRules.schemas'
import type { PeriodScore } from '../../scheduling/matches/scoreEntry.schemas'
import type { PeriodTable } from './game.schemas'

interface Played {
  periods: readonly PeriodScore[]
  /** Overtime periods, or innings beyond the regular ones. */
  overtimePeriods: number
  shootout?: PeriodScore | null
}

/** The score by period with each one's name; null where no periods are kept of it. */
export function periodTable({ periods, overtimePeriods, shootout }: Played, { period: { name, counts } }: ScoreRules): PeriodTable | null {
  if (periods.length === 0) return null
  // Innings are counted through, and sets have no overtime.
  const overtimes = counts === 'won' || name === 'inning' ? 0 : overtimePeriods
  const regular = Math.max(0, periods.length - overtimes)
  const columns = periods.map(({ home, away }, index) => {
    if (index < regular) return { short: counts === 'won' || name === 'inning' ? `${index + 1}` : ordinal(index + 1), long: `${ordinal(index + 1)} ${name}`, home, away }
    const number = overtimes === 1 ? '' : ` ${index - regular + 1}`
    return { short: `OT${number}`, long: `Overtime${number}`, home, away }
  })
  return { title: `By ${name}`, columns: [...columns, ...(shootout ? [{ short: 'Kicks', long: 'Kicks', ...shootout }] : [])] }
}
