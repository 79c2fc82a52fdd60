import type { FileEntry } from '@portal/shared/competition/meetFiles/meetFile'
import type { Reader } from '../../platform/db/database'
import type { AskedEntry, Asking } from '../events/entryEligibility'
import { matchAthlete, type Team } from './matchFile'
import { eligibilityIn, type SeenMeet } from './readMeet'

interface Named { studentId: number; firstName: string; lastName: string }

/** What is said of an entry's athletes who are not eligible; empty for nothing. `isRefused`: the meet takes none of them who was not in it before. */
export type EligibilityOf = (team: Team, athletes: readonly Named[], standingIds: readonly number[]) => Promise<{ isRefused: boolean; text: string }>

/**
 * Asks about all athletes of a file in one question, so that its lines need none.
 * @param studentsOf the students of a school by the last name that a file has
 */
export async function readEligibility(
  reader: Reader, asking: Asking, seen: SeenMeet, entries: readonly FileEntry[], { teamOf, studentsOf }: { teamOf: (team: FileEntry['team']) => Team | undefined; studentsOf: (schoolId: number) => Promise<(lastName: string) => readonly Named[]> },
): Promise<EligibilityOf> {
  const eligibility = eligibilityIn(reader, asking, seen)
  if (!eligibility.isAsked) return () => Promise.resolve({ isRefused: false, text: '' })
  const ids: number[] = []
  for (const row of entries) {
    const team = teamOf(row.team)
    if (!team || !seen.entersFor.has(team.teamId)) continue
    const named = await studentsOf(team.schoolId)
    ids.push(...row.athletes.flatMap((each) => matchAthlete(named(each.lastName), each)?.studentId ?? []))
  }
  await eligibility.prefetch(ids)
  return async ({ schoolId, teamId }, athletes, standingIds) => {
    const entry = (of: readonly Named[]): AskedEntry => ({ schoolId, teamId, students: of.map(({ studentId, firstName, lastName }) => ({ studentId, firstName, lastName, learnsAt: schoolId })) })
    const refused = await eligibility.problems(entry(athletes.filter(({ studentId }) => !standingIds.includes(studentId))), () => '')
    if (refused.length > 0) return { isRefused: true, text: refused.map(({ message }) => message).join(' ') }
    const [told = []] = await eligibility.tell([entry(athletes)], () => true)
    return { isRefused: false, text: told.map(({ text }) => text).join(' ') }
  }
}
