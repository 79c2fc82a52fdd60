import type { Client, ClientBase, PoolClient } from 'pg'
import { ConnectionLost, errorCode } from './errorCode'

interface Outstanding {
  since: number
  /** Milliseconds after which it is given up in any case; 0 for never. */
  patience: number
  /** When the server was last seen to be working on it. */
  seenAt: number
  giveUp: (reason: ConnectionLost) => void
}

/**
 * Tells a statement that takes long from a connection that has fallen silent. A network that drops packets (a proxy, a firewall, a
 * machine that went away) tells nobody; all connections of a pool can be held that way until the system gives them up, which takes
 * a quarter of an hour. So of a statement without an answer the server is asked, on a connection of its own, whether it is
 * working on it: PostgreSQL tells of every connection what it is doing (pg_stat_activity).
 */
export class SilenceWatch {
  private readonly outstanding = new Map<PoolClient, Outstanding>()
  /** The server's own number of each connection that can be asked about. */
  private readonly known = new WeakMap<object, number>()
  private timer: NodeJS.Timeout | null = null
  private isLooking = false
  /** When the server last did not even say what it is doing. */
  private deafAt = -Infinity

  /**
   * @param times milliseconds: until the first check, that the server may take to say what it is doing, and to answer first on a
   *   new connection. A caller awaiting an answer waits for the first two, and then for a new connection.
   */
  constructor(private readonly connect: () => Client, private readonly times: { toLook: number; toAsk: number; toGreet: number }) {}

  /**
   * Learns a new connection's number, and tells the server what may take how long there.
   * A pooler in between has numbers of its own: nothing can be asked about such a connection.
   * @param limits the server's own settings of the connection
   * @throws ConnectionLost if it is open and says nothing
   */
  async know(client: ClientBase, limits: Record<string, string>): Promise<void> {
    const names = Object.keys(limits)
    // As a question and not with the connection: poolers refuse settings that they do not know of.
    const set = names.map((name, index) => `, set_config('${name}', $${index + 1}, false)`).join('')
    const { rows } = await inTime(this.times.toGreet, client.query<{ pid: number }>(`select pg_backend_pid() as pid${set}`, names.map((name) => limits[name])))
    if (rows[0] && rows[0].pid === (client as { processID?: number | null }).processID) this.known.set(client, rows[0].pid)
  }

  /**
   * Notes that something was asked on a connection.
   * @returns what rejects with ConnectionLost when the connection is found silent, and what says that the answer has come
   */
  begin(client: PoolClient, patience: number): { silent: Promise<never>; end: () => void } {
    const now = performance.now()
    const silent = new Promise<never>((_, giveUp) => this.outstanding.set(client, { since: now, patience, seenAt: now, giveUp }))
    silent.catch(() => {})
    this.timer ??= setInterval(() => this.look(), this.times.toLook / 3).unref()
    return { silent, end: () => this.end(client) }
  }

  private end(client: PoolClient): void {
    this.outstanding.delete(client)
    if (this.outstanding.size > 0 || !this.timer) return
    clearInterval(this.timer)
    this.timer = null
  }

  private look(): void {
    const now = performance.now()
    for (const { since, patience, giveUp } of this.outstanding.values()) {
      if (patience > 0 && now - since > patience) giveUp(new ConnectionLost(`The database has said nothing for ${Math.round(patience / 1000)} seconds.`))
    }
    const late = [...this.outstanding].filter(([client, { seenAt }]) => this.known.has(client) && now - seenAt > this.times.toLook)
    if (late.length === 0 || this.isLooking) return
    // It was asked a moment ago, and said nothing: those that are late now do not wait for that again.
    if (now - this.deafAt < this.times.toLook) {
      for (const [, { giveUp }] of late) giveUp(silence())
      return
    }
    this.isLooking = true
    void this.ask(late).finally(() => { this.isLooking = false })
  }

  private async ask(late: [PoolClient, Outstanding][]): Promise<void> {
    const working = await this.findWorking(late.map(([client]) => this.known.get(client)!))
    for (const [client, asked] of late) {
      // Answered in the meantime: what is asked on it now is something else.
      if (this.outstanding.get(client) !== asked) continue
      if (working.has(this.known.get(client)!)) asked.seenAt = performance.now()
      else asked.giveUp(silence())
    }
  }

  /** The connections on which the server is at work; none if it does not answer. */
  private async findWorking(pids: readonly number[]): Promise<ReadonlySet<number>> {
    const client = this.connect()
    client.on('error', () => {})
    try {
      // One that is waiting for its client has sent what it had to say, or has not heard the question.
      const asked = client.connect().then(() => client.query<{ pid: number }>(
        `select pid from pg_stat_activity where pid = any($1) and state = 'active' and wait_event_type is distinct from 'Client'`, [pids],
      ))
      const { rows } = await inTime(this.times.toAsk, asked)
      return new Set(rows.map(({ pid }) => pid))
    } catch (error) {
      // A server that refuses to be asked, as it has too many connections, is there.
      if (errorCode(error)) return new Set(pids)
      this.deafAt = performance.now()
      return new Set()
    } finally {
      drop(client)
    }
  }
}

const silence = () => new ConnectionLost('The connection to the database has fallen silent.')

async function inTime<Answer>(milliseconds: number, asked: Promise<Answer>): Promise<Answer> {
  asked.catch(() => {})
  let late: NodeJS.Timeout | undefined
  try {
    return await Promise.race([asked, new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new ConnectionLost('The database does not answer.')), milliseconds)
    })])
  } finally {
    clearTimeout(late)
  }
}

/** Closes the socket without a word to the server: on a connection that is silent nobody would hear it. */
export function drop(client: object): void {
  ;(client as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy()
}
