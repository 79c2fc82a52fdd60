import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { AddVenue, SaveVenue, Venue, VenueAsset, VenueFields } from '@portal/shared/scheduling/venues/venue.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { differences } from '../../identity/profiles/savePerson'
import { noVenue, presentVenue, readVenue } from './presentVenue'
import { lockPlaces } from './lockPlaces'
import { mayEditVenue, mayOwnVenue } from './venue.policy'
import {
  findActivityIds, findAssetsOf, findVenue, findVenueAddedWith, findVenueOfAsset, hasSchool, insertVenue, lockVenues, replaceAssets, updateVenue,
  type VenueRecord,
} from './venue.repository'
import { keepClockTimes } from './venueClocks'
import { usesOfAssets, type CountedUse } from './venueUses'

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
export const notYourVenue = () => new DomainError('not-yours', { message: 'You can change only your own school’s venues.' })

type Change = { [Field in keyof VenueFields]?: VenueFields[Field] | undefined }

/** Adds a venue; the same form sent twice adds one. @returns its key @throws DomainError invalid-input, not-yours */
export async function addVenue({ key, assets, timeZone, ...fields }: z.output<typeof AddVenue>, context: RequestContext<SignedIn>): Promise<number> {
  const { who } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findVenueAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return earlier
    await check(tx, who, { ...fields, assets }, [])
    const values = { ...fields, timeZone: await chosenZone(tx, who, timeZone) }
    const venueId = await insertVenue(tx, { ...values, organizationId: who.organizationId, addedKey })
    await replaceAssets(tx, venueId, assets, context.now())
    await audit(tx, 'venue.added', venueId, { after: { ...values, assets } }, context)
    return venueId
  })
}

/**
 * Changes the given fields of a venue. Saving the same values again changes nothing, whatever the version. Where its time zone changes,
 * what is upcoming there keeps what its clocks show.
 * @throws DomainError not-found, not-yours, restore-first, changed-meanwhile with the venue as it is, invalid-input
 */
export async function saveVenue({ venueId, version, ...given }: z.output<typeof SaveVenue>, context: RequestContext<SignedIn>): Promise<Venue> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockPlaces(tx, { venueIds: [venueId] })
    const row = await lockToEdit(tx, who, venueId)
    if (row.deletedAt) throw new DomainError('restore-first', { message: 'This venue is deleted. Please restore it first.' })
    const standing = await presentVenue(tx, who, row, (await findVenue(tx, who.organizationId, venueId))!.schoolName)
    const wanted = { ...given, ...(given.timeZone !== undefined && { timeZone: await chosenZone(tx, who, given.timeZone) }) }
    const change = differences<VenueFields>(wanted as Partial<VenueFields>, standing) as Change
    if (Object.keys(change).length === 0) return standing
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    await check(tx, who, change, standing.assets)
    if (change.assets) await refuseUsedAssets(tx, standing.assets, change.assets, now())
    const { assets, ...plain } = change
    await updateVenue(tx, venueId, plain as Partial<VenueRecord>)
    if (assets) await replaceAssets(tx, venueId, assets, now())
    if (change.timeZone) await keepClockTimes(tx, { venueId, from: standing.timeZone, to: change.timeZone, now: now() })
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, standing[name as keyof Venue]]))
    await audit(tx, 'venue.changed', venueId, { before, after: change }, context)
    return readVenue(tx, who, venueId)
  })
}

/** Deletes one field, court or room. @returns its venue @throws DomainError not-found, not-yours, in-use */
export async function deleteAsset(assetId: number, kind: VenueAsset['kind'], context: RequestContext<SignedIn>): Promise<number> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const noAsset = () => new DomainError('not-found', { message: 'The venue no longer has this.' })
    const found = await findVenueOfAsset(tx, who.organizationId, assetId)
    if (!found || found.kind !== kind) throw noAsset()
    await lockPlaces(tx, { venueIds: [found.venueId] })
    await lockToEdit(tx, who, found.venueId)
    const assets = (await findAssetsOf(tx, [found.venueId])).map(({ id, name, kind: each, activityIds }) => ({ assetId: id, name, kind: each, activityIds }))
    const gone = assets.find((each) => each.assetId === assetId)
    if (!gone) throw noAsset()
    const uses = (await usesOfAssets(tx, [assetId], now())).get(assetId)
    if (uses) throw new DomainError('in-use', { message: usedText(gone.name, uses) })
    const rest = assets.filter((each) => each !== gone)
    await replaceAssets(tx, found.venueId, rest, now())
    await updateVenue(tx, found.venueId, {})
    await audit(tx, 'venue.changed', found.venueId, { before: { assets }, after: { assets: rest } }, context)
    return found.venueId
  })
}

const usedText = (name: string, uses: readonly CountedUse[]) =>
  uses.map(({ count, words }) => `${name} cannot be deleted: ${count === 1 ? `1 ${words.one} is` : `${count} ${words.many} are`} ${words.deed} there.`).join(' ')

async function lockToEdit(tx: Tx, who: SignedIn, venueId: number): Promise<VenueRecord> {
  const [row] = await lockVenues(tx, who.organizationId, [venueId])
  if (!row) throw noVenue()
  if (!mayEditVenue(who, row)) throw notYourVenue()
  return row
}

async function chosenZone(tx: Tx, who: SignedIn, timeZone: string): Promise<string> {
  if (timeZone !== '') return timeZone
  const [organization] = await findOrganizations(tx, { id: who.organizationId })
  return organization!.timeZone
}

/** Checks what zod cannot: whose it is, and that what it names is there. */
async function check(tx: Tx, who: SignedIn, change: Change, standing: readonly VenueAsset[]): Promise<void> {
  if (change.schoolId !== undefined) {
    if (!mayOwnVenue(who, change.schoolId)) throw wrong('schoolId', 'Please choose your own school.')
    if (change.schoolId !== null && !(await hasSchool(tx, who.organizationId, change.schoolId))) throw wrong('schoolId', 'There is no such school.')
  }
  const assets = change.assets ?? []
  const known = await findActivityIds(tx, who.organizationId, [...new Set(assets.flatMap(({ activityIds }) => activityIds))])
  const seen = new Set<number>()
  for (const [index, { assetId, activityIds }] of assets.entries()) {
    if (assetId !== null && (seen.has(assetId) || !standing.some((each) => each.assetId === assetId))) throw wrong(`assets.${index}.name`, 'The venue no longer has this.')
    if (assetId !== null) seen.add(assetId)
    if (activityIds.some((id) => !known.has(id))) throw wrong(`assets.${index}.activityIds`, 'This activity no longer exists.')
  }
}

async function refuseUsedAssets(tx: Tx, standing: readonly VenueAsset[], wanted: readonly VenueAsset[], now: Date): Promise<void> {
  const gone = standing.filter(({ assetId }) => !wanted.some((each) => each.assetId === assetId))
  const uses = await usesOfAssets(tx, gone.flatMap(({ assetId }) => assetId ?? []), now)
  const used = gone.filter(({ assetId }) => uses.has(assetId!))
  if (used.length > 0) throw wrong('assets', used.map(({ assetId, name }) => usedText(name, uses.get(assetId!)!)).join(' '))
}

async function audit(tx: Tx, action: string, subjectId: number, data: unknown, { who, requestId }: RequestContext<SignedIn>): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'venue', subjectId, data })
}
