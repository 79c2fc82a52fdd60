import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Mark, MarkRules } from '@portal/shared/competition/marks/mark.schemas'
import type { CheckInValue } from '@portal/shared/competition/performances/performance.kinds'
import { meetEntryStates, meetGenders, meetGroups, meetRounds, seedings } from '@portal/shared/competition/marks/meet.kinds'
import type { PlacePoints } from '@portal/shared/competition/marks/pointsTable.schemas'
import type { MeetSettings } from '@portal/shared/competition/marks/meet.schemas'
import type { Trial } from '@portal/shared/competition/marks/rankField'
import type { VerticalSeries } from '@portal/shared/competition/marks/rankVertical'
import { recordLevels } from '@portal/shared/competition/marks/record.schemas'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { event } from '../events/event.tables'

/** What a meet asks of its entries and how it is scored. None as long as nobody has saved any. */
export const meetSettings = pgTable(
  'meet_settings',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    /** With the last days as days: the moments beside it are what they mean. */
    settings: jsonb('settings').$type<Omit<MeetSettings, 'medals' | 'eligibility'> & Partial<Pick<MeetSettings, 'medals' | 'eligibility'>>>().notNull(),
    /** Null for the event's own deadline. */
    entriesDueAt: moment('entries_due_at'),
    scratchesDueAt: moment('scratches_due_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Of these settings and the meet's events together: they are saved together. */
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('meet_settings_event').on(table.eventId)],
)

/** An event of a meet: 100 meters of the girls. */
export const meetEvent = pgTable(
  'meet_event',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    position: integer('position').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    gender: text('gender', { enum: meetGenders }).notNull(),
    className: text('class_name').notNull().default(''),
    group: text('event_group', { enum: meetGroups }).notNull(),
    rules: jsonb('rules').$type<MarkRules>().notNull(),
    isRelay: boolean('is_relay').notNull(),
    lanes: integer('lanes').notNull(),
    seeding: text('seeding', { enum: seedings }).notNull(),
    /** Null for one round. */
    finalSpots: integer('final_spots'),
    advanceByPlace: integer('advance_by_place').notNull().default(0),
    isScored: boolean('is_scored').notNull().default(true),
    /** What its places are worth, where that is not the meet's table. */
    points: jsonb('points').$type<PlacePoints>(),
    releasedAt: moment('released_at'),
    releasedByUserId: integer('released_by_user_id').references(() => user.id),
    /** Of its heats, its marks and their release. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index('meet_event_event').on(table.eventId, table.position)],
)

/** Who takes part in an event of a meet: an athlete, or a relay. */
export const meetEntry = pgTable(
  'meet_entry',
  {
    id: id(),
    meetEventId: integer('meet_event_id').notNull().references(() => meetEvent.id),
    /** The team that takes part in the event. */
    teamId: integer('team_id').notNull().references(() => team.id),
    schoolId: integer('school_id').notNull().references(() => school.id),
    /** A, B and so on by team; empty in an individual event. */
    relay: text('relay').notNull().default(''),
    /** As it was written; empty without one. */
    seedText: text('seed_text').notNull().default(''),
    seed: jsonb('seed').$type<Mark>(),
    isOtherCourse: boolean('is_other_course').notNull().default(false),
    state: text('state', { enum: meetEntryStates }).notNull().default('entered'),
    exhibition: boolean('exhibition').notNull().default(false),
    /** 1 present, 0 did not start; null as long as nobody has said anything. */
    checkInValue: integer('check_in_value').$type<CheckInValue>(),
    /** When that was decided, and the key it was sent with. */
    checkedInAt: moment('checked_in_at'),
    checkInKey: text('check_in_key'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    addedKey: text('added_key'),
  },
  (table) => [index('meet_entry_event').on(table.meetEventId), index('meet_entry_team').on(table.teamId), index('meet_entry_school').on(table.schoolId), uniqueIndex('meet_entry_added').on(table.addedKey)],
)

/** An athlete of an entry: one, or the legs and then the alternates of a relay. */
export const meetEntryStudent = pgTable(
  'meet_entry_student',
  {
    id: id(),
    entryId: integer('entry_id').notNull().references(() => meetEntry.id, { onDelete: 'cascade' }),
    studentId: integer('student_id').notNull().references(() => student.id),
    /** From 1. */
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('meet_entry_student_once').on(table.entryId, table.studentId), index('meet_entry_student_student').on(table.studentId)],
)

/** Where an entry starts: its heat, and in it the lane or the place in the order. */
export const meetStart = pgTable(
  'meet_start',
  {
    id: id(),
    entryId: integer('entry_id').notNull().references(() => meetEntry.id, { onDelete: 'cascade' }),
    meetEventId: integer('meet_event_id').notNull().references(() => meetEvent.id),
    round: text('round', { enum: meetRounds }).notNull(),
    heat: integer('heat').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('meet_start_once').on(table.entryId, table.round), uniqueIndex('meet_start_place').on(table.meetEventId, table.round, table.heat, table.position)],
)

/** What came of an entry in a round. Places and points are computed from these. */
export const meetMark = pgTable(
  'meet_mark',
  {
    id: id(),
    entryId: integer('entry_id').notNull().references(() => meetEntry.id, { onDelete: 'cascade' }),
    round: text('round', { enum: meetRounds }).notNull(),
    mark: jsonb('mark').$type<Mark>().notNull(),
    exhibition: boolean('exhibition').notNull().default(false),
    /** The order in which they were seen to finish; null where marks alone decide. */
    finish: integer('finish'),
    trials: jsonb('trials').$type<Trial[]>().notNull().default([]),
    heights: jsonb('heights').$type<VerticalSeries['heights']>().notNull().default([]),
    /** At each bar of a jump-off, whether it was cleared. */
    jumpOff: jsonb('jump_off').$type<boolean[]>().notNull().default([]),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('meet_mark_once').on(table.entryId, table.round)],
)

/** A record of a meet, of a school or of the association. One that was broken stays, with what took its place. */
export const meetRecord = pgTable(
  'meet_record',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    level: text('level', { enum: recordLevels }).notNull(),
    /** What the meet is called every year; empty for other records. */
    meetName: text('meet_name').notNull().default(''),
    schoolId: integer('school_id').references(() => school.id),
    code: text('code').notNull(),
    gender: text('gender', { enum: meetGenders }).notNull(),
    /** Null for all classes. */
    className: text('class_name'),
    mark: jsonb('mark').$type<Mark>().notNull(),
    holder: text('holder').notNull(),
    /** Who holds it, where it was set here by one person. */
    studentId: integer('student_id').references(() => student.id),
    setOn: date('set_on', { mode: 'string' }).notNull(),
    /** The entry that set it; null for what was typed. */
    entryId: integer('entry_id').references(() => meetEntry.id, { onDelete: 'set null' }),
    confirmedByUserId: integer('confirmed_by_user_id').references(() => user.id),
    /** When another mark took its place; null as long as it stands. */
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
    addedKey: text('added_key'),
  },
  (table) => [index('meet_record_event').on(table.organizationId, table.code, table.gender), index('meet_record_student').on(table.studentId), uniqueIndex('meet_record_added').on(table.addedKey)],
)
