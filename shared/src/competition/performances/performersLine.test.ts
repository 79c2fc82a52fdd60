import { expect, it } from 'vitest'
import { performersLine } from './performersLine'

const student = (instrument: string, name = 'Student') => ({ name, instrument })

it.each([
  ['nobody', [], ''],
  ['a soloist without a name', [student('Flute')], 'Flute'],
  ['a singer without a name', [student('')], '1 performer'],
  ['an ensemble of which nobody is named', [student('Flute'), student('Oboe'), student('Flute')], '3 performers, Flute, Oboe'],
  ['a choir', [student(''), student('')], '2 performers'],
  ['some who are named', [student('Flute', 'Ivy F.'), student('Oboe'), student('Horn')], 'Ivy F., Flute; 2 more, Oboe, Horn'],
  ['a band', Array.from({ length: 40 }, (_, index) => student('Horn', `Name ${index}`)), '40 performers'],
])('tells a judge of %s', (_, performers, line) => {
  expect(performersLine(performers)).toBe(line)
})
