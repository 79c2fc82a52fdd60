import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { makeLane } from '../concurrency/makeLane'
import type { Database } from '../db/database'
import { FinalRefusal, type Mailer, type MailLogo } from './mailer'
import { claimMessage, forgetStaleMessages, markProblem, markSent, renewClaim } from './message.repository'

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
  /** Lets the messages that are on their way go out, and ends. */
  stop(): Promise<void>
}

/** What sends each channel; messages of a channel without one stay in the table. */
export interface Mailers {
  email: Mailer | null
  phone: Mailer | null
}

/** The channels that messages go out by, and those by which nothing does. */
export function channelsOf(mailers: Mailers) {
  const all = ['email', 'phone'] as const
  return { set: all.filter((channel) => mailers[channel]), unset: all.filter((channel) => !mailers[channel]) }
}

/** How messages are held while they are on their way. */
export interface SenderTimes {
  /** Milliseconds that a message is held without being heard of; its holder renews that three times as often. */
  lease: number
  /** Milliseconds between two tries to note that a message went out, when the database is away for a moment. */
  noteAgain: number
}

const usualTimes: SenderTimes = { lease: 60_000, noteAgain: 1_000 }

/** Messages that are on their way at once. One more lane is for codes alone: someone is waiting for each. */
const lanes = 4

/** Times that it is tried to note that a message went out. */
const mostNotes = 30

/** What a server said of a message, as a log may hold it: servers repeat whom it was for. */
function withoutAddresses(problem: string, target: string): string {
  return problem.replaceAll(target, '[address]').replace(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, '[address]')
}

/**
 * Sends what waits in the table of messages, several at once: when woken, and every `pause` milliseconds for what is tried again or
 * was written by another process. Several processes may do so on one database: each message is claimed first, and held for as long
 * as its server takes. One that dies between sending a message and noting it leaves it to be sent again: under the same Message-ID,
 * by which mail programs know it for the same.
 */
export function startSender(
  { database, mailers, now, log, pause = 15_000, logoOf, times = usualTimes }: {
    database: Database; mailers: Mailers; now: () => Date; log: { warn(data: object, text: string): void }; pause?: number
    /** The logo that an organization's emails carry; null for none. */
    logoOf?: ((organizationId: number) => Promise<MailLogo | null>) | undefined
    times?: SenderTimes
  },
): Sender {
  const { set: channels } = channelsOf(mailers)
  let isStopped = false
  /** Sent from here, and not noted so far: must not go out again, whatever the table says. */
  const sent = new Set<number>()

  /** A message without its logo is better than none. */
  const findLogo = async (organizationId: number | null) => {
    if (!logoOf || organizationId === null) return null
    return logoOf(organizationId).catch((error: unknown) => {
      log.warn({ err: error }, 'the logo for a message could not be read')
      return null
    })
  }
  const noteSent = async (messageId: number) => {
    sent.add(messageId)
    for (let attempt = 1; ; attempt += 1) {
      try {
        await database.transaction((tx) => markSent(tx, messageId, now()))
        sent.delete(messageId)
        return
      } catch (error) {
        if (attempt === mostNotes || isStopped) throw error
        log.warn({ err: error, messageId }, 'it could not be noted that a message went out')
        await wait(times.noteAgain)
      }
    }
  }
  const sendNext = async (onlyUrgent: boolean): Promise<boolean> => {
    const claim = randomUUID()
    const until = () => new Date(now().getTime() + times.lease)
    const message = await database.transaction((tx) => claimMessage(tx, channels, now(), { claim, until: until() }, { onlyUrgent, nextTryAfter: (tries) => nextTryAfter(now(), tries) }))
    if (!message) return false
    if (sent.has(message.id)) {
      await noteSent(message.id)
      return true
    }
    const held = setInterval(() => {
      database.transaction((tx) => renewClaim(tx, message.id, { claim, until: until() })).catch((error: unknown) => log.warn({ err: error, messageId: message.id }, 'a message could not be held'))
    }, times.lease / 3)
    try {
      const key = `${message.id}.${message.createdAt.getTime()}`
      await mailers[message.channel]!.send({ ...message, key, logo: message.channel === 'email' ? await findLogo(message.organizationId) : null })
    } catch (error) {
      const problem = (error as Error).message.slice(0, 300)
      log.warn({ messageId: message.id, tries: message.tries, problem: withoutAddresses(problem, message.target) }, 'a message was not taken')
      await database.transaction((tx) => markProblem(tx, message.id, claim, { problem, isFinal: error instanceof FinalRefusal }))
      return true
    } finally {
      clearInterval(held)
    }
    await noteSent(message.id)
    return true
  }
  /** One after the other, until none is due. */
  const makeSending = (onlyUrgent: boolean, afterwards: () => Promise<unknown>) => makeLane(async () => {
    while (!isStopped && (await sendNext(onlyUrgent)));
    if (!isStopped) await afterwards()
  // The database is away for a moment: the next turn tries again.
  }, () => isStopped, (error) => log.warn({ err: error }, 'messages could not be looked up'))
  const all = [
    makeSending(false, () => database.transaction((tx) => forgetStaleMessages(tx, now()))),
    ...Array.from({ length: lanes - 1 }, () => makeSending(false, () => Promise.resolve())),
    makeSending(true, () => Promise.resolve()),
  ]
  const wake = () => { for (const lane of all) lane.wake() }
  const timer = setInterval(wake, pause)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      for (const lane of all) await lane.end()
      for (const channel of channels) mailers[channel]!.close()
    },
  }
}
