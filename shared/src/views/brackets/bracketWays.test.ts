import { describe, expect, it } from 'vitest'
import { along, nearest, neighborOf, sizeWithin, wayOf, type DrawnMatch } from './bracketWays'

describe('keys in a bracket', () => {
  it.each([
    ['ArrowRight', 'on'], ['ArrowLeft', 'back'], ['ArrowUp', 'up'], ['ArrowDown', 'down'], ['Home', 'first'], ['End', 'last'], ['a', undefined],
  ] as const)('%s means %s', (key, way) => expect(wayOf(key)).toBe(way))

  it.each([
    ['b', 'up', 'a'], ['b', 'down', 'c'], ['b', 'back', 'a'], ['b', 'on', 'c'], ['b', 'first', 'a'], ['b', 'last', 'c'], ['a', 'up', undefined], ['c', 'down', undefined],
  ] as const)('in a, b, c from %s %s is %s', (from, way, to) => expect(along(['a', 'b', 'c'], from, way)).toBe(to))
})

/** Four quarterfinals of which the last is a bye, semifinals, final and third place; entrant 2 is in the first semifinal. */
const match = (key: string, next: string | undefined, loser: string | undefined, ...entrants: (string | undefined)[]): DrawnMatch => ({ key, next, loser, entrants })
const matches = [
  match('W1.0', 'W2.0', undefined, '1', '8'), match('W1.1', 'W2.0', undefined, '5', '4'), match('W1.2', 'W2.1', undefined, '3', '6'), match('W1.3', 'W2.1', undefined, '2'),
  match('W2.0', 'W3.0', 'T1.0', '1', undefined), match('W2.1', 'W3.0', 'T1.0', undefined, '2'),
  match('W3.0', undefined, undefined, undefined, undefined), match('T1.0', undefined, undefined, undefined, undefined),
]

describe('the side on the way', () => {
  it.each([
    // The team itself where it is there, else from the upper match to the upper side and from the lower to the lower one.
    ['W1.0', 0, 'on', 'W2.0', 0], ['W1.0', 1, 'on', 'W2.0', 0], ['W1.1', 0, 'on', 'W2.0', 1], ['W1.3', 0, 'on', 'W2.1', 1], ['W2.1', 0, 'on', 'W3.0', 1],
    ['W2.0', 0, 'back', 'W1.0', 0], ['W2.0', 1, 'back', 'W1.1', 0], ['W2.1', 1, 'back', 'W1.3', 0], ['W3.0', 1, 'back', 'W2.1', 0],
    // To the match for the third place losers come.
    ['T1.0', 0, 'back', 'W2.0', 0], ['T1.0', 1, 'back', 'W2.1', 0],
  ] as const)('%s, side %i, %s: %s, side %i', (key, at, way, toKey, toAt) => {
    const [to, place] = neighborOf(matches, matches.find((each) => each.key === key)!, at, way)!
    expect([to.key, place]).toEqual([toKey, toAt])
  })

  it.each([['W3.0', 'on'], ['W1.0', 'back'], ['T1.0', 'on']] as const)('there is none from %s %s', (key, way) => {
    expect(neighborOf(matches, matches.find((each) => each.key === key)!, 0, way)).toBeUndefined()
  })

  it('is none in a match that more lead to than it has sides', () => {
    const many = [match('P1', 'F', undefined, '1', '2'), match('P2', 'F', undefined, '3', '4'), match('P3', 'F', undefined, '5', '6'), match('F', undefined, undefined, undefined, undefined)]
    expect(neighborOf(many, many[2]!, 0, 'on')).toBeUndefined()
  })
})

it.each([[[5, -3, 3], 1], [[0], 0], [[-9, 2, -1], 2], [[4, 4], 0]])('of %j the nearest to zero is at %i', (values, index) => expect(nearest(values)).toBe(index))
it.each([[1, 1], [0.01, 0.15], [3, 2], [0.5, 0.5]])('a size of %f becomes %f', (size, expected) => expect(sizeWithin(size)).toBe(expected))
