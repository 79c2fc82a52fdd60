import { DomainError } from '@portal/shared/platform/call/errors'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { endIneligibilityOf, findOpenIneligibility, insertIneligibility, lockTeam, updateEligible } from './decision.repository'
import { recomputeStandings } from './recomputeStandings'

type Context = RequestContext<SignedIn>
interface Changed { changedTables: number }

/**
 * Takes a team out of the ranking from now on. Its matches still count for its opponents. Sent twice, it is done once.
 * @throws DomainError not-found, read-only-year, changed-meanwhile (it is out for another reason)
 */
export async function setIneligible({ teamId, reason }: { teamId: number; reason: string }, context: Context): Promise<Changed> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const team = await lockOwnTeam(tx, context, teamId)
    const open = await findOpenIneligibility(tx, teamId)
    if (open?.reason === reason) return { changedTables: 0 }
    if (open) throw new DomainError('changed-meanwhile', { message: `This team is already unranked: ${open.reason}` })
    await insertIneligibility(tx, { teamId, reason, byUserId: who.userId, from: now() })
    return store(tx, context, team, false, { after: { reason } })
  })
}

/** Ranks a team again from now on. Sent twice, it is done once. @throws DomainError not-found, read-only-year */
export async function endIneligibility({ teamId }: { teamId: number }, context: Context): Promise<Changed> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const team = await lockOwnTeam(tx, context, teamId)
    const open = await findOpenIneligibility(tx, teamId)
    if (!open && team.eligible) return { changedTables: 0 }
    await endIneligibilityOf(tx, teamId, { endedAt: now(), endedByUserId: who.userId })
    return store(tx, context, team, true, { before: { reason: open?.reason ?? '' } })
  })
}

type LockedTeam = NonNullable<Awaited<ReturnType<typeof lockTeam>>>

async function lockOwnTeam(tx: Tx, { who }: Context, teamId: number): Promise<LockedTeam> {
  const team = await lockTeam(tx, who.organizationId, teamId)
  if (!team) throw new DomainError('not-found', { message: 'There is no such team.' })
  await refusePastYear(tx, who, team.academicYearId)
  return team
}

async function store(tx: Tx, { who, now, requestId }: Context, team: LockedTeam, eligible: boolean, data: Record<string, unknown>): Promise<Changed> {
  await updateEligible(tx, team.id, eligible)
  const changed = team.districtId === null ? [] : await recomputeStandings(tx, [team.districtId], now())
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
    action: eligible ? 'team.rankedAgain' : 'team.notRanked', subjectType: 'team', subjectId: team.id, requestId, data,
  })
  return { changedTables: changed.length }
}
