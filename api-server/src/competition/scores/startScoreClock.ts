import type { Tx } from '../../platform/db/database'
import { repeat } from '../../platform/jobs/repeat'
import { updateMatch } from '../../scheduling/matches/match.repository'
import { nextAct } from '@portal/shared/competition/scores/nextAct'
import { lockScore } from './lockScore'
import { claimLate, claimUnanswered } from './openScore.repository'
import { recordAct } from './recordAct'
import { remindOf } from './remindOfScores'
import type { OccasionReminder, ReminderClock } from '../../scheduling/occasions/occasionReminders'

const everyMinute = 60_000

interface Clock extends ReminderClock {
  /** Cached public answers show scores. */
  forget: () => void
}

/** One report that nobody answered in time: it stands, or waits for the office, as the activity says. @returns whether there was one */
async function letOneStand(tx: Tx, { now, baseUrl }: Clock): Promise<boolean> {
  const claimed = await claimUnanswered(tx, now())
  if (!claimed) return false
  const locked = await lockScore(tx, claimed.organizationId, claimed.matchId)
  if (!locked) return false
  const next = nextAct(locked.standing, 'deadline', { wish: 'letStand' }, locked.surroundings.confirmation)
  // The history says that nothing waits: the clock has nothing to do here, and never looks again.
  if ('refused' in next) {
    await updateMatch(tx, locked.match.id, { answerDueAt: null })
    return true
  }
  const deed = { act: next.act, entry: next.entry, side: 'deadline' as const, reason: '', userId: null, actingUserId: null }
  await recordAct(tx, locked, deed, { who: null, now, baseUrl })
  return true
}

/** Both schools are reminded of a late score, as often as the organization says. */
export const scoreReminder: OccasionReminder = {
  about: 'scores',
  async remindOne(tx, { now, baseUrl }) {
    const claimed = await claimLate(tx, now())
    if (!claimed) return false
    await remindOf(tx, claimed.organizationId, [claimed.matchId], { who: null, now, baseUrl })
    return true
  },
}

/** Does all that is due, one match in a transaction: several servers on one database share the work, and none does it twice. */
export async function runScoreClock(clock: Clock): Promise<{ stood: number }> {
  const done = { stood: 0 }
  while (await clock.database.transaction((tx) => letOneStand(tx, clock))) done.stood += 1
  if (done.stood > 0) {
    clock.forget()
    clock.wakeSender?.()
  }
  return done
}

/** Looks at the start and once a minute. */
export function startScoreClock(clock: Clock): { stop(): Promise<void> } {
  return repeat({ every: everyMinute, work: () => runScoreClock(clock), log: clock.log, failure: 'the deadlines of scores could not be looked at; it is tried again in a minute' })
}
