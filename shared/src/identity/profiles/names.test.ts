import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { NamedChild, SignUp } from '../joining/joining.schemas'
import { SetUp } from '../organizations/setUp.schemas'
import { ChangePassword, ResetPassword } from '../passwords/password.schemas'
import { OwnSchoolFields } from '../../directory/schools/schoolFields.schemas'
import { OwnProfileChange } from '../users/user.schemas'
import { VenueFields } from '../../scheduling/venues/venue.schemas'
import { FanFields, ParentFields, StaffFields, StudentFields } from './profile.schemas'

const problemOf = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message

describe('a name', () => {
  // Who signed up with a long one could not be saved by the office, whose forms took half of it.
  it.each([
    ['SignUp', SignUp, ''], ['NamedChild', NamedChild, ''], ['SetUp', SetUp, ''], ['OwnProfileChange', OwnProfileChange, ''],
    ['StaffFields', StaffFields, 'Staff '], ['ParentFields', ParentFields, 'Parent '], ['FanFields', FanFields, 'Fan '], ['StudentFields', StudentFields, 'Student '],
  ] as const)('%s takes as many letters as everywhere, and says as everywhere that it is missing', (_, { shape }, kind) => {
    expect(problemOf(shape.firstName, 'x'.repeat(60))).toBeUndefined()
    expect(problemOf(shape.lastName, 'x'.repeat(61))).toBe('At most 60 characters.')
    expect(problemOf(shape.firstName, ' ')).toBe(`${kind}First Name is required.`)
    expect(problemOf(shape.lastName, '')).toBe(`${kind}Last Name is required.`)
  })
})

it.each([['StaffFields', StaffFields], ['StudentFields', StudentFields], ['OwnSchoolFields', OwnSchoolFields], ['VenueFields', VenueFields]] as const)('an address of %s has 120 letters', (_, { shape }) => {
  expect(problemOf(shape.address, 'x'.repeat(120))).toBeUndefined()
  expect(problemOf(shape.address, 'x'.repeat(121))).toBe('At most 120 characters.')
})

it('says of a changed password that the new one is not good enough', () => {
  expect(problemOf(ChangePassword.shape.newPassword, 'short')).toBe('New Password does not meet the requirements.')
  expect(problemOf(ResetPassword.shape.password, 'short')).toBe('Password does not meet the requirements.')
})
