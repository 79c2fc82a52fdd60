import { expect, it } from 'vitest'
import { groupRows, sortRows } from './groupRows'
import type { Grouping } from './groupRows'

interface Row {
  name: string
  grade: number
  teams: string[]
  points: number | null
}

const rows: Row[] = [
  { name: 'b', grade: 10, teams: ['Blue'], points: 3 },
  { name: 'a', grade: 9, teams: ['Blue', 'Red'], points: null },
  { name: 'c', grade: 9, teams: [], points: 12 },
]
const names = (some: readonly Row[]) => some.map(({ name }) => name).join('')

it.each<[string, Grouping<Row>, string[]]>([
  ['by number, not by its digits', { key: 'grade', label: 'Grade', of: ({ grade }) => ({ key: String(grade), label: `Grade ${grade}` }) }, ['Grade 9: ac', 'Grade 10: b']],
  ['in several groups, or in none', { key: 'team', label: 'Team', of: ({ teams }) => teams.map((team) => ({ key: team, label: team })) }, ['Blue: ba', 'Red: a']],
  ['in an order of their own', { key: 'grade', label: 'Grade', of: ({ grade }) => ({ key: String(grade), label: String(grade), order: -grade }) }, ['10: b', '9: ac']],
])('groups rows %s', (_, grouping, expected) => {
  expect(groupRows(rows, grouping).map(({ label, rows: own }) => `${label}: ${names(own)}`)).toEqual(expected)
})

it.each([['up', false, 'bca'], ['down', true, 'cba']] as const)('sorts rows %s, the unknown last', (_, isDown, expected) => {
  expect(names(sortRows(rows, ({ points }) => points, isDown))).toBe(expected)
})
