import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { assetKinds, type OpeningSpan } from '@portal/shared/scheduling/venues/venue.kinds'
import { school } from '../../directory/schools/school.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { id, moment } from '../../platform/db/columns'

export const venue = pgTable(
  'venue',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    schoolId: integer('school_id').references(() => school.id),
    name: text('name').notNull(),
    city: text('city').notNull().default(''),
    /** IANA zone; matches here are shown in it. */
    timeZone: text('time_zone').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    address: text('address').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    /** How to get there and where to park, in words. */
    directions: text('directions').notNull().default(''),
    /** Empty if nobody said: open whenever someone schedules there. */
    openingTimes: jsonb('opening_times').$type<OpeningSpan[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    addedKey: text('added_key'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('venue_school').on(table.schoolId), index('venue_organization').on(table.organizationId, table.name),
    uniqueIndex('venue_added').on(table.organizationId, table.addedKey),
  ],
)

/** A field, court or room of a venue. */
export const venueAsset = pgTable(
  'venue_asset',
  {
    id: id(),
    venueId: integer('venue_id').notNull().references(() => venue.id),
    name: text('name').notNull(),
    kind: text('kind', { enum: assetKinds }).notNull(),
    /** Activities that it can host; empty for all. */
    activityIds: integer('activity_ids').array().notNull().default([]),
    position: integer('position').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('venue_asset_venue').on(table.venueId)],
)

/** Something other than a match that takes a venue or one of its assets for a time: it is closed, or used for something else. */
export const venueBooking = pgTable(
  'venue_booking',
  {
    id: id(),
    venueId: integer('venue_id').notNull().references(() => venue.id),
    /** Null for the whole venue. */
    assetId: integer('asset_id').references(() => venueAsset.id),
    title: text('title').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Made by the browser for one filling of a form: sent twice, it adds one. */
    addedKey: text('added_key'),
    version: integer('version').notNull().default(1),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('venue_booking_time').on(table.venueId, table.startsAt), uniqueIndex('venue_booking_added').on(table.venueId, table.addedKey)],
)
