// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { refusalText } from './refusalText'

describe('a refusal without its fields on the screen', () => {
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
