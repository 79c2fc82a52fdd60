import { expect, it } from 'vitest'
import { bestFirst, rankOf } from './rankOf'
import { searchedWords } from '../../platform/format/searchedWords'

it.each([
  ['john smith', 'John Smith', 0],
  ['John  SMITH ', 'John Smith', 0],
  ['smith john', 'John Smith', 1],
  ['smith', 'John Smith', 1],
  ['jo sm', 'John Smith', 2],
  ['sm jo', 'John Smith', 3],
  ['sm', 'John Smith', 3],
  ['jose nunez', 'José Núñez', 0],
  ['josé', 'Jose Nunez', 1],
  ['obrien', "Pat O'Brien", 1],
  ['o’brien', "Pat O'Brien", 1],
  ['marys', "St. Mary's Hall", 1],
  ['saint marys', "St. Mary's Hall", 1],
  ['st mary', 'Saint Mary Academy', 1],
  ['mt carmel', 'Mount Carmel', 1],
  ['anna-lena', 'Anna Lena', 0],
  ['example', 'John Smith', 4],
  ['smith x', 'John Smith', 4],
])('ranks %j in %j as %i', (search, name, rank) => {
  expect(rankOf(searchedWords(search), name)).toBe(rank)
})

it('puts the name itself before those that begin with it, and keeps the order of those that fit alike', () => {
  const names = ['Joanna Smithers', 'Jo Smithfield', 'Sam Jones', 'Jo Smith']
  expect(bestFirst(['jo', 'smith'], names, (name) => name)).toEqual(['Jo Smith', 'Joanna Smithers', 'Jo Smithfield', 'Sam Jones'])
})
