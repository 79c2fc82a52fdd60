import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { activity, level } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { team } from '../../directory/teams/team.tables'
import { match } from '../../scheduling/matches/match.tables'
import { event, eventPlayer, eventTeam } from '../events/event.tables'
import { bracket, bracketAct, bracketEntrant, bracketMatch } from './bracket.tables'

export async function findBracketAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: bracket.id }).from(bracket).where(and(eq(bracket.organizationId, organizationId), eq(bracket.addedKey, addedKey)))
  return row?.id
}

export async function insertBracket(tx: Tx, values: typeof bracket.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bracket).values(values).returning({ id: bracket.id })
  return row!.id
}

export async function updateBracket(tx: Tx, bracketId: number, values: Partial<typeof bracket.$inferInsert>): Promise<void> {
  await tx.update(bracket).set(values).where(eq(bracket.id, bracketId))
}

/** @returns their keys, in the order given */
export async function insertEntrants(tx: Tx, values: (typeof bracketEntrant.$inferInsert)[]): Promise<number[]> {
  if (values.length === 0) return []
  const rows = await tx.insert(bracketEntrant).values(values).returning({ id: bracketEntrant.id })
  return rows.map(({ id }) => id)
}

export async function updateEntrant(tx: Tx, entrantId: number, values: Partial<typeof bracketEntrant.$inferInsert>): Promise<void> {
  await tx.update(bracketEntrant).set(values).where(eq(bracketEntrant.id, entrantId))
}

type SlotValues = Partial<Omit<typeof bracketMatch.$inferInsert, 'id' | 'bracketId' | 'key'>>

/** Writes what is known of one match of a bracket; its row is made when the first thing is. Its version rises with its score. */
export async function saveSlot(tx: Tx, bracketId: number, key: string, values: SlotValues): Promise<void> {
  const set = 'sets' in values ? { ...values, version: sql`${bracketMatch.version} + 1` } : values
  await tx.insert(bracketMatch).values({ bracketId, key, ...values }).onConflictDoUpdate({ target: [bracketMatch.bracketId, bracketMatch.key], set })
}

export async function insertAct(tx: Tx, values: typeof bracketAct.$inferInsert): Promise<void> {
  await tx.insert(bracketAct).values(values)
}

/** Teams that a bracket may name, with what is kept of them there. */
export async function findTeamsForBracket(reader: Reader, organizationId: number, teamIds: number[]) {
  if (teamIds.length === 0) return []
  return reader.select({ teamId: team.id, activityId: team.activityId, levelId: team.levelId, academicYearId: team.academicYearId, districtId: team.districtId })
    .from(team).where(and(eq(team.organizationId, organizationId), inArray(team.id, teamIds), isNull(team.deletedAt)))
}

/** Which students are on which of these teams' rosters. */
export async function findPlayersOnRosters(reader: Reader, teamIds: number[]) {
  if (teamIds.length === 0) return []
  return reader.select({ teamId: rosterEntry.teamId, studentId: rosterEntry.studentId }).from(rosterEntry).where(inArray(rosterEntry.teamId, teamIds))
}

/** Which students the teams of an event entered in it, in the order in which they did. */
export async function findEnteredPlayers(reader: Reader, eventId: number) {
  return reader.select({ teamId: eventPlayer.teamId, studentId: eventPlayer.studentId }).from(eventPlayer)
    .innerJoin(eventTeam, and(eq(eventTeam.eventId, eventPlayer.eventId), eq(eventTeam.teamId, eventPlayer.teamId))).where(and(eq(eventPlayer.eventId, eventId), inArray(eventTeam.state, ['entered', 'accepted']))).orderBy(eventPlayer.id)
}

/** What a new bracket names, as far as it is there. */
export async function findBracketParts(reader: Reader, organizationId: number, academicYearId: number, of: { activityId: number; levelId: number; classificationId: number | null; eventId: number | null }) {
  const [found] = await reader.select({ id: activity.id }).from(activity).where(and(eq(activity.id, of.activityId), eq(activity.organizationId, organizationId), isNull(activity.deletedAt)))
  const [rank] = await reader.select({ id: level.id }).from(level).where(and(eq(level.id, of.levelId), eq(level.organizationId, organizationId)))
  const [band] = of.classificationId === null ? [] : await reader.select({ id: classification.id }).from(classification)
    .where(and(eq(classification.id, of.classificationId), eq(classification.organizationId, organizationId), eq(classification.academicYearId, academicYearId)))
  const [place] = of.eventId === null ? [] : await reader.select({ id: event.id, kind: event.kind, activityId: event.activityId, levelId: event.levelId, academicYearId: event.academicYearId, certifiedAt: event.certifiedAt }).from(event)
    .where(and(eq(event.id, of.eventId), eq(event.organizationId, organizationId), isNull(event.deletedAt)))
  return { activity: found, level: rank, classification: band, event: place }
}

/** Locks the records of a bracket's matches, in the order of their keys. */
export async function lockMatchesOf(tx: Tx, matchIds: number[]) {
  if (matchIds.length === 0) return []
  return tx.select().from(match).where(inArray(match.id, matchIds)).orderBy(match.id).for('update')
}

/** Makes all matches of a bracket visible, or hides them again. */
export async function publishMatches(tx: Tx, matchIds: number[], published: boolean, now: Date): Promise<void> {
  if (matchIds.length > 0) await tx.update(match).set({ published, updatedAt: now }).where(inArray(match.id, matchIds))
}
