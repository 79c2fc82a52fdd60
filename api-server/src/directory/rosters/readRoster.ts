import type { Eligibility } from '@portal/shared/directory/rules/eligibility.schemas'
import type { EarlierRoster, Roster, RosterEntry } from '@portal/shared/directory/rosters/roster.schemas'
import { compareEntries, limitOf, rosterWarnings, storedPositions, whyNotFit } from '@portal/shared/directory/rosters/rosterRules'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { whoIsEligible } from '../directory.hooks'
import { readsAsStaff, seesEligibilityOf, seesMedicalAt } from '../teams/team.policy'
import type { TeamAtPlace } from '../teams/teamRecord.repository'
import { aboutRoster, whyNotChangeRoster } from './roster.policy'
import { findEarlierTeams, findEntries, findFreeStudents, findOwnStudents, findPositions, type EntryRow, type StudentRow } from './roster.repository'

/** Students that one search offers. */
const foundStudents = 20
/** Students who are looked at for one search: those who do not fit the activity are left out of them. */
const lookedAt = 200

type Studying = Pick<StudentRow, 'schoolId' | 'status' | 'graduatedOn' | 'deletedAt' | 'gender' | 'grade'>

/** Why a student cannot be put on a team's roster; '' if they can. */
export function whyNotAdded(student: Studying, at: Pick<TeamAtPlace, 'schoolId' | 'gender' | 'studentRules'>): string {
  if (student.schoolId !== at.schoolId || student.deletedAt !== null) return 'No longer at the school.'
  if (student.graduatedOn !== null) return 'Has graduated.'
  if (student.status !== 'active') return 'Not active.'
  return whyNotFit(student, at)
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

/** What a reader may know of who is eligible: the team's coaches and those who see the whole school of everyone, families of their own. */
async function statesFor(reader: Reader, who: SignedIn, at: TeamAtPlace & { coachIds: readonly number[] }, studentIds: number[], isPast: boolean, now: Date): Promise<ReadonlyMap<number, Eligibility>> {
  if (isPast) return new Map()
  const { organizationId } = who
  const asked = { reader, of: 'students' as const, organizationId, academicYearId: at.academicYearId, activityId: at.activityId, now }
  if (seesEligibilityOf(who, at)) return whoIsEligible.ask({ ...asked, personIds: studentIds, withMedical: seesMedicalAt(who, at.schoolId) })
  return whoIsEligible.ask({ ...asked, personIds: [...(await findOwnStudents(reader, who.userId, studentIds))], withMedical: true })
}

function presentEntry(row: EntryRow, at: TeamAtPlace, isStaff: boolean, isPast: boolean, eligibility: Eligibility | null): RosterEntry {
  return {
    entryId: row.entryId, studentId: isStaff ? row.studentId : null, name: nameOf(row), grade: row.keptGrade ?? row.grade, jersey: row.jersey,
    positions: storedPositions(row.playingPosition), isCaptain: row.isCaptain, eligibility,
    problem: isStaff && !isPast ? whyNotAdded({ ...row, grade: row.keptGrade ?? row.grade }, at) : '', version: row.version,
  }
}

/** A team's roster as this reader may see it. */
export async function readRoster(reader: Reader, who: SignedIn, at: TeamAtPlace, now: Date): Promise<Roster> {
  const about = await aboutRoster(reader, who, at, now)
  const { isPastYear: isPast, coachIds, closed } = about
  const isStaff = readsAsStaff(who, at.schoolId)
  const rows = await findEntries(reader, at.teamId)
  const states = await statesFor(reader, who, { ...at, coachIds }, rows.map(({ studentId }) => studentId), isPast, now)
  const entries = rows.map((row) => presentEntry(row, at, isStaff, isPast, states.get(row.studentId) ?? null)).sort(compareEntries)
  const positions = await findPositions(reader, at.activityId)
  const { least, most } = limitOf(at.rosterLimits, at.levelId)
  return {
    teamId: at.teamId, entries, positions, least, most,
    warnings: isStaff && !isPast ? rosterWarnings(entries, least, positions.length > 0) : [],
    closed, dueOn: at.rosterDueOn,
    can: { edit: whyNotChangeRoster(who, about) === null },
  }
}

/** Active students of the school who can be put on the roster, by name. */
export async function findStudentsFor(reader: Reader, who: SignedIn, at: TeamAtPlace, search: string) {
  const found = await findFreeStudents(reader, who.organizationId, at.schoolId, at.teamId, search, lookedAt)
  return found.filter((each) => whyNotAdded(each, at) === '').slice(0, foundStudents).map((each) => ({ studentId: each.studentId, name: nameOf(each), grade: each.grade }))
}

/**
 * Last year's roster, student by student: who would return and who would not and why. The team that this one continues, else
 * the one of the same level and name, else of the level, is taken if none is named.
 * @throws DomainError not-found if the named team is not one of last year's
 */
export async function readEarlierRoster(reader: Reader, who: SignedIn, at: TeamAtPlace, fromTeamId: number | undefined): Promise<EarlierRoster> {
  const teams = await findEarlierTeams(reader, { ...at, organizationId: who.organizationId })
  if (fromTeamId !== undefined && !teams.some(({ teamId }) => teamId === fromTeamId)) throw new DomainError('not-found', { message: 'There was no such team last year.' })
  const from = teams.find(({ teamId }) => teamId === (fromTeamId ?? at.copiedFromId)) ?? teams.find(({ levelId, name }) => levelId === at.levelId && name === at.name)
    ?? teams.find(({ levelId }) => levelId === at.levelId) ?? teams[0]
  const standing = await findEntries(reader, at.teamId)
  const [known, taken] = [new Set(standing.map(({ studentId }) => studentId)), new Set(standing.map(({ jersey }) => jersey))]
  const earlier = from ? await findEntries(reader, from.teamId) : []
  const { most } = limitOf(at.rosterLimits, at.levelId)
  return {
    teams: teams.map(({ teamId, levelName, name, yearLabel }) => ({ teamId, label: `${[levelName, name].filter(Boolean).join(' ')}, ${yearLabel}` })),
    fromTeamId: from?.teamId ?? null,
    students: earlier.map((row) => ({
      studentId: row.studentId, name: nameOf(row), grade: row.grade,
      // A number that someone else has this year is not asked for again.
      jersey: taken.has(row.jersey) ? '' : row.jersey, positions: storedPositions(row.playingPosition), isCaptain: row.isCaptain,
      why: known.has(row.studentId) ? 'On the roster already.' : whyNotAdded(row, at),
    })).sort(compareEntries),
    room: most === null ? null : Math.max(0, most - standing.length),
  }
}
