import type { Database, Tx } from '../../platform/db/database'
import { defineRegistry } from '../../platform/hooks/defineRegistry'
import { repeat } from '../../platform/jobs/repeat'

/** What a reminder is written with. */
export interface ReminderClock {
  database: Database
  now: () => Date
  baseUrl: () => string
  log: { warn(data: object, text: string): void }
  wakeSender?: () => void
}

/** Something that people are reminded of about occasions of a kind: a result that is missing, an answer that is due. */
export interface OccasionReminder {
  /** Names it in the log: "scores". */
  about: string
  /**
   * Reminds of the one that has waited longest: claims its row, so that of several servers one does it, and writes down that it did, so that it is
   * not done twice. @returns whether there was one
   */
  remindOne: (tx: Tx, clock: ReminderClock) => Promise<boolean>
}

/** Filled by the manifests of the nouns that remind. */
export const occasionReminders = defineRegistry<OccasionReminder>('occasionReminders')

/** Reminds of all that is due, one in a transaction. What one kind fails at keeps no other from its own. @returns how many of each */
export async function runReminders(clock: ReminderClock): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const { about, remindOne } of occasionReminders.items) {
    done[about] = 0
    try {
      while (await clock.database.transaction((tx) => remindOne(tx, clock))) done[about] += 1
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
