import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import type { saveReminderRules as saveCall } from '@portal/shared/scores/reminder.calls'
import { usualReminderRules, type ReminderRules } from '@portal/shared/scores/reminderRules'
import { writeAudit } from '../audit/writeAudit'
import type { Reader } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { findReminderRules, lockReminderRules, updateReminderRules } from '../organizations/organization.repository'
import { versionOf } from '../profiles/presentPerson'

const present = (kept: ReminderRules | null) => {
  const { automatic, afterHours, often } = kept ?? usualReminderRules
  return { rules: { automatic, afterHours, often }, version: versionOf([automatic, afterHours, often]) }
}

export const readReminderRules = async (reader: Reader, organizationId: number) => present(await findReminderRules(reader, organizationId))

/** Changes when schools are reminded of late scores. What stands so already is no change. @throws DomainError changed-meanwhile */
export async function saveReminderRules({ rules, version }: z.output<(typeof saveCall)['input']>, { who, tx, requestId }: RequestContext<SignedIn>) {
  return tx(async (tx) => {
    const standing = present(await lockReminderRules(tx, who.organizationId))
    const wanted = present(rules)
    if (wanted.version === standing.version) return standing
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    await updateReminderRules(tx, who.organizationId, wanted.rules)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'organization.scoreRemindersChanged', subjectType: 'organization', subjectId: who.organizationId, data: { before: standing.rules, after: wanted.rules },
    })
    return wanted
  })
}
