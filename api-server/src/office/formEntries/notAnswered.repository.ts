import { and, asc, eq, exists, ilike, inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { FormFillers } from '@portal/shared/office/forms/formSettings.types'
import { district } from '../../directory/districts/district.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { school } from '../../directory/schools/school.tables'
import { tagged } from '../../directory/tags/tag.tables'
import { team } from '../../directory/teams/team.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import type { Reader } from '../../platform/db/database'
import { formEntry } from '../forms/form.tables'
import type { FormRow } from './formEntry.repository'

/** Schools that a form is for: all that its lists name, of those that are of schools. */
const isAsked = (reader: Reader, { organizationId, academicYearId }: FormRow, { schoolIds, classificationIds, activityIds, tagIds }: FormFillers): SQL | undefined => and(
  eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation(),
  schoolIds.length === 0 ? undefined : inArray(school.id, schoolIds),
  classificationIds.length === 0 ? undefined : exists(reader.select({ one: sql`1` }).from(team).innerJoin(district, eq(district.id, team.districtId))
    .where(and(eq(team.schoolId, school.id), eq(team.academicYearId, academicYearId), isNull(team.deletedAt), inArray(district.classificationId, classificationIds)))),
  activityIds.length === 0 ? undefined : exists(reader.select({ one: sql`1` }).from(schoolActivity)
    .where(and(eq(schoolActivity.schoolId, school.id), eq(schoolActivity.academicYearId, academicYearId), isNull(schoolActivity.leftAt), inArray(schoolActivity.activityId, activityIds)))),
  tagIds.length === 0 ? undefined : exists(reader.select({ one: sql`1` }).from(tagged).where(and(eq(tagged.subjectType, 'school'), eq(tagged.subjectId, school.id), inArray(tagged.tagId, tagIds)))),
)

const entryOf = (reader: Reader, { id }: FormRow, state: SQL) =>
  exists(reader.select({ one: sql`1` }).from(formEntry).where(and(eq(formEntry.formId, id), eq(formEntry.subjectKey, sql`'school:' || ${school.id}`), isNull(formEntry.deletedAt), state)))
const sent = sql`${formEntry.state} not in ('draft', 'withdrawn')`

/** People of a school who may fill the form in. */
const isAddressed = ({ roleTypes, roleIds }: FormFillers): SQL | undefined => and(
  isNull(user.deletedAt), eq(user.status, 'active'), roleTypes.length === 0 ? undefined : inArray(role.roleType, roleTypes), roleIds.length === 0 ? undefined : inArray(role.id, roleIds),
)

/** Schools that have not sent a form, by name, and how many have. */
export async function findSchoolsMissing(reader: Reader, form: FormRow, fillers: FormFillers, { search, offset, limit }: { search: string; offset: number; limit: number }) {
  const asked = isAsked(reader, form, fillers)
  const missing = and(asked, not(entryOf(reader, form, sent)), ...search.split(/\s+/).filter(Boolean).map((word) => ilike(school.name, `%${word.replace(/[\\%_]/g, '\\$&')}%`)))
  const people = sql<number>`(${reader.select({ count: sql`count(distinct ${user.id})::int` }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId)).where(and(eq(userRole.schoolId, school.id), isAddressed(fillers)))})`
  const rows = await reader.select({ schoolId: school.id, name: school.name, people, hasDraft: sql<boolean>`${entryOf(reader, form, sql`${formEntry.state} = 'draft'`)}` }).from(school).where(missing)
    .orderBy(asc(sql`lower(${school.name})`), asc(school.id)).limit(limit).offset(offset)
  return { rows, total: await reader.$count(school, missing), answered: await reader.$count(school, and(asked, entryOf(reader, form, sent))) }
}

/** The people of those schools, each once. */
export const findPeopleMissing = (reader: Reader, form: FormRow, fillers: FormFillers, limit: number): Promise<{ userId: number }[]> =>
  reader.selectDistinct({ userId: user.id }).from(school).innerJoin(userRole, eq(userRole.schoolId, school.id)).innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId))
    .where(and(isAsked(reader, form, fillers), not(entryOf(reader, form, sent)), isAddressed(fillers))).orderBy(asc(user.id)).limit(limit)
