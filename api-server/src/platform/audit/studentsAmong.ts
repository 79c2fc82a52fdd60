/** The students among those that rows are about. */
export const studentsAmong = (rows: readonly { subjectType: string; subjectId: number | null }[]): number[] =>
  [...new Set(rows.flatMap(({ subjectType, subjectId }) => (subjectType === 'student' && subjectId !== null ? [subjectId] : [])))]
