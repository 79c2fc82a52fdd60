import { expect, it } from 'vitest'
import { mergePreferences } from './mergePreferences'
import { Preferences } from './preferences.schemas'

it.each<[string, Preferences, Preferences, Preferences]>([
  ['nothing, of nothing', {}, {}, {}],
  ['what is named, and leaves the rest', { density: 'compact', pageSize: 50 }, { density: 'roomy' }, { density: 'roomy', pageSize: 50 }],
  ['one list beside another', { hiddenColumns: { '/a': ['x'] } }, { hiddenColumns: { '/b': ['y'] } }, { hiddenColumns: { '/a': ['x'], '/b': ['y'] } }],
  ['a list whose columns are all back', { hiddenColumns: { '/a': ['x'] } }, { hiddenColumns: { '/a': [] } }, {}],
  ['one group beside another', { openGroups: { more: true } }, { openGroups: { reports: false } }, { openGroups: { more: true, reports: false } }],
])('changes %s', (_, before, change, after) => {
  expect(mergePreferences(before, change)).toEqual(after)
  expect(mergePreferences(after, change)).toEqual(after)
})

it.each([{ density: 'tiny' }, { touchDensity: 3 }, { pageSize: 30 }, { pageSize: 1000 }, { hiddenColumns: { '': ['x'] } }, { hiddenColumns: { '/a': Array.from({ length: 61 }, String) } }, { openGroups: { more: 'yes' } }, { color: 'red' }])('refuses %j', (given) => {
  expect(Preferences.safeParse(given).success).toBe(false)
})
