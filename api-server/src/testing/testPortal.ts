import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { Pool } from 'pg'
import type { Call, InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import { pathParams } from '@portal/shared/platform/call/defineCall'
import type { Envelope } from '@portal/shared/platform/call/envelope'
import { makeApp } from '../app/makeApp'
import { makeLog } from '../app/makeLog'
import type { Database } from '../platform/db/database'
import { openEmbedded } from '../platform/db/openDatabase'
import { openPostgres } from '../platform/db/openPostgres'
import { makeScanner } from '../platform/files/scanner'
import { EventCounts } from '../platform/http/EventCounts'
import { PublicCache } from '../platform/http/publicCache'
import { personLimits } from '../platform/http/personLimit'
import { personTurns } from '../platform/http/personTurns'
import { publicLimits } from '../platform/http/publicLimit'
import { Remembered } from '../platform/http/remembered'
import type { Services } from '../platform/http/requestContext'
import { RecordViews } from '../identity/recordViews/RecordViews'
import { readSettings } from '../platform/settings'
import type { FileStore } from '../platform/storage/fileStore'
import { makeFileStore } from '../platform/storage/makeFileStore'
import { readTemplate, templateName } from './templateDatabase'

/** A database of its own for one test file: embedded in memory, or a scratch one on the server that PORTAL_TEST_DATABASE_URL names. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.PORTAL_TEST_DATABASE_URL
  if (!server) return openEmbedded(undefined, await readTemplate())
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  const admin = new Pool({ connectionString: server, max: 1 })
  const template = templateName()
  await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href)
  const close = database.close.bind(database)
  database.close = async () => {
    await close()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  return database
}

export interface TestPortal {
  services: Services
  database: Database
  /** Sends one call as it is defined; `token` signs it. */
  send<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<Answer<OutputOf<C>>>
  /** Any request, for what is no call. */
  request: (options: { method?: string; url: string; headers?: Record<string, string>; body?: string | Buffer }) => Promise<{ status: number; headers: Record<string, unknown>; text: string; bytes: Buffer }>
  /** Sends a form as a browser does. */
  sendForm<C extends Call>(call: C, form: FormData, token?: string): Promise<Answer<OutputOf<C>>>
  /** Moves the portal's clock. */
  setNow(at: Date): void
  /** Has the portal say that it is about to end. */
  drain(): void
  stop(): Promise<void>
}

interface SendOptions {
  token?: string | undefined
  /** Common parameters and anything else that is put beside the input, checked by nobody here. */
  extra?: Record<string, unknown>
  headers?: Record<string, string>
}

export interface Answer<Payload> {
  status: number
  headers: Record<string, unknown>
  body: Envelope<Payload>
  /** The payload; throws with the answer if the call was refused. */
  payload: Payload
}

/** What the start of a test portal would print. */
export const testSetUpCode = 'set-up-code-of-tests'

