import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { AddAdjustment, NameChair, SaveExternalValues } from '@portal/shared/competition/standings/district.schemas'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import {
  endAdjustment, endExternalValue, findAdjustment, findAdjustmentAddedWith, findDistrictHome, findStaffOfDistrict, insertAdjustment, insertExternalValue, lockDistrict, updateChair,
} from './decision.repository'
import { rulesOf } from './districtRules'
import { recomputeStandings } from './recomputeStandings'
import { findExternalValues, findTeamsOfDistricts } from './standing.repository'

type Context = RequestContext<SignedIn>
interface Changed { changedTables: number }

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/** Locks a district of the user's own organization that may still be changed. @throws DomainError not-found, read-only-year */
export async function lockOwnDistrict(tx: Tx, { who }: Context, districtId: number) {
  const district = await lockDistrict(tx, who.organizationId, districtId)
  if (!district) throw new DomainError('not-found', { message: 'There is no such district.' })
  await refusePastYear(tx, who, district.academicYearId)
  return district
}

async function refuseOtherTeams(tx: Tx, districtId: number, teamIds: number[], field: string): Promise<void> {
  const own = new Set((await findTeamsOfDistricts(tx, [districtId])).map(({ id }) => id))
  if (!teamIds.every((id) => own.has(id))) throw wrong(field, 'This team is not of this district.')
}

export async function audited(tx: Tx, { who, requestId }: Context, action: string, districtId: number, data: Record<string, unknown>): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action, subjectType: 'district', subjectId: districtId, requestId, data })
}

/** Gives or takes points and ranks the district again. @throws DomainError not-found, read-only-year, invalid-input */
export async function addAdjustment({ districtId, key, teamId, points, reason }: z.output<typeof AddAdjustment>, context: Context): Promise<Changed> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockOwnDistrict(tx, context, districtId)
    const addedKey = keptKey(who, key)
    if (await findAdjustmentAddedWith(tx, districtId, addedKey)) return { changedTables: 0 }
    await refuseOtherTeams(tx, districtId, [teamId], 'teamId')
    const adjustmentId = await insertAdjustment(tx, { districtId, teamId, points, reason, byUserId: who.userId, at: now(), addedKey })
    const changed = await recomputeStandings(tx, [districtId], now())
    await audited(tx, context, 'points.adjusted', districtId, { after: { adjustmentId, teamId, points, reason } })
    return { changedTables: changed.length }
  })
}

/** Takes points back that were given or taken. Sent twice, it is done once. @throws DomainError not-found, read-only-year */
export async function removeAdjustment({ districtId, adjustmentId }: { districtId: number; adjustmentId: number }, context: Context): Promise<Changed> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockOwnDistrict(tx, context, districtId)
    const found = await findAdjustment(tx, districtId, adjustmentId)
    if (!found) throw new DomainError('not-found', { message: 'There is no such decision.' })
    if (found.removedAt) return { changedTables: 0 }
    await endAdjustment(tx, adjustmentId, { removedAt: now(), removedByUserId: who.userId })
    const changed = await recomputeStandings(tx, [districtId], now())
    const { teamId, points, reason } = found
    await audited(tx, context, 'points.adjustmentRemoved', districtId, { before: { adjustmentId, teamId, points, reason } })
    return { changedTables: changed.length }
  })
}

/**
 * Enters values of one key for teams. The same value again is no change; one that someone else changed since it was
 * seen is not overwritten. Earlier values are kept with their end.
 * @throws DomainError not-found, read-only-year, invalid-input, changed-meanwhile
 */
export async function saveExternalValues({ districtId, key, values }: z.output<typeof SaveExternalValues>, context: Context): Promise<Changed> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockOwnDistrict(tx, context, districtId)
    const home = await findDistrictHome(tx, who.organizationId, districtId)
    const keys = rulesOf({ standingsRules: home!.district.standingsRules, activityRules: home!.activityRules }).tieBreakers.flatMap((step) => (step.kind === 'external' && step.key ? [step.key] : []))
    if (!keys.includes(key)) throw wrong('key', "This district's tie-breakers ask for no such value.")
    await refuseOtherTeams(tx, districtId, values.map(({ teamId }) => teamId), 'values')
    const standing = new Map((await findExternalValues(tx, [districtId])).filter((row) => row.key === key).map((row) => [row.teamId, row]))
    const changes = values.filter(({ teamId, value }) => (standing.get(teamId)?.value ?? null) !== value)
    if (changes.some(({ teamId, seen }) => (standing.get(teamId)?.value ?? null) !== seen)) throw new DomainError('changed-meanwhile')
    if (changes.length === 0) return { changedTables: 0 }
    for (const { teamId, value } of changes) {
      const before = standing.get(teamId)
      if (before) await endExternalValue(tx, before.id, { removedAt: now(), removedByUserId: who.userId })
      if (value !== null) await insertExternalValue(tx, { districtId, teamId, key, value, byUserId: who.userId, at: now() })
    }
    const changed = await recomputeStandings(tx, [districtId], now())
    await audited(tx, context, 'externalValues.saved', districtId, { key, before: changes.map(({ teamId, seen }) => ({ teamId, value: seen })), after: changes.map(({ teamId, value }) => ({ teamId, value })) })
    return { changedTables: changed.length }
  })
}

/** Names the person who certifies the district besides the office. @throws DomainError not-found, read-only-year, invalid-input, changed-meanwhile */
export async function nameChair({ districtId, userId, seen }: z.output<typeof NameChair>, context: Context): Promise<{ userId: number | null }> {
  return context.tx(async (tx) => {
    const { chairUserId } = await lockOwnDistrict(tx, context, districtId)
    if (chairUserId === userId) return { userId }
    if (chairUserId !== seen) throw new DomainError('changed-meanwhile')
    if (userId !== null && !(await findStaffOfDistrict(tx, districtId)).some((person) => person.userId === userId)) throw wrong('userId', "Please choose someone on the staff of one of the district's schools.")
    await updateChair(tx, districtId, userId)
    await audited(tx, context, 'district.chairNamed', districtId, { before: { userId: chairUserId }, after: { userId } })
    return { userId }
  })
}
