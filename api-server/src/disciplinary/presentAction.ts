import type { ActionRow } from '@portal/shared/disciplinary/disciplinary.schemas'
import { isActionActive } from '@portal/shared/disciplinary/isActionActive'
import type { Services } from '../http/requestContext'
import type { ActionRecord } from './disciplinary.repository'

/** An action as the office reads it. */
export function presentAction({ subjectType: _, subjectId: __, activityId, activityName, fileId, fileName, ...row }: ActionRecord, { now }: Pick<Services, 'now'>): ActionRow {
  return {
    ...row,
    activity: activityId === null ? null : { activityId, name: activityName! },
    file: fileId === null ? null : { fileId, name: fileName! },
    isActive: isActionActive(row, now().toISOString().slice(0, 10)),
  }
}
