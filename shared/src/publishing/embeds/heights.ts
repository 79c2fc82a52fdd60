/** Heights in px of the same thing where there is room (a desktop's column) and on a phone. */
export interface Heights {
  wide: number
  narrow: number
}

/**
 * The widths in px at which an element is measured, by where on a page it is: in its main column, which is that of a desktop page
 * or a phone of 360 px with the usual margins; over the whole page, with the same phone; or in a sidebar, which is about as narrow on both.
 */
export const measuredWidths = { main: { wide: 680, narrow: 328 }, whole: { wide: 1100, narrow: 328 }, sidebar: { wide: 280, narrow: 280 } } as const
export type Column = keyof typeof measuredWidths

/** Windows narrower than this are phones, in px: there the element is about `measuredWidths.main.narrow` wide. */
const turn = 720

/** What is there once, and what each thing of a list takes, where there is room and on a phone; where there is room, so many things are beside each other (1 if not given). */
interface Shape {
  once: Heights
  each: Heights
  usual: number
  columns?: number
}

const same = (height: number): Heights => ({ wide: height, narrow: height })

/** Measured on the demonstration association; tests/hosts/heights.spec.ts compares them with what is drawn. */
const shapes: Record<string, Shape> = {
  standings: { once: same(122), each: same(37.5), usual: 8 },
  schedule: { once: { wide: 200, narrow: 180 }, each: { wide: 49, narrow: 88 }, usual: 12 },
  brackets: { once: same(0), each: { wide: 540, narrow: 660 }, usual: 8 },
  calendar: { once: { wide: 671, narrow: 1700 }, each: same(0), usual: 1 },
  // A district's heading, and its schools in two columns or one.
  alignments: { once: same(30), each: { wide: 65, narrow: 115 }, usual: 80 },
  events: { once: same(14), each: { wide: 72, narrow: 92 }, usual: 7 },
  'event-results': { once: { wide: 140, narrow: 230 }, each: { wide: 36, narrow: 52 }, usual: 8 },
  roster: { once: same(80), each: same(37.5), usual: 15 },
  school: { once: same(0), each: { wide: 82, narrow: 86 }, usual: 10 },
}
const other: Shape = { once: same(60), each: { wide: 44, narrow: 60 }, usual: 8 }

/** What scores have above their games: the days to choose from, and the activities, which are in two lines where there is room. */
const strip = 70
const chips: Heights = { wide: 72, narrow: 39 }

/**
 * Scores are one day in two columns, with what it is chosen by above and the zone below. Those of one school are a few days, each with its
 * heading and a list; with one activity most games have a day of their own, and with one level all have. Those that are not brief are a list with nothing to
 * choose, and of one school a heading stands above each game.
 */
function shapeOfScores({ brief, school, activity, level }: Readonly<Record<string, string | undefined>>): Shape {
  if (brief === 'false') return school ? { once: same(90), each: same(93), usual: 20 } : { once: same(90), each: same(51), usual: 20, columns: 2 }
  const above: Heights = activity ? same(strip) : { wide: strip + chips.wide, narrow: strip + chips.narrow }
  if (school) return { once: above, each: !activity ? { wide: 46, narrow: 71 } : level ? { wide: 95, narrow: 104 } : { wide: 80, narrow: 98 }, usual: activity && level ? 10 : 13 }
  return { once: { wide: above.wide + 58, narrow: above.narrow + 58 }, each: same(51), usual: 20, columns: 2 }
}

/** What is chosen by a school or a bracket is another thing than all of them: its one bracket, its district, its games written out. */
function shapeOf(noun: string, attributes: Readonly<Record<string, string | undefined>>): Shape {
  if (noun === 'scores') return shapeOfScores(attributes)
  // Of sixteen with a game for the third place; a school's is mostly smaller.
  if (noun === 'brackets' && attributes.bracket) return { once: { wide: 909, narrow: 929 }, each: same(0), usual: 1 }
  if (noun === 'brackets' && attributes.school) return { once: same(0), each: { wide: 455, narrow: 479 }, usual: 1 }
  if (noun === 'calendar' && attributes.school && !attributes.look) return { once: { wide: 1335, narrow: 1835 }, each: same(0), usual: 1 }
  if (noun === 'alignments' && (attributes.school || attributes.district)) return { once: { wide: 367, narrow: 421 }, each: same(0), usual: 1 }
  return shapes[noun] ?? other
}

/** What an element is expected to take where nobody has measured it: by its kind, what is chosen, `limit`, `heading` and `theme`. */
export function usualHeights(noun: string, attributes: Readonly<Record<string, string | undefined>>): Heights {
  const { once, each, usual, columns = 1 } = shapeOf(noun, attributes)
  const limit = Number(attributes.limit)
  // One school that is named is one thing.
  const count = noun === 'school' && attributes.school ? 1 : limit > 0 ? Math.min(limit, 100) : usual
  // A heading of one line with its margin; a fixed theme has a ground of its own with room around.
  const around = (attributes.heading ? 32 : 0) + (attributes.theme === 'light' || attributes.theme === 'dark' ? 24 : 0)
  return { wide: Math.ceil(once.wide + each.wide * Math.ceil(count / columns) + around), narrow: Math.ceil(once.narrow + each.narrow * count + around) }
}

/** What standings take of which it is known how many teams each table has, one below the other; without any, the words for that. */
export function tablesHeights(teams: readonly number[]): Heights {
  const gap = 24
  const height = teams.reduce((sum, count) => sum + gap + usualHeights('standings', { limit: String(count) }).wide, -gap)
  return same(Math.max(60, height))
}

/** What lies further down than this, in px, is below the edge of every window: nobody sees it move. */
const most = 2400

/** Fonts differ by parts of a pixel from one computer to the next. */
const roundUp = (height: number) => Math.min(Math.ceil(height / 8) * 8, most)

/**
 * The CSS length that holds the place at both widths, so that nothing below moves when the content comes: the height of the snippet's spacer. One
 * number where the two are about the same; else one for windows of phones and one for all others, without a style sheet. Chromium takes that as an
 * svg's height; in other browsers the loader gives it to the element.
 */
export function heightToHold({ wide, narrow }: Heights): string {
  const [less, more] = [roundUp(Math.min(wide, narrow)), roundUp(Math.max(wide, narrow))]
  if (more - less <= 64) return `${more}px`
  const sign = narrow > wide ? `${turn}px - 100vw` : `100vw - ${turn}px`
  return `clamp(${less}px,(${sign})*9999,${more}px)`
}

/** What a frame of fixed height needs, in px: its page has a title, ways to choose and the association's name around. */
export const frameHeight = ({ wide, narrow }: Heights): number => roundUp(Math.max(wide, narrow) + 120)
