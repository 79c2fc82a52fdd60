import { z } from 'zod'

/** Points that a tie has divided, exactly: in lowest terms, `under` at least 1. Thirds of many events add up to a whole again. */
export const Fraction = z.strictObject({ over: z.number().int(), under: z.number().int().min(1) })
export type Fraction = z.infer<typeof Fraction>

const commonFactor = (one: number, other: number): number => (other === 0 ? Math.abs(one) : commonFactor(other, one % other))

/** In lowest terms. @param under not 0 */
export function fraction(over: number, under = 1): Fraction {
  const factor = (commonFactor(over, under) || 1) * Math.sign(under)
  return { over: over / factor + 0, under: under / factor }
}

export const addFractions = (one: Fraction, other: Fraction): Fraction => {
  const shared = commonFactor(one.under, other.under)
  return fraction(one.over * (other.under / shared) + other.over * (one.under / shared), (one.under / shared) * other.under)
}

export const sumFractions = (all: readonly Fraction[]): Fraction => all.reduce(addFractions, fraction(0))

/** Negative if the first is less, 0 if they are equal. */
export const compareFractions = (one: Fraction, other: Fraction): number => one.over * other.under - other.over * one.under

const signs: Record<string, string> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/5': '⅕', '2/5': '⅖', '3/5': '⅗', '4/5': '⅘', '1/6': '⅙', '5/6': '⅚' }

/** As people write it: "7", "7½", "3⅓", "½", "2 3/7". */
export function formatFraction({ over, under }: Fraction): string {
  const size = Math.abs(over)
  const [whole, rest] = [Math.floor(size / under), size % under]
  const sign = over < 0 ? '-' : ''
  if (rest === 0) return `${sign}${whole}`
  const part = `${rest}/${under}`
  const known = signs[part]
  return `${sign}${whole === 0 ? '' : whole}${known ?? (whole === 0 ? part : ` ${part}`)}`
}

/** With two decimals, as files of results have it: "7", "7.5", "3.33". */
export const formatAsDecimal = ({ over, under }: Fraction): string => String(Math.round((over * 100) / under) / 100 + 0)
