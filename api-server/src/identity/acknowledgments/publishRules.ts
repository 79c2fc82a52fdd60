import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { PublishRules } from '@portal/shared/identity/acknowledgments/acknowledgment.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { Scope } from '../organizations/scope'
import { findAskedVersion, findLatestRules, insertRules, lockYear, updateDueDay } from './acknowledgment.repository'

/**
 * Puts a new version of a year's rules in force, and its last day for all versions of the year. The same text with nothing asked
 * again moves the last day only; sent twice, the second time changes nothing.
 * @throws DomainError changed-meanwhile, invalid-input (a last day that is past)
 */
export async function publishRules({ text, dueOn, asksAgain, basedOn }: z.output<typeof PublishRules>, scope: Scope, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now, requestId } = context
  const { organization, academicYear } = scope
  await context.tx(async (tx) => {
    await lockYear(tx, academicYear.id)
    const latest = await findLatestRules(tx, academicYear.id)
    const before = latest?.version ?? 0
    const isAsking = (await findAskedVersion(tx, academicYear.id)) !== undefined
    const isSame = latest !== undefined && isAsking && latest.text === text
    if (isSame && latest.dueOn === dueOn && (!asksAgain || before === basedOn + 1)) return
    if (before !== basedOn) throw new DomainError('changed-meanwhile', { message: 'Someone else just published a new version. Please look at it first.', details: { version: before } })
    if (dueOn < dayOf(now(), organization.timeZone)) throw new DomainError('invalid-input', { fields: [{ field: 'dueOn', message: 'This date has passed.' }] })
    const record = { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, subjectType: 'academicYear', subjectId: academicYear.id, requestId }
    await updateDueDay(tx, academicYear.id, dueOn)
    if (isSame && !asksAgain) {
      await writeAudit(tx, { ...record, action: 'rules.dueDayChanged', data: { before: { dueOn: latest.dueOn }, after: { dueOn } } })
      return
    }
    // Anyone who has not been asked yet is asked by the first version, whatever is checked.
    const asks = asksAgain || !isAsking
    await insertRules(tx, { organizationId: who.organizationId, academicYearId: academicYear.id, version: before + 1, text, asksAgain: asks, dueOn, publishedAt: now(), publishedByUserId: who.userId })
    // Every version is kept whole in its own row.
    await writeAudit(tx, { ...record, action: 'rules.published', data: { before: { version: before }, after: { version: before + 1, dueOn, asksAgain: asks } } })
  })
}
