import type { BracketPicture, PictureMatch } from './bracketPicture.schemas'

/** Sizes in px of the drawing, which is scaled as a whole where it is shown. */
const size = { width: 210, gap: 36, side: 22, about: 15, row: 70, heading: 30, title: 44, margin: 20 } as const

export interface DrawnBox {
  match: PictureMatch
  x: number
  /** The line between its two sides. */
  y: number
}

/** A bracket by numbers: where everything is, for who draws it as SVG or in a document. */
export interface BracketLayout {
  width: number
  height: number
  headings: { text: string; x: number; y: number; isPart: boolean }[]
  boxes: DrawnBox[]
  /** Connectors, from a match to the one its winner advances to, as points of a line with right angles. */
  lines: { from: string; points: readonly (readonly [number, number])[] }[]
}

/** What surrounds a drawing: its name, and a margin; neither where the page has its own (`isBare`). */
export interface BracketFrame {
  isBare?: boolean
}

const isSeen = ({ state }: PictureMatch) => state !== 'empty'

/**
 * Lays out the parts of an elimination one below the other; the final of a double elimination is next to the two that lead to it.
 * Pools have no place in it: they are tables.
 */
export function layOutBracket({ sections }: Pick<BracketPicture, 'sections'>, { isBare = false }: BracketFrame = {}): BracketLayout {
  const headings: BracketLayout['headings'] = []
  const boxes = new Map<string, DrawnBox>()
  const column = size.width + size.gap
  const isDouble = sections.some(({ part }) => part === 'losers')
  // A bare drawing keeps the width of its lines.
  const margin = isBare ? 1 : size.margin
  let top: number = isBare ? margin : margin + size.title
  let width = 0
  for (const { part, title, rounds } of sections) {
    const isBeside = isDouble && part === 'final'
    const left = margin + (isBeside ? width : 0)
    const rows = Math.max(1, ...rounds.map(({ matches }) => matches.length))
    const [main, losers] = [sections.find((each) => each.part === 'main'), sections.find((each) => each.part === 'losers')].map((each) => boxes.get(each?.rounds.at(-1)?.matches[0]?.key ?? ''))
    const between = isBeside && main && losers ? (main.y + losers.y) / 2 : null
    const start = between === null ? top : between - size.row / 2 - 2 * size.heading
    if (title) headings.push({ text: title, x: left, y: start + 16, isPart: true })
    const first = start + (title ? size.heading : 0)
    rounds.forEach(({ title: name, matches }, index) => {
      const x = left + index * column
      if (name !== title) headings.push({ text: name, x, y: first + 14, isPart: false })
      const height = (rows * size.row) / Math.max(1, matches.length)
      matches.forEach((match, place) => {
        if (isSeen(match)) boxes.set(match.key, { match, x, y: between ?? first + size.heading + height * (place + 0.5) + size.about / 2 })
      })
    })
    width = Math.max(width, (isBeside ? width : 0) + rounds.length * column)
    if (between === null) top = first + size.heading + rows * size.row + size.gap / 2
  }
  return { width: Math.max(width, column) + margin * 2 - size.gap, height: top + margin, headings, boxes: [...boxes.values()], lines: linesOf(boxes) }
}

