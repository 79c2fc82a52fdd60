/** Heights in px of the same thing where there is room (a desktop's column) and on a phone. */
export interface Heights {
  wide: number
  narrow: number
}

/**
 * The widths in px at which an element is measured, by where on a page it is: in its main column, which is that of a desktop page
 * or a phone of 360 px with the usual margins; or in a sidebar, which is about as narrow on both.
 */
export const measuredWidths = { main: { wide: 680, narrow: 328 }, sidebar: { wide: 280, narrow: 280 } } as const
export type Column = keyof typeof measuredWidths

/** Windows narrower than this are phones, in px: there the element is about `measuredWidths.main.narrow` wide. */
const turn = 720

/** By element: what is there once, and what each thing of a list takes, where there is room and on a phone. */
const shapes: Record<string, { once: Heights; each: Heights; usual: number }> = {
  standings: { once: { wide: 92, narrow: 92 }, each: { wide: 34, narrow: 52 }, usual: 10 },
  scores: { once: { wide: 60, narrow: 60 }, each: { wide: 62, narrow: 72 }, usual: 10 },
  schedule: { once: { wide: 110, narrow: 130 }, each: { wide: 44, narrow: 58 }, usual: 12 },
  brackets: { once: { wide: 80, narrow: 80 }, each: { wide: 420, narrow: 420 }, usual: 1 },
  calendar: { once: { wide: 680, narrow: 480 }, each: { wide: 0, narrow: 0 }, usual: 1 },
  events: { once: { wide: 20, narrow: 20 }, each: { wide: 72, narrow: 92 }, usual: 6 },
  'event-results': { once: { wide: 150, narrow: 180 }, each: { wide: 36, narrow: 52 }, usual: 10 },
  roster: { once: { wide: 90, narrow: 90 }, each: { wide: 36, narrow: 44 }, usual: 15 },
  school: { once: { wide: 50, narrow: 50 }, each: { wide: 40, narrow: 60 }, usual: 10 },
}
const other = { once: { wide: 60, narrow: 60 }, each: { wide: 44, narrow: 60 }, usual: 8 }

/** What an element is expected to take before anyone has seen it: by its kind, `limit`, `heading` and `theme`. */
export function usualHeights(noun: string, attributes: Readonly<Record<string, string | undefined>>): Heights {
  const { once, each, usual } = shapes[noun] ?? other
  const limit = Number(attributes.limit)
  const count = limit > 0 ? Math.min(limit, 100) : usual
  // A heading of one line with its margin; a fixed theme has a ground of its own with room around.
  const around = (attributes.heading ? 32 : 0) + (attributes.theme === 'light' || attributes.theme === 'dark' ? 24 : 0)
  return { wide: once.wide + each.wide * count + around, narrow: once.narrow + each.narrow * count + around }
}

/** What lies further down than this, in px, is below the edge of every window: nobody sees it move. */
const most = 2400

/** Fonts differ by parts of a pixel from one computer to the next. */
const roundUp = (height: number) => Math.min(Math.ceil(height / 8) * 8, most)

/**
 * The CSS length for `min-height` that holds the place at both widths, so that nothing below moves when the content comes. One
 * number where the two are about the same; else one for windows of phones and one for all others, without a style sheet.
 */
export function heightToHold({ wide, narrow }: Heights): string {
  const [less, more] = [roundUp(Math.min(wide, narrow)), roundUp(Math.max(wide, narrow))]
  if (more - less <= 64) return `${more}px`
  const sign = narrow > wide ? `${turn}px - 100vw` : `100vw - ${turn}px`
  return `clamp(${less}px,(${sign})*9999,${more}px)`
}

/** What a frame of fixed height needs, in px: its page has a title, ways to choose and the association's name around. */
export const frameHeight = ({ wide, narrow }: Heights): number => roundUp(Math.max(wide, narrow) + 120)
