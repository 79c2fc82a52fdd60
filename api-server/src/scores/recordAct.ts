import type { ScoreAct, ScoreSide } from '@portal/shared/scores/score.kinds'
import type { ScoreEntry } from '@portal/shared/scores/score.schemas'
import { afterAct, columnsOf } from '@portal/shared/scores/scoreHistory'
import { writeAudit } from '../audit/writeAudit'
import { applyMatchResult } from '../brackets/applyMatchResult'
import { refuseCertified } from '../certifications/refuseCertified'
import type { Tx } from '../db/database'
import type { match } from '../db/schema/matches'
import { updateMatch } from '../matches/match.repository'
import { recomputeStandings } from '../standings/recomputeStandings'
import type { LockedScore } from './lockScore'
import { insertEntry } from './score.repository'
import { tellOfScore, type Teller } from './tellOfScore'

/** What is done, and by whom: a person and, in admin-as-user mode, who is behind them; nobody for the clock. */
export interface ScoreDeed {
  act: ScoreAct
  side: ScoreSide
  entry: ScoreEntry | null
  reason: string
  userId: number | null
  actingUserId: number | null
  requestId?: string
}

const actions: Record<ScoreAct, string> = {
  report: 'score.submitted', confirm: 'score.confirmed', dispute: 'score.disputed', review: 'score.reviewed', settle: 'score.submitted', correct: 'score.corrected',
  suspend: 'match.suspended', clear: 'score.cleared',
}

function actionOf({ act, side, entry }: ScoreDeed): string {
  if (side === 'deadline' && act !== 'review') return 'score.stood'
  return act === 'dispute' && entry === null ? 'score.contested' : actions[act]
}

type Status = (typeof match.$inferSelect)['status']

/** A result makes a match final; taking it back, or going on after a break, makes it one to be played or scored again. */
function statusAfter(before: Status, act: ScoreAct, hasResult: boolean): Status {
  if (hasResult) return 'final'
  if (act === 'suspend') return 'suspended'
  return before === 'final' || before === 'suspended' ? 'scheduled' : before
}

/**
 * Does one act to a locked match's score: the match's columns, the history, the audit, the messages and the standings that follow,
 * in one transaction. Every way to a score ends here, so a score is never without its history. The tables come last: they lock
 * their district, for which the other scores of its round wait until this transaction ends.
 * @throws DomainError score-locked if a school's result would change a table whose order is certified
 */
export async function recordAct(tx: Tx, locked: LockedScore, deed: ScoreDeed, teller: Teller): Promise<void> {
  const { match, surroundings, rules, standing } = locked
  const now = teller.now()
  const after = afterAct(standing, deed)
  const version = match.version + 1
  const status = statusAfter(match.status, deed.act, after.result !== null)
  const isNewResult = deed.act === 'settle' || deed.act === 'correct'
  // Calendars tell of a break and of its end; a result is no change of the schedule.
  const isRescheduled = (status === 'suspended') !== (match.status === 'suspended') && status !== 'final'
  await updateMatch(tx, match.id, {
    ...columnsOf(after, rules), status, version, updatedAt: now,
    answerDueAt: deed.act === 'report' ? new Date(now.getTime() + surroundings.confirmation.answerHours * 3_600_000) : null,
    ...(isNewResult && { scoredByUserId: deed.userId, scoredAt: now }),
    ...(!after.result && { scoredByUserId: null, scoredAt: null }),
    ...(isRescheduled && { sequence: match.sequence + 1 }),
  })
  const { act, side, entry, reason, userId, actingUserId, requestId } = deed
  await insertEntry(tx, { matchId: match.id, matchVersion: version, act, side, entry, reason, enteredByUserId: userId, enteredAt: now })
  const before = match.status === 'final' ? { outcome: match.outcome, homeScore: match.homeScore, awayScore: match.awayScore } : null
  await writeAudit(tx, {
    organizationId: match.organizationId, userId, actingUserId, action: actionOf(deed), subjectType: 'match', subjectId: match.id,
    ...(requestId !== undefined && { requestId }), data: { version, act, side, entry, before, ...(reason && { reason }) },
  })
  await tellOfScore(tx, locked, deed, teller)
  if (after.result || standing.result) {
    await applyMatchResult(tx, match.id, { userId, actingUserId, ...(requestId !== undefined && { requestId }), now })
    const changed = await recomputeStandings(tx, surroundings.teams.flatMap((team) => team.districtId ?? []), now)
    if (side !== 'office' && side !== 'deadline') await refuseCertified(tx, changed)
  }
}
