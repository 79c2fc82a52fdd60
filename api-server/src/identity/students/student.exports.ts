import { StudentsExport } from '@portal/shared/identity/students/student.schemas'
import { defineExport } from '../../platform/longWork/defineExport'
import { exportRows } from '../users/exportPeople'
import { countPersons } from '../users/personPage.repository'
import { presentStudents } from './presentStudents'
import { visibleTo } from './student.policy'
import { listedStudents } from './student.repository'

/** Students’ records, narrowed as the list is, in the order of names. */
export const studentsExport = defineExport({
  name: 'students',
  title: 'Students',
  input: StudentsExport,
  access: { roleTypes: ['org', 'staff'], permission: 'user-list' },
  auditAction: 'students.exported',
  columns: [
    { key: 'lastName', heading: 'Last name', kind: 'text' },
    { key: 'firstName', heading: 'First name', kind: 'text' },
    { key: 'grade', heading: 'Grade', kind: 'number', width: 8 },
    { key: 'school', heading: 'School', kind: 'text', width: 32 },
    { key: 'email', heading: 'Email', kind: 'text', width: 32 },
    { key: 'externalId', heading: 'External id', kind: 'text', width: 16 },
    { key: 'account', heading: 'Account', kind: 'text', width: 10 },
    { key: 'status', heading: 'Status', kind: 'text', width: 12 },
    { key: 'tags', heading: 'Tags', kind: 'text' },
  ],
  count: ({ database: { reader }, who }, { search, ...filters }) => countPersons(reader, listedStudents(reader, visibleTo(who), filters), search),
  rows: ({ database: { reader }, who, recordViews, now }, { search, ...filters }) => {
    const visible = visibleTo(who)
    return exportRows(reader, listedStudents(reader, visible, filters), search, async (ids) => {
      recordViews.note(who, 'list', ids, now())
      return (await presentStudents(reader, who, visible, ids)).map((each) =>
        [each.lastName, each.firstName, each.grade, each.school, each.email, each.externalId, each.userId === null ? 'no' : 'yes', each.status, each.tags.map(({ name }) => name).join(', ')])
    })
  },
})
