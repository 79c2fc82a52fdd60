import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { eligibilityRules, usualEligibilityRule } from '@portal/shared/competition/events/entryEligibility.schemas'
import { usualBestRating, usualMedals, type MedalRules } from '@portal/shared/competition/performances/awards'
import type { EntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { usualProtestHours, usualPublicRatings, usualScratchDays } from '@portal/shared/competition/performances/eventCategory.schemas'
import { categoryKinds, performanceFilePurposes, type CheckInValue, type performedClasses } from '@portal/shared/competition/performances/performance.kinds'
import type { PointsTable } from '@portal/shared/competition/performances/performancePoints'
import { noTotalSteps, type TotalSteps } from '@portal/shared/competition/performances/totalScores'
import { activityTerm } from '../../directory/activities/activity.tables'
import { pmlCode } from '../../directory/pmlCodes/pmlCode.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { storedFile } from '../../platform/files/file.tables'
import { event } from '../events/event.tables'

/** What a band event asks of all its entries. None as long as nobody has saved any. */
export const performanceRules = pgTable(
  'performance_rules',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    limits: jsonb('limits').$type<EntryLimits>().notNull(),
    points: jsonb('points').$type<PointsTable>().notNull(),
    /** After the release of a category; null where no protests are taken. */
    protestHours: integer('protest_hours').default(usualProtestHours),
    /** Before the first day, for scratches and substitutes; null for as long as selections are open. */
    scratchDays: integer('scratch_days').default(usualScratchDays),
    totals: jsonb('totals').$type<TotalSteps>().notNull().default(noTotalSteps),
    /** What ratings bring, by kind. */
    medals: jsonb('medals').$type<MedalRules>().notNull().default(usualMedals),
    /** The worst rating that can be best in class. */
    bestRating: integer('best_rating').notNull().default(usualBestRating),
    /** The worst rating of a solo or small ensemble that everyone reads. */
    publicRatings: integer('public_ratings').notNull().default(usualPublicRatings),
    /** What it means that a performer is not eligible. */
    eligibility: text('eligibility', { enum: eligibilityRules }).notNull().default(usualEligibilityRule),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Of these rules and the event's categories together: they are saved together. */
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('performance_rules_event').on(table.eventId)],
)

/** A category that a band event offers. */
export const eventCategory = pgTable(
  'event_category',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    /** The category of the event's activity: its name, and what calls know it by. */
    termId: integer('term_id').notNull().references(() => activityTerm.id),
    kind: text('kind', { enum: categoryKinds }).notNull(),
    isInstrumental: boolean('is_instrumental').notNull(),
    /** Classes of music that can be entered; empty for all. */
    musicClasses: integer('music_classes').array().$type<(typeof performedClasses)[number][]>().notNull().default([]),
    /** Null for the points of the event. */
    points: jsonb('points').$type<PointsTable>(),
    /** Of a school, and of a performance; null for no limit. */
    mostEntries: integer('most_entries'),
    mostPerformers: integer('most_performers'),
    judges: integer('judges').notNull(),
    /** Integer cents, charged later; 0 for none. */
    entryFeeCents: integer('entry_fee_cents').notNull().default(0),
    performerFeeCents: integer('performer_fee_cents').notNull().default(0),
    isPublished: boolean('is_published').notNull().default(false),
    /** When the results of the category were released to its schools; null until then. */
    releasedAt: moment('released_at'),
    position: integer('position').notNull(),
    /** Of its judges, who are saved together. */
    judgesVersion: integer('judges_version').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('event_category_once').on(table.eventId, table.termId), index('event_category_term').on(table.termId)],
)

/** What a school performs in a category of an event. */
export const performance = pgTable(
  'performance',
  {
    id: id(),
    eventCategoryId: integer('event_category_id').notNull().references(() => eventCategory.id),
    schoolId: integer('school_id').notNull().references(() => school.id),
    /** The team that takes part in the event. */
    teamId: integer('team_id').notNull().references(() => team.id),
    uniqueName: text('unique_name').notNull(),
    /** Null once the piece has left the music list: what it was called stays here. */
    pmlCodeId: integer('pml_code_id').references(() => pmlCode.id, { onDelete: 'set null' }),
    pmlCodeValue: text('pml_code_value').notNull(),
    /** From 1 to 6. */
    musicClass: integer('music_class').notNull(),
    title: text('title').notNull(),
    composer: text('composer').notNull(),
    accompanist: text('accompanist').notNull().default(''),
    /** 1 present, 0 did not start; null as long as nobody has said anything. */
    checkInValue: integer('check_in_value').$type<CheckInValue>(),
    /** When that was decided, by whom, and the key it was sent with. */
    checkedInAt: moment('checked_in_at'),
    checkedInByUserId: integer('checked_in_by_user_id').references(() => user.id),
    checkInKey: text('check_in_key'),
    /** When its school or the office scratched it, and why; null while it stands. Then it did not start, and has no place on the day. */
    scratchedAt: moment('scratched_at'),
    scratchReason: text('scratch_reason').notNull().default(''),
    /** Typed from paper; what the office says instead of it once it was released, and why. From 1 to 6. */
    paperRating: integer('paper_rating'),
    overrideRating: integer('override_rating'),
    overrideReason: text('override_reason').notNull().default(''),
    overriddenAt: moment('overridden_at'),
    /** The performance of an earlier contest with which it earned its place; null for one that was entered. */
    advancedFromId: integer('advanced_from_id').references((): AnyPgColumn => performance.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    addedKey: text('added_key'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('performance_category').on(table.eventCategoryId), index('performance_school').on(table.schoolId), index('performance_team').on(table.teamId), index('performance_piece').on(table.pmlCodeId),
    uniqueIndex('performance_added').on(table.addedKey), index('performance_checker').on(table.checkedInByUserId), index('performance_origin').on(table.advancedFromId),
  ],
)

/** A student who performs, and with what. */
export const performanceStudent = pgTable(
  'performance_student',
  {
    id: id(),
    performanceId: integer('performance_id').notNull().references(() => performance.id, { onDelete: 'cascade' }),
    studentId: integer('student_id').notNull().references(() => student.id),
    /** Empty for a voice. */
    instrument: text('instrument').notNull().default(''),
    /** As they were listed, from 1. */
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('performance_student_once').on(table.performanceId, table.studentId), index('performance_student_student').on(table.studentId)],
)

/** Files of a performance: judges' notes (sheets and the like), and recordings. Who reads them, how long they stay and what is erased of them is the same for both. */
export const performanceDocument = pgTable(
  'performance_document',
  {
    id: id(),
    performanceId: integer('performance_id').notNull().references(() => performance.id, { onDelete: 'cascade' }),
    fileId: integer('file_id').notNull().references(() => storedFile.id),
    purpose: text('purpose', { enum: performanceFilePurposes }).notNull().default('notes'),
    /** Staff of the performance's own school uploaded it, who read it before the release too. */
    isFromSchool: boolean('is_from_school').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('performance_document_performance').on(table.performanceId), uniqueIndex('performance_document_file').on(table.fileId)],
)
