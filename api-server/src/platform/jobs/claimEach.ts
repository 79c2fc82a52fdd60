import type { Database, Tx } from '../db/database'

interface Claims<Claimed extends { id: number }> {
  database: Database
  log: { warn(data: object, text: string): void }
  /** Locks the row that has waited longest, so that of several servers one takes it; none that this run had already. */
  claim: (tx: Tx, had: readonly number[]) => Promise<Claimed | undefined>
  /** Does its work and writes down that it did, so that it is not done twice. */
  work: (tx: Tx, claimed: Claimed) => Promise<void>
  /** What the log says of one that fails. */
  failure: string
}

/**
 * Does all that is due, each once and in a transaction of its own. One that fails is undone, told in the log and left for the next run: it keeps
 * no other from its turn.
 * @returns how many were done
 * @throws what the claim throws: then the next would fail, too
 */
export async function claimEach<Claimed extends { id: number }>({ database, log, claim, work, failure }: Claims<Claimed>): Promise<number> {
  const had: number[] = []
  for (let done = 0; ;) {
    let claimed: Claimed | undefined
    try {
      await database.transaction(async (tx) => {
        claimed = await claim(tx, had)
        if (claimed) await work(tx, claimed)
      })
      if (!claimed) return done
      had.push(claimed.id)
      done += 1
    } catch (error) {
      if (!claimed) throw error
      had.push(claimed.id)
      log.warn({ err: error, id: claimed.id }, failure)
    }
  }
}
