import { parse, protocol, type PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { errorCode } from './errorCode'

/** Statements that are kept prepared at once, and characters of all of them: a plan takes some tens of kilobytes of the database's memory. */
const mostStatements = 256
const mostCharacters = 1_000_000
/** After so many uses a statement is prepared again: its plan was made for the tables as they were, and an import fills them. */
const mostUses = 64
/** What is longer, or has more parameters, is rows of values that do not come again. */
const longestText = 32_000
const mostParameters = 200

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Prepared {
  name: string
  /** Of its parameters, in their order. */
  types: number[]
  /** What its rows are made of; without one it answers no rows. */
  columns: Messages
  uses: number
}

const shouldPrepare = (text: string, params: unknown[] = [], { blob, paramTypes, onNotice }: QueryOptions = {}) =>
  text.length <= longestText && params.length <= mostParameters && !blob && !paramTypes && !onNotice && /^\s*(?:select|with|insert|update|delete)\b/i.test(text)
/** What may change the columns of a table. */
const changesTables = (text: string) => /^\s*(?:create|alter|drop|do)\b/i.test(text)
/** The columns of a prepared statement have changed, or there is none of its name: it has to be prepared again. */
const isOutdated = (error: unknown) => ['0A000', '26000'].includes(errorCode(error) ?? '')

function join(...messages: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(messages.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const message of messages) {
    joined.set(message, at)
    at += message.length
  }
  return joined
}

/**
 * Has the embedded database prepare each statement once and keep it. By itself it reads, plans and describes each query each time, in six
 * messages: that took most of what a small query takes (docs/decisions/2026-11-21-embedded-database-in-the-servers-thread.md).
 * Transactions and what a query answers stay as they are; an error has its code and its words, and no longer the query and its parameters.
 */
export function prepareStatements(client: PGlite): void {
  const { serialize } = protocol
  /** By their texts, the one that was used longest ago first. */
  const prepared = new Map<string, Prepared>()
  let characters = 0
  let made = 0
  let isStale = false
  const send = (...messages: Uint8Array[]) => client.execProtocolStream(join(...messages, serialize.sync()), { syncToFs: false })

  function forget(text: string): Uint8Array {
    const { name } = prepared.get(text)!
    prepared.delete(text)
    characters -= text.length
    return serialize.close({ type: 'S', name })
  }

  /** @returns the messages that make room for a statement */
  function makeRoom(text: string): Uint8Array[] {
    const gone = prepared.has(text) ? [forget(text)] : []
    for (const each of prepared.keys()) if (isStale || prepared.size >= mostStatements || characters + text.length > mostCharacters) gone.push(forget(each))
    isStale = false
    return gone
  }

  async function statementOf(text: string): Promise<Prepared> {
    const found = isStale ? undefined : prepared.get(text)
    if (found && found.uses < mostUses) {
      found.uses += 1
      prepared.delete(text)
      prepared.set(text, found)
      return found
    }
    const name = `p${(made += 1)}`
    const messages = await send(...makeRoom(text), serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const statement = { name, types: parse.parseDescribeStatementResults(messages), columns: messages.filter((each) => each.name === 'rowDescription'), uses: 1 }
    prepared.set(text, statement)
    characters += text.length
    return statement
  }

  /** As the client's own, to be called in its turn. */
  async function run<Row>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    const { name, types, columns } = await statementOf(text)
    const values = params.map((param, index) => {
      if (param === null || param === undefined) return null
      const serializer = options?.serializers?.[types[index]!] ?? client.serializers[types[index]!]
      return serializer ? serializer(param) : String(param)
    })
    const messages = await send(serialize.bind({ statement: name, values }), serialize.execute({}))
    // They inherit the client's own instead of copying them: those are hundreds, and this is done for each query.
    const parsers = Object.assign(Object.create(client.parsers) as typeof client.parsers, options?.parsers)
    return parse.parseResults([...columns, ...messages], parsers, options?.rowMode && { rowMode: options.rowMode })[0] as Results<Row>
  }

  /** Puts these in the place of the client's, or of a transaction's. @returns whether it has changed tables so far */
  const patch = <Of extends Pick<Transaction, 'query' | 'exec'>>(of: Of, inTurn: <T>(work: () => Promise<T>) => Promise<T>): (() => boolean) => {
    const [query, exec] = [of.query.bind(of), of.exec.bind(of)]
    let hasChanged = false
    const changing = async <T>(work: () => Promise<T>) => {
      hasChanged = true
      try {
        return await work()
      } finally {
        isStale = true
      }
    }
    of.query = <Row>(text: string, params?: unknown[], options?: QueryOptions) => {
      if (shouldPrepare(text, params, options)) return inTurn(() => client.runExclusive(() => run<Row>(text, params, options)))
      return changesTables(text) ? changing(() => query<Row>(text, params, options)) : query<Row>(text, params, options)
    }
    of.exec = (...asked) => changing(() => exec(...asked))
    return () => hasChanged
  }

  patch(client, async (work) => {
    await client._checkReady()
    return client._runExclusiveTransaction(async () => {
      const answer = await work().catch((error: unknown) => {
        // Tables changed between the look at the statement and its turn. Nothing was done yet.
        if (!isOutdated(error)) throw error
        isStale = true
        return work()
      })
      await client.syncToFs()
      return answer
    })
  })
  const transaction = client.transaction.bind(client)
  client.transaction = (work) => transaction(async (tx) => {
    const own = tx.query.bind(tx)
    const hasChanged = patch(tx, async (inner) => {
      // One that is over refuses in its own words.
      if (tx.closed) await own('')
      return inner()
    })
    try {
      return await work(tx)
    } finally {
      // If they are undone, what was prepared after them knows columns that are no more.
      if (hasChanged()) isStale = true
    }
  })
}
