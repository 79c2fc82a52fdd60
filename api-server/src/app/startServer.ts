import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { analyze } from '../platform/db/analyze'
import type { Database } from '../platform/db/database'
import { keepPrivate } from '../platform/db/keepPrivate'
import { openSettled } from '../platform/db/openSettled'
import { StartProblem } from '../platform/db/startProblem'
import { eraseAgain } from '../identity/students/eraseAgain'
import { makeScanner } from '../platform/files/scanner'
import { EventCounts } from '../platform/http/EventCounts'
import { cacheLifetime, PublicCache } from '../platform/http/publicCache'
import { personLimits } from '../platform/http/personLimit'
import { personTurns } from '../platform/http/personTurns'
import { publicLimits } from '../platform/http/publicLimit'
import { Remembered, rememberedLifetime } from '../platform/http/remembered'
import type { Services } from '../platform/http/requestContext'
import type { Folders } from '../platform/http/staticFiles'
import { OpenConnections } from '../platform/http/watchConnections'
import { makeMailer } from '../platform/mail/mailer'
import { countWaiting } from '../platform/mail/message.repository'
import { channelsOf } from '../platform/mail/startSender'
import { makeTexter } from '../platform/mail/texter'
import { hasOrganization } from '../identity/organizations/organization.repository'
import { RecordViews } from '../identity/recordViews/RecordViews'
import type { Settings } from '../platform/settings'
import type { FileStore } from '../platform/storage/fileStore'
import { makeFileStore } from '../platform/storage/makeFileStore'
import { announceDemo } from './announce'
import { makeApp } from './makeApp'
import { makeWorkerApp } from './makeWorkerApp'
import { refuseRole } from './refuseRole'
import { hearFromOthers, startWork, type OwnWork } from './startWork'

/** Milliseconds: what lies in the system's buffers at the end is read by then. */
const leastOpen = 200
/** Milliseconds: a request that is on its way to a connection that was kept alive has come by then. */
const longestSilence = 1_000
/** Milliseconds that the server's own work (messages, jobs) has at least for its end, however long requests took. */
const leastForOwn = 500
/** Milliseconds that are left for the database's connections to be closed. */
const toClose = 1_000

export interface RunningServer {
  services: Services
  /** Address that it listens on: http://localhost:4000. */
  url: string
  /** Where an empty portal is set up, code included; null once there is an organization. */
  setUpUrl: string | null
  /** Messages of before this start that it sends. */
  waiting: number
  /** Ends requests, then the database. */
  stop(): Promise<void>
}

/**
 * Opens the database, fills it if asked to, and listens.
 * @param say called with one line each on what a first start takes its time for, and how to sign in to the demo once it is made
 * @throws StartProblem with one sentence if it cannot
 */
