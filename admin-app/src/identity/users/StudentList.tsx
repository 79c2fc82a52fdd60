import { useState } from 'react'
import type { ReactNode } from 'react'
import { listStudents } from '@portal/shared/identity/students/student.calls'
import { grades } from '@portal/shared/identity/students/student.schemas'
import type { StudentRow } from '@portal/shared/identity/students/student.schemas'
import { personSorts } from '@portal/shared/identity/users/personList.schemas'
import type { PersonSort } from '@portal/shared/identity/users/personList.schemas'
import { useMayErase } from '../students/erasing'
import { useMay } from '../../platform/lib/session/useMay'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { listRead } from '../../platform/ui/list/listRead'
import { ShortName } from '../../platform/ui/text/ShortName'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import type { Column } from '../../platform/ui/list/ListTable'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { later } from '../../platform/ui/loading/later'
import { TagChips, tagsWidth } from '../../platform/ui/text/TagChip'
import { kindWords } from './kindWords'
import { personOfStudent } from './Person'
import { StatusBadge } from './PersonBadges'
import { profileAddress, profileOf } from './profileOf'
import { useFilterChoices } from './useFilterChoices'
import { usePeopleActions } from './usePeopleActions'

const ActAsDialog = later(async () => ({ default: (await import('../sessions/ActAsDialog')).ActAsDialog }))
const EraseStudentDialog = later(() => import('../students/EraseStudentDialog'))

const columns: Column<StudentRow, PersonSort>[] = [
  { key: 'name', heading: 'Name', cell: (student) => `${student.lastName}, ${student.firstName}`, sort: 'name', isTitle: true, to: (student) => (student.may.open ? profileAddress('student', student.studentId) : null) },
  { key: 'grade', heading: 'Grade', priority: 1, width: 5, cell: (student) => (student.grade === 0 ? 'K' : student.grade) },
  { key: 'school', heading: 'School', priority: 1, cell: ({ school, schoolShort }) => <ShortName name={school} short={schoolShort} />, to: ({ schoolId }, may) => may.linkTo('schoolHub', { schoolId }) },
  { key: 'email', heading: 'Email', priority: 3, cell: (student) => student.email || '–', sort: 'email', isWide: true },
  { key: 'account', heading: 'Account', priority: 3, width: 6, cell: (student) => (student.userId === null ? 'No' : 'Yes') },
  { key: 'status', heading: 'Status', cell: (student) => <StatusBadge status={student.status} /> },
  { key: 'tags', heading: 'Tags', priority: 3, width: tagsWidth, cell: (student) => <TagChips tags={student.tags} /> },
]
const students = listRead(listStudents, { school: 'schoolId', tag: 'tagId' })
const columnsOfSchool = columns.filter(({ key }) => key !== 'school')

const more: readonly ListFilter[] = [
  { name: 'grade', label: 'Grade', options: grades.map((grade) => ({ value: String(grade), label: grade === 0 ? 'Kindergarten' : String(grade) })) },
  { name: 'account', label: 'Account', options: [{ value: 'yes', label: 'With an account' }, { value: 'no', label: 'Without an account' }] },
]

/** Students’ records; most have no account. */
export function StudentList({ tabs }: { tabs: ReactNode }) {
  const may = useMay()
  const [actAs, setActAs] = useState<StudentRow | null>(null)
  const mayErase = useMayErase()
  const [erasing, setErasing] = useState<number | null>(null)
  const { filters, tags } = useFilterChoices('student', more)
  const people = usePeopleActions('student', tags)
  const [heading, one, many] = kindWords.student
  return (
    <>
      <ListScreen
        title={`People: ${heading}`}
        noun={[one, many]}
        searchLabel="Search name or email"
        columns={may.see('allSchools') ? columns : columnsOfSchool}
        rowKey={studentKey}
        nameOf={(student) => `${student.firstName} ${student.lastName}`}
        sorts={personSorts}
        defaultSort="name"
        useRows={students.useRows} readAll={students.readAll}
        filters={filters}
        tabs={tabs}
        notice={people.notice}
        selection={may.open('editStudent') ? { most: people.most, actions: (rows, clear) => people.bulkActions(rows.map(personOfStudent), clear) } : undefined}
        rowActions={(student) => [
          ...(student.may.open ? profileOf('student', student.studentId) : []),
          ...(student.mayBeActedAs ? [{ label: 'Sign in as', onSelect: () => setActAs(student) }] : []),
          ...people.rowActions(personOfStudent(student)),
          // Whose record is deleted has no profile to do it from.
          ...(student.status === 'deleted' && mayErase ? [{ label: 'Erase permanently', danger: true, onSelect: () => setErasing(student.studentId) }] : []),
        ]}
        actions={(input, values) => (
          <>
            <ScreenButton to="addStudent" kind="add">Add a student</ScreenButton>
            <ScreenButton to="importStudents" kind="import">Import</ScreenButton>
            <ExportButton export="students" input={students.narrowed(input, values)} />
          </>
        )}
        empty={<NoneYet what={many} to="addStudent" />}
      />
      {people.dialog}
      {erasing !== null && <EraseStudentDialog studentId={erasing} onClose={() => setErasing(null)} />}
      {actAs?.userId && <ActAsDialog user={{ ...actAs, userId: actAs.userId }} onClose={() => setActAs(null)} />}
    </>
  )
}

const studentKey = (student: StudentRow) => student.studentId
