import type { z } from 'zod'
import type { OwnActivity, OwnEligibility } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { ownScope } from '../../identity/organizations/scope'
import { findActivitiesOfSchools, findOwnStudents, findTeamsCoached, findTeamsOf } from './eligibility.repository'
import { findStatesOfCoaches, findStatesOfStudents, type States } from './findStates'

interface NamedActivity {
  activityId: number
  activityName: string
}
type Teams = ReadonlyMap<number, { name: string; teams: string[] }>

/** The states of the user's own student records, or their children's: in the activities of their teams, then in the school's others. */
export async function listOwn({ database: { reader }, who, common, now }: RequestContext<SignedIn>): Promise<z.output<typeof OwnEligibility>[]> {
  const { academicYear } = await ownScope(reader, who, common)
  const students = await findOwnStudents(reader, who.organizationId, who.roleType === 'student' ? 'student' : 'parent', who.userId)
  const teams = await findTeamsOf(reader, academicYear.id, students.map(({ studentId }) => studentId))
  const offered = await findActivitiesOfSchools(reader, academicYear.id, [...new Set(students.map(({ schoolId }) => schoolId))])
  const wanted = students.map(({ studentId, firstName, lastName, schoolId }) => ({
    studentId, name: `${firstName} ${lastName}`,
    activities: byActivity(teams.filter((row) => row.studentId === studentId), offered.filter((row) => row.schoolId === schoolId)),
  }))
  const states = await findStatesOfStudents(reader, {
    organizationId: who.organizationId, academicYearId: academicYear.id, now: now(), withMedical: true,
    pairs: wanted.flatMap(({ studentId, activities }) => [...activities.keys()].map((activityId) => ({ personId: studentId, activityId }))),
  })
  return wanted.map(({ studentId, name, activities }) => ({ studentId, name, activities: withStates(studentId, activities, states) }))
}

/** The user's own states as a coach: in the activities of their teams, then in the others of the school they work for. */
export async function listOwnCoaching({ database: { reader }, who, common, now }: RequestContext<SignedIn>): Promise<OwnActivity[]> {
  const { academicYear } = await ownScope(reader, who, common)
  const teams = await findTeamsCoached(reader, who.organizationId, academicYear.id, who.userId)
  const activities = byActivity(teams, await findActivitiesOfSchools(reader, academicYear.id, who.schoolId === null ? [] : [who.schoolId], 'coaches'))
  const states = await findStatesOfCoaches(reader, {
    organizationId: who.organizationId, academicYearId: academicYear.id, now: now(), pairs: [...activities.keys()].map((activityId) => ({ personId: who.userId, activityId })),
  })
  return withStates(who.userId, activities, states)
}

/** The activities of the teams, each with its teams, then what the school offers besides them. */
function byActivity(teams: readonly (NamedActivity & { teamName: string; levelName: string })[], offered: readonly NamedActivity[]): Teams {
  const activities = new Map<number, { name: string; teams: string[] }>()
  for (const { activityId, activityName, teamName, levelName } of teams) {
    const known = activities.get(activityId) ?? { name: activityName, teams: [] }
    activities.set(activityId, { ...known, teams: [...known.teams, teamName ? `${levelName} ${teamName}` : levelName] })
  }
  for (const { activityId, activityName } of offered) if (!activities.has(activityId)) activities.set(activityId, { name: activityName, teams: [] })
  return activities
}

const withStates = (personId: number, activities: Teams, states: States): OwnActivity[] => [...activities].flatMap(([activityId, each]) => {
  const eligibility = states.of({ personId, activityId })
  return eligibility ? [{ activityId, ...each, eligibility }] : []
})