export async function startServer(settings: Settings, folders: Folders, now: () => Date = () => new Date(), say: (text: string) => void = () => undefined): Promise<RunningServer> {
  // First of all: settings that do not fit together need no database.
  refuseRole(settings)
  const mailers = { email: makeMailer(settings), phone: makeTexter(settings) }
  const files = makeFileStore(settings)
  // Uploads and the server's key lie there also where the database is elsewhere.
  if (settings.DATABASE_URL) keepPrivate(resolve(settings.PORTAL_DATA_DIR), { make: false })
  if (!settings.DATABASE_URL && !existsSync(join(resolve(settings.PORTAL_DATA_DIR), 'postgres'))) say('Preparing the database ...')
  const database = await openSettled(settings, { say: (text) => console.error(text) })
  try {
    await seedIfEmpty(database, settings, { now, files, say })
    // Before anyone can ask: a backup that was put back knows nothing of whom was erased since.
    const again = await eraseAgain({ database, settings, files, now, say: (text) => console.error(text) })
    if (again > 0) console.error(`${again} ${again === 1 ? 'person' : 'people'} whom a backup had brought back ${again === 1 ? 'was' : 'were'} erased again.`)
    let url = ''
    let connections: OpenConnections | null = null
    const recordViews = new RecordViews(database)
    const services: Services = {
      database,
      settings,
      baseUrl: () => settings.PORTAL_BASE_URL ?? url,
      now,
      publicCache: new PublicCache(cacheLifetime),
      ...publicLimits(settings),
      ...personLimits(),
      ...personTurns(),
      remembered: new Remembered(rememberedLifetime[database.kind]),
      files,
      scanner: makeScanner(settings),
      isDraining: () => connections?.isDraining ?? false,
      recordViews,
      events: new EventCounts(),
      setUpCode: settings.PORTAL_SETUP_CODE ?? randomBytes(24).toString('base64url'),
    }
    const app = settings.PORTAL_ROLE === 'worker' ? makeWorkerApp(services) : await makeApp(services, folders)
    const ownWork: OwnWork = {}
    const versions = await hearFromOthers(services, ownWork, app.log)
    connections = new OpenConnections(app.server)
    await app.listen({ port: settings.PORT, host: settings.HOST }).catch((error: NodeJS.ErrnoException) => {
      throw listenProblem(error, settings)
    })
    url = `http://${settings.HOST === '0.0.0.0' || settings.HOST === '::' ? 'localhost' : settings.HOST}:${(app.server.address() as AddressInfo).port}`
    const waiting = settings.PORTAL_ROLE === 'web' ? 0 : await countWaiting(database.reader, channelsOf(mailers).set, now())
    const work = startWork(services, ownWork, mailers, app.log)
    const viewing = recordViews.start(app.log)
    // After the #, so that the code is in no log of a server or proxy.
    const setUpUrl = settings.PORTAL_ROLE === 'worker' || (await hasOrganization(database.reader)) ? null : `${services.baseUrl()}/setup#code=${services.setUpCode}`
    return {
      services, url, setUpUrl, waiting,
      stop: async () => {
        const longest = settings.PORTAL_STOP_SECONDS * 1000
        const until = performance.now() + longest - toClose
        await connections?.endWith(() => app.close(), { open: Math.max(settings.PORTAL_DRAIN_SECONDS * 1000, leastOpen), silent: longestSilence, longest })
        const own = Promise.all([work, viewing].map((each) => each.stop())).then(() => versions?.stop())
        if (!(await endsWithin(own, Math.max(until - performance.now(), leastForOwn)))) app.log.warn('work that was under way is cut off; it is taken up again by another process or the next start')
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Whether something ends in time. A mail server that says nothing would hold up the end for half a minute. */
async function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const late = new AbortController()
  try {
    return await Promise.race([work.then(() => true), wait(milliseconds, false, { signal: late.signal })])
  } finally {
    late.abort()
  }
}

async function seedIfEmpty(database: Database, settings: Settings, { now, files, say }: { now: () => Date; files: FileStore; say: (text: string) => void }): Promise<void> {
  const seed = settings.PORTAL_SEED ?? (database.kind === 'embedded' ? 'demo' : 'none')
  if (seed === 'none' || (await hasOrganization(database.reader))) return
  const password = settings.PORTAL_DEMO_PASSWORD ?? `Demo-${randomBytes(6).toString('base64url')}1!`
  say('Making the demo, which takes about half a minute ...')
  // Only an empty database needs the demo and its list of places, which takes longer to read than the rest of the server.
  const { seedDemo } = await import('../demo/seedDemo')
  const isMade = await seedDemo(database, { password, today: settings.PORTAL_DEMO_TODAY ?? dayOf(now(), settings.PORTAL_DEFAULT_TIME_ZONE), timeZone: settings.PORTAL_DEFAULT_TIME_ZONE, files })
  if (!isMade) return
  // Before anything that can fail, such as a port in use: the next start finds the demo made, and the password is shown nowhere else.
  say(announceDemo(password))
  await analyze(database)
}

function listenProblem(error: NodeJS.ErrnoException, { PORT, HOST }: Settings): Error {
  if (error.code === 'EADDRINUSE') return new StartProblem(`Port ${PORT} on ${HOST} is in use; stop what uses it or set PORT to another one.`)
  if (error.code === 'EACCES') return new StartProblem(`Port ${PORT} cannot be used by this account; set PORT to one above 1023.`)
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') return new StartProblem(`HOST ${HOST} is not an address of this machine.`)
  return error
}
