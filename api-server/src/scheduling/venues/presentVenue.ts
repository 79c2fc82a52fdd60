import { DomainError } from '@portal/shared/platform/call/errors'
import { assetCountText, assetKinds } from '@portal/shared/scheduling/venues/venue.kinds'
import type { Venue } from '@portal/shared/scheduling/venues/venue.schemas'
import { zoneName } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { versionOf } from '../../platform/http/versionOf'
import { mayEditVenue } from './venue.policy'
import { findAssetsOf, findVenue, type AssetRecord, type VenueRecord } from './venue.repository'

export const noVenue = () => new DomainError('not-found', { message: 'There is no such venue.' })

/** "2 fields, 1 track" in the order of the kinds. */
export const assetsText = (assets: readonly AssetRecord[]): string =>
  assetKinds.flatMap((kind) => {
    const count = assets.filter((each) => each.kind === kind).length
    return count === 0 ? [] : [assetCountText(kind, count)]
  }).join(', ')

export async function presentVenue(reader: Reader, who: SignedIn, row: VenueRecord, schoolName: string | null): Promise<Venue> {
  const assets = await findAssetsOf(reader, [row.id])
  const editing = {
    name: row.name, schoolId: row.schoolId, address: row.address, city: row.city, state: row.state, zip: row.zip, latitude: row.latitude, longitude: row.longitude,
    timeZone: row.timeZone, directions: row.directions, openingTimes: row.openingTimes.map(({ weekday, from, to }) => ({ weekday, from, to })),
    assets: assets.map(({ id, name, kind, activityIds }) => ({ assetId: id, name, kind, activityIds })),
  }
  const mayEdit = mayEditVenue(who, row)
  return {
    venueId: row.id, ...editing,
    school: row.schoolId === null ? null : { schoolId: row.schoolId, name: schoolName ?? '' },
    zoneText: zoneName(row.timeZone),
    isDeleted: row.deletedAt !== null,
    can: { edit: mayEdit && row.deletedAt === null, remove: mayEdit },
    version: versionOf(editing),
  }
}

/** @throws DomainError not-found */
export async function readVenue(reader: Reader, who: SignedIn, venueId: number): Promise<Venue> {
  const row = await findVenue(reader, who.organizationId, venueId)
  if (!row) throw noVenue()
  return presentVenue(reader, who, row.venue, row.schoolName)
}
