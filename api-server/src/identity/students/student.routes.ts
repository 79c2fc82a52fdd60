import { pageSize } from '@portal/shared/platform/call/paging'
import { changeStudentStatus, listStudents, removeStudents, restoreStudents } from '@portal/shared/identity/students/student.calls'
import { mostListed } from '@portal/shared/identity/users/personList.schemas'
import { serve } from '../../platform/http/serve'
import { countStudents } from './countStudents'
import { findPersonPage } from '../users/personPage.repository'
import { changeStudents } from './changeStudents'
import { presentStudents } from './presentStudents'
import { visibleTo } from './student.policy'
import { listedStudents } from './student.repository'

export const studentRoutes = [
  serve(listStudents, async ({ page, search, sort, ...filters }, { database: { reader }, who, remembered, recordViews, now }) => {
    const visible = visibleTo(who)
    const { ids, counted } = await findPersonPage(reader, listedStudents(reader, visible, filters), { search, sort, offset: (page - 1) * pageSize, limit: pageSize })
    const rows = await presentStudents(reader, who, visible, ids)
    recordViews.note(who, 'list', ids, now())
    const hasMore = counted > mostListed
    return {
      rows: rows.map(({ externalId: _, ...row }) => row), total: Math.min(counted, mostListed), hasMore, page, pageSize,
      ...(hasMore && search === '' && { people: await countStudents({ reader, remembered }, visible, filters) }),
    }
  }),

  serve(changeStudentStatus, async ({ studentIds, status }, context) => ({ outcomes: await context.tx((tx) => changeStudents(tx, context, studentIds, status)) })),
  serve(removeStudents, async ({ studentIds }, context) => ({ outcomes: await context.tx((tx) => changeStudents(tx, context, studentIds, 'remove')) })),
  serve(restoreStudents, async ({ studentIds }, context) => ({ outcomes: await context.tx((tx) => changeStudents(tx, context, studentIds, 'restore')) })),
]
