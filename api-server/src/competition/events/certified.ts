import { takesPart } from '@portal/shared/competition/events/entryRules'
import { unclassifiedId } from '@portal/shared/competition/events/classificationGroups'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Reader, Tx } from '../../platform/db/database'
import { findCertifications, setWholeCertification, type CertificationRow } from './eventCertification.repository'
import { findDivisions } from './eventDivision.repository'
import { resultsCertified } from './eventDeeds'
import { findEntryRecords } from './eventTeam.repository'

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

/** Refuses what would change the teams or the results of a certified classification or division. @throws DomainError conflicts */
export async function refuseCertified(reader: Reader, eventId: number, teams: readonly GroupedTeam[]): Promise<void> {
  const certified = new Set((await findCertifications(reader, eventId)).map(({ classificationId }) => classificationId))
  if (certified.size === 0) return
  const groups = await groupsIn(reader, eventId)
  if (teams.some((each) => groups(each).some((id) => certified.has(id)))) throw new DomainError('conflicts', { message: resultsCertified })
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
