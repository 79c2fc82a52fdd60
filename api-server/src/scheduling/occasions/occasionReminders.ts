import type { Database, Tx } from '../../platform/db/database'
import { defineRegistry } from '../../platform/hooks/defineRegistry'
import { claimEach } from '../../platform/jobs/claimEach'
import { repeat } from '../../platform/jobs/repeat'

/** What a reminder is written with. */
export interface ReminderClock {
  database: Database
  now: () => Date
  baseUrl: () => string
  log: { warn(data: object, text: string): void }
  wakeSender?: () => void
}

/** What is due: its key, and whose it is. */
export interface Due {
  id: number
  organizationId: number
}

/** Something that people are reminded of about occasions of a kind: a result that is missing, an answer that is due. */
export interface OccasionReminder {
  /** Names it in the log: "scores". */
  about: string
  /** Locks the row of the one that has waited longest (platform/jobs/claimEach.ts). */
  claim: (tx: Tx, clock: ReminderClock, had: readonly number[]) => Promise<Due | undefined>
  /** Reminds of it, and writes down that it did. */
  remind: (tx: Tx, clock: ReminderClock, due: Due) => Promise<void>
}

/** Filled by the manifests of the nouns that remind. */
export const occasionReminders = defineRegistry<OccasionReminder>('occasionReminders')

/** Reminds of all that is due. What one kind, or one of a kind, fails at keeps no other from its own. @returns how many of each */
export async function runReminders(clock: ReminderClock): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const { about, claim, remind } of occasionReminders.items) {
    done[about] = 0
    try {
      done[about] = await claimEach({
        database: clock.database, log: clock.log, claim: (tx, had) => claim(tx, clock, had), work: (tx, due) => remind(tx, clock, due),
        failure: `a reminder of ${about} could not be written; it is tried again in a minute`,
      })
    } catch (error) {
      clock.log.warn({ err: error, about }, 'reminders could not be written; it is tried again in a minute')
    }
  }
  if (Object.values(done).some((count) => count > 0)) clock.wakeSender?.()
  return done
}

const everyMinute = 60_000

/** Looks at the start and once a minute. */
export const startReminders = (clock: ReminderClock): { stop(): Promise<void> } =>
  repeat({ every: everyMinute, work: () => runReminders(clock), log: clock.log, failure: 'reminders could not be looked for; it is tried again in a minute' })
