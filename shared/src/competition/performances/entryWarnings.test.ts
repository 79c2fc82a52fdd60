import { expect, it } from 'vitest'
import { entryWarnings, missesPerformers } from './entryWarnings'

const entry = { kind: 'solo' as const, categoryName: 'Instrumental solo', performers: 1, pieceEvent: 'Flute Solo' }
const nobody = 'Nobody is entered as performer.'

it.each([
  ['a solo', {}, []],
  ['one of nobody', { performers: 0 }, [nobody]],
  ['an ensemble of nobody', { kind: 'ensemble' as const, performers: 0, pieceEvent: 'Woodwind Trio' }, [nobody]],
  ['a band of nobody', { kind: 'large' as const, performers: 0, pieceEvent: 'Band' }, []],
  ['a solo with the piece of an ensemble', { pieceEvent: 'Woodwind Trio' }, ['The piece is of Woodwind Trio, and the category is Instrumental solo.']],
  ['an ensemble with the piece of a solo', { kind: 'ensemble' as const, categoryName: 'Ensemble' }, ['The piece is of Flute Solo, and the category is Ensemble.']],
  ['an ensemble that is called a choir', { kind: 'ensemble' as const, pieceEvent: 'Brass Choir' }, []],
  ['a piece that has left the list', { pieceEvent: '' }, []],
  ['a piece of which the list says too little', { pieceEvent: 'Flute' }, []],
])('warns of %s', (_, values, told) => {
  expect(entryWarnings({ ...entry, ...values })).toEqual(told)
})

it('needs nobody by name in a large ensemble', () => {
  expect([missesPerformers('solo', 0), missesPerformers('ensemble', 0), missesPerformers('large', 0), missesPerformers('solo', 1)]).toEqual([true, true, false, false])
})
