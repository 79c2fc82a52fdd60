import type { Tx } from '../../platform/db/database'
import { claimEach } from '../../platform/jobs/claimEach'
import { repeat } from '../../platform/jobs/repeat'
import { updateMatch } from '../../scheduling/matches/match.repository'
import { nextAct } from '@portal/shared/competition/scores/nextAct'
import { lockScore } from './lockScore'
import { claimLate, claimUnanswered } from './openScore.repository'
import { recordAct } from './recordAct'
import { remindOf } from './remindOfScores'
import type { Due, OccasionReminder, ReminderClock } from '../../scheduling/occasions/occasionReminders'

const everyMinute = 60_000

interface Clock extends ReminderClock {
  /** Cached public answers show scores. */
  forget: () => void
}

/** A report that nobody answered in time: it stands, or awaits the office, as the activity's rules say. */
async function letStand(tx: Tx, { organizationId, id }: Due, { now, baseUrl }: Clock): Promise<void> {
  const locked = await lockScore(tx, organizationId, id)
  if (!locked) throw new Error(`The match ${id} whose report is due is not there.`)
  const next = nextAct(locked.standing, 'deadline', { wish: 'letStand' }, locked.surroundings.confirmation)
  // The history says that nothing waits: the clock has nothing to do here, and never looks again.
  if ('refused' in next) {
    await updateMatch(tx, locked.match.id, { answerDueAt: null })
    return
  }
  const deed = { act: next.act, entry: next.entry, side: 'deadline' as const, reason: '', userId: null, actingUserId: null }
  await recordAct(tx, locked, deed, { who: null, now, baseUrl })
}

/** Both schools are reminded of a late score, as often as the organization says. */
export const scoreReminder: OccasionReminder = {
  about: 'scores',
  claim: (tx, { now }, had) => claimLate(tx, now(), had),
  remind: async (tx, { now, baseUrl }, { organizationId, id }) => {
    await remindOf(tx, organizationId, [id], { who: null, now, baseUrl })
  },
}

/** Does all that is due, one match in a transaction: several servers on one database share the work, and none does it twice. */
export async function settleScoreDeadlines(clock: Clock): Promise<{ stood: number }> {
  const stood = await claimEach({
    database: clock.database, log: clock.log, claim: (tx, had) => claimUnanswered(tx, clock.now(), had), work: (tx, due) => letStand(tx, due, clock),
    failure: 'the deadline of a score could not be settled; it is tried again in a minute',
  })
  if (stood > 0) {
    clock.forget()
    clock.wakeSender?.()
  }
  return { stood }
}

/** Looks at the start and once a minute. */
export function startScoreDeadlineWorker(clock: Clock): { stop(): Promise<void> } {
  return repeat({ every: everyMinute, work: () => settleScoreDeadlines(clock), log: clock.log, failure: 'the deadlines of scores could not be looked at; it is tried again in a minute' })
}
