import { needsOf } from '@portal/shared/competition/accommodations/accommodationRules'
import { publicEntryName } from '@portal/shared/competition/performances/performanceSight'
import { grouped } from '../../directory/participation/grouped'
import type { Reader } from '../../platform/db/database'
import type { ContestFacts, Entered, EnteredEntry } from '../../scheduling/slots/contest.types'
import { findSchoolNames } from '../../directory/schools/schoolName.repository'
import { findAccommodations } from './accommodation.repository'
import { findCategories } from './eventCategory.repository'
import { findCategoryJudges, findDirectors, findEveryPerformance, numbersOf } from './enteredPerformances.repository'
import { findPerformances, findPerformers } from './performance.repository'

/** As long as performances usually are: UIL has 10 minutes for instruments and 6 for voices; a large ensemble sets up first. */
const usualOf = ({ kind, isInstrumental }: { kind: string; isInstrumental: boolean }) =>
  (kind === 'large' ? { minutes: 30, kind: 'Large ensemble' } : isInstrumental ? { minutes: 10, kind: 'Instrumental' } : { minutes: 6, kind: 'Vocal' })

type Entry = Awaited<ReturnType<typeof findEveryPerformance>>[number]

/** The performances of a band event as its day is planned; null for other events. */
export async function readEnteredPerformances({ reader, contest: { kind, eventId, organizationId } }: { reader: Reader; contest: ContestFacts }): Promise<Entered | null> {
  if (kind !== 'band') return null
  // What is scratched before the day takes no place, as what is removed.
  const rows = (await findPerformances(reader, eventId, {})).filter(({ performance }) => performance.scratchedAt === null)
  const every = await findEveryPerformance(reader, eventId)
  const numbers = numbersOf(every)
  const performers = await findPerformers(reader, every.map(({ id }) => id))
  const named = await findSchoolNames(reader, organizationId, [...new Set(every.map(({ schoolId }) => schoolId))])
  const there = new Set(rows.map(({ performance }) => performance.id))
  const schools = named.filter(({ schoolId }) => rows.some(({ performance }) => performance.schoolId === schoolId))
  const directors = await findDirectors(reader, [...new Set(rows.map(({ performance }) => performance.teamId))])
  const asked = grouped(await findAccommodations(reader, rows.map(({ performance }) => performance.id)), ({ performanceId }) => performanceId)
  const nameOf = new Map(named.map(({ schoolId, name, shortName }) => [schoolId, { name, short: shortName || name }]))
  const studentsOf = grouped(performers, ({ performanceId }) => performanceId)
  const studentsIn = (id: number) => studentsOf.get(id) ?? []
  const called = (id: number, schoolId: number, name: string) => `${numbers.get(id)} ${name} (${nameOf.get(schoolId)!.short})`
  const entryOf = ({ id, uniqueName, kind: many, categoryName, termId, schoolId, teamId }: Entry): EnteredEntry => ({
    entryId: id, number: numbers.get(id)!, name: called(id, schoolId, uniqueName),
    publicName: called(id, schoolId, publicEntryName({ kind: many, categoryName })),
    categoryId: termId, schoolId, teams: [{ teamId, schoolId }], about: '', studentIds: studentsIn(id).map(({ studentId }) => studentId), accompanist: '', directorUserId: null, checkIn: null,
  })
  return {
    inOrder: false, gone: every.filter(({ id }) => !there.has(id)).map(entryOf),
    entries: rows.map(({ performance: { id, schoolId, teamId, uniqueName, accompanist, checkInValue }, category: { termId, kind: many }, categoryName }) => ({
      ...entryOf({ id, uniqueName, kind: many, categoryName, termId, schoolId, teamId }), accompanist, directorUserId: directors.find((each) => each.teamId === teamId)?.userId ?? null, checkIn: checkInValue,
    })),
    categories: (await findCategories(reader, eventId)).map(({ category, name }) => ({ categoryId: category.termId, name, isPublished: category.isPublished, usual: usualOf(category) })),
    needs: [...asked].map(([entryId, of]) => needsOf(entryId, of.map(({ earliest, latest, needs }) => ({ earliest, latest, features: needs })))).filter(({ earliest, latest, features }) => earliest !== null || latest !== null || features.length > 0),
    judges: await findCategoryJudges(reader, eventId),
    schools: schools.map(({ schoolId, name }) => ({ schoolId, name })),
    students: [...new Map(performers.filter(({ performanceId }) => there.has(performanceId)).map(({ studentId, firstName, lastName }) => [studentId, { studentId, name: `${firstName} ${lastName}` }])).values()],
    directors: [...new Map(directors.map(({ userId, name }) => [userId, { userId, name }])).values()],
  }
}
