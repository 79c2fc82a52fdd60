import { expect, it } from 'vitest'
import { placeTeams } from './placeTeams'

const order = [{ teamId: 7, position: 2 }, { teamId: 8, position: 1 }, { teamId: 9, position: 3 }]

it('gives no place to a team that performed nothing', () => {
  expect(placeTeams(order, new Set([7, 9]))).toEqual([{ teamId: 7, position: 1 }, { teamId: 8, position: null }, { teamId: 9, position: 2 }])
})

it('takes the order as it is where nothing was entered', () => {
  expect(placeTeams(order, new Set())).toEqual(order)
})
