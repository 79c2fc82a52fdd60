import { DomainError } from '@portal/shared/platform/call/errors'
import type { FormSettings } from '@portal/shared/office/forms/formSettings.types'
import type { Reader } from '../../platform/db/database'
import { areOfOrganization, type NamedInSettings } from './formSetting.repository'

const unique = (ids: readonly number[]) => [...new Set(ids)]

/** Settings name roles, schools and people of the association itself. @throws DomainError invalid-input at the setting that does not */
export async function refuseWrongSettings(reader: Reader, organizationId: number, { fillers, seenBy, steps, mostEntries, hasWaitingList }: FormSettings): Promise<void> {
  const named: [string, NamedInSettings, readonly number[]][] = [
    ['fillers.roleIds', 'role', fillers.roleIds], ['fillers.schoolIds', 'school', fillers.schoolIds], ['fillers.classificationIds', 'classification', fillers.classificationIds],
    ['fillers.activityIds', 'activity', fillers.activityIds], ['fillers.tagIds', 'tag', fillers.tagIds], ['seenBy', 'role', seenBy],
    ...steps.flatMap(({ who, substituteIds }, at): [string, NamedInSettings, readonly number[]][] => [
      [`steps.${at}.who`, 'role', who.kind === 'role' ? unique(who.roleIds) : []], [`steps.${at}.who`, 'person', who.kind === 'person' ? [who.userId] : []], [`steps.${at}.substituteIds`, 'person', substituteIds],
    ]),
  ]
  const fields: { field: string; message: string }[] = []
  for (const [field, kind, ids] of named) {
    if (!(await areOfOrganization(reader, organizationId, kind, ids))) fields.push({ field: `settings.${field}`, message: 'This is not part of your association.' })
  }
  if (hasWaitingList && mostEntries === null) fields.push({ field: 'settings.hasWaitingList', message: 'A waiting list needs a limit of entries.' })
  if (fields.length > 0) throw new DomainError('invalid-input', { fields })
}
