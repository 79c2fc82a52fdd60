import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { listStudents } from '@portal/shared/students/student.calls'
import { grades } from '@portal/shared/students/student.schemas'
import type { StudentRow } from '@portal/shared/students/student.schemas'
import { personSorts } from '@portal/shared/users/personList.schemas'
import type { PersonSort } from '@portal/shared/users/personList.schemas'
import { useUser } from '../../lib/session'
import { useMay } from '../../lib/useMay'
import { ExportButton } from '../../ui/ExportButton'
import { listRead } from '../../ui/list/listRead'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import { ScreenButton } from '../../ui/ScreenButton'
import type { ListFilter } from '../../ui/list/useListFilters'
import { EmptyState } from '../../ui/StateView'
import { ActAsDialog } from '../../ui/ActAsDialog'
import { TagChips } from '../../ui/TagChip'
import { kindWords } from './kindWords'
import { personOfStudent } from './Person'
import { StatusMark } from './PersonMarks'
import { profileAddress, profileOf } from './profileOf'
import { useFilterChoices } from './useFilterChoices'
import { usePeopleActions } from './usePeopleActions'

const columns: Column<StudentRow, PersonSort>[] = [
  { key: 'name', heading: 'Name', cell: (student) => `${student.lastName}, ${student.firstName}`, sort: 'name', isTitle: true, to: (student) => (student.may.open ? profileAddress('student', student.studentId) : null) },
  { key: 'grade', heading: 'Grade', cell: (student) => (student.grade === 0 ? 'K' : student.grade) },
  { key: 'school', heading: 'School', cell: (student) => student.school, to: ({ schoolId }, may) => may.linkTo('editSchool', { schoolId }) },
  { key: 'email', heading: 'E-mail', cell: (student) => student.email || '–', sort: 'email', isWide: true },
  { key: 'account', heading: 'Account', cell: (student) => (student.userId === null ? 'No' : 'Yes') },
  { key: 'status', heading: 'Status', cell: (student) => <StatusMark status={student.status} /> },
  { key: 'tags', heading: 'Tags', cell: (student) => <TagChips tags={student.tags} /> },
]
const students = listRead(listStudents, { school: 'schoolId', tag: 'tagId' })
const columnsOfSchool = columns.filter(({ key }) => key !== 'school')

const more: readonly ListFilter[] = [
  { name: 'grade', label: 'Grade', options: grades.map((grade) => ({ value: String(grade), label: grade === 0 ? 'Kindergarten' : String(grade) })) },
  { name: 'account', label: 'Account', options: [{ value: 'yes', label: 'With an account' }, { value: 'no', label: 'Without an account' }] },
]

/** Students’ records; most have no account. */
export function StudentList({ tabs }: { tabs: ReactNode }) {
  const { permissions, userRoleType } = useUser()
  const may = useMay()
  const [actAs, setActAs] = useState<StudentRow | null>(null)
  const { filters, tags } = useFilterChoices('student', more)
  const people = usePeopleActions('student', tags)
  const [heading, one, many] = kindWords.student
  return (
    <>
      <ListScreen
        title={`Users: ${heading}`}
        noun={[one, many]}
        searchLabel="Search name or e-mail"
        searchHint="Type the beginning of a name or e-mail address, or fewer letters."
        columns={userRoleType === 'org' ? columns : columnsOfSchool}
        rowKey={studentKey}
        nameOf={(student) => `${student.firstName} ${student.lastName}`}
        sorts={personSorts}
        defaultSort="name"
        useRows={students.useRows}
        filters={filters}
        tabs={tabs}
        notice={people.notice}
        selection={permissions.includes('user-edit') ? { most: people.most, actions: (rows, clear) => people.bulkActions(rows.map(personOfStudent), clear) } : undefined}
        rowActions={(student) => [
          ...(student.may.open ? profileOf('student', student.studentId) : []),
          ...(student.mayBeActedAs ? [{ label: 'Sign in as', onSelect: () => setActAs(student) }] : []),
          ...people.rowActions(personOfStudent(student)),
        ]}
        actions={(input, values) => (
          <>
            <ScreenButton to="addStudent" kind="add">Add a student</ScreenButton>
            <ScreenButton to="importStudents" kind="import">Import</ScreenButton>
            <ExportButton export="students" input={students.narrowed(input, values)} />
          </>
        )}
        empty={<EmptyState heading={`No ${many} yet`}>{may.open('importStudents') && <Link to={linkTo('importStudents')}>Import them from a file</Link>}</EmptyState>}
      />
      {people.dialog}
      {actAs?.userId && <ActAsDialog user={{ ...actAs, userId: actAs.userId }} onClose={() => setActAs(null)} />}
    </>
  )
}

const studentKey = (student: StudentRow) => student.studentId