/** The whole server on a database of its own, without a port: requests go straight into Fastify. */
export async function startTestPortal(
  { now = new Date('2026-11-20T18:00:00Z'), settings = {}, files, onLog }: { now?: Date; settings?: Record<string, string>; files?: FileStore; onLog?: (line: string) => void } = {},
): Promise<TestPortal> {
  const database = await openTestDatabase()
  let current = now
  let isDraining = false
  // Made with the first file.
  const folder = join(tmpdir(), `portal-test-files-${randomBytes(8).toString('hex')}`)
  const read = readSettings({ PORTAL_LOG_LEVEL: 'silent', PORTAL_OFFICE_SECOND_FACTOR: 'false', PORTAL_SESSION_IDLE_HOURS: '0', PORTAL_OFFICE_IDLE_MINUTES: '0', PORTAL_PUBLIC_READS_PER_MINUTE: '0', PORTAL_CHECK_ANSWERS: 'true', PORTAL_DATA_DIR: folder, ...settings })
  const services: Services = {
    database,
    settings: read,
    files: files ?? makeFileStore(read),
    scanner: makeScanner(read),
    setUpCode: testSetUpCode,
    recordViews: new RecordViews(database),
    events: new EventCounts(),
    baseUrl: () => 'http://portal.test',
    now: () => current,
    publicCache: new PublicCache(15_000),
    ...publicLimits(read),
    ...personLimits(),
    ...personTurns(),
    remembered: new Remembered(300_000),
    isDraining: () => isDraining,
  }
  const app = await makeApp(services, { admin: '/nowhere/admin', embed: '/nowhere/embed', examples: '/nowhere/examples' }, makeLog(read, onLog && { write: onLog }))
  await app.ready()

  const request: TestPortal['request'] = async ({ method = 'GET', url, headers = {}, body }) => {
    const answer = await app.inject({ method: method as 'GET', url, headers, ...(body !== undefined && { payload: body }) })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, bytes: answer.rawPayload }
  }
  const answerOf = <C extends Call>(call: C, answer: Awaited<ReturnType<typeof request>>): Answer<OutputOf<C>> => {
    const body = JSON.parse(answer.text) as Envelope<OutputOf<C>>
    return {
      ...answer, body,
      get payload() {
        if (!body.status) throw new Error(`${call.name} answered ${answer.status}: ${answer.text}`)
        return body.payload
      },
    }
  }
  return {
    services, database, request,
    sendForm: async (call, form, token) => {
      const encoded = new Response(form)
      return answerOf(call, await request({
        method: call.method, url: `/api${call.path}`, body: Buffer.from(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type')!, ...(token && { authorization: `Bearer ${token}` }) },
      }))
    },
    send: async (call, input, { token, extra = {}, headers = {} } = {}) => {
      const rest: Record<string, unknown> = { ...(input as Record<string, unknown>), ...extra }
      let path = `/api${call.path}`
      for (const name of pathParams(call)) {
        path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])))
        delete rest[name]
      }
      const given = Object.entries(rest).filter(([, value]) => value !== undefined)
      const query = call.method === 'GET' ? new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString() : ''
      const answer = await request({
        method: call.method,
        url: query ? `${path}?${query}` : path,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(call.method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
        ...(call.method !== 'GET' && { body: JSON.stringify(Object.fromEntries(given)) }),
      })
      return answerOf(call, answer)
    },
    setNow: (at) => { current = at },
    drain: () => { isDraining = true },
    stop: async () => {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The last picture of each database, with the transactions that there had been. */
const lastPictures = new WeakMap<Database, { transactions: string; picture: Record<string, string> }>()
/** The question for a picture of each database, made of its tables once. */
const questions = new WeakMap<Database, Promise<SQL>>()

async function pictureQuestion(database: Database): Promise<SQL> {
  const tables = (await database.reader.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'sign_in_tries' order by 1`)) as unknown as { rows: { name: string }[] }
  // One question for all tables: a question for each takes ten times as long.
  const parts = tables.rows.map(({ name }) => {
    // When a session was last in use is noted beside the answer, and may come after it.
    const row = name === 'session' ? sql`(to_jsonb(t) - 'last_used_at')::text` : sql`t::text`
    return sql`select ${name}::text as name, count(*)::int || ' ' || coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as content from ${sql.identifier(name)} t`
  })
  return sql.join(parts, sql` union all `)
}

/**
 * A picture of every table's content, to show that a refused call changed nothing. Tables of sign-in tries are left out: counting them is its effect.
 * Where no transaction has written since the last picture, or may still, that one is the picture now: to take one costs more than most calls.
 */
export async function pictureOf(database: Database): Promise<Record<string, string>> {
  // Whoever writes takes a number, and a snapshot tells the next number and those that are out.
  const { rows: [now] } = (await database.reader.execute(sql`select pg_current_snapshot()::text as transactions`)) as unknown as { rows: [{ transactions: string }] }
  const last = lastPictures.get(database)
  if (last?.transactions === now.transactions) return last.picture
  let question = questions.get(database)
  if (!question) questions.set(database, (question = pictureQuestion(database)))
  const found = (await database.reader.execute(await question)) as unknown as { rows: { name: string; content: string }[] }
  const picture = Object.fromEntries(found.rows.map(({ name, content }) => [name, content]))
  lastPictures.set(database, { transactions: now.transactions, picture })
  return picture
}

/** Empties every table of an organization. The audit, which takes nothing away otherwise, is opened for it. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger audit_append_only`)
    await tx.execute(sql`truncate table organization restart identity cascade`)
    await tx.execute(sql`alter table audit enable trigger audit_append_only`)
  })
}
