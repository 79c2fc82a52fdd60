import { certifiedTextOf } from '@portal/shared/competition/events/closedRules'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { classificationName } from '@portal/shared/directory/classifications/classificationNameRules'
import { unclassifiedId } from '@portal/shared/competition/events/classificationGroups'
import { DomainError } from '@portal/shared/platform/call/errors'
import { findClassifications } from '../../directory/classifications/classification.repository'
import type { Reader, Tx } from '../../platform/db/database'
import type { EventRecord } from './event.repository'
import { findCertifications, setWholeCertification, type CertificationRow } from './eventCertification.repository'
import { findDivisions } from './eventDivision.repository'
import { findEntryRecords } from './eventTeam.repository'
import { divisionName } from './groupEntries'

/** The classification of a team as payloads have it: 0 for none. */
const groupOf = ({ classificationId }: { classificationId: number | null }): number => classificationId ?? unclassifiedId

/** A team as its groups are asked for. */
interface GroupedTeam { teamId: number; classificationId: number | null }

/** Which groups a team is placed in: the divisions it is in, where the event has any, else its classification. */
async function groupsIn(reader: Reader, eventId: number): Promise<(team: GroupedTeam) => number[]> {
  const divisions = await findDivisions(reader, eventId)
  if (divisions.length === 0) return (team) => [groupOf(team)]
  return ({ teamId }) => divisions.filter(({ teams }) => teams.some((each) => each.teamId === teamId)).map(({ divisionId }) => divisionId)
}

/** What of an event is certified, told by name: "Classification 5A", "Girls"; null for the teams without a classification. */
export interface Certified {
  /** All parts that are. */
  names: (string | null)[]
  /** Those of them that a team is placed in. */
  ofTeam: (team: GroupedTeam) => (string | null)[]
  /** Those that follow from a table of team scores: the divisions of its title. A list without divisions may follow from any. @param title of the table, "Girls" */
  ofTable: (title: string) => (string | null)[]
}

/** The one question of what stays as it is: whoever changes ratings, marks, what they count, or which of them are out asks it of the team or of the table. */
export async function readCertified(reader: Reader, { id: eventId, academicYearId }: Pick<EventRecord, 'id' | 'academicYearId'>): Promise<Certified> {
  const certified = new Set((await findCertifications(reader, eventId)).map(({ classificationId }) => classificationId))
  if (certified.size === 0) return { names: [], ofTeam: () => [], ofTable: () => [] }
  const divisions = await findDivisions(reader, eventId)
  const labels = new Map((await findClassifications(reader, academicYearId)).map(({ classificationId, label }) => [classificationId, label]))
  const nameOf = (id: number): string | null => {
    const division = divisions.find(({ divisionId }) => divisionId === id)
    return division ? divisionName(division) : classificationName(labels.get(id) ?? null)
  }
  const named = (ids: Iterable<number>) => [...ids].filter((id) => certified.has(id)).map(nameOf)
  const groups = await groupsIn(reader, eventId)
  return {
    names: named(certified), ofTeam: (team) => named(groups(team)),
    ofTable: (title) => named(divisions.length === 0 ? certified : divisions.filter((each) => each.title === title).map(({ divisionId }) => divisionId)),
  }
}

/** @throws DomainError conflicts where something of it is certified, which it names */
export function refuseNamed(names: readonly (string | null)[]): void {
  const text = certifiedTextOf([...new Set(names)])
  if (text) throw new DomainError('conflicts', { message: text })
}

/** Refuses what would change the teams or the results of a certified classification or division. @throws DomainError conflicts */
export async function refuseCertified(reader: Reader, event: Pick<EventRecord, 'id' | 'academicYearId'>, teams: readonly GroupedTeam[]): Promise<void> {
  const { ofTeam } = await readCertified(reader, event)
  refuseNamed(teams.flatMap(ofTeam))
}

/** The certification that makes the whole of an event certified: the last one, if every group that has teams has one. */
function wholeCertification(groups: ReadonlySet<number>, certifications: readonly CertificationRow[]): CertificationRow | undefined {
  const own = certifications.filter(({ classificationId }) => groups.has(classificationId))
  return own.length === groups.size ? own.at(-1) : undefined
}

/** Writes down whether all of an event is certified now; to be called after whatever changes its certifications or its teams. */
export async function followCertifications(tx: Tx, eventId: number): Promise<void> {
  const entries = (await findEntryRecords(tx, eventId)).filter(({ state }) => takesPart(state))
  const groups = await groupsIn(tx, eventId)
  const whole = wholeCertification(new Set(entries.flatMap(groups)), await findCertifications(tx, eventId))
  await setWholeCertification(tx, eventId, { certifiedAt: whole?.certifiedAt ?? null, certifiedByUserId: whole?.certifiedByUserId ?? null })
}
