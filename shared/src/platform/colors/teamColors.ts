import { chromaOf, distanceOf, labOf } from './oklab'
import { against, grounds, inBoth, leastEdgeContrast, leastTextContrast, lightDark, onColor } from './readableColors'

/** One or two colors as a school gave them, each #rrggbb or empty. */
export interface GivenColors {
  first: string
  second: string
}

/** Custom properties of something in a school's colors: the style of the element that shows it. */
export interface TeamColors {
  /** The fill, as given. */
  '--c1': string
  /** The band; the fill again where no second color was given. */
  '--c2': string
  /** Letters on the fill, white or black. */
  '--on': '#ffffff' | '#000000'
  /** Around the fill, so that white is seen on white: 3 to 1 on every neutral ground. */
  '--edge': string
  /** Names, icons and lines of a chart: 4.5 to 1 on every neutral ground. */
  '--team': string
}

/** Who has no colors yet, and a visitor whose own are too near to the home team's: one is dark, the other light, so that any color is far from one of them. */
export const neutralFills = ['#545d62', '#d5dadd'] as const

/** Black, gray and white: of a chroma that is hardly seen. */
export const isPlain = (color: string): boolean => chromaOf(labOf(color)) < 0.04

/** Whether two colors are told apart at a glance. */
export const isFar = (one: string, other: string): boolean => distanceOf(one, other) >= 0.15

/** All that a fill needs around it, in both schemes. @param band #rrggbb */
export const colorsOf = (fill: string, band = fill): TeamColors => ({
  '--c1': fill,
  '--c2': band,
  '--on': onColor(fill),
  '--edge': lightDark(inBoth((scheme) => against(fill, grounds.sunken[scheme], leastEdgeContrast))),
  '--team': lightDark(inBoth((scheme) => against(fill, grounds.sunken[scheme], leastTextContrast))),
})

/** What is given, first color first: one that gave only its second has that, and one that gave none is gray. */
const given = ({ first, second }: GivenColors): [string, string] => {
  const one = first || second || neutralFills[0]
  return [one, (first && second) || one]
}

/** A school's crest: its first color above its second. */
export const crestColors = (colors: GivenColors): TeamColors => colorsOf(...given(colors))

/** Fill and band of a large ground in a school's colors: the first color, unless that is black, gray or white and the second is not. */
export function heroOf(colors: GivenColors): [fill: string, band: string] {
  const [one, other] = given(colors)
  return isPlain(one) && !isPlain(other) ? [other, one] : [one, other]
}

export const heroColors = (colors: GivenColors): TeamColors => colorsOf(...heroOf(colors))

/** The color of a visitor's half beside home's: the first of its own two and two grays that is far from it, which one of them always is. */
export const visitingFill = (homeFill: string, away: GivenColors): string => [...heroOf(away), ...neutralFills].find((each) => isFar(each, homeFill)) ?? neutralFills[1]

/** The two halves of a match. Home keeps its color, as visitors change jerseys; everything around the visitor's is made for the color it has there. */
export function twoSides(home: GivenColors, away: GivenColors): { home: TeamColors; away: TeamColors } {
  const [fill, band] = heroOf(home)
  const [own, other] = heroOf(away)
  const visiting = visitingFill(fill, away)
  return { home: colorsOf(fill, band), away: colorsOf(visiting, visiting === own ? other : own) }
}
