import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { user } from '../../identity/users/user.tables'
import { dropDivisionPositions } from './eventDivision.repository'
import { event, eventCertification, eventTeam } from './event.tables'

/** What of an event is certified, and by whom. */
export async function findCertifications(reader: Reader, eventId: number) {
  return reader.select({
    classificationId: eventCertification.classificationId, certifiedAt: eventCertification.certifiedAt, certifiedByUserId: eventCertification.certifiedByUserId, ordersTies: eventCertification.ordersTies,
    certifierName: sql<string | null>`${user.firstName} || ' ' || ${user.lastName}`,
  }).from(eventCertification).leftJoin(user, eq(user.id, eventCertification.certifiedByUserId))
    .where(eq(eventCertification.eventId, eventId)).orderBy(asc(eventCertification.certifiedAt), asc(eventCertification.classificationId))
}
export type CertificationRow = Awaited<ReturnType<typeof findCertifications>>[number]

/** Certifies a classification, or again in another order. */
export async function putCertification(tx: Tx, row: typeof eventCertification.$inferInsert): Promise<void> {
  const { certifiedAt, certifiedByUserId, ordersTies } = row
  await tx.insert(eventCertification).values(row).onConflictDoUpdate({ target: [eventCertification.eventId, eventCertification.classificationId], set: { certifiedAt, certifiedByUserId, ordersTies: ordersTies ?? null } })
}

/** Takes back what is certified of an event, all of it or one classification, with the positions of its teams. */
export async function dropCertifications(tx: Tx, eventId: number, classificationId: number | null): Promise<void> {
  await tx.delete(eventCertification).where(and(eq(eventCertification.eventId, eventId), classificationId === null ? undefined : eq(eventCertification.classificationId, classificationId)))
  await dropDivisionPositions(tx, eventId, classificationId)
  await tx.update(eventTeam).set({ position: null, version: sql`${eventTeam.version} + 1` })
    .where(and(eq(eventTeam.eventId, eventId), isNotNull(eventTeam.position), classificationId === null ? undefined : eq(sql`coalesce(${eventTeam.classificationId}, 0)`, classificationId)))
}

export async function setWholeCertification(tx: Tx, eventId: number, values: { certifiedAt: Date | null; certifiedByUserId: number | null }): Promise<void> {
  await tx.update(event).set(values).where(eq(event.id, eventId))
}

/** Whether the classification of a team is certified (certified.ts), for queries of other nouns: of events whose teams have performances, which have no divisions. */
export const isTeamCertified = (eventId: SQL, teamId: SQL): SQL<boolean> => sql<boolean>`exists (
  select 1 from event_team et join event_certification ec on ec.event_id = et.event_id and ec.classification_id = coalesce(et.classification_id, 0)
  where et.event_id = ${eventId} and et.team_id = ${teamId}
)`
