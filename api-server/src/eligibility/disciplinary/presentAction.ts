import type { ActionRow } from '@portal/shared/eligibility/disciplinary/disciplinary.schemas'
import { isActionActive } from '@portal/shared/eligibility/disciplinary/isActionActive'
import type { ActionRecord } from './disciplinary.repository'

/** An action as the office reads it. @param today by the organization's clocks */
export function presentAction({ subjectType: _, subjectId: __, activityId, activityName, fileId, fileName, ...row }: ActionRecord, today: string): ActionRow {
  return {
    ...row,
    activity: activityId === null ? null : { activityId, name: activityName! },
    file: fileId === null ? null : { fileId, name: fileName! },
    isActive: isActionActive(row, today),
  }
}
