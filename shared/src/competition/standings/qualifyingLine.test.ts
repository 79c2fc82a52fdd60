import { expect, test } from 'vitest'
import { qualifyingLine, qualifyText } from './qualifyingLine'

/** Teams 1, 2, 3 ... with these ranks; `-` is one without. */
const rowsOf = (ranks: string) => ranks.split(' ').filter(Boolean).map((rank, index) => ({ teamId: index + 1, rank: rank === '-' ? null : Number(rank) }))

test.each([
  { ranks: '1 2 3 4 5 6', places: 4, above: 4, says: 'Top 4 go to the region playoffs.' },
  { ranks: '1 2 3', places: 1, above: 1, says: '1st place goes to the region playoffs.' },
  // Fewer teams than places: all of them, and a team without a rank is below.
  { ranks: '1 2 3 -', places: 4, above: 3, says: 'Top 4 go to the region playoffs.' },
  { ranks: '1 2 - -', places: 2, above: 2, says: 'Top 2 go to the region playoffs.' },
  // Ties above the line, and ties that fill the places exactly, part nobody.
  { ranks: '1 1 3 4 5', places: 3, above: 3, says: 'Top 3 go to the region playoffs.' },
  { ranks: '1 2 3 3 5', places: 4, above: 4, says: 'Top 4 go to the region playoffs.' },
  // Ties across it.
  { ranks: '1 2 3 4 4 6', places: 4, above: 5, says: 'Top 4 go to the region playoffs. 2 teams are tied for 4th, with 1 place left.' },
  { ranks: '1 2 3 3 3 6', places: 4, above: 5, says: 'Top 4 go to the region playoffs. 3 teams are tied for 3rd, with 2 places left.' },
  { ranks: '1 1 1', places: 1, above: 3, says: '1st place goes to the region playoffs. 3 teams are tied for 1st, with 1 place left.' },
  // Before any game nobody has a rank; without teams there is nobody.
  { ranks: '- - -', places: 2, above: 0, says: 'Top 2 go to the region playoffs.' },
  { ranks: '', places: 2, above: 0, says: 'Top 2 go to the region playoffs.' },
])('$places places of $ranks', ({ ranks, places, above, says }) => {
  expect(qualifyingLine(rowsOf(ranks), { places, for: 'the region playoffs' })).toEqual({ rows: above, text: says })
})

test.each([
  { ranks: '1 2 3 4 5', gaveUp: [1], places: 2, above: 3 },
  { ranks: '1 2 3 4 5', gaveUp: [4], places: 2, above: 2 },
  { ranks: '1 2 3 4 5', gaveUp: [3], places: 3, above: 4 },
  // Of two that are tied across the line one gave up: there is a place for the other.
  { ranks: '1 2 2 4', gaveUp: [2], places: 2, above: 3 },
])('who gave up its place leaves it to who is behind: $gaveUp of $ranks', ({ ranks, gaveUp, places, above }) => {
  expect(qualifyingLine(rowsOf(ranks), { places, for: 'state' }, new Set(gaveUp))).toEqual({ rows: above, text: `Top ${places} go to state.` })
})

test('without a rule nothing is said', () => expect(qualifyingLine(rowsOf('1 2 3'), undefined)).toBeUndefined())

test('the sentence is finished by what is written', () => expect(qualifyText({ places: 8, for: 'the State Championship' })).toBe('Top 8 go to the State Championship'))
