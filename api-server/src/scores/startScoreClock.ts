import type { Database, Tx } from '../db/database'
import { repeat } from '../jobs/repeat'
import { updateMatch } from '../matches/match.repository'
import { nextAct } from '@portal/shared/scores/nextAct'
import { lockScore } from './lockScore'
import { claimLate, claimUnanswered } from './openScore.repository'
import { recordAct } from './recordAct'
import { remindOf } from './remindOfScores'

const everyMinute = 60_000

interface Clock {
  database: Database
  now: () => Date
  baseUrl: () => string
  /** Cached public answers show scores. */
  forget: () => void
  log: { warn(data: object, text: string): void }
  wakeSender?: () => void
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

/** Reminds both schools of one late score, as often as the organization says. @returns whether there was one */
async function remindOfOne(tx: Tx, { now, baseUrl }: Clock): Promise<boolean> {
  const claimed = await claimLate(tx, now())
  if (!claimed) return false
  await remindOf(tx, claimed.organizationId, [claimed.matchId], { who: null, now, baseUrl })
  return true
}

/** Does all that is due, one match in a transaction: several servers on one database share the work, and none does it twice. */
export async function runScoreClock(clock: Clock): Promise<{ stood: number; reminded: number }> {
  const done = { stood: 0, reminded: 0 }
  while (await clock.database.transaction((tx) => letOneStand(tx, clock))) done.stood += 1
  while (await clock.database.transaction((tx) => remindOfOne(tx, clock))) done.reminded += 1
  if (done.stood > 0) clock.forget()
  if (done.stood + done.reminded > 0) clock.wakeSender?.()
  return done
}

/** Looks at the start and once a minute. */
export function startScoreClock(clock: Clock): { stop(): Promise<void> } {
  return repeat({ every: everyMinute, work: () => runScoreClock(clock), log: clock.log, failure: 'the deadlines of scores could not be looked at; it is tried again in a minute' })
}
