import { changeStudentStatus, listStudents, removeStudents, restoreStudents } from '@portal/shared/identity/students/student.calls'
import { serve } from '../../platform/http/serve'
import { countStudents } from './countStudents'
import { findPersonPage } from '../users/personPage.repository'
import { changeStudents } from './changeStudents'
import { presentStudents } from './presentStudents'
import { visibleTo } from './student.policy'
import { listedStudents } from './student.repository'

export const studentRoutes = [
  serve(listStudents, async ({ page, pageSize, search, sort, ...filters }, { database: { reader }, who, remembered, recordViews, now }) => {
    const visible = visibleTo(who)
    const { ids, total } = await findPersonPage(
      reader, listedStudents(reader, visible, filters), { search, sort, offset: (page - 1) * pageSize, limit: pageSize },
      search === '' ? () => countStudents({ reader, remembered }, visible, filters) : undefined,
    )
    const rows = await presentStudents(reader, who, visible, ids)
    recordViews.note(who, 'list', ids, now())
    return { rows: rows.map(({ externalId: _, ...row }) => row), total, page, pageSize }
  }),

  serve(changeStudentStatus, async ({ studentIds, status }, context) => ({ outcomes: await context.tx((tx) => changeStudents(tx, context, studentIds, status)) })),
  serve(removeStudents, async ({ studentIds }, context) => ({ outcomes: await context.tx((tx) => changeStudents(tx, context, studentIds, 'remove')) })),
  serve(restoreStudents, async ({ studentIds }, context) => ({ outcomes: await context.tx((tx) => changeStudents(tx, context, studentIds, 'restore')) })),
]
