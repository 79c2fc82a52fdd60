import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { signInTries } from '../sessions/session.tables'

/** What became of asking for a try: it may be made (and is counted already), or the door is closed until a moment. */
export type TakenTry = { isOpen: true; closedUntil: Date | null } | { isOpen: false; closedUntil: Date }

/**
 * Takes one try for a key, if the door is open. It counts as a wrong one from the start and closes the door at once, so that
 * tries sent side by side take turns; a right one is forgotten afterwards (forgetTries).
 * @param forgetAfter milliseconds after the first try from which counting begins again
 * @param closedFor milliseconds for which the door is closed after so many tries
 */
export async function takeTry(tx: Tx, key: string, now: Date, forgetAfter: number, closedFor: (tries: number) => number): Promise<TakenTry> {
  // Made or locked in one statement: a row that was merely seen could be forgotten by a right try before it is locked.
  const [row] = await tx.insert(signInTries).values({ key, tries: 0, since: now }).onConflictDoUpdate({ target: signInTries.key, set: { key } }).returning()
  if (row!.closedUntil && row!.closedUntil > now) return { isOpen: false, closedUntil: row!.closedUntil }
  const isNew = row!.since.getTime() <= now.getTime() - forgetAfter
  const tries = isNew ? 1 : row!.tries + 1
  const wait = closedFor(tries)
  const closedUntil = wait === 0 ? null : new Date(now.getTime() + wait)
  await tx.update(signInTries).set({ tries, since: isNew ? now : row!.since, closedUntil }).where(eq(signInTries.key, key))
  return { isOpen: true, closedUntil }
}

/** So many tries at once, and after them one each time so many milliseconds have passed. */
export interface Flow {
  burst: number
  every: number
}

/**
 * Takes one of the tries that a key has, which come back one by one (the generic cell rate algorithm: the row keeps when all will be
 * back). Nobody is ever shut out for longer than it takes one to come back.
 * @returns the moment at which the next one is back if there is none; null if one was taken
 */
export async function takeFromFlow(tx: Tx, key: string, now: Date, { burst, every }: Flow): Promise<Date | null> {
  const [row] = await tx.insert(signInTries).values({ key, tries: 0, since: now }).onConflictDoUpdate({ target: signInTries.key, set: { key } }).returning()
  const allBack = Math.max(row!.closedUntil?.getTime() ?? 0, now.getTime()) + every
  const opensAt = allBack - burst * every
  if (opensAt > now.getTime()) return new Date(opensAt)
  await tx.update(signInTries).set({ tries: sql`${signInTries.tries} + 1`, since: now, closedUntil: new Date(allBack) }).where(eq(signInTries.key, key))
  return null
}

/** Gives back one that was taken: it was no wrong try. */
export async function giveBackToFlow(tx: Tx, key: string, { every }: Flow): Promise<void> {
  await tx.update(signInTries).set({ closedUntil: sql`${signInTries.closedUntil} - make_interval(secs => ${every / 1000}::double precision)` }).where(eq(signInTries.key, key))
}
