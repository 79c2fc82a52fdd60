import { z } from 'zod'
import { Day, Email, NewPassword, PersonName, Slug, TimeZone, line } from '../../platform/call/fields'

const requiredLine = (max: number, message: string) => line(max).min(1, message)

/** The first visit of an empty portal: the organization, its first academic year and its first org admin. */
export const SetUp = z
  .strictObject({
    organizationName: requiredLine(120, 'Organization name is required.'),
    /** The name in addresses: /embed-code/standings/:orgParam. */
    organizationParam: Slug,
    timeZone: TimeZone,
    yearLabel: requiredLine(20, 'Academic year is required.'),
    yearStartsOn: Day,
    yearEndsOn: Day,
    firstName: PersonName('First Name is required.'),
    lastName: PersonName('Last Name is required.'),
    email: Email,
    password: NewPassword,
    /** What the server printed at its start: finding an empty portal first does not make anyone its owner. */
    setUpCode: requiredLine(200, 'Setup code is required.'),
  })

/** Rules across fields of SetUp, kept apart so that the call's input stays a plain object. */
export function checkSetUp(values: z.output<typeof SetUp>): { field: string; message: string }[] {
  return values.yearEndsOn > values.yearStartsOn ? [] : [{ field: 'yearEndsOn', message: 'The year must end after it starts.' }]
}
