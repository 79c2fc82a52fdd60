import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMark } from './formatMark'
import { Mark, MarkRules, noMarks } from './mark.schemas'
import { parseMark } from './parseMark'
import { usualMarkRules } from './usualMarkRules'
import { formatWind } from './wind'

const { sprint, sprintWithoutWind, run, crossCountry, swim, jump, shot, longThrow, bar, points } = usualMarkRules

/** What a text comes to as the sheet prints it, with its wind; or why it is refused. */
function read(text: string, rules: MarkRules): string {
  const parsed = parseMark(text, rules)
  if (parsed.is === 'refused') return parsed.why
  const { mark, exhibition, course } = parsed
  const wind = 'wind' in mark && mark.wind !== null ? ` ${formatWind(mark.wind)}` : ''
  return `${exhibition ? 'X ' : ''}${formatMark(mark, rules)}${wind}${course ? ` ${course}` : ''}`
}

describe('times', () => {
  it.each([
    ['10.52', '10.52'], ['1:02.34', '1:02.34'], ['62.34', '1:02.34'], ['1.02.34', '1:02.34'], [' 4:05.10 ', '4:05.10'], ['1:04:05.2', '1:04:05.2h'], ['75:12.34', '1:15:12.34'],
    ['9.05', '9.05'], ['59.99', '59.99'], ['60.00', '1:00.00'], ['10.52a', '10.52'], ['10.52s', '10.52'], ['10.52 sec', '10.52'],
    // A camera up to the next hundredth, exactly: 10.230 stays.
    ['10.230', '10.23'], ['10.231', '10.24'], ['10.2300001', '10.24'], ['59.991', '1:00.00'],
    // A watch up to the next tenth; without hundredths, or with h, it was a watch.
    ['10.9', '10.9h'], ['10.83h', '10.9h'], ['11.77 H', '11.8h'], ['37.34h', '37.4h'], ['10.90h', '10.9h'], ['59.91h', '1:00.0h'], ['17:32', '17:32.0h'],
    ['X10.52', 'X 10.52'], ['x 10.52', 'X 10.52'], ['10.52 exh', 'X 10.52'], ['J10.52', '10.52'],
  ])('%s on the track is %s', (text, written) => expect(read(text, run)).toBe(written))

  it.each([
    ['25.349', '25.34'], ['1:02.3', '1:02.30'], ['25.34Y', '25.34 yards'], ['58.10L', '58.10 long'], ['58.10 s', '58.10 short'], ['X25.34', 'X 25.34'], ['25.349h', '25.34h'], ['0.009', 'A time is more than 0.'],
  ])('%s in the pool is %s: thousandths are dropped', (text, written) => expect(read(text, swim)).toBe(written))

  it.each([['17:32', '17:32.0'], ['17:32.11', '17:32.2'], ['17:32.10', '17:32.1']])('%s in cross country is %s', (text, written) => expect(read(text, crossCountry)).toBe(written))

  it.each([
    ['', 'Enter a mark.'], ['   ', 'Enter a mark.'], ['fast', 'Enter a time such as 10.52, 1:02.34 or 1:04:05.'], ['0.00', 'A time is more than 0.'], ['0:00.00', 'A time is more than 0.'], ['852', 'Enter a point or a colon: 8.52 or 8:52.'],
    ['10234', 'Enter a point or a colon: 1:02.34.'], ['1052.3', 'Enter minutes with a colon: 17:32.1.'], ['1:62.00', 'Seconds go from 00 to 59 once there are minutes.'], ['5:3.2', 'Enter seconds with two digits: 5:03.2.'],
    ['1:60:00', 'Minutes go from 00 to 59 once there are hours.'], ['1:4:05', 'Enter minutes with two digits: 1:04:05.'], ['25:00:00', 'A time is at most a day.'], ['-10.52', 'Enter a time such as 10.52, 1:02.34 or 1:04:05.'],
    ['10,52', 'Enter a time such as 10.52, 1:02.34 or 1:04:05.'], ['10.', 'Enter a time such as 10.52, 1:02.34 or 1:04:05.'], ['6.32m', 'Enter a time such as 10.52, 1:02.34 or 1:04:05.'], ['1'.repeat(41), 'A mark has at most 40 characters.'],
    ['10.52 (+1.5)', 'No wind is read in this event.'], ['NH', 'NH is no result of this event.'], ['foul', 'FOUL is no result of this event.'],
  ])('refuses "%s": %s', (text, why) => expect(read(text, run)).toBe(why))

  it.each([
    ['10.52 (+1.5)', '10.52 +1.5'], ['10.52 w2.3', '10.52 +2.3'], ['10.52 -0.4', '10.52 -0.4'], ['10.52 (2.03 m/s)', '10.52 +2.1'], ['10.52 (-2.03)', '10.52 -2.0'], ['10.52 NWI', '10.52'], ['10.52(0.0)', '10.52 0.0'],
    ['10.52 (strong)', 'Enter the wind in meters a second, such as +1.5 or -0.3.'],
  ])('%s with the wind is %s', (text, written) => expect(read(text, sprint)).toBe(written))
})

