import { expect, it } from 'vitest'
import { categoryKindOf } from './categoryKindOf'

it.each([
  ['Vocal solo', 'solo'], ['Flute', 'solo'], ['Piano', 'solo'], ['Choir solo', 'solo'], ['Student conductor', 'solo'],
  ['Large ensemble', 'large'], ['Large Ensembles', 'large'], ['Concert band', 'large'], ['Jazz Band', 'large'], ['Bands', 'large'], ['Treble choir', 'large'], ['Show choirs', 'large'], ['String orchestra', 'large'], ['Mixed chorus', 'large'],
  ['Woodwind trio', 'ensemble'], ['Brass quartet', 'ensemble'], ['Quintets', 'ensemble'], ['Percussion ensemble', 'ensemble'], ['Ensemble', 'ensemble'], ['Madrigals', 'ensemble'], ['Vocal duet', 'ensemble'],
])('%s is of the kind %s', (name, kind) => {
  expect(categoryKindOf(name)).toBe(kind)
})
