import { unnamed } from '../../identity/publicNames/publicNameRules'

/** So many performers are listed one by one. */
const mostListed = 12

const withInstrument = (name: string, instruments: readonly string[]): string => [name, [...new Set(instruments)].filter(Boolean).join(', ')].filter(Boolean).join(', ')

/**
 * Who performs, for a judge: named ones with their instruments, and how many more. "6 performers, Flute, Oboe" where nobody is named, and where there are too
 * many to list; a soloist without a name is their instrument.
 * @param performers as they are named in public
 */
export function performersLine(performers: readonly { name: string; instrument: string }[]): string {
  const named = performers.filter(({ name }) => name !== unnamed)
  const others = performers.filter(({ name }) => name === unnamed)
  const instruments = (of: typeof performers) => of.map(({ instrument }) => instrument)
  if (performers.length === 0) return ''
  if (performers.length > mostListed) return `${performers.length} performers`
  if (named.length === 0) return others.length === 1 ? others[0]!.instrument || '1 performer' : withInstrument(`${others.length} performers`, instruments(others))
  return [...named.map(({ name, instrument }) => withInstrument(name, [instrument])), ...(others.length > 0 ? [withInstrument(`${others.length} more`, instruments(others))] : [])].join('; ')
}
