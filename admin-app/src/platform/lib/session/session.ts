import { useSyncExternalStore } from 'react'
import type { Actor } from '@portal/shared/platform/access/isAllowed'
import type { CurrentUser, NewSession } from '@portal/shared/platform/call/currentUser.schemas'
import { mergePreferences } from '@portal/shared/platform/call/mergePreferences'
import { ownSessionKey as ownStorageKey, sessionKey as storageKey } from '@portal/shared/platform/call/sessionKey'
import type { Preferences } from '@portal/shared/platform/call/preferences.schemas'
import { dropDrafts, dropReads, loadDrafts } from '../page/drafts'
import { dropEncrypted, prepareEncryption, readEncrypted, writeEncrypted } from './encryptedStorage'

/**
 * Who is signed in on this browser. Kept encrypted in the browser's storage (encryptedStorage.ts). One tab's signing out or
 * in is every tab's. While an admin acts as someone else, the admin's own session is kept apart and waits.
 */
export interface Session {
  token: string
  /** ISO date-time after which the server refuses the token. */
  expiresAt: string
  user: CurrentUser
  /** The academic year that the person looks at; null for the current one. */
  academicYearId: number | null
  /** The school whose view the person has taken, by its name in addresses. */
  schoolParam: string | null
  /** What waited for the person when it was last counted. */
  actionItems?: WaitingCounts
  /** The names in their menu when they were last read. */
  menu?: OwnMenu
  /** What the person changed of how they have the app and the server has not taken yet (identity/preferences sends it). */
  unsent?: Preferences
}

/** Teams in a person's menu, and what they follow (publishing/menu reads them). */
export interface OwnMenu {
  teams: { teamId: number; activityId: number; levelId: number; schoolActivityId: number; name: string }[]
  following: ({ crest: KeptCrest; name: string; fullName?: string | undefined } & ({ kind: 'team'; teamId: number; plays?: string | undefined } | { kind: 'school'; schoolId: number; schoolParam: string }))[]
  /** How many they follow, those that are not named too. */
  followingTotal: number
  /** The kinds of activities that the organization has; menus that were kept before that was asked have none. */
  activityKinds?: string[]
}

/** What is waiting for a person, each kind with its count (publishing/dashboard names the kinds). */
export interface WaitingCounts {
  items: { key: string; count: number }[]
  total: number
}

/** A school's crest, as answers carry it (shared/src/directory/schools/crest.schemas.ts). */
export interface KeptCrest {
  initials: string
  colors: { '--c1': string; '--c2': string; '--on': '#ffffff' | '#000000'; '--edge': string; '--team': string }
  picture: string | null
}

/** Why the last session ended: by the person's own wish, or because the server no longer takes its token. */
export type SessionEnd = 'signed-out' | 'expired'

const listeners = new Set<() => void>()
let current: Session | null = null
/** The admin's own session while they act as someone else. */
let own: Session | null = null
let lastEnd: SessionEnd | null = null

async function read(key: string): Promise<Session | null> {
  try {
    const kept = JSON.parse((await readEncrypted(key)) ?? 'null') as Session | null
    // A version before kept a person without preferences.
    return kept && typeof kept.token === 'string' && kept.user ? { ...kept, user: { ...kept.user, preferences: (kept.user as Partial<CurrentUser>).preferences ?? {} } } : null
  } catch {
    return null
  }
}

/** Reads what is kept. To be awaited before anything is drawn, so that nobody sees the sign-in page who is signed in. */
export async function loadSession(): Promise<void> {
  prepareEncryption()
  own = await read(ownStorageKey)
  current = await read(storageKey)
  // Only the own one can still be read: the admin is themselves again.
  if (own && !current) resumeOwn()
  if (current) await loadDrafts(current.user.userId).catch(() => undefined)
}

function keep(key: string, session: Session | null) {
  if (session) void writeEncrypted(key, JSON.stringify(session))
  else dropEncrypted(key)
}

