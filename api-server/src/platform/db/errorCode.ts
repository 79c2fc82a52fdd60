/** The SQLSTATE of a database error, wherever the driver put it; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code
  }
  return undefined
}

/** What was under way on a connection to the database when it was lost: the server ended it, the network did, or it fell silent. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** The connection was lost while a transaction was being committed: only the database knows whether it was. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
}

/** Codes by which the server says that it ends this connection: shut down, crashed, idle in a transaction for too long. */
const endsConnection = new Set(['57P01', '57P02', '57P05', '25P03', '25P04'])
const lostSockets = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'])
/** What pg says of connections that are no more; it gives these no code. */
const lostWords = /Connection terminated unexpectedly|connection error and is not queryable|Client was closed and is not queryable/

/** True for an error by which an open connection was lost: what was asked on it is undone, unless it was being committed. */
export function isLostConnection(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof CommitUnknown) return false
    if (current instanceof ConnectionLost) return true
    const code = 'code' in current ? String(current.code) : ''
    if (endsConnection.has(code) || code.startsWith('08') || lostSockets.has(code) || lostWords.test(current.message)) return true
  }
  return false
}

/** Whether a database takes no connections: its owner shut it off for a while, or is putting it back from a backup. */
export function isShutOff(error: unknown): boolean {
  const code = errorCode(error)
  if (code === '3D000') return true
  // The class of this code is wide: only the words tell it from a fault of a statement.
  for (let current = error; code === '55000' && current instanceof Error; current = current.cause) if (/not currently accepting connections/.test(current.message)) return true
  return false
}

/** SQLSTATE classes that mean that the database is not there: connection, resources, shutting down or out of time. */
export function isUnavailable(error: unknown): boolean {
  if (isLostConnection(error) || isShutOff(error) || error instanceof CommitUnknown) return true
  const code = errorCode(error)
  if (code) return /^(08|53|57|55P03)/.test(code)
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(current.code))) return true
    // A server that is reached by a Unix socket takes the socket's file away when it stops.
    if ('code' in current && current.code === 'ENOENT' && 'syscall' in current && current.syscall === 'connect') return true
    if (/timeout exceeded when trying to connect|Connection terminated|timeout expired/i.test(current.message)) return true
  }
  return false
}

/** What the database itself refused because two did things that do not go together at the same moment. */
export type Overtaken = 'gone' | 'came-into-use' | 'made-twice'

/**
 * Whether the database's own rules refused a write that the portal's had allowed: what it refers to was deleted in the meantime, what it
 * deletes came into use, or someone else created the same. Code that checks first holds a lock where there is much to say; this is for all others.
 */
export function overtakenBy(error: unknown): Overtaken | null {
  const code = errorCode(error)
  if (code === '23505') return 'made-twice'
  if (code !== '23503') return null
  for (let current = error; current instanceof Error; current = current.cause) if (/update or delete on table/.test(current.message) && errorCode(current) === code) return 'came-into-use'
  return 'gone'
}
