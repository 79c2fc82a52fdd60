import { expect, it } from 'vitest'
import { matchPieces } from './matchPieces'

const piece = (code: string, title: string, specification = '', composer = 'Byrd') => ({ code, eventName: 'Band', title, composer, arranger: '', publisher: '', specification })
const a = '100-1-00001'
const b = '100-1-00002'

it.each([
  { title: 'the same file again', list: [piece(a, 'One'), piece(a, 'One', 'play all')], file: [piece(a, 'One', 'play all'), piece(a, 'One')], tells: [2, 0, 0, 0] },
  { title: 'a code that is shared by one more', list: [piece(a, 'One')], file: [piece(a, 'One'), piece(a, 'One', 'play all')], tells: [1, 0, 1, 0] },
  { title: 'a title put right', list: [piece(a, 'Won')], file: [piece(a, 'One')], tells: [0, 1, 0, 0] },
  { title: 'a title put right where two share the code', list: [piece(a, 'Won'), piece(a, 'One', 'play all')], file: [piece(a, 'One', 'play all'), piece(a, 'One')], tells: [1, 1, 0, 0] },
  { title: 'another specification where two share the code', list: [piece(a, 'One'), piece(a, 'Two', 'x')], file: [piece(a, 'One'), piece(a, 'Two', 'y')], tells: [1, 1, 0, 0] },
  { title: 'one of two gone', list: [piece(a, 'One'), piece(a, 'Two', 'x')], file: [piece(a, 'One')], tells: [1, 0, 0, 1] },
  { title: 'another code', list: [piece(a, 'One')], file: [piece(b, 'One')], tells: [0, 0, 1, 1] },
  { title: 'nothing there yet', list: [], file: [piece(a, 'One'), piece(b, 'Two')], tells: [0, 0, 2, 0] },
])('$title', ({ list, file, tells }) => {
  const { unchanged, changed, created, missing } = matchPieces(list, file)
  expect([unchanged, changed, created, missing].map(({ length }) => length)).toEqual(tells)
  expect(unchanged.length + changed.length + created.length).toBe(file.length)
})