function change(next: Session | null) {
  current = next
  keep(storageKey, next)
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

/** The session as it is now, or null if nobody is signed in. */
export function getSession(): Session | null {
  return current
}

/** Begins a session with what sign-in or set-up answered. */
export function startSession(fresh: NewSession): void {
  lastEnd = null
  void loadDrafts(fresh.user.userId).catch(() => undefined)
  change({ token: fresh.token, expiresAt: fresh.expiresAt, user: fresh.user, academicYearId: null, schoolParam: null })
}

/** Forgets the session on this browser; an admin who acted as someone else is themselves again. The token itself is revoked by the call sessions.signOut. */
export function endSession(reason: SessionEnd): void {
  if (!current) return
  const drop = reason === 'signed-out' ? dropDrafts : dropReads
  drop(current.user.userId)
  if (own) {
    resumeOwn()
    return
  }
  lastEnd = reason
  change(null)
}

/** Begins to act as someone else; the own session waits, apart, until that one ends in whatever way. */
export function startActing(fresh: NewSession): void {
  if (!current || own) return
  own = current
  keep(ownStorageKey, own)
  startSession(fresh)
}

function resumeOwn() {
  const waiting = own
  own = null
  keep(ownStorageKey, null)
  change(waiting)
}

/** Continues in another role, or in or out of the School Admin view: what belonged to the previous one is forgotten. */
export function startRole(user: CurrentUser): void {
  if (!current) return
  const { actionItems: _, menu: __, ...kept } = current
  dropReads(user.userId)
  change({ ...kept, user: withUnsent(user, kept.unsent), academicYearId: null, schoolParam: user.schoolView && user.school ? user.school.schoolParam : null })
}

/** Why the session before ended; null if there was none since the page was loaded. */
export function getLastEnd(): SessionEnd | null {
  return lastEnd
}

/** The end of the session was shown at sign-in: what is opened from now on is returned to. */
export function forgetLastEnd(): void {
  lastEnd = null
}

/** Takes over what the server says of the person now: a role or permission may have changed. */
export function updateUser(told: CurrentUser): void {
  if (!current) return
  const user = withUnsent(told, current.unsent)
  if (JSON.stringify(current.user) !== JSON.stringify(user)) change({ ...current, user })
}

/** What the person changed counts, also while the server does not know it yet. */
const withUnsent = (user: CurrentUser, unsent: Preferences | undefined): CurrentUser => (unsent ? { ...user, preferences: mergePreferences(user.preferences, unsent) } : user)

/**
 * Changes how the person has lists and menu: here and in this browser's other tabs now, for their other devices once it is sent. An admin who
 * acts as someone changes nothing of that person's beyond this session.
 */
export function changePreferences(part: Preferences): void {
  if (!current) return
  const user = { ...current.user, preferences: mergePreferences(current.user.preferences, part) }
  change({ ...current, user, ...(!user.actingAs && { unsent: addedTo(current.unsent, part) }) })
}

/** As mergePreferences, but a list whose columns are all back is sent, too. */
const addedTo = (unsent: Preferences | undefined, part: Preferences): Preferences => ({
  ...unsent, ...part,
  ...(part.hiddenColumns && { hiddenColumns: { ...unsent?.hiddenColumns, ...part.hiddenColumns } }),
  ...(part.openGroups && { openGroups: { ...unsent?.openGroups, ...part.openGroups } }),
})

/** The server has taken `sent`, or never will. @param answer all preferences as the server has them now; left out where it refused */
export function settlePreferences(userId: number, sent: Preferences, answer?: Preferences): void {
  if (current?.user.userId !== userId) return
  // What was changed meanwhile is still to be sent, with what went before: it is safe to send twice.
  const { unsent, ...rest } = current
  const isAll = JSON.stringify(unsent) === JSON.stringify(sent)
  const preferences = answer ? mergePreferences(answer, isAll ? {} : unsent ?? {}) : rest.user.preferences
  change({ ...rest, ...(!isAll && unsent && { unsent }), user: { ...rest.user, preferences } })
}

/** Keeps what is waiting for the person. */
export function keepActionItems(actionItems: WaitingCounts): void {
  if (current && JSON.stringify(current.actionItems) !== JSON.stringify(actionItems)) change({ ...current, actionItems })
}

/** Keeps the names in the person's menu, so that it is whole before the first answer. */
export function keepMenu(menu: OwnMenu): void {
  if (current && JSON.stringify(current.menu) !== JSON.stringify(menu)) change({ ...current, menu })
}

/** Looks at another academic year; null for the current one. */
export function selectAcademicYear(academicYearId: number | null): void {
  if (current) change({ ...current, academicYearId })
}

/** The selected academic year's id, or the current one's; null if nobody is signed in. */
export function academicYearOf(session: Session | null): number | null {
  return session ? session.academicYearId ?? session.user.academicYears.find((year) => year.isCurrent)?.id ?? null : null
}

/** The past academic year that is looked at, by its name; null for the current one and those after it. */
export function pastYearOf(session: Session | null): string | null {
  // The newest comes first.
  const years = session?.user.academicYears ?? []
  const [chosen, now] = [years.findIndex(({ id }) => id === session?.academicYearId), years.findIndex(({ isCurrent }) => isCurrent)]
  return now !== -1 && chosen > now ? years[chosen]!.label : null
}

/** As much of the session as the gates need. */
export function actorOf(session: Session | null): Actor | null {
  return session && { roleType: session.user.userRoleType, permissions: session.user.permissions, actingAs: session.user.actingAs, schoolView: Boolean(session.user.schoolView), pastYear: pastYearOf(session) !== null }
}

/** Calls `listener` whenever the session changes, in this tab or another. Returns how to stop. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session, kept up to date. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession)
}

/** The signed-in person. For screens behind a gate, where there always is one. */
export function useUser(): CurrentUser {
  const session = useSession()
  if (!session) throw new Error('This needs a signed-in person.')
  return session.user
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === ownStorageKey || event.key === null) {
    if (event.key === null || event.newValue === null) own = null
    else void read(ownStorageKey).then((kept) => { own = kept })
  }
  if (event.key !== storageKey && event.key !== null) return
  // What is put there only to tell of an end (dropEncrypted) is followed by its removal.
  if (event.newValue === '') return
  if (event.key === null || event.newValue === null) follow(null)
  // Texts are decrypted one after the other; the newest is read in any case.
  else void read(storageKey).then(follow)
})

/** Takes over what another tab did. */
function follow(next: Session | null) {
  if (current && !next) lastEnd = 'signed-out'
  current = next
  tell()
}