function linesOf(boxes: ReadonlyMap<string, DrawnBox>): BracketLayout['lines'] {
  return [...boxes.values()].flatMap(({ match, x, y }) => {
    const to = boxes.get(match.winnerTo ?? '')
    if (!to || to.x <= x) return []
    const bend = to.x - size.gap / 2
    return [{ from: match.key, points: [[x + size.width, y], [bend, y], [bend, to.y], [to.x, to.y]] }]
  })
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** How wide a letter is, in heights of the text: about, as nobody knows the font that it is drawn in. */
const widthOf = (letter: string) => (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(letter) ? 1 : /[MWmw@%&\u2026]/.test(letter) ? 0.85 : /\p{Lu}/u.test(letter) ? 0.66 : /[ iljtf.,:;'|!()]/.test(letter) ? 0.32 : 0.56)

/** A text cut to a width, with an ellipsis. */
const cut = (text: string, width: number, fontSize: number) => {
  const letters = [...text]
  let room = width / fontSize
  const fits = letters.findIndex((letter) => (room -= widthOf(letter)) < 0)
  if (fits === -1) return text
  room = width / fontSize - widthOf('\u2026')
  const kept = letters.findIndex((letter) => (room -= widthOf(letter)) < 0)
  return `${letters.slice(0, Math.max(1, kept)).join('').trimEnd()}\u2026`
}

/** The text above a match. */
export const aboutOf = ({ isLive, about }: PictureMatch): string => (isLive ? `Live \u00b7 ${about}` : about)

/**
 * A bracket as one SVG picture: black on white, text as text, safe to be shown and saved (names are escaped, nothing is loaded).
 * @returns a whole document, beginning with `<svg`
 */
export function bracketSvg(picture: BracketPicture, { isBare = false }: BracketFrame = {}): string {
  const { width, height, headings, boxes, lines } = layOutBracket(picture, { isBare })
  const entrants = new Map(picture.entrants.map((each) => [each.entrantId, each]))
  const text = (x: number, y: number, words: string, more = '') => `<text x="${x}" y="${y}"${more}>${escaped(words)}</text>`

  const side = ({ match, x, y }: DrawnBox, at: 'top' | 'bottom'): string => {
    const { entrantId, from, isBye, score } = match[at]
    const entrant = entrants.get(entrantId ?? 0)
    const baseline = y + (at === 'top' ? -7 : 15)
    const look = match.winner === at ? ' font-weight="700"' : entrant ? '' : ' fill="#555"'
    const room = size.width - 34 - (score === null ? 6 : 34)
    return [
      entrant?.seed == null ? '' : text(x + 22, baseline, `${entrant.seed}`, ' text-anchor="end" fill="#555" font-size="11"'),
      text(x + 28, baseline, cut(entrant ? entrant.name : isBye ? 'Bye' : from, room, match.winner === at ? 14 : 13), look),
      score === null ? '' : text(x + size.width - 6, baseline, `${score}`, ` text-anchor="end"${look}`),
    ].join('')
  }
  const box = (each: DrawnBox): string => {
    const { match, x, y } = each
    if (match.state === 'bye') {
      const at = match.top.isBye ? 'bottom' : 'top'
      return `<path d="M${x} ${y}h${size.width}"/>${side({ ...each, y: at === 'top' ? y : y - size.side }, at)}${text(x + size.width - 6, y - 7, 'Bye', ' text-anchor="end" fill="#555" font-size="11"')}`
    }
    return `<rect x="${x}" y="${y - size.side}" width="${size.width}" height="${size.side * 2}" rx="5"/><path d="M${x} ${y}h${size.width}"/>`
      + text(x, y - size.side - 4, cut(aboutOf(match), size.width, 11), ' font-size="11" fill="#555"') + side(each, 'top') + side(each, 'bottom')
  }
  const champion = picture.championId === null ? '' : ` \u2013 Champion: ${entrants.get(picture.championId)?.name ?? ''}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(picture.name)}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escaped(picture.name)}</title><rect width="100%" height="100%" fill="#fff"/>`,
    isBare ? '' : text(size.margin, size.margin + 18, `${picture.name}${champion}`, ' font-size="20" font-weight="700"'),
    ...headings.map(({ text: words, x, y, isPart }) => text(x, y, words, isPart ? ' font-size="15" font-weight="700"' : ' font-size="12" font-weight="700" fill="#555"')),
    `<g fill="none" stroke="#555">${lines.map(({ points }) => `<path d="M${points.map((point) => point.join(' ')).join('L')}"/>`).join('')}</g>`,
    `<g>${boxes.map((each) => box(each).replace(/<(rect|path)/g, '<$1 fill="none" stroke="#222"')).join('')}</g></svg>`,
  ].join('')
}
