import { perMatch, valueOf } from './computeStatistic'
import type { StatisticDefinition, StatisticStyle, StatisticValues } from '../../directory/rules/statistic.schemas'

/** "24:05" for 1445 seconds. */
export function timeOf(seconds: number): string {
  const whole = Math.abs(Math.trunc(seconds))
  return `${seconds < 0 ? '-' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Seconds of "24:05", or of whole minutes "24"; null for what is no time. */
export function secondsOf(text: string): number | null {
  const parts = /^(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim())
  return parts ? Number(parts[1]) * 60 + Number(parts[2] ?? 0) : null
}

const written: Record<StatisticStyle, (value: number, decimals: number) => string> = {
  plain: (value, decimals) => value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  percent: (value, decimals) => `${(value * 100).toFixed(decimals)}%`,
  average: (value, decimals) => value.toFixed(decimals).replace(/^(-?)0\./, '$1.'),
  // The value is outs. A third of an inning is written ".1", not ".3".
  innings: (value) => `${Math.floor(Math.round(value) / 3)}.${Math.round(value) % 3}`,
}

type Written = Pick<StatisticDefinition, 'kind' | 'formula'>

/** A value as the sport writes it; a dash for none. */
export function statisticText({ kind, formula }: Written, value: number | null): string {
  if (value === null) return '–'
  if (formula) return written[formula.style](value, formula.decimals)
  return kind === 'time' ? timeOf(value) : value.toLocaleString('en-US')
}

/** Of a season's sums. */
export const totalText = (definition: StatisticDefinition, totals: StatisticValues): string => statisticText(definition, valueOf(definition, totals))

/** A season's sum by match; a ratio is the same for one match and for many, and a dash here. */
export function perMatchText(definition: StatisticDefinition, totals: StatisticValues, matches: number): string {
  if (definition.formula && definition.formula.under.length > 0) return '–'
  const total = valueOf(definition, totals)
  const share = total === null ? null : perMatch(total, matches)
  if (share === null) return '–'
  if (definition.formula?.style === 'innings') return statisticText(definition, share)
  return definition.kind === 'time' ? timeOf(share) : share.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

const spelled = (terms: readonly { key: string; times: number }[], nameOf: (key: string) => string) =>
  terms.map(({ key, times }, index) => {
    const sign = times < 0 ? (index === 0 ? '−' : ' − ') : index === 0 ? '' : ' + '
    return `${sign}${Math.abs(times) === 1 ? '' : `${Math.abs(times)} × `}${nameOf(key)}`
  }).join('')

/** A formula as people read it: "(Kills − Attack errors) ÷ Attack attempts". */
export function formulaText(definition: Pick<StatisticDefinition, 'formula'>, all: readonly StatisticDefinition[]): string {
  const { formula } = definition
  if (!formula) return ''
  const nameOf = (key: string) => all.find((each) => each.key === key)?.name ?? key
  const side = (terms: typeof formula.over) => (terms.length > 1 && formula.under.length > 0 ? `(${spelled(terms, nameOf)})` : spelled(terms, nameOf))
  return formula.under.length === 0 ? side(formula.over) : `${side(formula.over)} ÷ ${side(formula.under)}`
}
