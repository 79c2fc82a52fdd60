import type { Mark } from './mark.schemas'

/** More than 2.0 m/s from behind, and a mark counts for places and points, but is no record (NFHS, NCAA and World Athletics alike). */
export const mostWind = 20

/**
 * Reads a wind: "+1.5", "-0.3", "2.03 m/s", "NWI" (nobody read it). What is finer than a tenth goes up, toward more help: 2.03 is +2.1, -2.03 is
 * -2.0 (World Athletics, technical rules, wind gauge).
 * @returns tenths of a meter a second, null for NWI, undefined for what is no wind
 */
export function parseWind(text: string): number | null | undefined {
  const clean = text.trim().toUpperCase()
  if (clean === 'NWI') return null
  const [, sign = '', whole = '', rest = ''] = /^([+-]?)(\d{1,2})(?:\.(\d{1,3}))?(?:\s*M\/S)?$/.exec(clean.replace('\u2212', '-')) ?? []
  if (whole === '') return undefined
  const thousandths = Number(whole) * 1000 + Number(rest.padEnd(3, '0'))
  return Math.ceil((sign === '-' ? -thousandths : thousandths) / 100) + 0
}

/** "+1.5", "-0.3", "0.0", "NWI". */
export const formatWind = (wind: number | null): string => (wind === null ? 'NWI' : `${wind > 0 ? '+' : ''}${(wind / 10).toFixed(1)}`)

export type WindState = 'legal' | 'aided' | 'unknown'

/** Whether the wind helped too much. What has no wind is legal only if its event has none. @param read whether the event's wind is read */
export function windState(mark: Mark, read: boolean): WindState {
  if (!read || (mark.kind !== 'time' && mark.kind !== 'distance')) return 'legal'
  return mark.wind === null ? 'unknown' : mark.wind > mostWind ? 'aided' : 'legal'
}
