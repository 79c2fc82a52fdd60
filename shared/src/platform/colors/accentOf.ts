import { contrastOf } from '../format/contrast'
import { against, grounds, inBoth, leastTextContrast, mixed, onColor, type BothSchemes, type Scheme } from './readableColors'

/** What an organization's one color becomes on light and on dark pages. */
export interface Accent {
  /** Links, marks, the main button: readable on every neutral ground and on `soft`. */
  accent: BothSchemes
  /** Words on the accent. */
  onAccent: BothSchemes
  /** The ground of what is marked. */
  soft: BothSchemes
  /** The color as it was given, for the one large ground in it, and words on that. */
  fill: string
  onFill: string
}

/** How much of the accent is in `soft` at the most; the rest is the surface. On a dark one a little of a color is hardly seen. */
const softShare = { light: 0.12, dark: 0.2 }
/** Second text, which is read on it too (--ink-2). */
const quiet = { light: '#545d62', dark: '#a5afb5' }

function softOf(accent: string, scheme: Scheme): string {
  let share = softShare[scheme]
  // A very light accent leaves less of a dark ground than second text needs.
  while (contrastOf(quiet[scheme], mixed(grounds.surface[scheme], accent, share)) < leastTextContrast) share -= 0.01
  return mixed(grounds.surface[scheme], accent, share)
}

/** @param color #rrggbb, any */
export function accentOf(color: string): Accent {
  const accent = inBoth((scheme) => {
    let tried = against(color, grounds.sunken[scheme], leastTextContrast)
    // What is mixed of a darker accent is darker too, so that one step may ask for another; each is one, and black and white are the last.
    while (contrastOf(tried, softOf(tried, scheme)) < leastTextContrast) tried = against(tried, softOf(tried, scheme), leastTextContrast)
    return tried
  })
  return { accent, onAccent: inBoth((scheme) => onColor(accent[scheme])), soft: inBoth((scheme) => softOf(accent[scheme], scheme)), fill: color, onFill: onColor(color) }
}
