import { z } from 'zod'
import { PageQuery } from '../../platform/call/paging'
import { ListedTag, PersonMay, listedStatuses, personFilters } from '../users/personList.schemas'

/** A student as the list shows them: the school's record, with or without an account. */
export const StudentRow = z.strictObject({
  studentId: z.number().int(),
  /** The student's account; null if there is none. */
  userId: z.number().int().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  grade: z.number().int(),
  schoolId: z.number().int(),
  school: z.string(),
  /** What rows call the school. */
  schoolShort: z.string(),
  status: z.enum(listedStatuses),
  tags: z.array(ListedTag),
  /** The reader may sign in as this student (sessions.openAsUser says the same). */
  mayBeActedAs: z.boolean(),
  may: PersonMay,
})
export type StudentRow = z.infer<typeof StudentRow>

/** Grades that a record can have: kindergarten is 0. */
export const grades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export const studentFilters = {
  ...personFilters,
  grade: z.coerce.number('This is not a grade.').int().min(0).max(12, 'Grades go up to 12.').optional(),
  account: z.enum(['yes', 'no'], 'Use yes or no.').optional(),
}

/** What an export of students is narrowed to: what the list shows. */
export const StudentsExport = z.strictObject({ search: PageQuery.shape.search, ...studentFilters })
