import { expect, it } from 'vitest'
import { sharedPlaces } from './sharedPlaces'

const team = (teamId: number, name: string, rank: number | null, score: string, position: number | null) => ({ teamId, name, rank, score, position })
const read = (...args: Parameters<typeof sharedPlaces>) => [...sharedPlaces(...args).values()].map(({ placeText, tieText }) => [placeText, tieText])

it('lets tied teams share a place, however they were listed when they were certified', () => {
  const teams = [team(1, 'Atlas', 1, '18', 1), team(2, 'Borea', 1, '18', 2), team(3, 'Corvus', 3, '12', 3)]
  const shared = [['T-1st', ''], ['T-1st', ''], ['3rd', '']]
  expect(read(teams, null)).toEqual(shared)
  expect(read(teams, false)).toEqual(shared)
  expect(sharedPlaces(teams, null).get(2)!.place).toBe(1)
})

it('keeps the order that the office gave them on purpose, and says so', () => {
  const teams = [team(1, 'Atlas', 1, '18', 2), team(2, 'Borea', 1, '18', 1)]
  const ordered = [['2nd', 'Tied with Borea: the office decided their order.'], ['1st', 'Tied with Atlas: the office decided their order.']]
  expect(read(teams, null)).toEqual(ordered)
  expect(read([team(1, 'Atlas', 1, '18', 1), team(2, 'Borea', 1, '18', 2)], true)).toEqual([['1st', ordered[0]![1]], ['2nd', ordered[1]![1]]])
})

it('says of teams with the same score that the rules for ties decided', () => {
  expect(read([team(1, 'Atlas', 2, '39', 2), team(2, 'Borea', 3, '39', 3), team(3, 'Corvus', null, '', null)], null)).toEqual([
    ['2nd', 'Same score as Borea: the rules for ties decided their order.'], ['3rd', 'Same score as Atlas: the rules for ties decided their order.'], ['', ''],
  ])
})
