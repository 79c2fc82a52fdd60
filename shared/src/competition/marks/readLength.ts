import type { Distance } from '../results/entrantResults'
import type { LengthRules } from './mark.schemas'

const [mostCentimeters, mostQuarterInches] = [20_000, 32_000]

/** Quarters of an inch in what follows the feet, or what is wrong with it. */
function readInches(text: string): number | string {
  if (text === '') return 0
  const decimal = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text)
  const parted = /^(?:(\d{1,2})[ -])?(\d{1,2})\/(\d{1,2})$/.exec(text)
  if (!decimal && !parted) return 'Enter inches after the feet: 20-08.25.'
  const inches = Number(decimal?.[1] ?? parted?.[1] ?? 0)
  if (inches > 11) return 'Inches go from 0 to 11: more is another foot.'
  if (decimal) return inches * 4 + Math.floor(Number((decimal[2] ?? '').padEnd(4, '0')) / 2500)
  const [over, under] = [Number(parted?.[2]), Number(parted?.[3])]
  if (![2, 4, 8, 16].includes(under) || over >= under) return 'Enter quarters of an inch: 20-8 1/4.'
  return inches * 4 + Math.floor((over * 4) / under)
}

/** In capitals; primes, quotes and fraction signs as a keyboard has them. */
const plain = (text: string): string => text
  .replace(/[\u2032\u2018\u2019`\u00B4]/g, "'").replace(/[\u2033\u201C\u201D]|''/g, '"').replace(/[\u2010-\u2015\u2212]/g, '-')
  .replace(/\s*\u00BC/g, ' 1/4').replace(/\s*\u00BD/g, ' 1/2').replace(/\s*\u00BE/g, ' 3/4').trim()

/**
 * A distance or a height in capitals: meters (6.32, 6.32M) or feet and inches (20-08.25, 20' 8 1/4", 20FT 8IN). A number alone is meters in a metric
 * event; in the other it is refused, as nobody knows whether 38.05 is 38-05 or meters. What is finer than the rules give is dropped.
 * @returns the length as it counts, or what is wrong with it, as a sentence
 */
export function readLength(text: string, rules: LengthRules): Distance | string {
  const clean = plain(text)
  const how = rules.unit === 'metric' ? 'Enter meters such as 6.32, or feet and inches such as 20-08.25.' : 'Enter feet and inches such as 20-08.25, or meters such as 6.32m.'
  const metric = /^(\d{1,3})(?:\.(\d{1,4}))?\s*(M|METERS?)?$/.exec(clean)
  if (metric) {
    const [, meters, rest = '', unit] = metric
    if (unit === undefined && rules.unit === 'imperial') return how
    const read = Number(meters) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'))
    const centimeters = read - (read % rules.centimeters)
    if (centimeters > mostCentimeters) return 'A length is at most 200 meters.'
    return centimeters === 0 ? 'A length is more than 0.' : { unit: 'metric', centimeters }
  }
  const imperial = /^(\d{1,3})\s*(?:-\s*(?=\d)|'\s*|(?:FEET|FT|F)\.?\s*)(.*)$/.exec(clean)
  if (!imperial) return how
  const [, feet, rest = ''] = imperial
  const quarters = readInches(rest.replace(/\s*(?:"|INCHES|IN\.?)$/, '').trim())
  if (typeof quarters === 'string') return quarters
  const read = Number(feet) * 48 + quarters
  const quarterInches = read - (read % rules.quarterInches)
  if (quarterInches > mostQuarterInches) return 'A length is at most 666 feet.'
  return quarterInches === 0 ? 'A length is more than 0.' : { unit: 'imperial', quarterInches }
}
