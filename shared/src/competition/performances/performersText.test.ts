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
  ['brackets within brackets', 'Ivy Fernby (Flute))', [['Ivy Fernby (Flute))', '']]],
])('reads %s', (_, text, expected) => {
  expect(performersIn(text)).toEqual(expected.map(([name, instrument]) => ({ name, instrument })))
})

it('reads a cell of nothing but brackets as fast as any', () => {
  const text = `${'(a '.repeat(60_000)}b`
  const began = performance.now()
  expect(performersIn(text)).toEqual([{ name: text, instrument: '' }])
  expect(performersIn(`${' '.repeat(5)}x${' '.repeat(60_000)}y`)).toHaveLength(1)
  // Ten seconds, when each bracket and each blank was tried again and again.
  expect(performance.now() - began).toBeLessThan(2_000)
})
