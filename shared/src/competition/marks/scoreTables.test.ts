import { expect, it } from 'vitest'
import { scoreTables } from './scoreTables'
import { usualMeet } from './usualMeets'

const { points, crossCountry } = usualMeet('swim', ['girls']).settings
const teams = [{ id: 1, name: 'Atlas' }, { id: 2, name: 'Boreal' }]
const event = { id: 7, name: 'Girls 50 Freestyle', className: '', gender: 'girls' as const, isRelay: false, isScored: true, entered: [1, 2] }
const scored = (places: Parameters<typeof scoreTables>[1][number]['places']) => scoreTables(teams, [{ ...event, places }], { sport: 'swim', points, crossCountry })[0]!.rows.map(({ rank, rankText, points: sum, tieText }) => [rank, rankText, sum, tieText])

it('nobody is tied for first place with no points', () => {
  expect(scored([])).toEqual([[null, '', '', ''], [null, '', '', '']])
  const placed = { id: 70, teamId: 1, place: 1, sharedBy: 1, advances: false, exhibition: false }
  expect(scored([placed as never])[0]!.slice(0, 3)).toEqual([1, '1st', '6'])
})
