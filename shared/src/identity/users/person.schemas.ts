/** Inactive people keep their record, are in no new list of choices and cannot sign in. */
export const personStatuses = ['active', 'inactive'] as const
export type PersonStatus = (typeof personStatuses)[number]

/** Empty if not said. */
export const genders = ['', 'girl', 'boy'] as const
export type Gender = (typeof genders)[number]

/** What documents, disciplinary actions and tags belong to. A `user` is anyone with an account; a `student` is the school's record. */
export const subjectTypes = ['user', 'student', 'school'] as const
export type SubjectType = (typeof subjectTypes)[number]
