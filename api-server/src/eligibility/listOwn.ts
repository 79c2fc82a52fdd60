import type { z } from 'zod'
import type { OwnEligibility } from '@portal/shared/eligibility/eligibilityList.schemas'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { ownScope } from '../organizations/scope'
import { findActivitiesOfSchools, findOwnStudents, findTeamsOf } from './eligibility.repository'
import { findStatesOfStudents } from './findStates'

/** The states of one's own student records, or one's children: in the activities of their teams, then in the school's others. */
export async function listOwn({ database: { reader }, who, common, now }: RequestContext<SignedIn>): Promise<z.output<typeof OwnEligibility>[]> {
  const { academicYear } = await ownScope(reader, who, common)
  const students = await findOwnStudents(reader, who.organizationId, who.roleType === 'student' ? 'student' : 'parent', who.userId)
  const teams = await findTeamsOf(reader, academicYear.id, students.map(({ studentId }) => studentId))
  const offered = await findActivitiesOfSchools(reader, academicYear.id, [...new Set(students.map(({ schoolId }) => schoolId))])
  const wanted = students.map(({ studentId, firstName, lastName, schoolId }) => {
    const activities = new Map<number, { name: string; teams: string[] }>()
    for (const each of teams.filter((row) => row.studentId === studentId)) {
      const known = activities.get(each.activityId) ?? { name: each.activityName, teams: [] }
      activities.set(each.activityId, { ...known, teams: [...known.teams, each.teamName ? `${each.levelName} ${each.teamName}` : each.levelName] })
    }
    for (const each of offered) if (each.schoolId === schoolId && !activities.has(each.activityId)) activities.set(each.activityId, { name: each.activityName, teams: [] })
    return { studentId, name: `${firstName} ${lastName}`, activities }
  })
  const states = await findStatesOfStudents(reader, {
    organizationId: who.organizationId, academicYearId: academicYear.id, now: now(), withMedical: true,
    pairs: wanted.flatMap(({ studentId, activities }) => [...activities.keys()].map((activityId) => ({ personId: studentId, activityId }))),
  })
  return wanted.map(({ studentId, name, activities }) => ({
    studentId, name,
    activities: [...activities].flatMap(([activityId, each]) => {
      const eligibility = states.of({ personId: studentId, activityId })
      return eligibility ? [{ activityId, ...each, eligibility }] : []
    }),
  }))
}
