import type { ScoreAct } from '@portal/shared/competition/scores/score.kinds'
import { afterAct, columnsOf } from '@portal/shared/competition/scores/scoreHistory'
import { auditRow, insertAudit } from '../../platform/audit/writeAudit'
import { applyMatchResult } from '../brackets/applyMatchResult'
import { findMatchesOfBrackets } from '../brackets/bracket.repository'
import { refuseCertified } from '../standings/refuseCertified'
import type { Tx } from '../../platform/db/database'
import type { match } from '../../scheduling/matches/match.tables'
import { inSchoolView } from '../../platform/http/inSchoolView'
import { updateMatch } from '../../scheduling/matches/match.repository'
import { recomputeStandings } from '../standings/recomputeStandings'
import type { LockedScore } from './lockScore'
import type { ScoreDeed } from './scoreDeed'
import { insertEntries } from './score.repository'
import { tellOfScores, type Teller } from './score.letters'

const actions: Record<ScoreAct, string> = {
  report: 'score.submitted', confirm: 'score.confirmed', dispute: 'score.disputed', review: 'score.reviewed', settle: 'score.submitted', correct: 'score.corrected',
  suspend: 'match.suspended', clear: 'score.cleared',
}

function actionOf({ act, side, entry }: ScoreDeed): string {
  if (side === 'deadline' && act !== 'review') return 'score.stood'
  return act === 'dispute' && entry === null ? 'score.contested' : actions[act]
}

type Status = (typeof match.$inferSelect)['status']

/** A result makes a match final; withdrawing it, or resuming after a break, makes it one to be played or scored again. */
function statusAfter(before: Status, act: ScoreAct, hasResult: boolean): Status {
  if (hasResult) return 'final'
  if (act === 'suspend') return 'suspended'
  return before === 'final' || before === 'suspended' ? 'scheduled' : before
}

/** One act to a locked match's score, of a transaction that may hold several. */
export interface RecordedAct {
  locked: LockedScore
  deed: ScoreDeed
  teller: Teller
}

/** Does one act to a locked match's score. @throws DomainError as recordActs */
export const recordAct = (tx: Tx, locked: LockedScore, deed: ScoreDeed, teller: Teller): Promise<void> => recordActs(tx, [{ locked, deed, teller }])

/**
 * Does acts to the scores of different matches of one organization: each match's columns, the history, the audit, the messages and
 * the standings that follow, in one transaction. Every way to a score ends here, so a score is never without its history. The tables
 * come last, and once for all acts: they lock their district, for which the other scores of its round wait until this transaction ends.
 * @throws DomainError score-locked if a school's result would change a table whose order is certified
 * @throws Error for a match of a bracket among others: what it changes there may be one of the others
 */
export async function recordActs(tx: Tx, acts: readonly RecordedAct[]): Promise<void> {
  if (acts.length === 0) return
  const written = acts.map((act) => ({ ...act, ...whatIsWritten(act) }))
  for (const { locked, columns } of written) await updateMatch(tx, locked.match.id, columns)
  await insertEntries(tx, written.map(({ entry }) => entry))
  await insertAudit(tx, written.map(({ audit }) => audit))
  await tellOfScores(tx, acts)
  const counted = written.filter(({ locked, after }) => after.result || locked.standing.result)
  if (counted.length === 0) return
  const ofBrackets = await findMatchesOfBrackets(tx, counted.map(({ locked }) => locked.match.id))
  if (ofBrackets.length > 0 && acts.length > 1) throw new Error('A match of a bracket is scored in a transaction of its own.')
  for (const { locked: { match }, deed: { userId, actingUserId, requestId }, teller } of counted) {
    if (!ofBrackets.includes(match.id)) continue
    await inSchoolView(teller.who, () => applyMatchResult(tx, match.id, { userId, actingUserId, ...(requestId !== undefined && { requestId }), now: teller.now() }))
  }
  const changed = await recomputeStandings(tx, counted.flatMap(({ locked }) => locked.surroundings.teams.flatMap((team) => team.districtId ?? [])), counted.at(-1)!.teller.now())
  if (counted.some(({ deed: { side } }) => side !== 'office' && side !== 'deadline')) await refuseCertified(tx, changed)
}

/** What an act writes: the match's columns, the row of its history and that of the audit log. */
function whatIsWritten({ locked: { match, surroundings, rules, standing }, deed, teller }: RecordedAct) {
  const { act, side, entry, reason, userId, actingUserId, requestId } = deed
  const now = teller.now()
  const after = afterAct(standing, deed)
  const version = match.version + 1
  const status = statusAfter(match.status, act, after.result !== null)
  const isNewResult = act === 'settle' || act === 'correct'
  // Calendars tell of a break and of its end; a result is no change of the schedule.
  const isRescheduled = (status === 'suspended') !== (match.status === 'suspended') && status !== 'final'
  const before = match.status === 'final' ? { outcome: match.outcome, homeScore: match.homeScore, awayScore: match.awayScore } : null
  return {
    after,
    columns: {
      ...columnsOf(after, rules), status, version, updatedAt: now,
      answerDueAt: act === 'report' ? new Date(now.getTime() + surroundings.confirmation.answerHours * 3_600_000) : null,
      ...(isNewResult && { scoredByUserId: userId, scoredAt: now }),
      ...(!after.result && { scoredByUserId: null, scoredAt: null }),
      ...(isRescheduled && { sequence: match.sequence + 1 }),
    },
    entry: { matchId: match.id, matchVersion: version, act, side, entry, reason, enteredByUserId: userId, enteredAt: now },
    // The transaction may be shared by people in different views.
    audit: inSchoolView(teller.who, () => auditRow({
      organizationId: match.organizationId, userId, actingUserId, action: actionOf(deed), subjectType: 'match', subjectId: match.id,
      ...(requestId !== undefined && { requestId }), data: { version, act, side, entry, before, ...(reason && { reason }) },
    })),
  }
}
