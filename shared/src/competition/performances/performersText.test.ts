import { expect, it } from 'vitest'
import { performersIn } from './performersText'

it.each<[string, string, [string, string][]]>([
  ['one with an instrument', 'Ivy Fernby (Flute)', [['Ivy Fernby', 'Flute']]],
  ['several, however they are spaced', ' Ivy Fernby(Flute) ;Noel Ashgrove ( Alto Saxophone );', [['Ivy Fernby', 'Flute'], ['Noel Ashgrove', 'Alto Saxophone']]],
  ['one without an instrument', 'Ivy Fernby', [['Ivy Fernby', '']]],
  ['empty brackets', 'Ivy Fernby ()', [['Ivy Fernby', '']]],
  ['a nickname in brackets before the instrument', 'Ivy (Ivs) Fernby (Flute)', [['Ivy (Ivs) Fernby', 'Flute']]],
  ['a name turned around', 'Fernby, Ivy (Flute)', [['Fernby, Ivy', 'Flute']]],
  ['an instrument without a name', '(Flute)', [['', 'Flute']]],
  ['nobody', ' ; ', []],
])('reads %s', (_, text, expected) => {
  expect(performersIn(text)).toEqual(expected.map(([name, instrument]) => ({ name, instrument })))
})
