/** Octets of a line, without its end (RFC 5545, 3.1). */
const longest = 75

/** A line of a calendar, with its end: folded where it is too long. `value` is written as it is. */
export const contentLine = (name: string, value: string): string => fold(`${name}:${value}`)

/** A line whose value is text (RFC 5545, 3.3.11). What controls a terminal has no place in a calendar. */
export function textLine(name: string, text: string): string {
  // Most texts have nothing to escape: looking costs a tenth of replacing.
  if (!/[\\;,\p{Cc}]/u.test(text)) return contentLine(name, text)
  return contentLine(name, text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n').replace(/[^\P{Cc}\t]/gu, ''))
}

/** Folds by octets, between characters: a letter that takes several is not torn. */
function fold(line: string): string {
  // A character takes three octets at most for each of its one or two units.
  if (line.length * 3 <= longest) return `${line}\r\n`
  let folded = ''
  let begun = 0
  let octets = 0
  for (let at = 0; at < line.length; at += 1) {
    const unit = line.charCodeAt(at)
    const isPair = unit >= 0xd800 && unit <= 0xdbff && at + 1 < line.length
    const size = unit < 0x80 ? 1 : unit < 0x800 ? 2 : isPair ? 4 : 3
    if (octets + size > longest) {
      folded += `${line.slice(begun, at)}\r\n `
      begun = at
      octets = 1
    }
    octets += size
    if (isPair) at += 1
  }
  return `${folded}${line.slice(begun)}\r\n`
}
