import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { activity, level } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { school } from '../../directory/schools/school.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { createdAt, id, moment } from '../../platform/db/columns'

/**
 * Which schools are in which district of an activity, for the years of a cycle. Years and not academic years: a cycle is aligned
 * before its later years are set up.
 */
export const alignment = pgTable(
  'alignment',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    /** Null for all levels alike. */
    levelId: integer('level_id').references(() => level.id),
    /** In which calendar year its first and its last academic year begin: 2026 and 2027 for a cycle of two. */
    firstYear: integer('first_year').notNull(),
    lastYear: integer('last_year').notNull(),
    /** Counts the drafts of one cycle; the newest published one is shown. */
    draftVersion: integer('draft_version').notNull().default(1),
    publishedAt: moment('published_at'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('alignment_draft').on(table.organizationId, table.activityId, table.levelId, table.firstYear, table.draftVersion), index('alignment_activity').on(table.activityId), index('alignment_level').on(table.levelId)],
)

/** A district of an alignment, also one that has no teams yet. */
export const alignmentDistrict = pgTable(
  'alignment_district',
  {
    id: id(),
    alignmentId: integer('alignment_id').notNull().references(() => alignment.id, { onDelete: 'cascade' }),
    classificationId: integer('classification_id').references(() => classification.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('alignment_district_slug').on(table.alignmentId, table.slug), index('alignment_district_classification').on(table.classificationId)],
)

/** A school in a district; once in an alignment. */
export const alignmentSchool = pgTable(
  'alignment_school',
  {
    alignmentId: integer('alignment_id').notNull().references(() => alignment.id, { onDelete: 'cascade' }),
    districtId: integer('district_id').notNull().references(() => alignmentDistrict.id, { onDelete: 'cascade' }),
    schoolId: integer('school_id').notNull().references(() => school.id),
    /** It asked to play one class above its own. */
    playsUp: boolean('plays_up').notNull().default(false),
    /** False for a school that joined in mid-cycle, say: it plays there, without district honors. */
    isForHonors: boolean('is_for_honors').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.alignmentId, table.schoolId] }), index('alignment_school_district').on(table.districtId), index('alignment_school_school').on(table.schoolId)],
)
