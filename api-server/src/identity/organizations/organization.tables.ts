import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReminderRules } from '@portal/shared/identity/organizations/reminderRules'
import type { EnrollmentRules } from '@portal/shared/identity/organizations/enrollmentRules'
import { publicSchoolFields } from '@portal/shared/identity/organizations/publicSchool.kinds'
import type { PublicNameRules } from '@portal/shared/identity/publicNames/publicNameRules'
import { distanceUnits } from '@portal/shared/platform/format/distanceText'
import { leftOutParts } from '@portal/shared/identity/organizations/guideParts.kinds'
import { weekStarts } from '@portal/shared/identity/organizations/weekStart.kinds'
import { createdAt, id } from '../../platform/db/columns'

export const organization = pgTable('organization', {
  id: id(),
  /** The name in addresses. */
  orgParam: text('org_param').notNull().unique(),
  /** Names in addresses that it had before: they still lead to it, and no other organization can have them. */
  formerParams: text('former_params').array().notNull().default([]),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull(),
  logoFileId: integer('logo_file_id'),
  /** #rrggbb, its one color, of which the accent of every page is made; empty for the portal's own. */
  color: text('color').notNull().default(''),
  /** The role types whose people must sign in with a second factor: org, staff, both or none. */
  secondFactorFor: text('second_factor_for').array().notNull().default([]),
  /** Address of the courses that the association gives its people (LearnDash or another); empty for none. */
  coursesUrl: text('courses_url').notNull().default(''),
  /** How enrollment is weighed; null for the usual way. */
  enrollmentRules: jsonb('enrollment_rules').$type<EnrollmentRules>(),
  /** What it shows to everyone of its schools besides their names. */
  publicSchoolFields: text('public_school_fields', { enum: publicSchoolFields }).array().notNull().default(['city', 'state']),
  /** What the office left out of its set-up guide. */
  leftOutOfGuide: text('left_out_of_guide', { enum: leftOutParts }).array().notNull().default([]),
  /** How students are named to everyone; null for the usual way. */
  publicNameRules: jsonb('public_name_rules').$type<PublicNameRules>(),
  /** When schools are reminded of late scores; null for the usual way. */
  reminderRules: jsonb('reminder_rules').$type<ReminderRules>(),
  /** Days that kinds of data are kept, where the office chose others than the usual ones; null for as long as nobody removes it. */
  retention: jsonb('retention').$type<Partial<Record<string, number | null>>>().notNull().default({}),
  /** The day on which its weeks begin, for limits of matches a week. */
  weekStartsOn: text('week_starts_on', { enum: weekStarts }).notNull().default('monday'),
  /** What distances are shown in. */
  distanceUnit: text('distance_unit', { enum: distanceUnits }).notNull().default('mi'),
  createdAt: createdAt(),
})
