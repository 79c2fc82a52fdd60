import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { recordCoinToss as recordCoinTossCall } from '@portal/shared/competition/standings/standing.calls'
import type { CoinToss } from '@portal/shared/directory/rules/decision.types'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { recomputeStandings } from './recomputeStandings'
import { findTeamsOfDistricts, lockTosses, updateTosses } from './standing.repository'

type Input = z.output<(typeof recordCoinTossCall)['input']>

/** Clocks of devices go a little ahead of ours. */
const clockTolerance = 5 * 60_000

/**
 * Adds a toss to those of its district and ranks the district again, in one transaction. Tosses are never removed: the
 * latest one counts. Sent twice, one and the same toss is stored once.
 * @returns how many tables changed: none if nothing came down to the toss
 * @throws DomainError not-found, read-only-year, invalid-input
 */
export async function recordCoinToss({ districtId, order, tossedBy, tossedAt }: Input, context: RequestContext<SignedIn>): Promise<{ changedTables: number }> {
  const { who, now } = context
  const toss: CoinToss = { order, tossedBy, tossedAt: new Date(tossedAt).toISOString() }
  return context.tx(async (tx) => {
    const district = await lockTosses(tx, who.organizationId, districtId)
    if (!district) throw new DomainError('not-found')
    if ((await findPastYears(tx, who.organizationId)).has(district.academicYearId)) throw new DomainError('read-only-year')
    if (district.coinTosses.some(({ recordedAt: _, ...known }) => isDeepStrictEqual(known, toss))) return { changedTables: 0 }

    const own = new Set((await findTeamsOfDistricts(tx, [districtId])).map((team) => team.id))
    const fields = [
      ...(order.every((teamId) => own.has(teamId)) ? [] : [{ field: 'order', message: 'All teams must be of this district.' }]),
      ...(Date.parse(tossedAt) <= now().getTime() + clockTolerance ? [] : [{ field: 'tossedAt', message: 'This is in the future.' }]),
    ]
    if (fields.length > 0) throw new DomainError('invalid-input', { fields })

    await updateTosses(tx, districtId, [...district.coinTosses, { ...toss, recordedAt: now().toISOString() }])
    const changed = await recomputeStandings(tx, [districtId], now())
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'coinToss.recorded', subjectType: 'district', subjectId: districtId, requestId: context.requestId,
      data: { before: district.coinTosses.at(-1) ?? null, after: toss },
    })
    return { changedTables: changed.length }
  })
}
