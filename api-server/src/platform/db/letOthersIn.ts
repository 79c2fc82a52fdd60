import type { PGlite, Transaction } from '@electric-sql/pglite'

/** Milliseconds of queries at a stretch after which others come first. */
const stretch = 4

/**
 * The embedded database works in the thread that answers requests, and goes from one query to the next without ever looking up:
 * twenty people signing in at once held up everyone else for as long as all their queries took. With this, the requests that
 * have come in the meantime are looked at between two queries.
 */
export function letOthersIn(client: PGlite): void {
  let lookedUpAt = performance.now()
  const lookUp = async () => {
    if (performance.now() - lookedUpAt < stretch) return
    await new Promise((resolve) => setImmediate(resolve))
    lookedUpAt = performance.now()
  }
  const patient = <Of extends Pick<Transaction, 'query'>>(of: Of): Of => {
    const query = of.query.bind(of)
    of.query = async (...asked) => {
      await lookUp()
      return query(...asked)
    }
    return of
  }
  patient(client)
  const transaction = client.transaction.bind(client)
  client.transaction = (work) => transaction((tx) => work(patient(tx)))
}
