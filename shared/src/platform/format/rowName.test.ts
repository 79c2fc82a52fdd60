import { expect, it } from 'vitest'
import { rowName } from './rowName'

it.each([
  ['the short one where there is one', { teamName: 'Cedar Ford Lutheran School Blue', shortName: 'Cedar Ford Blue' }, 'Cedar Ford Blue'],
  ['the whole one of an answer that was kept from before', { teamName: 'Cedar Ford Lutheran School' }, 'Cedar Ford Lutheran School'],
])('a row names a team by %s', (_, team, name) => expect(rowName(team)).toBe(name))
