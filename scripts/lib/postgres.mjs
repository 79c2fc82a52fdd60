import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { root } from './processes.mjs'

/** Where a PostgreSQL usually is, for the account that runs the tests. */
function usualPlaces() {
  const user = encodeURIComponent(userInfo().username)
  return [
    `postgresql:///postgres?host=/run/postgresql&user=${user}`,
    `postgresql:///postgres?host=/tmp&user=${user}`,
    `postgresql://${user}@127.0.0.1:5432/postgres`,
  ]
}

async function mayCreateDatabases(url) {
  const { Client } = createRequire(join(root, 'api-server/package.json'))('pg')
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user')
    return rows[0]?.may === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The PostgreSQL on which the server tests may make scratch databases: PORTAL_TEST_DATABASE_URL, else a local one that
 * lets this account create databases. Every test file makes a database with a random name there and drops it; nothing
 * else is touched.
 * @returns {Promise<string | null>} its address, or null if none answers
 */
export async function findPostgres() {
  const given = process.env.PORTAL_TEST_DATABASE_URL
  for (const url of given ? [given] : usualPlaces()) if (await mayCreateDatabases(url)) return url
  return null
}
