/** The SQLSTATE of a database error, wherever the driver put it; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code
  }
  return undefined
}

/** SQLSTATE classes that mean that the database is not there: connection, resources, shutting down. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error)
  if (code) return /^(08|53|57)/.test(code)
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'].includes(String(current.code))) return true
    if (/timeout exceeded when trying to connect|Connection terminated/i.test(current.message)) return true
  }
  return false
}
