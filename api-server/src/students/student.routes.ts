import { pageSize } from '@portal/shared/call/paging'
import { changeStudentStatus, exportStudents, listStudents, removeStudents, restoreStudents } from '@portal/shared/students/student.calls'
import { mostListed } from '@portal/shared/users/personList.schemas'
import { writeAudit } from '../audit/writeAudit'
import { csvFile } from '../http/csvFile'
import type { SignedIn } from '../http/requestContext'
import { serve } from '../http/serve'
import { exportRows } from '../users/exportPeople'
import { findPersonPage } from '../users/personPage.repository'
import { changeStudents } from './changeStudents'
import { presentStudents } from './presentStudents'
import { listedStudents, type VisibleStudents } from './student.repository'

const visibleTo = (who: SignedIn): VisibleStudents => ({ organizationId: who.organizationId, schoolId: who.roleType === 'org' ? 'all' : who.schoolId })

export const studentRoutes = [
  serve(listStudents, async ({ page, search, sort, ...filters }, { database: { reader }, who }) => {
    const visible = visibleTo(who)
    const { ids, counted } = await findPersonPage(reader, listedStudents(reader, visible, filters), { search, sort, offset: (page - 1) * pageSize, limit: pageSize })
    const rows = await presentStudents(reader, who, visible, ids)
    return { rows: rows.map(({ externalId: _, ...row }) => row), total: Math.min(counted, mostListed), hasMore: counted > mostListed, page, pageSize }
  }),

  serve(exportStudents, async ({ search, sort: _, ...filters }, { database: { reader }, who, tx, requestId }) => {
    const visible = visibleTo(who)
    await tx((tx) => writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'students.exported', subjectType: 'organization', subjectId: who.organizationId, data: { search, ...filters },
    }))
    const rows = exportRows(reader, listedStudents(reader, visible, filters), search, async (ids) =>
      (await presentStudents(reader, who, visible, ids)).map((each) =>
        [each.lastName, each.firstName, each.grade, each.school, each.email, each.externalId, each.userId === null ? 'no' : 'yes', each.status, each.tags.map(({ name }) => name).join(', ')]))
    return csvFile('students', ['Last name', 'First name', 'Grade', 'School', 'E-mail', 'External id', 'Account', 'Status', 'Tags'], rows)
  }),

  serve(changeStudentStatus, async ({ studentIds, status }, context) => ({ outcomes: await context.tx((tx) => changeStudents(tx, context, studentIds, status)) })),
  serve(removeStudents, async ({ studentIds }, context) => ({ outcomes: await context.tx((tx) => changeStudents(tx, context, studentIds, 'remove')) })),
  serve(restoreStudents, async ({ studentIds }, context) => ({ outcomes: await context.tx((tx) => changeStudents(tx, context, studentIds, 'restore')) })),
]
