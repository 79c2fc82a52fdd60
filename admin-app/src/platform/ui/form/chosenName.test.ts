import { expect, it } from 'vitest'
import { chosenName, withChosen } from './chosenName'

const schools = [{ value: '7', label: 'Atlas Academy' }, { value: '9', label: 'Borea School' }]

it.each([
  ['the options have it', '9', schools, undefined, 'Borea School'],
  ['the options have it, and the row another word', '9', schools, 'Borea', 'Borea School'],
  ['the row knows it before the options are there', '9', undefined, 'Borea', 'Borea'],
  ['nothing is there yet', '9', undefined, undefined, 'Loading…'],
  ['the row has an empty name', '9', undefined, '', 'Loading…'],
  ['the options are there without it', '12', schools, undefined, 'No longer offered'],
  ['only the choice of none is there', '12', [{ value: '', label: 'All' }], undefined, 'Loading…'],
])('is called as its options or its row do, never by its key: %s', (_, value, options, known, called) => {
  expect(chosenName(value, options, known)).toBe(called)
  expect(withChosen(options, value, known)).toContainEqual({ value, label: called })
})

it('adds nothing where nothing is chosen, or what is chosen is offered', () => {
  expect(withChosen(schools, '')).toEqual(schools)
  expect(withChosen(schools, '7')).toEqual(schools)
  expect(withChosen(undefined, '')).toEqual([])
})
