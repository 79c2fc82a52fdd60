import { shortSchoolName } from '@portal/shared/platform/format/shortSchoolName'
import {
  addVenue, deleteVenueAsset, getVenue, listVenueFilters, listVenues, removeVenues, restoreVenues, saveVenue,
} from '@portal/shared/scheduling/venues/venue.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope } from '../../identity/organizations/scope'
import { assetsText, readVenue } from './presentVenue'
import { changeVenues } from './removeVenues'
import { addVenue as add, deleteAsset, saveVenue as save } from './saveVenue'
import { mayEditVenue } from './venue.policy'
import { countVenues, findAssetsOf, findVenueFilters, findVenuePage } from './venue.repository'
import { usesOfVenues } from './venueUses'

const nearnesses = ['own', 'played', 'other'] as const

export const venueRoutes = [
  serve(listVenues, async ({ page, pageSize, ...input }, { database: { reader }, who, common, now }) => {
    const { academicYear } = await ownScope(reader, who, common)
    const of = { organizationId: who.organizationId, schoolId: who.schoolId, academicYearId: academicYear.id }
    const total = await countVenues(reader, of, input)
    const found = await findVenuePage(reader, of, { ...input, offset: (page - 1) * pageSize, limit: pageSize })
    const venueIds = found.map(({ venueId }) => venueId)
    const assets = await findAssetsOf(reader, venueIds)
    const uses = await usesOfVenues(reader, venueIds, now())
    const rows = found.map(({ schoolId, schoolName, schoolShort, deletedAt, nearness, ...row }) => ({
      ...row,
      school: schoolId === null ? null : { schoolId, name: schoolName ?? '', shortName: shortSchoolName({ name: schoolName ?? '', shortName: schoolShort ?? '' }) },
      assetsText: assetsText(assets.filter(({ venueId }) => venueId === row.venueId)),
      nearness: nearnesses[nearness] ?? 'other',
      // What is played there, as deleting counts it.
      upcoming: (uses.get(row.venueId) ?? []).reduce((sum, { words, count }) => sum + (words.deed === 'played' ? count : 0), 0),
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
]
