import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { classification } from '../../directory/classifications/classification.tables'
import { eventDivision, eventDivisionTeam } from './event.tables'

/** What a team has in a division of an event. */
export interface DivisionTeam { divisionTeamId: number; teamId: number; place: number | null; result: string; position: number | null }
/** A part of an event's team results with its teams. */
export interface Division { divisionId: number; title: string; classificationId: number | null; classificationLabel: string | null; teams: DivisionTeam[] }

/** The divisions of an event in their order; none where its teams are one list. */
export async function findDivisions(reader: Reader, eventId: number): Promise<Division[]> {
  const rows = await reader.select({ division: eventDivision, label: classification.label, of: eventDivisionTeam }).from(eventDivision)
    .leftJoin(classification, eq(classification.id, eventDivision.classificationId)).leftJoin(eventDivisionTeam, eq(eventDivisionTeam.divisionId, eventDivision.id))
    .where(eq(eventDivision.eventId, eventId)).orderBy(asc(eventDivision.position), asc(eventDivision.id), asc(eventDivisionTeam.id))
  const divisions = new Map<number, Division>()
  for (const { division: { id, title, classificationId }, label, of } of rows) {
    const division = divisions.get(id) ?? { divisionId: id, title, classificationId, classificationLabel: label, teams: [] }
    divisions.set(id, division)
    if (of) division.teams.push({ divisionTeamId: of.id, teamId: of.teamId, place: of.place, result: of.result, position: of.position })
  }
  return [...divisions.values()]
}

/** A division as it is wanted; with its key where it is there already. */
export interface WantedDivision { divisionId: number | null; title: string; classificationId: number | null; teams: readonly Pick<DivisionTeam, 'teamId' | 'place' | 'result'>[]; isChanged: boolean }

/** Makes these the divisions of an event, in this order. One that is there and has not changed keeps its teams with their positions. */
export async function replaceDivisions(tx: Tx, eventId: number, wanted: readonly WantedDivision[]): Promise<void> {
  const kept = new Set(wanted.map(({ divisionId }) => divisionId))
  const gone = (await tx.select({ id: eventDivision.id }).from(eventDivision).where(eq(eventDivision.eventId, eventId))).map(({ id }) => id).filter((id) => !kept.has(id))
  if (gone.length > 0) await tx.delete(eventDivision).where(inArray(eventDivision.id, gone))
  for (const [index, { divisionId, title, classificationId, teams, isChanged }] of wanted.entries()) {
    const position = index + 1
    let id = divisionId
    if (id === null) id = (await tx.insert(eventDivision).values({ eventId, title, classificationId, position }).returning({ id: eventDivision.id }))[0]!.id
    else await tx.update(eventDivision).set({ position }).where(eq(eventDivision.id, id))
    if (!isChanged) continue
    await tx.delete(eventDivisionTeam).where(eq(eventDivisionTeam.divisionId, id))
    if (teams.length > 0) await tx.insert(eventDivisionTeam).values(teams.map((team) => ({ ...team, divisionId: id })))
  }
}

export async function putDivisionPosition(tx: Tx, divisionTeamId: number, position: number | null): Promise<void> {
  await tx.update(eventDivisionTeam).set({ position }).where(eq(eventDivisionTeam.id, divisionTeamId))
}

const divisionsOf = (tx: Tx, eventId: number) => tx.select({ id: eventDivision.id }).from(eventDivision).where(eq(eventDivision.eventId, eventId))

/** Takes the positions of an event's divisions back, or of one of them. */
export async function dropDivisionPositions(tx: Tx, eventId: number, divisionId: number | null): Promise<void> {
  await tx.update(eventDivisionTeam).set({ position: null })
    .where(and(inArray(eventDivisionTeam.divisionId, divisionsOf(tx, eventId)), isNotNull(eventDivisionTeam.position), divisionId === null ? undefined : eq(eventDivisionTeam.divisionId, divisionId)))
}

/** A team that leaves the event has no place in its divisions anymore. */
export async function dropFromDivisions(tx: Tx, eventId: number, teamId: number): Promise<void> {
  await tx.delete(eventDivisionTeam).where(and(inArray(eventDivisionTeam.divisionId, divisionsOf(tx, eventId)), eq(eventDivisionTeam.teamId, teamId)))
}
