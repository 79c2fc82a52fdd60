import { pageSize } from '@portal/shared/platform/call/paging'
import { listRecordViews } from '@portal/shared/identity/recordViews/recordView.calls'
import { serve } from '../../platform/http/serve'
import { pictureOfStudent } from '../profiles/presentStudent'
import { findStudent } from '../profiles/studentProfile.repository'
import { recordText } from './recordKinds'
import { findViews } from './recordView.repository'

const roleWords = { org: 'Office', staff: 'Staff', student: 'Student', parent: 'Parent', fan: 'Fan' } as const

export const recordViewRoutes = [
  serve(listRecordViews, async ({ studentId, page }, { database: { reader }, who, recordViews }) => {
    // Throws for anyone who may not open the student.
    await pictureOfStudent(reader, who, await findStudent(reader, who.organizationId, studentId))
    await recordViews.flush()
    const { rows, total } = await findViews(reader, studentId, { limit: pageSize, offset: (page - 1) * pageSize })
    return {
      rows: rows.map(({ viewId, kind, firstName, lastName, roleTypes, lastAt, times, actingName }) => ({
        viewId, record: recordText(kind), name: `${firstName} ${lastName}`, roles: roleTypes.map((each) => roleWords[each]).join(', '),
        actingName, lastAt: lastAt.toISOString(), times,
      })),
      total, page, pageSize,
    }
  }),
]
