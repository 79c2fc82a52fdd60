import type { FastifyBaseLogger } from 'fastify'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import type { Changeable } from '@portal/shared/platform/call/defineCall'
import type { RecordKind } from '@portal/shared/platform/access/recordKinds'
import type { FirstStep } from '@portal/shared/platform/access/firstSteps'
import type { Actor } from '@portal/shared/platform/access/isAllowed'
import type { Database, Tx } from '../db/database'
import type { Settings } from '../settings'
import type { FileStore } from '../storage/fileStore'
import type { PersonLimit } from './personLimit'
import type { PersonTurns } from './personTurns'
import type { EventCounts } from './EventCounts'
import type { PublicCache } from './publicCache'
import type { PublicLimit } from './publicLimit'
import type { Remembered } from './remembered'

/** The signed-in person behind a request, in the role chosen for the session. */
export interface SignedIn extends Actor {
  sessionId: number
  userId: number
  /** Null for someone to whom no role is given yet. */
  userRoleId: number | null
  roleName: string
  organizationId: number
  /** The school of the chosen role or, in the School Admin view, the one that is viewed; null for roles of the organization. */
  schoolId: number | null
  /** The role acts for every team of its school (athletic directors and the like). */
  wholeSchool: boolean
  /** An org admin works as within `schoolId`, as its staff: role type, permissions and school are those of that view. */
  schoolView: boolean
  /** What the person has to do first: until then they may call only what names it (openDuring). */
  firstStep: FirstStep | null
  /** In admin-as-user mode the admin behind `userId`. */
  actingUserId: number | null
  /** When the session was last noted to be in use. */
  lastUsedAt: Date
  /** The same in a role of the office; signing in counts as use. */
  officeUsedAt: Date
}

/** What every handler builds on: created once at start. */
export interface Services {
  database: Database
  settings: Settings
  /** The address that people reach the portal at, without a slash at the end. */
  baseUrl: () => string
  now: () => Date
  publicCache: PublicCache
  publicLimit: PublicLimit
  /** Of these the ones that cost most: pages, calendars and feeds. */
  pageLimit: PublicLimit
  /** How many files a person may have read. */
  fileLimit: PersonLimit
  /** How many PDFs a person may have drawn while they wait. */
  drawingLimit: PersonLimit
  /** How many reads of a person are answered at once. */
  readTurns: PersonTurns
  /** The same of what takes long to work out. */
  costlyTurns: PersonTurns
  /** Counts over whole tables, for overviews. */
  remembered: Remembered
  /** What the first visitor of an empty portal has to know: printed by the start, kept nowhere else. */
  setUpCode: string
  /** Keeps who looked at which child's records (recordViews/RecordViews.ts). */
  recordViews: {
    note(who: Pick<SignedIn, 'organizationId' | 'userId' | 'actingUserId' | 'roleType'>, kind: RecordKind, studentIds: readonly number[], at: Date): void
    flush(): Promise<void>
  }
  /** Events of security since the start. */
  events: EventCounts
  /** Looks through uploads for viruses (files/scanner.ts); null where none is set. */
  scanner: { scan(bytes: Buffer): Promise<{ isClean: true } | { isClean: false; found: string }> } | null
  /** Where the bytes of uploaded files lie. */
  files: FileStore
  /** True once the server is told to end: nobody should be sent here anymore. */
  isDraining: () => boolean
  /** Tells the senders of messages, here or in another process, that a transaction has written some. To be called after the commit. */
  wakeSender?: () => void
  /** Tells the runners of long work, here or in another process, that a transaction has asked for some. To be called after the commit. */
  wakeJobs?: () => void
  /** Tells other processes on the same database, if there may be any, that these were changed. To be called after the commit (forgetKept.ts). */
  tellOthers?: (changes: readonly Changeable[]) => void
}

/** The person behind an Authorization header, or null without one; throws signed-out for a token that is no good. */
export type Identify = (services: Services, authorization: string | undefined) => Promise<SignedIn | null>

/** What a handler gets besides its input. */
export interface RequestContext<Who extends SignedIn | null = SignedIn | null> extends Services {
  who: Who
  common: CommonParameters
  /** IANA zone of the visitor's device, if it said so. */
  timeZone: string | undefined
  requestId: string
  /** Network address of the visitor. */
  address: string
  /** The visitor's browser as it calls itself, at most 300 characters; empty if it does not. */
  userAgent: string
  /** The cookies that the browser sent; empty without any. Signing in has one (sessions/knownDevice.ts), and judging by a code (judges/knownBrowser.ts). */
  cookie: string
  /** Sends a cookie along with the answer. */
  setCookie: (cookie: string) => void
  log: FastifyBaseLogger
  /** One transaction; when it is committed, cached public answers are forgotten if the call changes anything. */
  tx: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
}
