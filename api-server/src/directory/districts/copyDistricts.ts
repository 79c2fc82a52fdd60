import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { CopiedDistricts, CopyDistricts } from '@portal/shared/directory/districts/district.schemas'
import { lockClassifications } from '../classifications/classification.repository'
import { makeClassifications } from '../classifications/saveClassifications'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findDistrictsAt, findTeamsAt, isPlaceOf, lockTeamsAt, type FoundTeam } from './district.repository'
import { lockPlace, type OpenPlace } from './districtPlace'
import { putTeams, type Put } from './moveTeams'
import { makeDistricts } from './saveDistricts'

/** Carries what would be done out of the transaction that is undone. */
class Undone extends Error {
  constructor(readonly copied: CopiedDistricts) {
    super('undone')
  }
}

/**
 * Copies the districts of another activity, level or year. A trial does all of it and is undone: what it tells is what would
 * happen. Done twice, the second time makes nothing and moves nobody: only teams without a district are placed.
 * @throws DomainError not-found (nothing to copy there), read-only-year, invalid-input
 */
export async function copyDistricts(input: z.output<typeof CopyDistricts>, context: RequestContext<SignedIn>): Promise<CopiedDistricts> {
  try {
    return await context.tx(async (tx) => {
      const copied = await copy(tx, input, context)
      if (input.dryRun) throw new Undone(copied)
      return copied
    })
  } catch (error) {
    if (error instanceof Undone) return error.copied
    throw error
  }
}

async function copy(tx: Tx, { activityId, levelId, fromAcademicYearId, fromActivityId, fromLevelId, placeTeams, dryRun }: z.output<typeof CopyDistricts>, context: RequestContext<SignedIn>): Promise<CopiedDistricts> {
  const place = await lockPlace(tx, context, { activityId, levelId })
  const source = { academicYearId: fromAcademicYearId, activityId: fromActivityId, levelId: fromLevelId }
  if (source.academicYearId === place.academicYearId && fromActivityId === activityId && fromLevelId === levelId) throw new DomainError('invalid-input', { fields: [{ field: 'fromLevelId', message: 'Please choose another activity, level or year.' }] })
  const found = (await isPlaceOf(tx, context.who.organizationId, source)) ? await findDistrictsAt(tx, source) : []
  if (found.length === 0) throw new DomainError('not-found', { message: 'There are no districts to copy.' })

  const { classes, made } = await copyClassifications(tx, place, source.academicYearId, new Set(found.flatMap(({ classificationId }) => classificationId ?? [])))
  const { districtIds, created } = await makeDistricts(tx, place, found.map(({ name, classificationId, published, standingsRules }) => ({
    name, published, classificationId: classificationId === null ? null : classes.get(classificationId) ?? null,
    // Rules are of a sport: another activity's districts go by that activity's.
    standingsRules: fromActivityId === activityId ? standingsRules : null,
  })), context.now())
  const targetOf = new Map(found.map((each, index) => [each.districtId, districtIds[index]!]))
  const { puts, alreadyPlaced, notHere } = choosePlaces((await findTeamsAt(tx, source)).filter(({ districtId }) => districtId !== null), await findTeamsAt(tx, place), targetOf)
  const locked = new Map((await lockTeamsAt(tx, place, puts.map(({ team }) => team.teamId))).map((team) => [team.teamId, team]))
  const free = placeTeams ? puts.flatMap(({ team, districtId }): Put[] => (locked.get(team.teamId)?.districtId === null ? [{ team: locked.get(team.teamId)!, districtId }] : [])) : []
  await putTeams(tx, place, free, context.now())
  return { dryRun, districts: created.length, classifications: made, standing: found.length - created.length, placed: free.length, alreadyPlaced, notHere }
}

/** The place's classification for each of the source's, by name in addresses or label; those that its year does not have are made. */
async function copyClassifications(tx: Tx, place: OpenPlace, fromYearId: number, used: ReadonlySet<number>): Promise<{ classes: Map<number, number>; made: number }> {
  const standing = await lockClassifications(tx, place.academicYearId)
  if (fromYearId === place.academicYearId) return { classes: new Map(standing.map(({ classificationId }) => [classificationId, classificationId])), made: 0 }
  const theirs = (await lockClassifications(tx, fromYearId)).filter(({ classificationId }) => used.has(classificationId))
  const same = (one: { slug: string; label: string }) => standing.find(({ slug, label }) => slug === one.slug || label.toLowerCase() === one.label.toLowerCase())
  const missing = theirs.filter((each) => !same(each))
  const { classificationIds, added } = await makeClassifications(tx, place, standing, missing)
  return { classes: new Map(theirs.map((each) => [each.classificationId, same(each)?.classificationId ?? classificationIds[missing.indexOf(each)]!])), made: added }
}

/** Where the place's teams without a district go: as the same school's team of the same name, or its only one. */
function choosePlaces(theirs: readonly FoundTeam[], ours: readonly FoundTeam[], targetOf: ReadonlyMap<number, number>) {
  const puts: Put[] = []
  let [alreadyPlaced, notHere] = [0, 0]
  for (const each of theirs) {
    const ofSchool = ours.filter(({ schoolId }) => schoolId === each.schoolId)
    const named = ofSchool.filter(({ teamName }) => teamName.toLowerCase() === each.teamName.toLowerCase())
    const isOnly = ofSchool.length === 1 && theirs.filter(({ schoolId }) => schoolId === each.schoolId).length === 1
    const team = named[0] ?? (isOnly ? ofSchool[0] : undefined)
    if (!team) notHere += 1
    else if (team.districtId !== null) alreadyPlaced += 1
    else puts.push({ team, districtId: targetOf.get(each.districtId!) ?? null })
  }
  return { puts, alreadyPlaced, notHere }
}
