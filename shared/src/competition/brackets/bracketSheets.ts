import type { BracketPicture } from './bracketPicture.schemas'
import { layOutBracket } from './bracketSvg'

type Section = BracketPicture['sections'][number]

/** Sizes in points of the papers that an office's printers take: letter, then tabloid, which is two of them. */
const papers = [[612, 792], [792, 1224]] as const

/** What is kept free around the drawing, in points: title above, date below. */
export const sheetMargins = { side: 24, top: 46, bottom: 26 } as const

/** The drawing's smallest letters are 11 px high: at this size they have 5 points, which still can be read. */
const smallest = 5 / 11
/** A bracket of four is not blown up to a poster. */
const largest = 1.25

export interface BracketSheet {
  /** What part of the bracket it is: "Main bracket, 2 of 4"; empty for the whole. */
  caption: string
  sections: Section[]
  /** In points. */
  page: { width: number; height: number }
  /** Points for a px of the drawing. */
  scale: number
}

/**
 * A bracket on paper: on one sheet, whose size and orientation follow from the drawing's shape; if the letters would get too small
 * even on the largest paper, on several: parts that each send one entrant on, and a last one for those. Pools are not drawn.
 */
export function bracketSheets({ sections }: Pick<BracketPicture, 'sections'>): BracketSheet[] {
  const drawn = sections.filter(isSeen)
  if (drawn.length === 0) return []
  const whole = fit(drawn, '')
  return whole ? [whole] : split(drawn)
}

/** The smallest paper on which these can be read; null if there is none. */
function fit(sections: Section[], caption: string): BracketSheet | null {
  const drawing = layOutBracket({ sections }, { isBare: true })
  for (const [short, long] of papers) {
    const sheets = [{ width: long, height: short }, { width: short, height: long }].map((page) => ({
      caption, sections, page,
      scale: Math.min(largest, (page.width - 2 * sheetMargins.side) / drawing.width, (page.height - sheetMargins.top - sheetMargins.bottom) / drawing.height),
    }))
    const better = sheets.reduce((one, other) => (other.scale > one.scale ? other : one))
    if (better.scale >= smallest) return better
  }
  return null
}

/** Each long part gives its first rounds to sheets of their own, as many rounds as fit; what is left is fitted again. */
function split(sections: Section[]): BracketSheet[] {
  const sheets: BracketSheet[] = []
  const keys = new Set(sections.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches.map(({ key }) => key))))
  const rest = sections.flatMap((section): Section[] => {
    const { rounds, part } = section
    // What the parts lead to is drawn with their last rounds.
    if (part === 'final' || part === 'third') return [section]
    for (let last = rounds.length; last > 1; last -= 1) {
      const roots = rounds[last - 1]!.matches
      const parts = roots.map(({ key }) => leadingTo(section, last, key)).filter(isSeen)
      const own = parts.map((part, index) => fit([part], captionOf(section, index, parts.length)))
      if (own.some((sheet) => sheet === null)) continue
      sheets.push(...own.flatMap((sheet) => sheet ?? []))
      // Those who meet in the last of these rounds are met again on the next sheet, if they go on to one.
      return roots.some(({ winnerTo }) => keys.has(winnerTo ?? '')) ? [{ ...section, rounds: rounds.slice(last - 1) }] : []
    }
    return [section]
  })
  if (rest.length === 0) return sheets
  const last = fit(rest, rest.length === 1 && rest[0]!.title ? `${rest[0]!.title}, last rounds` : 'Last rounds')
  return [...sheets, ...(last ? [last] : split(rest))]
}

const captionOf = ({ title }: Section, index: number, count: number) => [title, count > 1 && `${title ? '' : 'Part '}${index + 1} of ${count}`].filter(Boolean).join(', ')

const isSeen = ({ rounds }: Section) => rounds.some(({ matches }) => matches.some(({ state }) => state !== 'empty'))

/** The first rounds of a part, of them the matches from which one gets to a match of the last of these. */
function leadingTo(section: Section, last: number, key: string): Section {
  const wanted = new Set([key])
  const rounds = section.rounds.slice(0, last).reverse().map(({ title, matches }) => {
    const own = matches.filter((match) => wanted.has(match.key) || wanted.has(match.winnerTo ?? ''))
    for (const match of own) wanted.add(match.key)
    return { title, matches: own }
  })
  return { ...section, rounds: rounds.reverse() }
}