describe('lengths', () => {
  it.each([
    ['20-08.25', '20-08.25'], ['20-8.25', '20-08.25'], ['20-8 1/4', '20-08.25'], ['20-8¼', '20-08.25'], [`20' 8.25"`, '20-08.25'], [`20'8 1/4"`, '20-08.25'], ['20′ 8½″', '20-08.5'], ['20’8”', '20-08'],
    ['20ft 8in', '20-08'], ['20 feet 8 inches', '20-08'], [`20'`, '20-00'], ['20-00', '20-00'], ['6-02', '6-02'], ["5'10", '5-10'], ['20-08.24', '20-08'], ['20-08.99', '20-08.75'], ['20-11 15/16', '20-11.75'], ['0-11', '0-11'],
    ['6.32m', '6.32m'], ['6.32 meters', '6.32m'], ['6.329M', '6.32m'], ['6m', '6.00m'],
  ])('%s by the foot is %s, less what is finer', (text, written) => expect(read(text, shot)).toBe(written))

  it.each([
    // Nobody knows whether it is 38-05 or meters.
    ['38.05', 'Enter feet and inches such as 20-08.25, or meters such as 6.32m.'], ['20', 'Enter feet and inches such as 20-08.25, or meters such as 6.32m.'], ['20-12', 'Inches go from 0 to 11: more is another foot.'],
    ['20-8 5/4', 'Enter quarters of an inch: 20-8 1/4.'], ['20-8 1/3', 'Enter quarters of an inch: 20-8 1/4.'], ['20-x', 'Enter feet and inches such as 20-08.25, or meters such as 6.32m.'], ['20-8x', 'Enter inches after the feet: 20-08.25.'],
    ['0-00', 'A length is more than 0.'], ['0.00m', 'A length is more than 0.'], ['700-00', 'A length is at most 666 feet.'], ['201m', 'A length is at most 200 meters.'], ['-6.32m', 'Enter feet and inches such as 20-08.25, or meters such as 6.32m.'],
    ['NH', 'NH is no result of this event.'], ['DNF', 'DNF'], ['', 'Enter a mark.'],
  ])('refuses "%s": %s', (text, why) => expect(read(text, shot)).toBe(why))

  it('takes a bare number for meters where the event is metric, and drops to the unit of the event', () => {
    expect([read('6.32', { ...shot, unit: 'metric' }), read('6.3', { ...shot, unit: 'metric' }), read('20-08.25', { ...shot, unit: 'metric' })]).toEqual(['6.32m', '6.30m', '20-08.25'])
    // Discus: 140-04.75 is 140-04.
    expect([read('140-04.75', longThrow), read('140-04.25', longThrow), read('45.67m', { ...longThrow, centimeters: 2 })]).toEqual(['140-04', '140-04', '45.66m'])
    expect(read('20-08.25 (+2.1)', jump)).toBe('20-08.25 +2.1')
  })
})

it.each([['245.35', '245.35'], ['3456', '3456'], ['3,456', '3456'], ['7.5', '7.50'], ['0', '0'], ['3,45', 'Enter points such as 245.35 or 3456.'], ['1.234', 'Enter points such as 245.35 or 3456.'], ['-1', 'Enter points such as 245.35 or 3456.']])(
  '%s points are %s', (text, written) => expect(read(text, points)).toBe(written))

