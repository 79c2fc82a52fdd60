import type { OwnRules } from '@portal/shared/identity/acknowledgments/acknowledgment.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { ownScope } from '../organizations/scope'
import { findAcknowledgments, findAskedVersion, findLatestRules, insertAcknowledgment, lockYear } from './acknowledgment.repository'

/** The rules of the current year, whatever year is looked at, as one staff member meets them. */
export async function readOwnRules({ who, database: { reader }, now }: RequestContext<SignedIn>): Promise<OwnRules> {
  const { organization, academicYear } = await ownScope(reader, who, {})
  const latest = await findLatestRules(reader, academicYear.id)
  const asked = await findAskedVersion(reader, academicYear.id)
  const given = (await findAcknowledgments(reader, academicYear.id, [who.userId])).get(who.userId)
  const isAsked = asked !== undefined && (given?.version ?? 0) < asked
  return {
    yearLabel: academicYear.label,
    version: latest?.version ?? 0,
    text: latest?.text ?? '',
    publishedAt: latest?.publishedAt.toISOString() ?? null,
    dueOn: latest?.dueOn ?? null,
    isAsked,
    isOverdue: isAsked && latest!.dueOn < dayOf(now(), organization.timeZone),
    acknowledged: given ? { version: given.version, at: given.at.toISOString() } : null,
  }
}

/**
 * Keeps that someone has read the rules in the version that they were shown. Sent twice, it is kept once.
 * @throws DomainError not-found without rules; changed-meanwhile if there is a newer version by now
 */
export async function acknowledge(version: number, { who, tx, now, requestId }: RequestContext<SignedIn>): Promise<void> {
  await tx(async (tx) => {
    const { academicYear } = await ownScope(tx, who, {})
    await lockYear(tx, academicYear.id)
    const latest = await findLatestRules(tx, academicYear.id)
    if (!latest || version > latest.version) throw new DomainError('not-found', { message: 'There are no such rules.' })
    if (version !== latest.version) throw new DomainError('changed-meanwhile', { message: 'The rules have changed. Please read the new version.' })
    if (!(await insertAcknowledgment(tx, { organizationId: who.organizationId, academicYearId: academicYear.id, userId: who.userId, version, acknowledgedAt: now() }))) return
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'rules.acknowledged', subjectType: 'academicYear', subjectId: academicYear.id, requestId, data: { version },
    })
  })
}
