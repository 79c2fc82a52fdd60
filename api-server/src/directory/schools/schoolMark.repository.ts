import { inArray } from 'drizzle-orm'
import type { SchoolMark } from '@portal/shared/directory/schools/schoolMark.schemas'
import { shortSchoolName } from '@portal/shared/platform/format/shortSchoolName'
import type { Reader } from '../../platform/db/database'
import { crestColumns, crestOf } from './crest.repository'
import { school } from './school.tables'

/** How the rows of a page call and draw their schools, by the school's key; one query for all of them. @param schoolIds null for a row of no school */
export async function findSchoolMarks(reader: Reader, schoolIds: readonly (number | null)[]): Promise<(schoolId: number | null) => SchoolMark | null> {
  const ids = [...new Set(schoolIds.filter((id) => id !== null))]
  const rows = ids.length === 0 ? [] : await reader.select({ schoolId: school.id, schoolName: school.name, shortName: school.shortName, ...crestColumns(school) }).from(school).where(inArray(school.id, ids))
  const marks = new Map(rows.map(({ schoolId, shortName, ...row }) => [schoolId, { shortName: shortSchoolName({ name: row.schoolName, shortName }), crest: crestOf(row) }]))
  return (schoolId) => (schoolId === null ? null : marks.get(schoolId) ?? null)
}
