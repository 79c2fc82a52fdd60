import { expect, it } from 'vitest'
import { pointsFor, PointsTable, usualPoints } from './performancePoints'

const harder: PointsTable = [...usualPoints, { kind: 'solo', musicClass: 1, points: [8, 5, 2, 1, 0.5, 0] }]

it.each([
  ['a solo', 'solo', 2, 1, 5], ['an ensemble', 'ensemble', 1, 2, 6], ['a large ensemble', 'large', 3, 3, 4], ['a 6', 'large', 3, 6, 0],
  ['a solo of class 1', 'solo', 1, 1, 8], ['its 5', 'solo', 1, 5, 0.5], ['an ensemble of class 1, which has no row of its own', 'ensemble', 1, 1, 10], ['no rating', 'solo', 1, null, null],
] as const)('%s', (_, kind, musicClass, rating, points) => expect(pointsFor(harder, { kind, musicClass, rating })).toBe(points))

it('a kind without a row counts nothing', () => expect(pointsFor([], { kind: 'solo', musicClass: 1, rating: 1 })).toBe(0))

const problems = (table: unknown) => PointsTable.safeParse(table).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
it.each<[string, unknown, string[]]>([
  ['the usual one', usualPoints, []], ['one with a class', harder, []],
  ['a row twice', [usualPoints[0], usualPoints[0]], ['1.kind: Another row already says this.']],
  ['a worse rating that counts more', [{ kind: 'solo', musicClass: null, points: [5, 6, 1, 0, 0, 0] }], ['0.points.1: A rating of 2 cannot count more than one of 1.']],
  ['five numbers', [{ kind: 'solo', musicClass: null, points: [5, 3, 1, 0, 0] }], ['0.points: Enter points for each rating from 1 to 6.']],
  ['class 0', [{ kind: 'solo', musicClass: 0, points: [5, 3, 1, 0, 0, 0] }], ['0.musicClass: Please select a Pml Class.']],
])('a table: %s', (_, table, expected) => expect(problems(table)).toEqual(expected))
