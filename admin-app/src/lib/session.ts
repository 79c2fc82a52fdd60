import { useSyncExternalStore } from 'react'
import type { Actor } from '@portal/shared/access/isAllowed'
import type { CurrentUser, NewSession } from '@portal/shared/sessions/session.schemas'

/**
 * Who is signed in on this browser. The only module that touches browser storage: what is kept there, and how, can
 * change here without anybody noticing. One tab's signing out or in is every tab's.
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
}

/** Why the last session ended: by the person's own wish, or because the server no longer takes its token. */
export type SessionEnd = 'signed-out' | 'expired'

const storageKey = 'portal.session'
const listeners = new Set<() => void>()
let current = read()
let lastEnd: SessionEnd | null = null

function read(): Session | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Session | null
    return kept && typeof kept.token === 'string' && kept.user ? kept : null
  } catch {
    return null
  }
}

function change(next: Session | null) {
  current = next
  try {
    if (next) localStorage.setItem(storageKey, JSON.stringify(next))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage can be refused (private windows, full disks): the session then lasts as long as the tab.
  }
  for (const listener of listeners) listener()
}

/** The session as it is now, or null if nobody is signed in. */
export function getSession(): Session | null {
  return current
}

/** Begins a session with what sign-in or set-up answered. */
export function startSession(fresh: NewSession): void {
  lastEnd = null
  change({ token: fresh.token, expiresAt: fresh.expiresAt, user: fresh.user, academicYearId: null, schoolParam: null })
}

/** Forgets the session on this browser. The token itself is revoked by the call sessions.signOut. */
export function endSession(reason: SessionEnd): void {
  if (!current) return
  lastEnd = reason
  change(null)
}

/** Why the session before ended; null if there was none since the page was loaded. */
export function getLastEnd(): SessionEnd | null {
  return lastEnd
}

/** The end has been told at sign-in: what is opened from now on is led back to. */
export function forgetLastEnd(): void {
  lastEnd = null
}

/** Takes over what the server says of the person now: a role or permission may have changed. */
export function updateUser(user: CurrentUser): void {
  if (current && JSON.stringify(current.user) !== JSON.stringify(user)) change({ ...current, user })
}

/** Looks at another academic year; null for the current one. */
export function selectAcademicYear(academicYearId: number | null): void {
  if (current) change({ ...current, academicYearId })
}

/** The selected academic year's id, or the current one's; null if nobody is signed in. */
export function academicYearOf(session: Session | null): number | null {
  return session ? session.academicYearId ?? session.user.academicYears.find((year) => year.isCurrent)?.id ?? null : null
}

/** As much of the session as the gates need. */
export function actorOf(session: Session | null): Actor | null {
  return session && { roleType: session.user.userRoleType, permissions: session.user.permissions, actingAs: session.user.actingAs }
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
  if (event.key !== storageKey && event.key !== null) return
  const next = read()
  if (current && !next) lastEnd = 'signed-out'
  current = next
  for (const listener of listeners) listener()
})
