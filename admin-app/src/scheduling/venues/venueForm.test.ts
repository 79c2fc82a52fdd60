import { expect, it } from 'vitest'
import { emptyVenue, isGivenName, kindOfVenue, partName } from './venueForm'

it.each([
  ['North Gym', 'gym'], ['Lantern Gymnasium', 'gym'], ['Prairie Courts', 'court'], ['City Natatorium', 'pool'], ['Old Mill Golf Course', 'course'], ['Atlas Auditorium', 'stage'], ['Prairie Park', 'field'], ['', 'field'],
] as const)('%s most likely has a %s', (name, kind) => expect(kindOfVenue(name)).toBe(kind))

it('names a part by what it is, with the first number that is free', () => {
  expect(partName('gym', [])).toBe('Gym 1')
  expect(partName('court', [{ name: 'Court 1' }, { name: 'court 2' }, { name: 'Court 4' }])).toBe('Court 3')
  expect(partName('other', [])).toBe('Area 1')
})

it('knows a name that someone chose from one that it gave', () => {
  expect(['Field 1', 'Court 12', '', emptyVenue.assets[0]!.name].map(isGivenName)).toEqual([true, true, true, true])
  expect(['Stadium', 'Field of Dreams', 'Court A'].map(isGivenName)).toEqual([false, false, false])
})
