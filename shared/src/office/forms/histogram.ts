/** One bar: numbers from a bound up to the next one; the last bar has its end too. */
export interface Bin {
  from: number
  to: number
  count: number
}

/** Steps that people count by, at each size. */
const steps = [1, 2, 2.5, 5, 10] as const
const mostBins = 12
const round = (value: number) => Number(value.toPrecision(12))

/**
 * Numbers as bars of the same width, by steps that people count by: twelve at most. Whole numbers that are few have a bar each.
 * @param values each with how often it is there
 */
export function histogram(values: readonly { value: number; count: number }[]): Bin[] {
  if (values.length === 0) return []
  const least = Math.min(...values.map(({ value }) => value))
  const most = Math.max(...values.map(({ value }) => value))
  const areWhole = values.every(({ value }) => Number.isInteger(value))
  const size = 10 ** Math.floor(Math.log10(Math.max(most - least, areWhole ? 1 : 1e-6) / mostBins))
  const isFit = (step: number) => Math.floor(round(most / step)) - Math.floor(round(least / step)) < mostBins
  const step = steps.map((each) => round(each * size)).find((each) => isFit(each) && (!areWhole || Number.isInteger(each))) ?? (areWhole && isFit(1) ? 1 : round(20 * size))
  const first = Math.floor(round(least / step))
  const bins = Array.from({ length: Math.floor(round(most / step)) - first + 1 }, (_, at): Bin => ({ from: round((first + at) * step), to: round((first + at + 1) * step), count: 0 }))
  for (const { value, count } of values) bins[Math.floor(round(value / step)) - first]!.count += count
  return bins
}

/** Every month from the first to the last, those without any too, as long as they are few; else those that have some. */
export function monthsThrough(months: readonly string[]): string[] {
  const sorted = [...months].sort()
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined || numberOf(last) - numberOf(first) > 36) return sorted
  return Array.from({ length: numberOf(last) - numberOf(first) + 1 }, (_, at) => {
    const month = numberOf(first) + at
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
