import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RoomFeature } from '@portal/shared/scheduling/slots/slot.kinds'
import type { DaySpan, SlotRules, SlotWish, Walks } from '@portal/shared/scheduling/slots/slot.schemas'
import { dayActs, type RoomJudge, type SchoolMiles, type SlotChangeRow, type SlotLength } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { venueAsset } from '../venues/venue.tables'

/** How the entries of a contest or meet get rooms and times. None as long as nobody has saved any. */
export const slotPlan = pgTable(
  'slot_plan',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    /** What it is the day of: an event's key, which competition knows (whichContest). */
    eventId: integer('event_id').notNull(),
    days: jsonb('days').$type<DaySpan[]>().notNull(),
    rules: jsonb('rules').$type<SlotRules>().notNull(),
    lengths: jsonb('lengths').$type<SlotLength[]>().notNull(),
    walks: jsonb('walks').$type<Walks>().notNull(),
    wishes: jsonb('wishes').$type<SlotWish[]>().notNull(),
    carried: text('carried').array().notNull().default([]),
    miles: jsonb('miles').$type<SchoolMiles[]>().notNull(),
    /** Of the plan with its rooms and places. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('slot_plan_event').on(table.eventId), index('slot_plan_organization').on(table.organizationId)],
)

/** A room in which entries perform. */
export const slotRoom = pgTable(
  'slot_room',
  {
    id: id(),
    planId: integer('plan_id').notNull().references(() => slotPlan.id),
    name: text('name').notNull(),
    building: text('building').notNull().default(''),
    kinds: text('kinds').array().notNull().default([]),
    open: jsonb('open').$type<DaySpan[]>().notNull(),
    instruments: text('instruments').array().notNull().default([]),
    judges: jsonb('judges').$type<RoomJudge[]>().notNull(),
    features: text('features').array().$type<RoomFeature[]>().notNull().default([]),
    assetId: integer('asset_id').references(() => venueAsset.id),
    position: integer('position').notNull(),
    /** Releases name it still. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('slot_room_plan').on(table.planId), index('slot_room_asset').on(table.assetId)],
)

/** Where an entry is in the plan in the works, which may be wrong: nothing here keeps two from one room. */
export const slotDraft = pgTable(
  'slot_draft',
  {
    id: id(),
    planId: integer('plan_id').notNull().references(() => slotPlan.id),
    /** A performance, or what else the event's kind has entered. */
    entryId: integer('entry_id').notNull(),
    roomId: integer('room_id').notNull().references(() => slotRoom.id),
    /** YYYY-MM-DD by the clocks of the event's place, and minutes since midnight. */
    day: date('day', { mode: 'string' }).notNull(),
    minute: integer('minute').notNull(),
  },
  (table) => [uniqueIndex('slot_draft_entry').on(table.planId, table.entryId), index('slot_draft_room').on(table.roomId)],
)

/** Someone lets a conflict be, for as long as no more is missing than they saw. */
export const slotAcknowledgement = pgTable(
  'slot_acknowledgement',
  {
    id: id(),
    planId: integer('plan_id').notNull().references(() => slotPlan.id),
    conflict: text('conflict').notNull(),
    short: integer('short').notNull(),
    byUserId: integer('by_user_id').notNull().references(() => user.id),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('slot_acknowledgement_once').on(table.planId, table.conflict), index('slot_acknowledgement_user').on(table.byUserId)],
)

/** A plan as it was released. */
export const slotRelease = pgTable(
  'slot_release',
  {
    id: id(),
    planId: integer('plan_id').notNull().references(() => slotPlan.id),
    name: text('name').notNull(),
    /** What it changed from the one before, as everyone may read it. */
    changes: jsonb('changes').$type<SlotChangeRow[]>().notNull(),
    byUserId: integer('by_user_id').notNull().references(() => user.id),
    releasedAt: moment('released_at').notNull(),
    addedKey: text('added_key').notNull(),
  },
  (table) => [uniqueIndex('slot_release_name').on(table.planId, table.name), uniqueIndex('slot_release_added').on(table.addedKey), index('slot_release_user').on(table.byUserId)],
)

/** Where an entry is in a release. No two of a release that counts are in one room at once: the migration has the constraint (slot_released_alone). */
export const slotReleased = pgTable(
  'slot_released',
  {
    id: id(),
    releaseId: integer('release_id').notNull().references(() => slotRelease.id),
    entryId: integer('entry_id').notNull(),
    roomId: integer('room_id').notNull().references(() => slotRoom.id),
    /** As the room was called then. */
    roomName: text('room_name').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    minute: integer('minute').notNull(),
    minutes: integer('minutes').notNull(),
    /** Of the latest release of its plan: this is what counts. */
    isCurrent: boolean('is_current').notNull(),
  },
  (table) => [uniqueIndex('slot_released_entry').on(table.releaseId, table.entryId), index('slot_released_room').on(table.roomId)],
)

/** What happened at a room on the day. */
export const slotAct = pgTable(
  'slot_act',
  {
    id: id(),
    planId: integer('plan_id').notNull().references(() => slotPlan.id),
    entryId: integer('entry_id').notNull(),
    kind: text('kind', { enum: dayActs }).notNull(),
    roomId: integer('room_id').notNull().references(() => slotRoom.id),
    day: date('day', { mode: 'string' }).notNull(),
    minute: integer('minute').notNull(),
    byUserId: integer('by_user_id').notNull().references(() => user.id),
    createdAt: createdAt(),
    addedKey: text('added_key').notNull(),
  },
  (table) => [
    index('slot_act_day').on(table.planId, table.day), uniqueIndex('slot_act_added').on(table.addedKey), index('slot_act_room').on(table.roomId), index('slot_act_user').on(table.byUserId),
  ],
)

/** The keys with which entries of a day were scratched, or that was undone: what arrives again, after whatever happened since, changes nothing. */
export const slotScratch = pgTable(
  'slot_scratch',
  {
    id: id(),
    planId: integer('plan_id').notNull().references(() => slotPlan.id),
    createdAt: createdAt(),
    addedKey: text('added_key').notNull(),
  },
  (table) => [index('slot_scratch_plan').on(table.planId), uniqueIndex('slot_scratch_added').on(table.addedKey)],
)
