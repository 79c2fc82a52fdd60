import { accentOf } from './accentOf'
import { lightDark } from './readableColors'

/** Custom properties that put an organization's accent into a page (shared/src/views/tokens.css has the portal's own). */
export interface AccentStyle {
  '--accent': string
  '--accent-soft': string
  '--on-accent': string
  /** The one large ground in the color itself, the masthead of public pages, and words on it. */
  '--masthead': string
  '--on-masthead': string
}

/** @param color #rrggbb; empty for the portal's own accent */
export function accentStyle(color: string): AccentStyle | null {
  if (!color) return null
  const { accent, soft, onAccent, fill, onFill } = accentOf(color)
  return { '--accent': lightDark(accent), '--accent-soft': lightDark(soft), '--on-accent': lightDark(onAccent), '--masthead': fill, '--on-masthead': onFill }
}
