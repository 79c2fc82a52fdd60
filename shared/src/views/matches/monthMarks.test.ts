import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastOf } from '../../platform/format/contrast'
import { distanceOf } from '../../platform/colors/oklab'
import { grounds, mixed } from '../../platform/colors/readableColors'

const style = readFileSync(new URL('./ActivityMarks.css', import.meta.url), 'utf8')
const tones = [...style.matchAll(/^\.a(\d+) \{\n {2}--a: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/gm)].map(([, number, light, dark]) => ({ number: Number(number), light: light!, dark: dark! }))
/** The strongest ground of a day: 30 % of the portal's own accent in the surface, as `.h4` has it. */
const strongest = { light: mixed(grounds.surface.light, '#0f6b54', 0.3), dark: mixed(grounds.surface.dark, '#67cba7', 0.3) }

test('there are twelve tones of activities', () => expect(tones.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1)))

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  test.each(tones)('tone $number is seen on every ground of a day', (tone) => {
    for (const ground of [grounds.surface[scheme], grounds.sunken[scheme], strongest[scheme]]) expect(contrastOf(tone[scheme], ground)).toBeGreaterThanOrEqual(3)
  })

  test('no two of the first six are taken for each other', () => {
    const first = tones.slice(0, 6)
    for (const [index, one] of first.entries()) for (const other of first.slice(index + 1)) expect(distanceOf(one[scheme], other[scheme]), `${one.number} and ${other.number}`).toBeGreaterThan(0.05)
  })
})
