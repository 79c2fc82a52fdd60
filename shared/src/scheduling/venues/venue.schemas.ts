import { z } from 'zod'
import { addressLength, BodyId, Day, Id, line, TimeZone } from '../../platform/call/fields'
import { lines } from '../../platform/call/formFields'
import { PageQuery } from '../../platform/call/paging'
import { OptionalZip } from '../../identity/profiles/profileFields.schemas'
import { PersonOutcome } from '../../identity/users/personList.schemas'
import { AcceptedConflicts } from './conflict.schemas'
import { assetKinds } from './venue.kinds'

/** How many entries the lists of a venue have at most, and how long its texts are. */
export const venueLimits = { name: 80, line: 80, directions: 1000, assets: 40, spans: 42, activities: 60, title: 80 } as const

/** A time of day as "08:00"; a day's end may be 24:00. */
export const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 17:30.')
const closingTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Use a time like 17:30.')

const OpeningTime = z.strictObject({ weekday: z.number().int().min(0).max(6), from: ClockTime, to: closingTime })

/** Several spans a day, none past midnight, none over another. Touching ones may be. */
export const OpeningTimes = z
  .array(OpeningTime)
  .max(venueLimits.spans, `At most ${venueLimits.spans} times.`)
  .superRefine((spans, context) => {
    spans.forEach((span, index) => {
      if (span.to <= span.from) context.addIssue({ code: 'custom', path: [index, 'to'], message: 'It must end after it begins, on the same day.' })
      else if (spans.some((other, at) => at < index && other.weekday === span.weekday && other.from < span.to && span.from < other.to)) {
        context.addIssue({ code: 'custom', path: [index, 'from'], message: 'This overlaps another time of the day.' })
      }
    })
  })

/** A field, court or room as a form holds it; without a key it is new. */
export const VenueAsset = z.strictObject({
  assetId: BodyId.nullable(),
  name: line(60).min(1, 'Please name it.'),
  kind: z.enum(assetKinds, 'Please choose what it is.'),
  /** Activities that it can host; none for all. */
  activityIds: z.array(BodyId).max(venueLimits.activities, `At most ${venueLimits.activities} activities.`),
})
export type VenueAsset = z.infer<typeof VenueAsset>

const VenueAssets = z
  .array(VenueAsset)
  .max(venueLimits.assets, `At most ${venueLimits.assets}.`)
  .superRefine((assets, context) => {
    assets.forEach(({ name }, index) => {
      const same = assets.findIndex((other) => other.name.toLowerCase() === name.toLowerCase())
      if (name && same < index) context.addIssue({ code: 'custom', path: [index, 'name'], message: 'One with this name already exists.' })
    })
  })

/** A coordinate, typed or found; nothing for none. To the sixth digit, which is a hand's breadth. */
const degrees = (most: number) => z.union([z.string().trim().max(20), z.number()], 'Use a number.').nullable().transform((given, context): number | null => {
  if (given === null || given === '') return null
  const value = Number(given)
  if (Math.abs(value) <= most) return Math.round(value * 1e6) / 1e6
  context.addIssue({ code: 'custom', message: `Use a number from -${most} to ${most}.` })
  return z.NEVER
})

/** Everything of a venue that a person chooses. */
export const VenueFields = z.strictObject({
  name: line(venueLimits.name).min(1, 'Please name the venue.'),
  /** The school that it belongs to; null for a public place. Staff add venues of their own school only. */
  schoolId: BodyId.nullable(),
  address: line(addressLength),
  city: line(venueLimits.line),
  state: line(30),
  zip: OptionalZip,
  latitude: degrees(90),
  longitude: degrees(180),
  /** Empty for the organization's. */
  timeZone: z.union([z.literal(''), TimeZone], 'This is not a time zone.'),
  directions: lines(venueLimits.directions),
  openingTimes: OpeningTimes,
  assets: VenueAssets,
})
export type VenueFields = z.output<typeof VenueFields>

export const AddVenue = VenueFields.extend({ key: z.uuid('This is not a valid key.') })
export const SaveVenue = VenueFields.partial().extend({ venueId: Id, version: z.string().max(40) })

export const venueSorts = ['name', '-name', 'city', '-city'] as const

/** What the list of venues can be narrowed to. Without `deleted`: those that are there. */
export const venueFilters = {
  schoolId: Id.optional(),
  assetKind: z.enum(assetKinds, 'There is no such kind.').optional(),
  activityId: Id.optional(),
  deleted: z.enum(['yes'], 'Use yes.').optional(),
}
export const ListVenues = PageQuery.extend({ sort: z.enum(venueSorts).default('name'), ...venueFilters })

