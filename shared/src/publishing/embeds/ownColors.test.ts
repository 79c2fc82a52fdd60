import { describe, expect, it } from 'vitest'
import { contrastOf } from '../../platform/format/contrast'
import { leastTextContrast } from '../../platform/colors/readableColors'
import { isDark, judgeColors, nearestReadable, propertiesOf } from './ownColors'

describe('colors of one’s own', () => {
  it.each([
    ['#000000', '#ffffff', 21, true],
    // The two grays that everyone who tests contrast knows: 4.54 and 4.47.
    ['#767676', '#ffffff', 4.54, true],
    ['#777777', '#ffffff', 4.47, false],
    ['#ffffff', '#ffffff', 1, false],
  ])('judges %s on %s', (text, background, ratio, passes) => {
    const [judged] = judgeColors({ text, background, accent: '#000000' })
    expect(judged).toMatchObject({ color: 'text', ratio, passes })
  })

  it('never says 4.5 of what does not reach it', () => {
    for (let gray = 0; gray < 256; gray++) {
      const text = `#${gray.toString(16).padStart(2, '0').repeat(3)}`
      for (const background of ['#ffffff', '#000000', '#808080', '#ffcc00']) {
        for (const { ratio, passes } of judgeColors({ text, background, accent: text })) expect(ratio >= leastTextContrast).toBe(passes)
      }
    }
  })

  it('keeps a color that can be read, and else offers the nearest that can', () => {
    expect(nearestReadable('#14539e', ['#ffffff'])).toBe('#14539e')
    for (const [color, background] of [['#777777', '#ffffff'], ['#ffee00', '#ffffff'], ['#333333', '#000000'], ['#808080', '#808080']] as const) {
      expect(contrastOf(nearestReadable(color, [background]), background)).toBeGreaterThanOrEqual(leastTextContrast)
    }
    // Darker on white, and not by more than it takes.
    expect(nearestReadable('#777777', ['#ffffff'])).toBe('#767676')
  })

  it.each([
    [{ text: '#16202c', background: '#ffffff', accent: '#14539e' }],
    [{ text: '#ffffff', background: '#0f3d33', accent: '#f4a51c' }],
    [{ text: '#3b0000', background: '#ffd500', accent: '#7a0019' }],
    [{ text: '#ffffff', background: '#767676', accent: '#ffffff' }],
  ])('makes the others of %j so that each can be read', (colors) => {
    const all = propertiesOf(colors)
    for (const name of ['--portal-fg', '--portal-accent', '--portal-muted', '--portal-win', '--portal-loss', '--portal-live'] as const) {
      for (const ground of ['--portal-bg', '--portal-tint'] as const) expect(contrastOf(all[name]!, all[ground]!), `${name} on ${ground}`).toBeGreaterThanOrEqual(leastTextContrast)
    }
    expect(contrastOf(all['--portal-accent-fg']!, all['--portal-accent']!)).toBeGreaterThanOrEqual(leastTextContrast)
    expect(Object.values(all).every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true)
  })

  it('knows which grounds are for light words', () => {
    expect(['#000000', '#0f3d33', '#ffffff', '#ffd500'].map(isDark)).toEqual([true, true, false, false])
  })
})
