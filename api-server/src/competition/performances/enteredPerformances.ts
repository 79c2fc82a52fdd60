import { needsOf } from '@portal/shared/competition/accommodations/accommodationRules'
import { grouped } from '../../directory/participation/grouped'
import type { Reader } from '../../platform/db/database'
import type { ContestFacts, Entered } from '../../scheduling/slots/contest.types'
import { findAccommodations } from './accommodation.repository'
import { findCategories } from './eventCategory.repository'
import { findDirectors, findEveryKey, findSchoolNames } from './enteredPerformances.repository'
import { findPerformances, findPerformers } from './performance.repository'

/** As long as performances usually are: UIL has 10 minutes for instruments and 6 for voices; a large ensemble sets up first. */
const usualOf = ({ kind, isInstrumental }: { kind: string; isInstrumental: boolean }) =>
  (kind === 'large' ? { minutes: 30, kind: 'Large ensemble' } : isInstrumental ? { minutes: 10, kind: 'Instrumental' } : { minutes: 6, kind: 'Vocal' })

/** The performances of a band event as its day is planned; null for other events. */
export async function readEnteredPerformances({ reader, contest: { kind, eventId } }: { reader: Reader; contest: ContestFacts }): Promise<Entered | null> {
  if (kind !== 'band') return null
  const rows = await findPerformances(reader, eventId, {})
  // Removed ones keep their number: nobody else gets it.
  const numbers = new Map((await findEveryKey(reader, eventId)).map((each, index) => [each, index + 1]))
  const performers = await findPerformers(reader, rows.map(({ performance }) => performance.id))
  const schools = await findSchoolNames(reader, [...new Set(rows.map(({ performance }) => performance.schoolId))])
  const directors = await findDirectors(reader, [...new Set(rows.map(({ performance }) => performance.teamId))])
  const asked = grouped(await findAccommodations(reader, rows.map(({ performance }) => performance.id)), ({ performanceId }) => performanceId)
  const nameOf = new Map(schools.map(({ schoolId, name, shortName }) => [schoolId, { name, short: shortName || name }]))
  const studentsOf = grouped(performers, ({ performanceId }) => performanceId)
  return {
    entries: rows.map(({ performance: { id, schoolId, teamId, uniqueName, accompanist, checkInValue }, category, categoryName }) => ({
      entryId: id, number: numbers.get(id)!, name: `${numbers.get(id)} ${uniqueName} (${nameOf.get(schoolId)!.short})`, publicName: `${numbers.get(id)} ${categoryName} (${nameOf.get(schoolId)!.short})`,
      categoryId: category.termId, schoolId, teamId, studentIds: (studentsOf.get(id) ?? []).map(({ studentId }) => studentId), accompanist,
      directorUserId: directors.find((each) => each.teamId === teamId)?.userId ?? null, checkIn: checkInValue,
    })),
    categories: (await findCategories(reader, eventId)).map(({ category, name }) => ({ categoryId: category.termId, name, isPublished: category.isPublished, usual: usualOf(category) })),
    needs: [...asked].map(([entryId, of]) => needsOf(entryId, of.map(({ earliest, latest, needs }) => ({ earliest, latest, features: needs })))).filter(({ earliest, latest, features }) => earliest !== null || latest !== null || features.length > 0),
    schools: schools.map(({ schoolId, name }) => ({ schoolId, name })),
    students: [...new Map(performers.map(({ studentId, firstName, lastName }) => [studentId, { studentId, name: `${firstName} ${lastName}` }])).values()],
    directors: [...new Map(directors.map(({ userId, name }) => [userId, { userId, name }])).values()],
  }
}
