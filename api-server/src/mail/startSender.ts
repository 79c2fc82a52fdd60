import type { Database } from '../db/database'
import { FinalRefusal, type Mailer, type MailLogo } from './mailer'
import { claimMessage, forgetStaleMessages, markProblem, markSent } from './message.repository'

/** Minutes until the next try after the first, second ... one; after the last there is none. */
const waits = [0.5, 2, 10, 60, 240]

/** When a message is tried again after so many tries; null for never. */
export function nextTryAfter(now: Date, tries: number): Date | null {
  const minutes = waits[tries - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}

export interface Sender {
  /** Looks for messages now. Called after the transaction that wrote one. */
  wake(): void
  /** Lets the message that is on its way go out, and ends. */
  stop(): Promise<void>
}

/** What sends each channel; messages of a channel without one stay in the table. */
export interface Mailers {
  email: Mailer | null
  phone: Mailer | null
}

/**
 * Sends what waits in the table of messages, one after the other: when woken, and every `pause` milliseconds for what is
 * tried again or was written by another process. Several processes may do so on one database: each message is claimed first.
 */
export function startSender(
  { database, mailers, now, log, pause = 15_000, logoOf }: {
    database: Database; mailers: Mailers; now: () => Date; log: { warn(data: object, text: string): void }; pause?: number
    /** The logo that an organization's e-mails carry; null for none. */
    logoOf?: (organizationId: number) => Promise<MailLogo | null>
  },
): Sender {
  const channels = (['email', 'phone'] as const).filter((channel) => mailers[channel])
  let isStopped = false
  let isWanted = false
  let run: Promise<void> | null = null

  /** A message without its logo is better than none. */
  const findLogo = async (organizationId: number | null) => {
    if (!logoOf || organizationId === null) return null
    return logoOf(organizationId).catch((error: unknown) => {
      log.warn({ err: error }, 'the logo for a message could not be read')
      return null
    })
  }
  const sendNext = async (): Promise<boolean> => {
    const message = await database.transaction((tx) => claimMessage(tx, channels, now(), (tries) => nextTryAfter(now(), tries)))
    if (!message) return false
    try {
      await mailers[message.channel]!.send({ ...message, logo: message.channel === 'email' ? await findLogo(message.organizationId) : null })
    } catch (error) {
      const problem = (error as Error).message.slice(0, 300)
      log.warn({ messageId: message.id, tries: message.tries, problem }, 'a message was not taken')
      await database.transaction((tx) => markProblem(tx, message.id, problem, error instanceof FinalRefusal))
      return true
    }
    await database.transaction((tx) => markSent(tx, message.id, now()))
    return true
  }
  const sendAll = async () => {
    do {
      isWanted = false
      try {
        while (!isStopped && (await sendNext()));
        if (!isStopped) await database.transaction((tx) => forgetStaleMessages(tx, now()))
      } catch (error) {
        // The database is away for a moment: the next turn tries again.
        log.warn({ err: error }, 'messages could not be looked up')
      }
    } while (isWanted && !isStopped)
    run = null
  }
  const wake = () => {
    isWanted = true
    if (!isStopped) run ??= sendAll()
  }
  const timer = setInterval(wake, pause)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await run
      for (const channel of channels) mailers[channel]!.close()
    },
  }
}
