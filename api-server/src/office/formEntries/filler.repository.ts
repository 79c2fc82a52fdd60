import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Filler } from '@portal/shared/office/forms/formAudienceRules'
import { activity } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { school } from '../../directory/schools/school.tables'
import { tag, tagged } from '../../directory/tags/tag.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'

/** A student record as forms need it. */
export interface FormStudent {
  studentId: number
  name: string
  schoolId: number
  bornOn: string | null
}

/** What is known of someone who fills forms in, in the role of their session. */
export interface FillerFacts {
  filler: Filler
  /** Own records of a student, the children of a parent; none for others. */
  students: readonly FormStudent[]
  /** Words in the addresses of the schools, and of their classes. */
  schools: readonly { id: number; name: string; schoolParam: string }[]
  classes: readonly string[]
  person: { name: string; email: string; phone: string }
}

const studentColumns = { studentId: student.id, firstName: student.firstName, lastName: student.lastName, schoolId: student.schoolId, bornOn: student.bornOn }
const named = ({ firstName, lastName, ...row }: { studentId: number; firstName: string; lastName: string; schoolId: number; bornOn: string | null }): FormStudent => ({ ...row, name: `${firstName} ${lastName}` })

/** The records of which someone is the student or a parent, in that role. */
export async function findFamilyStudents(reader: Reader, who: Pick<SignedIn, 'roleType' | 'userId' | 'organizationId'>): Promise<FormStudent[]> {
  const isThere = and(eq(student.organizationId, who.organizationId), isNull(student.deletedAt))
  if (who.roleType === 'student') return (await reader.select(studentColumns).from(student).where(and(eq(student.userId, who.userId), isThere)).orderBy(asc(student.id))).map(named)
  if (who.roleType !== 'parent') return []
  return (await reader.select(studentColumns).from(student).innerJoin(parentOfStudent, eq(parentOfStudent.studentId, student.id)).where(and(eq(parentOfStudent.userId, who.userId), isThere)).orderBy(asc(student.firstName), asc(student.id))).map(named)
}

/** One record of the organization. */
export async function findFormStudent(reader: Reader, organizationId: number, studentId: number): Promise<FormStudent | undefined> {
  const [row] = await reader.select(studentColumns).from(student).where(and(eq(student.id, studentId), eq(student.organizationId, organizationId), isNull(student.deletedAt)))
  return row && named(row)
}

/** Teams of a year that someone fills forms in for: those they coach or, of who acts for the whole school, its teams. */
export async function findOwnTeams(reader: Reader, who: Pick<SignedIn, 'userId' | 'schoolId' | 'roleType' | 'wholeSchool'>, academicYearId: number) {
  if (who.roleType !== 'staff' || who.schoolId === null) return []
  return reader.selectDistinct({ teamId: team.id, activityId: team.activityId, activity: activity.name, name: team.name, school: school.name, schoolId: team.schoolId }).from(team)
    .innerJoin(activity, eq(activity.id, team.activityId)).innerJoin(school, eq(school.id, team.schoolId)).leftJoin(teamStaff, eq(teamStaff.teamId, team.id))
    .where(and(eq(team.academicYearId, academicYearId), eq(team.schoolId, who.schoolId), isNull(team.deletedAt), who.wholeSchool ? undefined : eq(teamStaff.userId, who.userId))).orderBy(asc(activity.name), asc(team.id))
}

/** What of someone decides which forms are theirs, and what conditions ask of them. */
export async function findFillerFacts(reader: Reader, who: SignedIn, academicYearId: number): Promise<FillerFacts> {
  const students = await findFamilyStudents(reader, who)
  const schoolIds = [...new Set([...(who.schoolId === null ? [] : [who.schoolId]), ...students.map(({ schoolId }) => schoolId)])]
  const [held] = who.userRoleId === null ? [] : await reader.select({ roleId: userRole.roleId }).from(userRole).where(eq(userRole.id, who.userRoleId))
  const schools = schoolIds.length === 0 ? [] : await reader.select({ id: school.id, name: school.name, schoolParam: school.schoolParam }).from(school).where(inArray(school.id, schoolIds))
  const classes = schoolIds.length === 0 ? [] : await reader.selectDistinct({ id: classification.id, slug: classification.slug }).from(team)
    .innerJoin(district, eq(district.id, team.districtId)).innerJoin(classification, eq(classification.id, district.classificationId))
    .where(and(inArray(team.schoolId, schoolIds), eq(team.academicYearId, academicYearId), isNull(team.deletedAt)))
  const coached = who.wholeSchool ? [] : await findOwnTeams(reader, who, academicYearId)
  const taken = schoolIds.length === 0 || coached.length > 0 ? [] : await reader.selectDistinct({ activityId: schoolActivity.activityId }).from(schoolActivity)
    .where(and(inArray(schoolActivity.schoolId, schoolIds), eq(schoolActivity.academicYearId, academicYearId), isNull(schoolActivity.leftAt)))
  const on = (subjectType: 'user' | 'student' | 'school', ids: readonly number[]) => (ids.length === 0 ? undefined : and(eq(tagged.subjectType, subjectType), inArray(tagged.subjectId, [...ids])))
  const tags = await reader.selectDistinct({ tagId: tagged.tagId }).from(tagged).innerJoin(tag, eq(tag.id, tagged.tagId))
    .where(and(eq(tag.organizationId, who.organizationId), or(on('user', [who.userId]), on('student', students.map(({ studentId }) => studentId)), on('school', schoolIds))))
  const [account] = await reader.select({ firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone }).from(user).where(eq(user.id, who.userId))
  return {
    filler: {
      roleType: who.roleType, roleId: held?.roleId ?? null, schoolIds, classificationIds: classes.map(({ id }) => id),
      activityIds: [...new Set([...coached, ...taken].map(({ activityId }) => activityId))], tagIds: tags.map(({ tagId }) => tagId),
    },
    students, schools, classes: classes.map(({ slug }) => slug),
    person: { name: account ? `${account.firstName} ${account.lastName}` : '', email: account?.email ?? '', phone: account?.phone ?? '' },
  }
}
