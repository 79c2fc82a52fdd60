/** What the reader is to a student. */
export type StudentRelation = 'office' | 'school' | 'parent' | null
