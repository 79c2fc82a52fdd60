import type { Changeable } from '@portal/shared/call/defineCall'
import type { ListedStatus } from '@portal/shared/users/personList.schemas'
import type { RoleType } from '@portal/shared/access/roleTypes'
import type { Reader } from '../db/database'
import type { Remembered } from '../http/remembered'
import { listedStudents, type StudentFilters, type VisibleStudents } from '../students/student.repository'
import { countPersons, type Listed } from './personPage.repository'
import { listedUsers, type UserFilters, type Visible } from './user.repository'

/** What makes the number of people another. */
const peopleChange: readonly Changeable[] = ['users', 'students', 'roles', 'requests', 'family', 'imports', 'schools', 'tags']

interface Counting {
  reader: Reader
  remembered: Remembered
}

type Filters = Record<string, number | string | ListedStatus | undefined>

const count = ({ reader, remembered }: Counting, kind: RoleType, { organizationId, schoolId }: VisibleStudents, filters: Filters, listed: Listed): Promise<number> => {
  const narrowed = Object.entries(filters).filter(([, value]) => value !== undefined).sort(([one], [other]) => one.localeCompare(other)).map(([name, value]) => `${name}=${value}`).join('&')
  return remembered.of(`people/${kind}/${organizationId}/${schoolId}/${narrowed}`, peopleChange, () => countPersons(reader, listed, ''))
}

/** How many people of one kind a reader sees: just those that their list shows. Wherever people are counted, this is asked. */
export const countUsers = (counting: Counting, visible: Visible, filters: UserFilters = {}): Promise<number> =>
  count(counting, visible.roleType, visible, { ...filters }, listedUsers(counting.reader, visible, filters))

/** The same of students, with an account or without. */
export const countStudents = (counting: Counting, visible: VisibleStudents, filters: StudentFilters = {}): Promise<number> =>
  count(counting, 'student', visible, { ...filters }, listedStudents(counting.reader, visible, filters))