describe('no mark', () => {
  it.each([['DNS', 'DNS'], ['dns', 'DNS'], ['D.N.S.', 'DNS'], ['NS', 'DNS'], ['No show', 'DNS'], ['DNF', 'DNF'], ['dq', 'DQ'], ['DSQ', 'DQ'], ['FS', 'DQ'], ['scr', 'SCR'], ['Scratch', 'SCR'], ['NT', 'NT']])(
    '%s of a race is %s', (text, written) => expect(read(text, swim)).toBe(written))
  it.each([['NH', 'NH'], ['NM', 'NH'], ['X', 'NH'], ['ND', 'ND is no result of this event.']])('%s over a bar is %s', (text, written) => expect(read(text, bar)).toBe(written))
  it.each([['ND', 'ND'], ['NM', 'ND'], ['X', 'FOUL'], ['F', 'FOUL'], ['foul', 'FOUL']])('%s in the shot is %s', (text, written) => expect(read(text, shot)).toBe(written))
})

describe('any text, and any mark', () => {
  const rules = fc.constantFrom<MarkRules>(...Object.values(usualMarkRules), { ...shot, unit: 'metric' }, { ...jump, unit: 'metric' })
  const likely = fc.string({ unit: fc.constantFrom(...`0123456789.:-+'"() XJWHNDSQTFM/¼′ft`), maxLength: 14 })

  it('comes to a mark that the schema takes, or to a refusal with a sentence', () => {
    fc.assert(fc.property(fc.oneof(likely, fc.string(), fc.string({ unit: 'binary', maxLength: 60 })), rules, (text, each) => {
      const parsed = parseMark(text, each)
      if (parsed.is === 'refused') expect(parsed.why).toMatch(/^[A-Z].*\.$/)
      else expect(Mark.safeParse(parsed.mark).success, text).toBe(true)
    }), { numRuns: 2000 })
  })

  const time = fc.record({ kind: fc.constant('time' as const), thousandths: fc.integer({ min: 10, max: 8_000_000 }), timing: fc.constantFrom('automatic' as const, 'hand' as const), wind: fc.constant(null) })
  const length = fc.record({
    kind: fc.constant('distance' as const),
    length: fc.oneof(fc.integer({ min: 1, max: 20_000 }).map((centimeters) => ({ unit: 'metric' as const, centimeters })), fc.integer({ min: 1, max: 32_000 }).map((quarterInches) => ({ unit: 'imperial' as const, quarterInches }))),
    wind: fc.constant(null),
  })
  const score = fc.record({ kind: fc.constant('points' as const), hundredths: fc.integer({ min: 0, max: 99_999_999 }) })
  const none = fc.constantFrom(...noMarks).map((status) => ({ kind: 'none' as const, status }))

  it.each([[time, sprintWithoutWind], [time, run], [time, swim], [time, { ...run, timing: 'hand' as const }], [time, crossCountry], [length, shot], [length, { ...shot, unit: 'metric' as const }], [length, bar], [score, points], [none.filter(({ status }) => !['NH', 'FOUL', 'ND'].includes(status)), run], [none.filter(({ status }) => status !== 'NH'), jump]])(
    'is read again as it was written, and then stays (%#)', (marks: fc.Arbitrary<Mark>, each: MarkRules) => {
      fc.assert(fc.property(marks, (mark) => {
        const written = formatMark(mark, each)
        const parsed = parseMark(written, each)
        expect(parsed, written).toMatchObject({ is: 'mark', exhibition: false })
        if (parsed.is !== 'mark') return
        expect(formatMark(parsed.mark, each)).toBe(written)
        if (mark.kind !== 'time') expect(parsed.mark).toEqual(mark)
        else expect(parsed.mark).toMatchObject({ kind: 'time', timing: mark.timing })
      }))
    })
})

it('has rules that their schema takes', () => {
  for (const each of Object.values(usualMarkRules)) expect(MarkRules.parse(each)).toEqual(each)
})
