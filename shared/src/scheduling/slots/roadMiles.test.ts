import { expect, it } from 'vitest'
import { roadMiles } from './roadMiles'

const [austin, dallas] = [{ latitude: 30.2672, longitude: -97.7431 }, { latitude: 32.7767, longitude: -96.797 }]

it('says about how far it is by road: Austin to Dallas is 195 miles on the interstate', () => {
  expect(Math.abs(roadMiles(austin, dallas)! - 195)).toBeLessThan(30)
  expect(roadMiles(dallas, austin)).toBe(roadMiles(austin, dallas))
  expect(roadMiles(austin, austin)).toBe(0)
})

it('says nothing where a place is not known', () => {
  expect([roadMiles(undefined, austin), roadMiles(austin, { latitude: null, longitude: null })]).toEqual([null, null])
})
