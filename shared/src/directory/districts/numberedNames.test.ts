import { expect, it } from 'vitest'
import { numberedNames, usualPattern } from './numberedNames'

it.each([
  { title: 'six of 4A', pattern: usualPattern, label: '4A', count: 3, taken: [], names: ['4A District 1', '4A District 2', '4A District 3'] },
  { title: 'those that come after', pattern: usualPattern, label: '4A', count: 2, taken: ['4a district 1', '4A District 2'], names: ['4A District 3', '4A District 4'] },
  { title: 'a number that is free', pattern: 'District {n}', label: '4A', count: 2, taken: ['District 2'], names: ['District 1', 'District 3'] },
  { title: 'without a classification', pattern: usualPattern, label: null, count: 1, taken: [], names: ['District 1'] },
  { title: 'a pattern without a number', pattern: 'Region', label: '4A', count: 2, taken: [], names: ['Region 1', 'Region 2'] },
  { title: 'none', pattern: usualPattern, label: '4A', count: 0, taken: [], names: [] },
])('names $title', ({ pattern, label, count, taken, names }) => {
  expect(numberedNames(pattern, label, count, taken)).toEqual(names)
})
