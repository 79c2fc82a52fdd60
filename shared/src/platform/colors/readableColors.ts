import { contrastOf, luminanceOf } from '../format/contrast'
import { labOf, screenColor } from './oklab'

/** What text needs on its ground, and what the edge of something needs beside it: WCAG 2.2, 1.4.3 and 1.4.11. */
export const leastTextContrast = 4.5
export const leastEdgeContrast = 3

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]
/** The same thing on a light and on a dark page. */
export type BothSchemes = Readonly<Record<Scheme, string>>

/** The neutral frame that colors are made readable on: page, panel, and what is sunk into it, which is the hardest of the three to read on. */
export const grounds: Readonly<Record<'ground' | 'surface' | 'sunken', BothSchemes>> = {
  ground: { light: '#f7f8f8', dark: '#0e1113' },
  surface: { light: '#ffffff', dark: '#161a1d' },
  sunken: { light: '#eff1f1', dark: '#1e2326' },
}

/** White or black on this color, white where it can be read: 4.5 to 1 at the least, as the better of the two has 4.58 on the worst color. */
export const onColor = (color: string): '#ffffff' | '#000000' => (contrastOf(color, '#ffffff') >= leastTextContrast ? '#ffffff' : '#000000')

/**
 * The color itself where it has this contrast with its ground; else one of its hue that is darker on a light ground, lighter on a dark one, by as
 * many hundredths of OKLCH's lightness as it takes; black or white at the end.
 * @param color #rrggbb, as the ground is
 */
export function against(color: string, ground: string, ratio: number): string {
  if (contrastOf(color, ground) >= ratio) return color
  const step = luminanceOf(ground) > 0.18 ? -0.01 : 0.01
  const [lightness, a, b] = labOf(color)
  for (let at = lightness + step; at > 0 && at < 1; at += step) {
    const tried = screenColor([at, a, b])
    if (contrastOf(tried, ground) >= ratio) return tried
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** One color for light pages and one for dark ones. */
export const inBoth = (make: (scheme: Scheme) => string): BothSchemes => ({ light: make('light'), dark: make('dark') })

/** As CSS has it: follows the page's color-scheme. */
export const lightDark = ({ light, dark }: BothSchemes): string => `light-dark(${light},${dark})`

/** A color between two. @param share of the second, 0 to 1 */
export function mixed(one: string, other: string, share: number): string {
  const part = (color: string, at: number) => parseInt(color.slice(at, at + 2), 16)
  return `#${[1, 3, 5].map((at) => Math.round(part(one, at) * (1 - share) + part(other, at) * share).toString(16).padStart(2, '0')).join('')}`
}
