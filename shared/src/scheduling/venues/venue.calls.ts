import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id } from '../../platform/call/fields'
import { PageQuery, pageOf } from '../../platform/call/paging'
import { Conflicts } from './conflict.schemas'
import {
  AddBooking, AddVenue, DeleteAsset, ListVenues, SaveBooking, SaveVenue, StandingBooking, Venue, VenueCalendar, VenueChoice, VenueFilterChoices, VenueIds, VenueOutcomes, VenueRow,
} from './venue.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['matches', 'venues', 'calendarRules'] as const

const orgAndStaff = ['org', 'staff'] as const
const mayList = { roleTypes: orgAndStaff, permission: 'venue-list' } as const
const mayEdit = { roleTypes: orgAndStaff, permission: 'venue-edit' } as const
const maySchedule = { roleTypes: orgAndStaff, permission: 'regular-season-create' } as const

export const listVenues = defineCall({
  name: 'venues.list',
  summary: 'Venues, searched, narrowed, sorted and paged; for staff those of their school and those that their teams play at come first',
  method: 'GET',
  path: '/venues',
  access: mayList,
  input: ListVenues,
  output: pageOf(VenueRow),
  shows,
})

export const listVenueFilters = defineCall({
  name: 'venues.listFilters',
  summary: 'The schools and activities that the list of venues can be narrowed to',
  method: 'GET',
  path: '/venues/filters',
  access: mayList,
  input: z.strictObject({}),
  output: VenueFilterChoices,
  shows,
})

export const getVenue = defineCall({
  name: 'venues.get',
  summary: 'A venue with its fields, courts and rooms and its opening times; deleted, too',
  method: 'GET',
  path: '/venues/:venueId',
  access: mayList,
  input: z.strictObject({ venueId: Id }),
  output: Venue,
  errors: ['not-found'],
  shows,
})

export const addVenue = defineCall({
  name: 'venues.add',
  summary: 'Add a venue; sent twice with one key, it adds one',
  method: 'POST',
  path: '/venues',
  access: { roleTypes: orgAndStaff, permission: 'venue-create' },
  withoutPermission: 'You do not have permission to add a venue.',
  adds: true,
  input: AddVenue,
  output: z.strictObject({ venueId: z.number().int() }),
  errors: ['not-yours'],
  changes: ['venues'],
})

export const saveVenue = defineCall({
  name: 'venues.save',
  summary: 'Change what is given of a venue; its list of assets is given whole',
  method: 'PATCH',
  path: '/venues/:venueId',
  access: mayEdit,
  withoutPermission: 'You do not have permission to edit this venue.',
  input: SaveVenue,
  output: Venue,
  errors: ['not-found', 'not-yours', 'changed-meanwhile', 'restore-first'],
  details: { 'changed-meanwhile': Venue },
  changes: ['venues', 'matches', 'brackets'],
})

export const removeVenues = defineCall({
  name: 'venues.remove',
  summary: 'Delete venues where nothing is upcoming and no team plays at home; they can be restored',
  method: 'POST',
  path: '/venues/removal',
  access: mayEdit,
  withoutPermission: 'You do not have permission to delete venues.',
  input: z.strictObject({ venueIds: VenueIds }),
  output: VenueOutcomes,
  changes: ['venues'],
})

export const restoreVenues = defineCall({
  name: 'venues.restore',
  summary: 'Bring deleted venues back',
  method: 'POST',
  path: '/venues/restoration',
  access: mayEdit,
  input: z.strictObject({ venueIds: VenueIds }),
  output: VenueOutcomes,
  changes: ['venues'],
})

export const deleteVenueAsset = defineCall({
  name: 'venues.deleteAsset',
  summary: 'Delete a field, court or room where nothing is upcoming',
  method: 'POST',
  path: '/venues/delete-venue-asset',
  access: mayEdit,
  input: DeleteAsset,
  output: z.strictObject({ venueId: z.number().int() }),
  errors: ['not-found', 'not-yours', 'in-use'],
  changes: ['venues'],
})

export const getVenueMonth = defineCall({
  name: 'venues.getMonth',
  summary: 'The matches and bookings of a venue in one month, in its local time',
  method: 'GET',
  path: '/venues/:venueId/month',
  access: mayList,
  input: z.strictObject({ venueId: Id, month: z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Use a month like 2026-11.').optional() }),
  output: VenueCalendar,
  errors: ['not-found'],
  shows: [...shows, 'occasions'],
})

export const addBooking = defineCall({
  name: 'venues.addBooking',
  summary: 'Close a venue or one of its assets for a time; sent twice with one key, it is done once',
  method: 'POST',
  path: '/venues/:venueId/bookings',
  access: mayEdit,
  adds: true,
  input: AddBooking,
  output: z.strictObject({ bookingId: z.number().int() }),
  errors: ['not-found', 'not-yours', 'conflicts'],
  details: { conflicts: Conflicts },
  changes: ['venues'],
})

export const saveBooking = defineCall({
  name: 'venues.saveBooking',
  summary: 'Change a closure of a venue',
  method: 'PATCH',
  path: '/venue-bookings/:bookingId',
  access: mayEdit,
  input: SaveBooking,
  output: z.strictObject({ bookingId: z.number().int() }),
  errors: ['not-found', 'not-yours', 'changed-meanwhile', 'conflicts'],
  details: { 'changed-meanwhile': StandingBooking, conflicts: Conflicts },
  changes: ['venues'],
})

export const removeBooking = defineCall({
  name: 'venues.removeBooking',
  summary: 'Remove a closure of a venue',
  method: 'POST',
  path: '/venue-bookings/removal',
  access: mayEdit,
  input: z.strictObject({ bookingId: BodyId }),
  output: z.strictObject({ bookingId: z.number().int() }),
  errors: ['not-found', 'not-yours'],
  changes: ['venues'],
})

export const listVenueChoices = defineCall({
  name: 'venues.listChoices',
  summary: 'Venues for a match of a home team: its home venue first, then those of its school; of each what hosts the activity',
  method: 'GET',
  path: '/venue-choices',
  access: maySchedule,
  input: z.strictObject({ homeTeamId: Id, search: PageQuery.shape.search, venueId: Id.optional() }),
  output: z.array(VenueChoice),
  errors: ['not-found'],
  shows,
})