const can = z.strictObject({ edit: z.boolean(), remove: z.boolean() })

export const VenueRow = z.strictObject({
  venueId: z.number().int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  school: z.strictObject({ schoolId: z.number().int(), name: z.string(), shortName: z.string() }).nullable(),
  /** "2 fields, 1 track" */
  assetsText: z.string(),
  /** What it is to the reader: of their own school, one that their teams play at, or neither. */
  nearness: z.enum(['own', 'played', 'other']),
  /** Upcoming matches. */
  upcoming: z.number().int(),
  isDeleted: z.boolean(),
  can,
})
export type VenueRow = z.infer<typeof VenueRow>

const Named = z.strictObject({ id: z.number().int(), name: z.string() })
export const VenueFilterChoices = z.strictObject({ schools: z.array(Named), activities: z.array(Named) })

/** A venue as it is opened. */
export const Venue = z.strictObject({
  venueId: z.number().int(),
  ...VenueFields.shape,
  // The existing value is shown, even where the form would no longer accept it.
  zip: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable(), timeZone: z.string(), name: z.string(),
  openingTimes: z.array(OpeningTime), assets: z.array(VenueAsset),
  school: z.strictObject({ schoolId: z.number().int(), name: z.string() }).nullable(),
  /** "Central Time": what the zone is called by people. */
  zoneText: z.string(),
  isDeleted: z.boolean(),
  can,
  /** A short name for the current state; equal states have equal ones. */
  version: z.string(),
})
export type Venue = z.infer<typeof Venue>

/** The most venues that one call changes. */
export const mostVenuesAtOnce = 100
export const VenueIds = z.array(BodyId).min(1, 'Choose a venue first.').max(mostVenuesAtOnce, `At most ${mostVenuesAtOnce} venues together.`)
export const VenueOutcomes = z.strictObject({ outcomes: z.array(PersonOutcome) })
export type VenueOutcome = z.infer<typeof PersonOutcome>

/** The specification's names. */
export const DeleteAsset = z.strictObject({ assetId: BodyId, whichTypeAsset: z.enum(assetKinds, 'There is no such kind.') })

/** A closure, or another use of a venue or one asset; days and times are those of its clocks. */
export const BookingFields = z.strictObject({
  /** Null for the whole venue. */
  assetId: BodyId.nullable(),
  title: line(venueLimits.title).min(1, 'Please enter a reason.'),
  startDay: Day,
  startTime: ClockTime,
  endDay: Day,
  endTime: ClockTime,
})
export type BookingFields = z.infer<typeof BookingFields>
/** One as it stands. */
export const StandingBooking = BookingFields.extend({ bookingId: z.number().int(), version: z.number().int() })
export const AddBooking = BookingFields.extend({ venueId: Id, key: z.uuid('This is not a valid key.'), accepted: AcceptedConflicts })
export const SaveBooking = BookingFields.extend({ bookingId: Id, version: BodyId, accepted: AcceptedConflicts })

/** A month of a venue by its own clocks. */
export const VenueCalendar = z.strictObject({
  venueId: z.number().int(),
  name: z.string(),
  timeZone: z.string(),
  month: z.string(),
  today: z.string(),
  days: z.array(z.strictObject({
    day: z.string(),
    items: z.array(z.strictObject({
      key: z.string(),
      /** It closes the place, or keeps it for something else. */
      isClosure: z.boolean(),
      title: z.string(),
      /** "7:30 PM" by the venue's clocks; empty where it continues from the day before. */
      timeText: z.string(),
      /** "until 9:30 PM" */
      untilText: z.string(),
      asset: z.strictObject({ assetId: z.number().int(), name: z.string() }).nullable(),
      isOff: z.boolean(),
      note: z.string(),
      /** A team whose list of matches shows it; null for what is in none. */
      teamId: z.number().int().nullable(),
    })),
  })),
  bookings: z.array(StandingBooking),
  can: z.strictObject({ book: z.boolean() }),
})
export type VenueCalendar = z.infer<typeof VenueCalendar>

/** A venue as one chooses it for a match, with the assets that host its activity. */
export const VenueChoice = z.strictObject({
  venueId: z.number().int(),
  name: z.string(),
  place: z.string(),
  timeZone: z.string(),
  isHome: z.boolean(),
  assets: z.array(z.strictObject({ assetId: z.number().int(), name: z.string() })),
})
export type VenueChoice = z.infer<typeof VenueChoice>
