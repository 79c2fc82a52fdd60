import type { Database } from '../db/database'
import { keepUnsent } from './message.repository'
import type { Sender } from './startSender'

/** Milliseconds that a message is left to another process of the same database that may have a mail server: it looks every fifteen seconds. */
const forOthers = 30_000

/**
 * What a process does with messages of channels that it cannot send: those that are written while it runs are kept, and sent by nobody
 * later. Who tries out a portal writes to real coaches, and means none of it; a mail server that is set afterward must not send it all.
 * Messages of before are left, and those that someone has tried to send: a mail server that is not set by mistake loses none of them.
 */
export function startKeeper({ database, channels, now, log, pause = 15_000 }: {
  database: Database; channels: readonly ('email' | 'phone')[]; now: () => Date; log: { warn(data: object, text: string): void }; pause?: number
}): Sender {
  const since = now()
  const grace = database.kind === 'embedded' ? 0 : forOthers
  let run = Promise.resolve()
  const keep = async () => {
    try {
      await database.transaction((tx) => keepUnsent(tx, channels, { since, until: new Date(now().getTime() - grace) }))
    } catch (error) {
      log.warn({ err: error }, 'messages that are not sent could not be kept')
    }
  }
  let isWaiting = false
  const wake = () => {
    // One that has not begun yet sees all that is written by now.
    if (isWaiting) return
    isWaiting = true
    run = run.then(() => { isWaiting = false; return keep() })
  }
  const timer = setInterval(wake, pause)
  timer.unref()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      wake()
      await run
    },
  }
}
