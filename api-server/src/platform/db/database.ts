import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { errorCode, isLostConnection } from './errorCode'

export type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>

declare const inTransaction: unique symbol

/** Where repositories read: the database itself, or a transaction. */
export type Reader = Pick<Drizzle, 'select' | 'selectDistinct' | 'execute' | '$count'>
/** Where repositories write: only ever a transaction. */
export type Tx = Drizzle & { [inTransaction]: true }

/** PostgreSQL's codes for "try again": serialization failure and deadlock. */
const transient = new Set(['40001', '40P01'])

/** What a database is to the portal, whichever it is. */
export interface Driver {
  reader: Drizzle
  /** Runs `work` between begin and commit, once. */
  transaction<Result>(work: (tx: Drizzle) => Promise<Result>): Promise<Result>
  close(): Promise<void>
  /** Left out where there are none. */
  usage?(): ConnectionUsage
}

/** Connections of this process to its database. */
export interface ConnectionUsage {
  inUse: number
  /** Those waiting for one. */
  awaited: number
  most: number
}

/**
 * The one door to the data. Embedded and PostgreSQL differ only in what opens it (openDatabase.ts).
 * Nested transactions are refused: on the embedded database they would wait for themselves forever.
 */
export class Database {
  private readonly current = new AsyncLocalStorage<true>()

  constructor(
    private readonly driver: Driver,
    readonly kind: 'embedded' | 'postgresql',
  ) {}

  /** For reads outside a transaction. Inside one, read through its tx. */
  get reader(): Reader {
    if (this.current.getStore()) throw new Error('Read through the transaction that is open here.')
    return this.driver.reader
  }

  /**
   * Runs `work` in one transaction, again (three times at most) when the database asks for it, or when its connection is lost
   * before the commit: nothing is stored then. `work` must not wait for anything but the database.
   * @throws CommitUnknown if the connection is lost during the commit; the caller has to look, or to retry what is safe to do twice
   */
  async transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    if (this.current.getStore()) throw new Error('A transaction is open here already: pass its tx on.')
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.current.run(true, () => this.driver.transaction((tx) => work(tx as unknown as Tx)))
      } catch (error) {
        if (attempt === 3 || !(transient.has(errorCode(error) ?? '') || isLostConnection(error))) throw error
        await wait(attempt * 20 * Math.random())
      }
    }
  }

  /** How many connections are in use now; null on the embedded database, which has none. */
  connections(): ConnectionUsage | null {
    return this.driver.usage?.() ?? null
  }

  close(): Promise<void> {
    return this.driver.close()
  }
}
