import type { z } from 'zod'
import type { saveReminderRules as saveCall } from '@portal/shared/competition/scores/reminder.calls'
import { usualReminderRules, type ReminderRules } from '@portal/shared/identity/organizations/reminderRules'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { versionOf } from '../../platform/http/versionOf'
import { findReminderRules, lockReminderRules, updateReminderRules } from '../../identity/organizations/organization.repository'
import { saveSetting } from '../../identity/organizations/saveSetting'

const present = (kept: ReminderRules | null) => {
  const { automatic, afterHours, often } = kept ?? usualReminderRules
  return { rules: { automatic, afterHours, often }, version: versionOf([automatic, afterHours, often]) }
}

export const readReminderRules = async (reader: Reader, organizationId: number) => present(await findReminderRules(reader, organizationId))

/** Changes when schools are reminded of late scores. Saving the same rules again changes nothing. @throws DomainError changed-meanwhile */
export const saveReminderRules = ({ rules, version }: z.output<(typeof saveCall)['input']>, context: RequestContext<SignedIn>) => saveSetting({
  action: 'organization.scoreRemindersChanged', version, wanted: present(rules),
  lock: async (tx, organizationId) => present(await lockReminderRules(tx, organizationId)),
  update: (tx, organizationId, { rules: wanted }) => updateReminderRules(tx, organizationId, wanted), audited: (standing) => standing.rules,
}, context)
