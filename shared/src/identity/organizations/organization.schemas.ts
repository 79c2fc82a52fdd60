import { z } from 'zod'
import { BodyId } from '../../platform/call/fields'
import { HexColor } from './hexColor.schemas'
import { distanceUnits } from '../../platform/format/distanceText'
import { EnrollmentRules } from './enrollmentRules'
import { publicSchoolFields } from './publicSchool.kinds'
import { SetUp } from './setUp.schemas'

/** What the organization is called, in words and in addresses, and the time zone of what has none of its own. */
export const OrganizationFactsFields = SetUp.pick({ organizationName: true, organizationParam: true, timeZone: true })
export const OrganizationFacts = z.strictObject({
  organizationName: z.string(), organizationParam: z.string(), timeZone: z.string(),
  /** Names in addresses that it had before, which still lead to it. */
  formerParams: z.array(z.string()),
  version: z.string(),
})
export const OrganizationFactsChange = OrganizationFactsFields.extend({
  /** The version that was changed: if another one is current by now, it is not overwritten. */
  version: z.string().max(40),
})

/** What files.upload answered for an upload as `logo`; null takes the logo away. */
export const LogoChange = z.strictObject({ fileId: BodyId.nullable() })
export const Logo = z.strictObject({ logoFileId: z.number().int().nullable() })

/** What the organization shows to everyone of its schools, besides their names. */
const ShownFields = z.array(z.enum(publicSchoolFields, 'There is no such field.')).max(publicSchoolFields.length).refine((fields) => new Set(fields).size === fields.length, 'Each field once.')
export const PublicSchoolFields = z.strictObject({ fields: ShownFields, version: z.string() })
export const PublicSchoolFieldsChange = z.strictObject({
  fields: ShownFields,
  /** The version that was changed: if another one is current by now, it is not overwritten. */
  version: z.string().max(40),
})

/** How enrollment is weighed now. */
export const StandingEnrollmentRules = z.strictObject({ rules: EnrollmentRules, version: z.string() })

export const EnrollmentRulesChange = z.strictObject({
  rules: EnrollmentRules,
  /** The version that was changed: if another one is current by now, it is not overwritten. */
  version: z.string().max(40),
})

/** The organization's one color; empty for the portal's own. */
export const ColorKept = z.strictObject({ color: HexColor })
export const ColorChange = z.strictObject({
  color: HexColor,
  /** The one that was changed: if another one is current by now, it is not overwritten. */
  seen: HexColor,
})

/** What distances are shown in. */
const Unit = z.enum(distanceUnits, 'Choose miles or kilometers.')
export const DistanceUnitKept = z.strictObject({ distanceUnit: Unit })
export const DistanceUnitChange = z.strictObject({
  distanceUnit: Unit,
  /** The one that was changed: if another one is current by now, it is not overwritten. */
  seen: Unit,
})
