import { expect, it } from 'vitest'
import { distanceOf, minutesOfRound, programKey, programOf, roundOfKey } from './programOf'
import { usualMeet } from './usualMeets'

it.each([['100', 100], ['4x400', 1_600], ['200MedleyRelay', 200], ['50Free', 50], ['110H', 110], ['HJ', 0], ['1mDiving', 1]])('reads how long %s is', (code, distance) => expect(distanceOf(code)).toBe(distance))

it.each([
  ['four heats of the 100', { group: 'running', code: '100', heats: 4, entries: 30 }, 12],
  ['one 3200', { group: 'running', code: '3200', heats: 1, entries: 20 }, 19],
  ['six heats of 50 Free', { group: 'swimming', code: '50Free', heats: 6, entries: 36 }, 16],
  ['two heats of the 500', { group: 'swimming', code: '500Free', heats: 2, entries: 12 }, 36],
  ['a field event of 20', { group: 'field', code: 'LJ', heats: 2, entries: 20 }, 80],
  ['one of nobody yet', { group: 'field', code: 'LJ', heats: 0, entries: 0 }, 15],
  ['diving of too many', { group: 'diving', code: '1mDiving', heats: 1, entries: 90 }, 240],
] as const)('estimates %s', (_, of, minutes) => expect(minutesOfRound(of)).toBe(minutes))

it.each([[7, 'heats'], [7, 'final'], [1_000_000, 'final']] as const)('knows a round by its key: %i, %s', (meetEventId, round) => expect(roundOfKey(programKey(meetEventId, round))).toEqual({ meetEventId, round }))

it('runs heats in the order of the events, then finals and events with one round', () => {
  const events = usualMeet('track', ['girls']).events.slice(3, 7).map((each, index) => ({ ...each, meetEventId: index + 1, finalSpots: index === 1 ? 8 : null, lanes: 8 }))
  const program = programOf(events, (meetEventId, round) => ({ entries: 20, heats: meetEventId === 2 && round === 'heats' ? 3 : 0 }))
  expect(program.map(({ key, name, heats, entries }) => [key, name, heats, entries])).toEqual([
    [4, '5 Girls 100 Meters, heats', 3, 20], [3, '4 Girls 100 Hurdles', 3, 20], [5, '5 Girls 100 Meters, final', 1, 8], [7, '6 Girls 4x200 Relay', 3, 20], [9, '7 Girls 400 Meters', 3, 20],
  ])
  expect(program.map(({ kind }) => kind)).toEqual(['Track', 'Track', 'Track', 'Track', 'Track'])
  expect(programOf(events.map((each) => ({ ...each, finalSpots: null })), () => ({ entries: 0, heats: 0 })).map(({ name }) => name)[0]).toBe('4 Girls 100 Hurdles')
})
