import { expect, it } from 'vitest'
import { code39 } from './code39'

/** Bars and spaces as one line of dark and light. */
const drawn = (number: number): string => {
  const { width, bars } = code39(number)
  return Array.from({ length: width }, (_, at) => (bars.some((bar) => at >= bar.at && at < bar.at + bar.width) ? '#' : '.')).join('')
}
/** Reads it as a scanner does: by runs, ten to a sign with the gap behind it, of which the three wide ones tell which it is. */
function scanned(line: string): string {
  const known: Record<string, string> = { '000110100': '0', '100100001': '1', '001100001': '2', '101100000': '3', '000110001': '4', '100110000': '5', '001110000': '6', '000100101': '7', '100100100': '8', '001100100': '9', '010010100': '*' }
  const runs = line.replace(/^\.+|\.+$/g, '').match(/#+|\.+/g)!
  return Array.from({ length: (runs.length + 1) / 10 }, (_, at) => known[runs.slice(at * 10, at * 10 + 9).map((run) => (run.length > 2 ? '1' : '0')).join('')] ?? '?').join('')
}

it.each([[7, '*7*'], [1234567890, '*1234567890*'], [4096, '*4096*']])('%i is read as it was written', (number, text) => {
  expect(scanned(drawn(number))).toBe(text)
})

it('keeps quiet at both ends', () => {
  expect(drawn(7)).toMatch(/^\.{10}#.*#\.{10}$/)
})
