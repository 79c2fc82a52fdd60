import { countListed, type Counting } from '../users/countPeople'
import { listedStudents, type StudentFilters, type VisibleStudents } from './student.repository'

/** How many students a reader sees, with an account or without: just those that their list shows. */
export const countStudents = (counting: Counting, visible: VisibleStudents, filters: StudentFilters = {}): Promise<number> =>
  countListed(counting, 'student', visible, { ...filters }, listedStudents(counting.reader, visible, filters))
