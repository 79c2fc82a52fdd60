import { setTimeout as wait } from 'node:timers/promises'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { Client, Pool, type ClientBase, type PoolClient } from 'pg'
import type { ConnectionUsage, Drizzle } from './database'
import { CommitUnknown, ConnectionLost, isLostConnection } from './errorCode'
import { keepTableNames } from './keepTableNames'
import { drop, SilenceWatch } from './silenceWatch'

/** How PostgreSQL is reached, and how long anything may take there. Times are in milliseconds. */
export interface ConnectionSettings {
  url: string
  /** Connections that are open at most at once. */
  most: number
  /** For a connection: to be made, or to become free. */
  toConnect: number
  /** For one statement; 0 for no limit. */
  toState: number
  /** For a transaction in which nothing is asked; 0 for no limit. */
  toIdle: number
  /** For an answer, before checking whether the connection is still alive. */
  toLook: number
  /** For the server to say, on another connection, what it is doing on one that does not answer. */
  toAsk: number
}

/** What is not said otherwise. README.md tells of it with the settings. */
export const usualConnections = { most: 10, toConnect: 5_000, toState: 30_000, toIdle: 60_000, toLook: 3_000, toAsk: 2_000 } as const

/** Tries of a read whose connection was lost: as when the server is started again, all that are open are lost at once. */
const mostReads = 3

type Ask = (query: unknown, params: unknown) => Promise<unknown>

/** What drizzle asks: something with `query`. A class, because drizzle takes a plain object for its own configuration. */
class Door {
  constructor(readonly query: Ask) {}
}

const drizzleOn = (query: Ask): Drizzle => keepTableNames(drizzlePg(new Door(query) as never)) as never

/**
 * The connections to PostgreSQL. Each one that is handed out is returned whatever happens: a connection that is lost is no
 * error of the process (`Emitted 'error' event on Client` would end it), takes no place in the pool, and is nobody's trouble where
 * what was asked can be asked again.
 */
export class Connections {
  private readonly pool: Pool
  private readonly watch: SilenceWatch
  private readonly doors = new WeakMap<object, Drizzle>()
  /** When a connection last answered, and since when those that have not are not to be trusted. */
  private readonly heardAt = new WeakMap<object, number>()
  private suspectedAt = -Infinity
  /** Reads one by one, each on any connection; tried again if that is lost. */
  readonly reader: Drizzle

  constructor(private readonly settings: ConnectionSettings) {
    const { url, most, toConnect, toState, toIdle } = settings
    const base = { connectionString: url, application_name: 'portal', keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: toConnect }
    this.watch = new SilenceWatch(() => new Client(base), { toLook: settings.toLook, toAsk: settings.toAsk, toGreet: toConnect })
    // The pool awaits the promise returned here; its types do not say so.
    const greet = (client: ClientBase) => this.greet(client, { statement_timeout: `${toState}`, idle_in_transaction_session_timeout: `${toIdle}` })
    this.pool = new Pool({
      ...base, max: most,
      onConnect: greet as (client: ClientBase) => void,
    })
    // A connection that breaks while idle is replaced by the pool.
    this.pool.on('error', () => {})
    // The pool listens while a connection is idle only. What goes wrong later is said by the query that was under way, or by the next one.
    this.pool.on('connect', (client) => client.on('error', () => {}))
    this.reader = drizzleOn((query, params) => this.read(query, params))
  }

  /**
   * Runs `work` between begin and commit, once.
   * @throws what `work` throws, whatever became of the connection after that
   * @throws CommitUnknown if the connection was lost during the commit
   */
  async transaction<Result>(work: (tx: Drizzle) => Promise<Result>): Promise<Result> {
    const client = await this.take()
    let isCommitting = false
    let refusal: { error: unknown } | null = null
    let lost: Error | undefined
    try {
      return await this.doorOf(client).transaction(async (tx) => {
        try {
          const result = await work(tx as unknown as Drizzle)
          isCommitting = true
          return result
        } catch (error) {
          refusal = { error }
          throw error
        }
      })
    } catch (error) {
      // A rollback that fails must not hide why there was one.
      const first = refusal ? (refusal as { error: unknown }).error : error
      if (isLostConnection(error) || isLostConnection(first)) lost = this.suspect(error)
      if (isCommitting && lost) throw new CommitUnknown('The connection to the database was lost during a commit.', { cause: error })
      throw first
    } finally {
      client.release(lost)
    }
  }

  usage(): ConnectionUsage {
    return { inUse: this.pool.totalCount - this.pool.idleCount, awaited: this.pool.waitingCount, most: this.settings.most }
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  private doorOf(client: PoolClient): Drizzle {
    const known = this.doors.get(client)
    if (known) return known
    const door = drizzleOn((query, params) => this.ask(client, query, params))
    this.doors.set(client, door)
    return door
  }

  private async greet(client: ClientBase, limits: Record<string, string>): Promise<void> {
    try {
      await this.watch.know(client, limits)
      this.heardAt.set(client, performance.now())
    } catch (error) {
      drop(client)
      throw error
    }
  }

  /** A connection. What takes one from its reader takes the others with it: each that has not answered since is left, and another made. */
  private async take(): Promise<PoolClient> {
    for (;;) {
      const client = await this.pool.connect()
      if ((this.heardAt.get(client) ?? 0) >= this.suspectedAt) return client
      drop(client)
      client.release(new ConnectionLost('Another connection was lost since this one answered.'))
    }
  }

  private suspect(error: unknown): Error {
    this.suspectedAt = performance.now()
    return error as Error
  }

  private async read(query: unknown, params: unknown): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.take()
      let lost: Error | undefined
      try {
        return await this.ask(client, query, params)
      } catch (error) {
        if (isLostConnection(error)) lost = this.suspect(error)
        if (!lost || attempt === mostReads) throw error
      } finally {
        client.release(lost)
      }
      await wait(attempt * 20)
    }
  }

  /** Asks on one connection, and gives it up when it does not answer: the network can lose a connection without anyone being told. */
  private async ask(client: PoolClient, query: unknown, params: unknown): Promise<unknown> {
    // The server says itself that a statement takes too long; that it says nothing at all is known a while after that.
    const patience = this.settings.toState > 0 ? this.settings.toState + this.settings.toConnect : 0
    const { silent, end } = this.watch.begin(client, patience)
    try {
      const answered = client.query(query as never, params as never) as unknown as Promise<unknown>
      // What is given up is answered later, or never: nobody is waiting for it.
      answered.catch(() => {})
      const answer = await Promise.race([answered, silent])
      this.heardAt.set(client, performance.now())
      return answer
    } catch (error) {
      if (error instanceof ConnectionLost) drop(client)
      throw error
    } finally {
      end()
    }
  }
}
