// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldLabels } from './fieldLabels'
import { labelFields, refusalText } from './refusalText'

describe('a refusal without its fields on the screen', () => {
  // Names made of the field alone: without the labels, which another file of the same process may have brought.
  beforeAll(() => { labelFields({}) })
  afterAll(() => { labelFields(fieldLabels) })

  it.each([
    [[{ field: 'name', message: 'At most 80 characters.' }], 'Name: At most 80 characters.'],
    [[{ field: 'highestGrade', message: 'Choose one.' }], 'Highest grade: Choose one.'],
    [[{ field: 'wishes.2.homeVenueId', message: 'Unknown.' }], 'Home venue: Unknown.'],
    [[{ field: 'date', message: 'The date is missing.' }], 'The date is missing.'],
    [[{ field: 'city', message: 'At most 60 characters.' }, { field: 'zip', message: 'Use 5 digits.' }], 'City: At most 60 characters. Zip: Use 5 digits.'],
    [[{ field: '0', message: 'Too many.' }], '0: Too many.'],
    [[{ field: 'schoolId', message: 'Please check the marked fields.' }], 'Please check the marked fields.'],
    [[], 'Please check the marked fields.'],
  ])('%j', (fields, text) => {
    expect(refusalText({ message: 'Please check the marked fields.', fields })).toBe(text)
  })
})
