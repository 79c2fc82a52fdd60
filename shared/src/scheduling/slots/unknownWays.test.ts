import { expect, it } from 'vitest'
import { usualSlotRules } from './slot.schemas'
import { isPlaceUnknown, schoolsWithoutMiles } from './unknownWays'

const schools = [{ schoolId: 1, name: 'Atlas', miles: null }, { schoolId: 2, name: 'Borea', miles: 40 }, { schoolId: 3, name: 'Corvus', miles: null }]
const entries = [1, 2].map((schoolId) => ({ entryId: schoolId, schoolId, number: schoolId, name: '', categoryId: 1, performers: [], accompanist: null, director: null, instruments: [] }))
const far = { beyondMiles: 60, prefer: 'late' as const, by: 600 }

it.each([
  ['by when schools arrive', { ...usualSlotRules, far: null }, ['Atlas']],
  ['by who comes from far', { ...usualSlotRules, arrival: null, far }, ['Atlas']],
  ['by no ways at all', { ...usualSlotRules, arrival: null, far: null }, []],
])('schools with entries and without miles are named where a day is planned %s', (_, rules, names) => expect(schoolsWithoutMiles({ rules, schools, entries })).toEqual(names))

it('takes it for the place of the day where no school with entries has a distance', () => {
  expect([isPlaceUnknown({ schools, entries }), isPlaceUnknown({ schools, entries: entries.slice(0, 1) })]).toEqual([false, true])
})
