import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { mostDistricts } from '@portal/shared/directory/districts/district.schemas'
import type { CreateDistricts, DistrictOrder, DistrictValues, NewDistrict, RemoveDistricts, SaveDistrict } from '@portal/shared/directory/districts/district.schemas'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { auditRow, insertAudit } from '../../platform/audit/writeAudit'
import { findClassifications } from '../classifications/classification.repository'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { freeSlug } from '../setupLists/freeSlug'
import { changedMeanwhile, isOtherOrder } from '../setupLists/isOtherOrder'
import { usesText } from '../setupLists/usesText'
import { findRankedByClass } from '../classifications/rankedByClass.repository'
import { onDistrictsChanged } from '../directory.hooks'
import {
  deleteDistricts, findDistrictPlace, findDistrictsAt, findTeamsAt, findUsersOf, insertDistricts, lockDistricts, updateDistrict, updateDistrictOrder, type FoundDistrict,
} from './district.repository'
import { lockPlace, lockPlaceOf, type OpenPlace } from './districtPlace'
import { putTeams } from './moveTeams'

type Context = RequestContext<SignedIn>

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
const noDistrict = () => new DomainError('not-found', { message: 'There is no such district. It may have been deleted.' })
/** A district is known by its classification and name, however its letters are written. */
export const districtKey = (name: string, classificationId: number | null): string => `${classificationId ?? ''} ${name.toLowerCase()}`
const valuesOf = ({ name, classificationId, published }: DistrictValues) => ({ name, classificationId, published })
const isSame = (one: DistrictValues, other: DistrictValues) => one.name === other.name && one.classificationId === other.classificationId && one.published === other.published

const row = ({ organizationId, userId, actingUserId, requestId, activityId }: OpenPlace, action: 'added' | 'changed' | 'deleted' | 'ordered', districtId: number | null, data: object) => auditRow({
  organizationId, userId, actingUserId, requestId, action: `district.${action}`, subjectType: districtId === null ? 'activity' : 'district', subjectId: districtId ?? activityId, data,
})

/** A district that is made: shown to the public and by the activity's rules if nothing else is said. */
export interface DistrictToMake extends NewDistrict {
  published?: boolean
  standingsRules?: StandingsRules | null
}

/**
 * Makes those districts that the place does not have yet, at its end, each with an empty table. To be called with the place locked.
 * @returns all that were asked for in that order, and the new ones @throws DomainError invalid-input
 */
export async function makeDistricts(tx: Tx, place: OpenPlace, asked: readonly DistrictToMake[], now: Date): Promise<{ districtIds: number[]; created: number[] }> {
  const standing = await findDistrictsAt(tx, place)
  const labels = new Map((await findClassifications(tx, place.academicYearId)).map(({ classificationId, label }) => [classificationId, label]))
  const stranger = asked.findIndex(({ classificationId }) => classificationId !== null && !labels.has(classificationId))
  if (stranger >= 0) throw wrong(`districts.${stranger}.classificationId`, 'The year has no such classification.')
  const known = new Map(standing.map(({ name, classificationId, districtId }) => [districtKey(name, classificationId), districtId]))
  const slugs = new Set(standing.map(({ slug }) => slug))
  const keys = asked.map(({ name, classificationId }) => districtKey(name, classificationId))
  const fresh = asked.filter((_, index) => !known.has(keys[index]!) && keys.indexOf(keys[index]!) === index)
  if (standing.length + fresh.length > mostDistricts) throw wrong('districts', `At most ${mostDistricts} districts.`)
  const end = Math.max(0, ...standing.map(({ position }) => position))
  const { organizationId, academicYearId, activityId, levelId } = place
  const created = await insertDistricts(tx, fresh.map(({ name, classificationId, published = true, standingsRules = null }, index) => ({
    organizationId, academicYearId, activityId, levelId, name, classificationId, published, standingsRules, position: end + 1 + index,
    slug: freeSlug(slugs, [name, ...(classificationId === null ? [] : [`${labels.get(classificationId)} ${name}`])], 'district'),
  })))
  for (const [index, id] of created.entries()) known.set(districtKey(fresh[index]!.name, fresh[index]!.classificationId), id)
  await onDistrictsChanged.run({ tx, districtIds: created, now })
  if (created.length > 0) await insertAudit(tx, created.map((id, index) => row(place, 'added', id, { after: { name: fresh[index]!.name, classificationId: fresh[index]!.classificationId } })))
  return { districtIds: keys.map((key) => known.get(key)!), created }
}

