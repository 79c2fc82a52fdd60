import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import { checkScore, countedScore } from '@portal/shared/scores/checkScore'
import type { submitScore as submitScoreCall } from '@portal/shared/scores/score.calls'
import { writeAudit } from '../audit/writeAudit'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { findMatchSurroundings, lockMatch, updateMatch } from '../matches/match.repository'
import { scoreRulesOf } from '../matches/presentMatch'
import { readMatchDetail } from '../matches/readMatchDetail'
import { recomputeStandings } from '../standings/recomputeStandings'
import { maySubmitScore } from './score.policy'
import { findEntry, insertEntry } from './score.repository'
import { scoreRefusal } from './scoreRefusal'

type Input = z.output<(typeof submitScoreCall)['input']>

/**
 * Enters or replaces a match's score and stores the standings that follow from it, in one transaction.
 * Sent twice by the same person it is done once; against a version that somebody else has moved on it is a conflict,
 * which carries the match as it is now.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked, score-changed, invalid-input
 */
export async function submitScore({ matchId, matchVersion, ...entry }: Input, context: RequestContext<SignedIn>): Promise<MatchDetail> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const match = await lockMatch(tx, who.organizationId, matchId)
    if (!match) throw new DomainError('not-found')
    const surroundings = await findMatchSurroundings(tx, match)
    if (!maySubmitScore(who, surroundings)) throw new DomainError('not-yours', { message: 'Only the coaches and athletic directors of the two schools enter this score.' })
    const refusal = scoreRefusal(match, surroundings.isCurrentYear, who, now(), entry.outcome)
    if (refusal) throw new DomainError(refusal.id, { message: refusal.message })

    const detail = async () => (await readMatchDetail(tx, who, matchId, now()))!
    if (match.version !== matchVersion) {
      const latest = await findEntry(tx, matchId, match.version)
      const isRepeat = match.version === matchVersion + 1 && latest?.enteredByUserId === who.userId && isDeepStrictEqual(latest.entry, entry)
      if (isRepeat) return detail()
      throw new DomainError('score-changed', { details: await detail() })
    }

    const rules = scoreRulesOf(surroundings.rules)
    const problems = checkScore(entry, rules)
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })

    const version = match.version + 1
    await updateMatch(tx, matchId, {
      ...countedScore(entry, rules),
      status: 'final',
      outcome: entry.outcome,
      periods: entry.periods,
      overtimePeriods: entry.overtimePeriods,
      scoredByUserId: who.userId,
      scoredAt: now(),
      updatedAt: now(),
      version,
    })
    await insertEntry(tx, { matchId, matchVersion: version, entry, enteredByUserId: who.userId, enteredAt: now() })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'score.submitted', subjectType: 'match', subjectId: matchId, requestId: context.requestId,
      data: { version, entry, before: match.status === 'final' ? { outcome: match.outcome, homeScore: match.homeScore, awayScore: match.awayScore } : null },
    })
    await recomputeStandings(tx, surroundings.teams.flatMap((team) => team.districtId ?? []), now())
    return detail()
  })
}
