import { DomainError } from '@portal/shared/call/errors'
import { pageSize } from '@portal/shared/call/paging'
import { timeText } from '@portal/shared/format/dateTexts'
import {
  addBooking, addVenue, deleteVenueAsset, findMatchConflicts, getVenue, getVenueMonth, listVenueChoices, listVenueFilters, listVenues, removeBooking, removeVenues, restoreVenues, saveBooking, saveVenue,
} from '@portal/shared/venues/venue.calls'
import { serve, WithMessage } from '../http/serve'
import { findPair, planMatch } from '../matches/planMatch'
import { findTeamsToSchedule } from '../matches/schedule.repository'
import { ownScope } from '../organizations/scope'
import { assetsText, readVenue } from './presentVenue'
import { readCalendar } from './readCalendar'
import { momentsOf, readConflicts } from './readConflicts'
import { changeVenues } from './removeVenues'
import { addBooking as book, removeBooking as unbook, saveBooking as changeBooking } from './saveBooking'
import { addVenue as add, deleteAsset, saveVenue as save } from './saveVenue'
import { mayEditVenue } from './venue.policy'
import { countVenues, findAssetsOf, findVenueChoices, findVenueFilters, findVenuePage } from './venue.repository'

/** Venues that one search shows. */
const mostChoices = 20

const nearnesses = ['own', 'played', 'other'] as const

export const venueRoutes = [
  serve(listVenues, async ({ page, ...input }, { database: { reader }, who, common, now }) => {
    const { academicYear } = await ownScope(reader, who, common)
    const of = { organizationId: who.organizationId, schoolId: who.schoolId, academicYearId: academicYear.id }
    const total = await countVenues(reader, of, input)
    const found = await findVenuePage(reader, of, { ...input, now: now(), offset: (page - 1) * pageSize, limit: pageSize })
    const assets = await findAssetsOf(reader, found.map(({ venueId }) => venueId))
    const rows = found.map(({ schoolId, schoolName, deletedAt, nearness, ...row }) => ({
      ...row,
      school: schoolId === null ? null : { schoolId, name: schoolName ?? '' },
      assetsText: assetsText(assets.filter(({ venueId }) => venueId === row.venueId)),
      nearness: nearnesses[nearness] ?? 'other',
      isDeleted: deletedAt !== null,
      can: { edit: deletedAt === null && mayEditVenue(who, { schoolId }), remove: mayEditVenue(who, { schoolId }) },
    }))
    return { rows, total, page, pageSize }
  }),

  serve(listVenueFilters, (_, { database: { reader }, who }) => findVenueFilters(reader, who.organizationId)),

  serve(getVenue, ({ venueId }, { database: { reader }, who }) => readVenue(reader, who, venueId)),

  serve(addVenue, async (input, context) => new WithMessage({ venueId: await add(input, context) }, `${input.name} is added.`)),

  serve(saveVenue, async (input, context) => new WithMessage(await save(input, context), 'The changes are saved.')),

  serve(removeVenues, async ({ venueIds }, context) => ({ outcomes: await context.tx((tx) => changeVenues(tx, context, venueIds, 'remove')) })),
  serve(restoreVenues, async ({ venueIds }, context) => ({ outcomes: await context.tx((tx) => changeVenues(tx, context, venueIds, 'restore')) })),

  serve(deleteVenueAsset, async ({ assetId, whichTypeAsset }, context) => ({ venueId: await deleteAsset(assetId, whichTypeAsset, context) })),

  serve(getVenueMonth, ({ venueId, month }, { database: { reader }, who, now }) => readCalendar(reader, who, venueId, month, now())),

  serve(addBooking, async (input, context) => new WithMessage({ bookingId: await book(input, context) }, `${input.title} stands in the calendar.`)),
  serve(saveBooking, async (input, context) => new WithMessage({ bookingId: await changeBooking(input, context) }, 'The changes are saved.')),
  serve(removeBooking, async ({ bookingId }, context) => new WithMessage({ bookingId: await unbook(bookingId, context) }, 'It is taken out of the calendar.')),

  serve(findMatchConflicts, async ({ homeTeamId, awayTeamId, day, time = null, venueId = null, assetId = null, matchId = null, kind }, { database: { reader }, who }) => {
    const pair = await findPair(reader, who, homeTeamId, awayTeamId)
    const planned = await planMatch(reader, who, pair, { day, time, venueId, assetId, kind }, matchId)
    const { start, end, timeIsSet, zone } = momentsOf(planned)
    return { conflicts: await readConflicts(reader, who, planned), timeText: timeIsSet ? `${timeText(start, zone)} to ${timeText(end, zone)}` : '' }
  }),

  serve(listVenueChoices, async ({ homeTeamId, search, venueId }, { database: { reader }, who }) => {
    const [home] = await findTeamsToSchedule(reader, who.organizationId, [homeTeamId])
    if (!home) throw new DomainError('not-found', { message: 'There is no such team.' })
    const found = await findVenueChoices(reader, who.organizationId, { homeVenueId: home.homeVenueId, schoolId: home.schoolId, search, venueId }, mostChoices)
    const assets = await findAssetsOf(reader, found.map((each) => each.venueId))
    return found.map(({ city, schoolName, ...each }) => ({
      ...each,
      place: [schoolName, city].filter(Boolean).join(', '),
      isHome: each.venueId === home.homeVenueId,
      assets: assets.filter((asset) => asset.venueId === each.venueId && (asset.activityIds.length === 0 || asset.activityIds.includes(home.activityId))).map(({ id, name }) => ({ assetId: id, name })),
    }))
  }),
]
