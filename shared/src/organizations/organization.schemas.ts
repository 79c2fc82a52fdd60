import { z } from 'zod'
import { BodyId, Day, Email, NewPassword, PersonName, Slug, TimeZone, line } from '../call/fields'
import { EnrollmentRules } from '../schools/enrollmentRules'
import { publicSchoolFields } from '../schools/publicSchool.kinds'

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
    firstName: PersonName(30, 'First Name is required.'),
    lastName: PersonName(30, 'Last Name is required.'),
    email: Email,
    password: NewPassword,
    /** What the server printed at its start: whoever finds an empty portal first does not own it for that. */
    setUpCode: requiredLine(200, 'Set-up code is required.'),
  })

/** Rules across fields of SetUp, kept apart so that the call's input stays a plain object. */
export function checkSetUp(values: z.output<typeof SetUp>): { field: string; message: string }[] {
  return values.yearEndsOn > values.yearStartsOn ? [] : [{ field: 'yearEndsOn', message: 'The year must end after it starts.' }]
}

/** What files.upload answered for an upload as `logo`; null takes the logo away. */
export const LogoChange = z.strictObject({ fileId: BodyId.nullable() })
export const Logo = z.strictObject({ logoFileId: z.number().int().nullable() })

/** What of its schools the organization shows to everybody, beside their names. */
const ShownFields = z.array(z.enum(publicSchoolFields, 'There is no such field.')).max(publicSchoolFields.length).refine((fields) => new Set(fields).size === fields.length, 'Each field once.')
export const PublicSchoolFields = z.strictObject({ fields: ShownFields, version: z.string() })
export const PublicSchoolFieldsChange = z.strictObject({
  fields: ShownFields,
  /** The version that was changed: another one that stands meanwhile is not overwritten. */
  version: z.string().max(40),
})

/** How enrollment is weighed now. */
export const StandingEnrollmentRules = z.strictObject({ rules: EnrollmentRules, version: z.string() })

export const EnrollmentRulesChange = z.strictObject({
  rules: EnrollmentRules,
  /** The version that was changed: another one that stands meanwhile is not overwritten. */
  version: z.string().max(40),
})
