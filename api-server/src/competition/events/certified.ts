import { takesPart } from '@portal/shared/competition/events/entryRules'
import { unclassifiedId } from '@portal/shared/competition/events/classificationGroups'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Reader, Tx } from '../../platform/db/database'
import { findCertifications, setWholeCertification, type CertificationRow } from './eventCertification.repository'
import { resultsCertified } from './eventDeeds'
import { findEntryRecords } from './eventTeam.repository'

/** The classification of a team as payloads have it: 0 for none. */
export const groupOf = ({ classificationId }: { classificationId: number | null }): number => classificationId ?? unclassifiedId

/** Refuses what would change the teams or the results of a certified classification. @throws DomainError conflicts */
export async function refuseCertified(reader: Reader, eventId: number, teams: readonly { classificationId: number | null }[]): Promise<void> {
  const certified = new Set((await findCertifications(reader, eventId)).map(({ classificationId }) => classificationId))
  if (teams.some((each) => certified.has(groupOf(each)))) throw new DomainError('conflicts', { message: resultsCertified })
}

/** The certification that makes the whole of an event certified: the last one, if every classification that has teams has one. */
export function wholeCertification(entries: readonly { classificationId: number | null }[], certifications: readonly CertificationRow[]): CertificationRow | undefined {
  const groups = new Set(entries.map(groupOf))
  const own = certifications.filter(({ classificationId }) => groups.has(classificationId))
  return own.length === groups.size ? own.at(-1) : undefined
}

/** Writes down whether all of an event is certified now; to be called after whatever changes its certifications or its teams. */
export async function followCertifications(tx: Tx, eventId: number): Promise<void> {
  const entries = (await findEntryRecords(tx, eventId)).filter(({ state }) => takesPart(state))
  const whole = wholeCertification(entries, await findCertifications(tx, eventId))
  await setWholeCertification(tx, eventId, { certifiedAt: whole?.certifiedAt ?? null, certifiedByUserId: whole?.certifiedByUserId ?? null })
}
