import { eq } from 'drizzle-orm'
import { Preferences } from '@portal/shared/platform/call/preferences.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { preference } from './preference.tables'

/** What is not understood anymore, by a version after the one that kept it, is as if it had not been chosen. */
const understood = (settings: unknown): Preferences => {
  const read = Preferences.safeParse(settings)
  return read.success ? read.data : {}
}

/** How a person has lists and menu; empty for those who changed nothing. */
export async function findPreferences(reader: Reader, userId: number): Promise<Preferences> {
  const [row] = await reader.select({ settings: preference.settings }).from(preference).where(eq(preference.userId, userId))
  return understood(row?.settings ?? {})
}

/** The same, held until the transaction ends: changes of one person wait for each other, the first one too. */
export async function lockPreferences(tx: Tx, userId: number, now: Date): Promise<Preferences> {
  await tx.insert(preference).values({ userId, settings: {}, updatedAt: now }).onConflictDoNothing()
  const [row] = await tx.select({ settings: preference.settings }).from(preference).where(eq(preference.userId, userId)).for('update')
  return understood(row!.settings)
}

export async function updatePreferences(tx: Tx, userId: number, settings: Preferences, now: Date): Promise<void> {
  await tx.update(preference).set({ settings, updatedAt: now }).where(eq(preference.userId, userId))
}
