import { createHash } from 'node:crypto'
import { remindersADay } from '@portal/shared/identity/acknowledgments/acknowledgment.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { rulesReminderLetter, rulesReminderMessage } from './acknowledgment.letters'
import { ownScope } from '../organizations/scope'
import { countTry } from '../sessions/session.repository'
import { findAskedVersion, findLatestRules, findStaff, listedStaff } from './acknowledgment.repository'

/** Messages that one call writes at most, so that no transaction is felt by others. */
const mostAtOnce = 500
const day = 86_400_000

/**
 * Writes to those of these people who have not acknowledged the current year's rules; to all of them (500 at most) for null, which is
 * the office's. Each is reminded twice a day at most, no matter who asks.
 * @returns how many were written to
 * @throws DomainError conflicts while nobody is asked; not-yours for schools that ask for everyone
 */
export async function remindOfRules(userIds: readonly number[] | null, context: RequestContext<SignedIn>): Promise<number> {
  const { who, now, requestId } = context
  if (userIds === null && who.roleType !== 'org') throw new DomainError('not-yours', { message: 'Please choose who to remind.' })
  const reminded = await context.tx(async (tx) => {
    const { organization, academicYear } = await ownScope(tx, who, {})
    const version = await findAskedVersion(tx, academicYear.id)
    if (version === undefined) throw new DomainError('conflicts', { message: 'Nobody is asked to acknowledge rules now.' })
    const { dueOn } = (await findLatestRules(tx, academicYear.id))!
    const missing = await findStaff(tx, listedStaff(tx, who, { academicYearId: academicYear.id, version }, { state: 'missing' }), 20_000)
    const chosen: typeof missing = []
    for (const each of missing) {
      if (chosen.length === mostAtOnce) break
      if (userIds !== null && !userIds.includes(each.userId)) continue
      const key = createHash('sha256').update(`rulesReminder:${each.userId}`).digest('hex')
      if ((await countTry(tx, key, new Date(now().getTime() - day), now())) <= remindersADay) chosen.push(each)
    }
    await notifyPeople.run({ tx, letters: chosen.map(({ userId, firstName, email }) => ({
      kind: rulesReminderLetter, cause: requestId, userId, organizationId: who.organizationId, channel: 'email' as const, target: email, createdAt: now(),
      ...rulesReminderMessage({ organizationName: organization.name, firstName, year: academicYear.label, dueOn, baseUrl: context.baseUrl() }),
    })) })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'rules.reminded', subjectType: 'academicYear', subjectId: academicYear.id, requestId, data: { userIds: chosen.map(({ userId }) => userId) },
    })
    return chosen.length
  })
  context.wakeSender?.()
  return reminded
}
