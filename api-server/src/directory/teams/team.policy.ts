import { DomainError } from '@portal/shared/platform/call/errors'
import type { Reader } from '../../platform/db/database'
import { seesWholeSchool } from '../schools/school.policy'
import type { SignedIn } from '../../platform/http/requestContext'
import { findSchoolsOfChildren } from '../schools/schoolRecord.repository'

type Runner = Pick<SignedIn, 'roleType' | 'permissions' | 'schoolId' | 'wholeSchool' | 'userId' | 'actingAs'>

export const noTeam = () => new DomainError('not-found', { message: 'There is no such team.' })

/** The office sees all teams; staff, students and parents those of their own or their children's schools. */
export async function maySeeTeamsOf(reader: Reader, who: SignedIn, schoolId: number): Promise<boolean> {
  if (who.roleType === 'org') return true
  if (who.roleType === 'parent') return (await findSchoolsOfChildren(reader, who.organizationId, who.userId)).includes(schoolId)
  return who.schoolId === schoolId
}

const isOwnStaff = (who: Runner, schoolId: number) => who.roleType === 'staff' && who.schoolId === schoolId

/** Who runs a team: the office, those who act for the whole school, and its coaches. */
export const mayRunTeam = (who: Runner, { schoolId, coachIds }: { schoolId: number; coachIds: readonly number[] }): boolean =>
  !who.actingAs && who.permissions.includes('teams-edit') && (who.roleType === 'org' || (isOwnStaff(who, schoolId) && (who.wholeSchool || coachIds.includes(who.userId))))

/** Deleting and restoring a team is for those who act for the whole school. */
export const mayRemoveTeam = (who: Runner, schoolId: number): boolean =>
  !who.actingAs && who.permissions.includes('teams-edit') && (who.roleType === 'org' || (isOwnStaff(who, schoolId) && who.wholeSchool))

export const mayAddTeam = (who: Runner, schoolId: number): boolean =>
  !who.actingAs && who.permissions.includes('teams-create') && (who.roleType === 'org' || isOwnStaff(who, schoolId))

/** A role that acts for the teams it coaches must coach the team that it makes. */
export const mustCoach = (who: Runner): boolean => who.roleType === 'staff' && !who.wholeSchool

/** Who reads a team's lists as staff does: the office and the school's own staff, whichever teams they coach. */
export const readsAsStaff = (who: Runner, schoolId: number): boolean => who.roleType === 'org' || isOwnStaff(who, schoolId)

/** The reasons of someone's eligibility on a team: for the office, those of the school who see all of it, and the team's coaches. As eligibility's own lists have it. */
export const seesEligibilityOf = (who: Runner, { schoolId, coachIds }: { schoolId: number; coachIds: readonly number[] }): boolean =>
  who.roleType === 'org' || (isOwnStaff(who, schoolId) && (seesWholeSchool(who) || coachIds.includes(who.userId)))

/** The day of a doctor's examination is for the office and those who act for the whole school. */
export const seesMedicalAt = (who: Runner, schoolId: number): boolean => who.roleType === 'org' || (isOwnStaff(who, schoolId) && who.wholeSchool)
