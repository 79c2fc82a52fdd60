import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { compareMarks } from './compareMarks'
import { formatLength, officialTime } from './formatMark'
import type { Mark, TimeMark } from './mark.schemas'
import { usualMarkRules } from './usualMarkRules'
import { formatWind, parseWind, windState } from './wind'

const time = (thousandths: number, timing: TimeMark['timing'] = 'automatic', wind: number | null = null): TimeMark => ({ kind: 'time', thousandths, timing, wind })
const { sprint, quarter, run, swim, shot } = usualMarkRules

describe('what a time counts as', () => {
  it.each([[10_230, 'automatic', 10_230, 10_230], [10_231, 'automatic', 10_240, 10_230], [10_239, 'automatic', 10_240, 10_230], [10_201, 'hand', 10_300, 10_200], [10_300, 'hand', 10_300, 10_300]] as const)(
    '%i thousandths (%s): %i on the track, %i in the pool', (thousandths, timing, track, pool) => {
      expect([officialTime(time(thousandths, timing), run), officialTime(time(thousandths, timing), swim)]).toEqual([track, pool])
    })

  it('is never better on the track, never worse in the pool, and off by less than a step', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 4_000_000 }), fc.constantFrom('automatic', 'hand'), (thousandths, timing) => {
      const [track, pool] = [officialTime(time(thousandths, timing), run), officialTime(time(thousandths, timing), swim)]
      expect(track - thousandths).toBeGreaterThanOrEqual(0)
      expect(track - thousandths).toBeLessThan(run[timing].thousandths)
      expect(thousandths - pool).toBeGreaterThanOrEqual(0)
      expect(thousandths - pool).toBeLessThan(swim[timing].thousandths)
    }))
  })
})

describe('which mark is better', () => {
  it('is told by what counts, and by the thousandths only where that is asked', () => {
    expect(compareMarks(time(10_231), time(10_239), run)).toBe(0)
    expect(compareMarks(time(10_231), time(10_239), run, { byThousandths: true })).toBeLessThan(0)
  })

  it('adds to a hand time what the event says: 10.8 by a watch is 11.04', () => {
    expect(compareMarks(time(10_800, 'hand'), time(11_030), sprint)).toBeGreaterThan(0)
    expect(compareMarks(time(10_800, 'hand'), time(11_040), sprint)).toBe(0)
    expect(compareMarks(time(50_000, 'hand'), time(50_140), quarter)).toBe(0)
    expect(compareMarks(time(130_000, 'hand'), time(130_000), run)).toBe(0)
  })

  it('compares both tapes as they measure, and puts no mark last', () => {
    const [meters, feet]: Mark[] = [{ kind: 'distance', length: { unit: 'metric', centimeters: 631 }, wind: null }, { kind: 'distance', length: { unit: 'imperial', quarterInches: 20 * 48 + 33 }, wind: null }]
    expect(compareMarks(feet as Mark, meters as Mark, shot)).toBeGreaterThan(0)
    expect(compareMarks({ kind: 'none', status: 'ND' }, meters as Mark, shot)).toBeGreaterThan(0)
    expect(compareMarks({ kind: 'none', status: 'DQ' }, { kind: 'none', status: 'DNS' }, shot)).toBe(0)
    expect(compareMarks({ kind: 'points', hundredths: 24_535 }, { kind: 'points', hundredths: 24_530 }, usualMarkRules.points)).toBeLessThan(0)
  })
})

describe('a length', () => {
  it.each([['6.32m', { unit: 'metric', centimeters: 632 }], ['6.00m', { unit: 'metric', centimeters: 600 }], ['20-08.25', { unit: 'imperial', quarterInches: 993 }], ['6-00', { unit: 'imperial', quarterInches: 288 }]] as const)(
    'reads as %s', (text, length) => expect(formatLength(length)).toBe(text))
})

describe('the wind', () => {
  it.each([['+1.5', 15, '+1.5'], ['1.5', 15, '+1.5'], ['-0.3', -3, '-0.3'], ['−0.3', -3, '-0.3'], ['2.0', 20, '+2.0'], ['2.001', 21, '+2.1'], ['2.03 m/s', 21, '+2.1'], ['-2.03', -20, '-2.0'], ['-0.05', 0, '0.0'], ['0', 0, '0.0'], ['nwi', null, 'NWI']] as const)(
    '%s is %s tenths', (text, tenths, written) => {
      expect(parseWind(text)).toBe(tenths)
      expect(formatWind(tenths)).toBe(written)
    })
  it.each(['', 'calm', '1.5 mph', '100', '+', '--1'])('"%s" is none', (text) => expect(parseWind(text)).toBeUndefined())

  it('helps too much above +2.0', () => {
    expect([20, 21, -30, null].map((wind) => windState(time(10_520, 'automatic', wind), true))).toEqual(['legal', 'aided', 'legal', 'unknown'])
    expect(windState(time(10_520), false)).toBe('legal')
  })
})
