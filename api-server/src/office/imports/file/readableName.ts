/** Words that stay small inside a name. */
const small = new Set(['of', 'the', 'for', 'at', 'and', 'on', 'in', 'to', 'de', 'la', 'del', 'y'])

/** What public registers abbreviate in school names. */
const abbreviations: Record<string, string> = { st: 'St.', mt: 'Mt.', ft: 'Ft.', sts: 'Sts.' }

/**
 * Names as people write them, from registers that write in capitals: "ST MARY'S HALL" becomes "St. Mary's Hall".
 * A name that has a small letter was written by a person and stays as it is.
 */
export function readableName(text: string): string {
  return isShouted(text) ? recase(text, true) : text
}

/** As readableName, for streets, towns and counties: "ST" stays what it is, mostly a street. */
export function readablePlace(text: string): string {
  return isShouted(text) ? recase(text, false) : text
}

const isShouted = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)

function recase(text: string, isName: boolean): string {
  let isFirst = true
  return text.replace(/[\p{L}\p{N}'’]+\.?/gu, (word, at: number) => {
    const first = isFirst || /[-–:/(]\s*$/.test(text.slice(0, at))
    isFirst = false
    const bare = word.replace(/\.$/, '').toLowerCase()
    if (isName && abbreviations[bare] && text.slice(at + word.length).trim() !== '') return abbreviations[bare] as string
    if (!first && small.has(bare)) return bare
    if (/^[ivx]{2,}$/.test(bare) || /^(n|s|e|w|ne|nw|se|sw)$/.test(bare) || isAbbreviation(bare)) return word
    return word
      .toLowerCase()
      .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
      // O'Connell, but Mary's; McKinney.
      .replace(/^(\p{L}['’])(\p{L})(?=\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase())
      .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
  })
}

/** Letters that cannot be spoken as a word: HTW, SLK, FM. */
const isAbbreviation = (bare: string) => /^[bcdfghjklmnpqrstvwxz]{2,4}$/.test(bare) && !/^(st|dr|mt|ft|rd|ln|blvd|ct|jr|sr|hwy|pkwy|pl|sts)$/.test(bare)
