import { expect, it } from 'vitest'
import { bestDifference } from './bestDifference'
import type { Mark, MarkRules } from './mark.schemas'
import { parseMark } from './parseMark'
import { usualMarkRules } from './usualMarkRules'

const markOf = (text: string, rules: MarkRules): Mark => {
  const read = parseMark(text, rules)
  if (read.is === 'refused') throw new Error(read.why)
  return read.mark
}
const { swim, sprint, jump, points } = usualMarkRules

it.each([
  ['a faster time', swim, '26.00', ['26.35', '27.10'], { best: '26.35', difference: '\u22120.35', isBest: true }],
  ['a slower time', swim, '1:02.40', ['1:01.30'], { best: '1:01.30', difference: '+1.10', isBest: false }],
  ['an equal one', swim, '26.35', ['26.35'], { best: '26.35', difference: '0.00', isBest: false }],
  ['a watch after a camera', sprint, '12.1', ['12.50'], { best: '12.50', difference: '', isBest: true }],
  ['a longer jump', jump, '16-10.5', ['16-04', 'FOUL'], { best: '16-04', difference: '+0-06.5', isBest: true }],
  ['a shorter one in meters', jump, '5.02m', ['5.10m'], { best: '5.10m', difference: '\u22120.08m', isBest: false }],
  ['feet after meters', jump, '20-00', ['5.10m'], { best: '5.10m', difference: '', isBest: true }],
  ['more points', points, '301.5', ['289.25'], { best: '289.25', difference: '+12.25', isBest: true }],
  ['nobody’s best', swim, '26.00', ['DQ'], null],
  ['no mark', swim, 'DQ', ['26.00'], null],
])('%s', (_, rules, mark, before, wanted) => {
  expect(bestDifference(markOf(mark, rules), before.map((each) => markOf(each, rules)), rules)).toEqual(wanted)
})