/** Makes districts; sent twice they are made once. @throws DomainError not-found, read-only-year, invalid-input */
export async function createDistricts({ activityId, levelId, districts }: z.output<typeof CreateDistricts>, context: Context): Promise<{ districtIds: number[]; created: number[] }> {
  return context.tx(async (tx) => makeDistricts(tx, await lockPlace(tx, context, { activityId, levelId }), districts, context.now()))
}

/** Changes one. Saving the current values is no change. @throws DomainError not-found, read-only-year, changed-meanwhile, invalid-input */
export async function saveDistrict({ districtId, values, seen }: z.output<typeof SaveDistrict>, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const named = await findDistrictPlace(tx, context.who.organizationId, districtId)
    if (!named) throw noDistrict()
    const place = await lockPlaceOf(tx, context, named)
    const districts = await findDistrictsAt(tx, place)
    const standing = found(districts, districtId)
    if (isSame(standing, values)) return
    if (!isSame(standing, seen)) throw changedMeanwhile(`“${standing.name}”`)
    const { classificationId } = values
    if (classificationId !== null && !(await findClassifications(tx, place.academicYearId)).some((each) => each.classificationId === classificationId)) throw wrong('classificationId', 'The year has no such classification.')
    if (districts.some((each) => each !== standing && districtKey(each.name, each.classificationId) === districtKey(values.name, classificationId))) throw wrong('name', 'The classification already has a district with this name.')
    await updateDistrict(tx, districtId, valuesOf(values))
    if (classificationId !== standing.classificationId) await onDistrictsChanged.run({ tx, districtIds: await findRankedByClass(tx, place.academicYearId, place.activityId), now: context.now() })
    await insertAudit(tx, [row(place, 'changed', districtId, { before: valuesOf(standing), after: valuesOf(values) })])
  })
}

/** Puts all districts of a place in another order. @throws DomainError not-found, read-only-year, changed-meanwhile, invalid-input */
export async function saveDistrictOrder({ activityId, levelId, ...asked }: z.output<typeof DistrictOrder>, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const place = await lockPlace(tx, context, { activityId, levelId })
    const districts = await findDistrictsAt(tx, place)
    const standing = districts.map(({ districtId }) => districtId)
    if (!isOtherOrder(standing, asked, 'the districts')) return
    await updateDistrictOrder(tx, asked.order)
    const namesIn = (ids: readonly number[]) => ids.map((id) => districts.find(({ districtId }) => districtId === id)?.name)
    await insertAudit(tx, [row(place, 'ordered', null, { levelId, before: { order: namesIn(standing) }, after: { order: namesIn(asked.order) } })])
  })
}

/**
 * Deletes districts in which nothing was played or decided, all or none. One that is gone already is no problem.
 * @returns how many are deleted, and how many teams have no district now
 * @throws DomainError not-found, read-only-year, in-use with what refers to the first of them
 */
export async function removeDistricts({ activityId, levelId, districtIds, releaseTeams }: z.output<typeof RemoveDistricts>, context: Context): Promise<{ removed: number; released: number }> {
  return context.tx(async (tx) => {
    const place = await lockPlace(tx, context, { activityId, levelId })
    const asked = new Set(districtIds)
    const districts = (await findDistrictsAt(tx, place)).filter(({ districtId }) => asked.has(districtId))
    if (districts.length === 0) throw noDistrict()
    // A transaction that is putting a team or a match into one is waited for, and seen below.
    await lockDistricts(tx, districts.map(({ districtId }) => districtId))
    const teams = (await findTeamsAt(tx, place)).filter(({ districtId }) => districtId !== null && asked.has(districtId))
    for (const { districtId, name } of districts) {
      const inIt = releaseTeams ? 0 : teams.filter((each) => each.districtId === districtId).length
      const uses = [{ noun: ['team', 'teams'] as const, count: inIt, names: [] }, ...(await findUsersOf(tx, districtId))].filter(({ count }) => count > 0)
      if (uses.length > 0) throw new DomainError('in-use', { message: `“${name}” is used by ${usesText(uses)} and cannot be deleted.` })
    }
    await putTeams(tx, place, teams.map((team) => ({ team, districtId: null })), context.now(), districts.map(({ districtId }) => districtId))
    await deleteDistricts(tx, districts.map(({ districtId }) => districtId))
    await insertAudit(tx, districts.map((each) => row(place, 'deleted', each.districtId, { before: { ...valuesOf(each), activityId, levelId } })))
    return { removed: districts.length, released: teams.length }
  })
}

function found(districts: readonly FoundDistrict[], districtId: number): FoundDistrict {
  const standing = districts.find((each) => each.districtId === districtId)
  if (!standing) throw noDistrict()
  return standing
}
