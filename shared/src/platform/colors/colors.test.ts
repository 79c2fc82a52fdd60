import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf } from '../format/contrast'
import { accentOf } from './accentOf'
import { distanceOf, labOf, screenColor } from './oklab'
import { against, grounds, leastEdgeContrast, leastTextContrast, onColor, schemes } from './readableColors'
import { colorsOf, crestColors, heroColors, isPlain, neutralFills, twoSides, visitingFill } from './teamColors'

/** 4,096 colors spread over sRGB: 16 of each part. */
const steps = Array.from({ length: 16 }, (_, index) => (index * 17).toString(16).padStart(2, '0'))
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
/** 64 of them, as spread. */
const few = colors.filter((color) => /^#(?:(?:00|55|aa|ff)){3}$/.test(color))
const inScheme = (both: string) => Object.fromEntries(schemes.map((scheme, at) => [scheme, both.slice('light-dark('.length, -1).split(',')[at] as string]))

/** The first that breaks a rule: one failed expectation tells more than 4,096. */
const broken = (holds: (color: string) => boolean, of = colors) => of.find((color) => !holds(color))

test('OKLab is that of its publication, and there and back is the same', () => {
  // From https://bottosson.github.io/posts/oklab/ and the figures of https://www.w3.org/TR/css-color-4/ for red.
  expect(labOf('#ffffff')[0]).toBeCloseTo(1, 5)
  expect(labOf('#ff0000').map((part) => Number(part.toFixed(3)))).toEqual([0.628, 0.225, 0.126])
  expect(distanceOf('#000000', '#ffffff')).toBeCloseTo(1, 5)
  expect(broken((color) => screenColor(labOf(color)) === color)).toBeUndefined()
})

test('everything of any fill can be read and seen, on every neutral ground, light and dark', () => {
  expect(broken((color) => contrastOf(onColor(color), color) >= leastTextContrast)).toBeUndefined()
  expect(broken((color) => {
    const { '--edge': edge, '--team': team } = colorsOf(color)
    return schemes.every((scheme) => Object.values(grounds).every((ground) => contrastOf(inScheme(edge)[scheme] as string, ground[scheme]) >= leastEdgeContrast && contrastOf(inScheme(team)[scheme] as string, ground[scheme]) >= leastTextContrast))
  })).toBeUndefined()
})

test('the accent of any color can be read on every neutral ground and on its own soft one, and words can be read on it', () => {
  expect(broken((color) => {
    const { accent, onAccent, soft, fill, onFill } = accentOf(color)
    return contrastOf(fill, onFill) >= leastTextContrast && schemes.every((scheme) =>
      [...Object.values(grounds), soft, onAccent].every((ground) => contrastOf(accent[scheme], ground[scheme]) >= leastTextContrast))
  })).toBeUndefined()
})

test('ink and second ink stay readable on the soft ground of any accent', () => {
  const inks = { light: ['#11171a', '#545d62'], dark: ['#e9edef', '#a5afb5'] }
  expect(broken((color) => schemes.every((scheme) => inks[scheme].every((ink) => contrastOf(ink, accentOf(color).soft[scheme]) >= leastTextContrast)))).toBeUndefined()
})

test('two sides of a match are far apart whatever their colors', () => {
  for (const home of few) {
    expect(broken((away) => distanceOf(home, visitingFill(home, { first: away, second: '' })) >= 0.15), home).toBeUndefined()
  }
})

test('every color is far from one of the two grays', () => {
  expect(broken((color) => neutralFills.some((gray) => distanceOf(gray, color) >= 0.15))).toBeUndefined()
})

test('a visitor keeps its color, else takes its other one, else a gray', () => {
  const away = (first: string, second: string, home = { first: '#6d1a36', second: '#f0b323' }) => twoSides(home, { first, second }).away
  expect(away('#006d77', '#ffd166')).toMatchObject({ '--c1': '#006d77', '--c2': '#ffd166' })
  expect(away('#7b2d26', '#d9d9d9')).toMatchObject({ '--c1': '#d9d9d9', '--c2': '#7b2d26', '--on': '#000000' })
  expect(away('#7b2d26', '#6d1a36')).toMatchObject({ '--c1': '#545d62', '--c2': '#7b2d26', '--on': '#ffffff' })
  expect(twoSides({ first: '#6d1a36', second: '#f0b323' }, { first: '', second: '' }).home).toMatchObject({ '--c1': '#6d1a36', '--c2': '#f0b323' })
  // White with purple plays in purple, so that a white visitor is far from it.
  expect(twoSides({ first: '#ffffff', second: '#7a1fa2' }, { first: '#ffffff', second: '' })).toMatchObject({ home: { '--c1': '#7a1fa2', '--c2': '#ffffff' }, away: { '--c1': '#ffffff' } })
})

// Computed apart from this code for the pages that the look was designed on.
test.each([
  ['#6d1a36', '#ffffff', '#6d1a36', '#aa526a', '#6d1a36', '#c86d84'], ['#f2c200', '#000000', '#a78612', '#f2c200', '#846905', '#f2c200'], ['#ffffff', '#000000', '#898989', '#ffffff', '#6c6c6c', '#ffffff'],
  ['#161616', '#ffffff', '#161616', '#6c6c6c', '#161616', '#898989'], ['#0b7fc2', '#000000', '#0b7fc2', '#0b7fc2', '#0073b1', '#2c92d6'], ['#e3c565', '#000000', '#a3861c', '#e3c565', '#826900', '#e3c565'],
  ['#8fb8de', '#000000', '#658cb1', '#8fb8de', '#486f91', '#8fb8de'], ['#4b2e83', '#ffffff', '#4b2e83', '#775db6', '#4b2e83', '#947bd7'],
])('%s has these around it', (fill, on, edgeLight, edgeDark, teamLight, teamDark) => {
  expect(colorsOf(fill)).toEqual({ '--c1': fill, '--c2': fill, '--on': on, '--edge': `light-dark(${edgeLight},${edgeDark})`, '--team': `light-dark(${teamLight},${teamDark})` })
})

test('black, gray and white are plain, and the color of a large ground is not, if the other is none of them', () => {
  expect(['#000000', '#161616', '#808080', '#d9d9d9', '#ffffff', '#37474f'].map(isPlain)).toEqual([true, true, true, true, true, true])
  expect(['#14213d', '#6d1a36', '#fff3a0'].map(isPlain)).toEqual([false, false, false])
  expect(heroColors({ first: '#161616', second: '#c9a227' })).toMatchObject({ '--c1': '#c9a227', '--c2': '#161616' })
  expect(heroColors({ first: '#161616', second: '#d9d9d9' })).toMatchObject({ '--c1': '#161616' })
  expect(heroColors({ first: '#6d1a36', second: '#f0b323' })).toMatchObject({ '--c1': '#6d1a36' })
})

test('a school without colors is gray, and one with its second alone has that', () => {
  expect(crestColors({ first: '', second: '' })).toMatchObject({ '--c1': '#545d62', '--c2': '#545d62' })
  expect(crestColors({ first: '', second: '#7a1fa2' })).toMatchObject({ '--c1': '#7a1fa2', '--c2': '#7a1fa2' })
})

test('what has enough contrast stays as it is; what has not keeps its hue until nothing but black or white will do', () => {
  expect(against('#6d1a36', '#eff1f1', 4.5)).toBe('#6d1a36')
  expect(against('#777777', '#eff1f1', 18.5)).toBe('#000000')
  expect(against('#777777', '#1e2326', 15.9)).toBe('#ffffff')
})

test('the neutral grounds are those of the style sheet', () => {
  const style = readFileSync(new URL('../../views/tokens.css', import.meta.url), 'utf8')
  for (const [name, { light, dark }] of Object.entries(grounds)) expect(style).toContain(`--${name}: light-dark(${light}, ${dark});`)
})

test.each([
  ['#000000', true], ['#757575', true], ['#767676', true], ['#777777', false], ['#ffffff', false], ['#ff0000', false], ['#e60000', true], ['#0000ff', true],
  ['#008000', true], ['#00a000', false], ['#ffff00', false], ['#800000', true], ['#ffa500', false], ['#1d5fa8', true], ['#fafafa', false],
])('words on %s are white: %s', (color, readable) => {
  expect(onColor(color)).toBe(readable ? '#ffffff' : '#000000')
})
