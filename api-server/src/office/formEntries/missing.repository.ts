import { and, eq, exists, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { EntryPer } from '@portal/shared/office/forms/form.kinds'
import type { FormFillers } from '@portal/shared/office/forms/formSettings.types'
import { activity } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { school } from '../../directory/schools/school.tables'
import { tagged } from '../../directory/tags/tag.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'
import { parentOfStudent } from '../../identity/family/family.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import type { Reader, Tx } from '../../platform/db/database'
import { rowsOf } from '../../platform/db/rowsOf'
import { likePattern } from '../../platform/db/likePattern'
import { formEntry } from '../forms/form.tables'
import { formReminder } from '../forms/formTotal.tables'
import type { FormRow } from './formEntry.repository'

/** Who fills in a form once: all but `many`. */
export type MissingPer = Exclude<EntryPer, 'many'>

/** A form with who fills it in. */
export interface Asked { form: FormRow; per: MissingPer; fillers: FormFillers }

const one = { one: sql`1` }
const named = <Value>(column: Parameters<typeof inArray>[0], values: readonly Value[]) => (values.length === 0 ? undefined : inArray(column, [...values]))

/** Schools that a form is for: all that its lists name, of those that are of schools. `tagIds` may be on what is asked instead. */
const schoolsOf = (reader: Reader, { form: { organizationId, academicYearId }, fillers: { schoolIds, classificationIds, activityIds, tagIds } }: Asked, isTagged?: SQL, areActivities = true): SQL | undefined => and(
  eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation(),
  named(school.id, schoolIds),
  classificationIds.length === 0 ? undefined : exists(reader.select(one).from(team).innerJoin(district, eq(district.id, team.districtId))
    .where(and(eq(team.schoolId, school.id), eq(team.academicYearId, academicYearId), isNull(team.deletedAt), inArray(district.classificationId, classificationIds)))),
  activityIds.length === 0 || !areActivities ? undefined : exists(reader.select(one).from(schoolActivity)
    .where(and(eq(schoolActivity.schoolId, school.id), eq(schoolActivity.academicYearId, academicYearId), isNull(schoolActivity.leftAt), inArray(schoolActivity.activityId, activityIds)))),
  tagIds.length === 0 ? undefined : or(isTagged, tagOn(reader, 'school', sql`${school.id}`, tagIds)),
)

const tagOn = (reader: Reader, subjectType: 'school' | 'student' | 'user', id: SQL, tagIds: readonly number[]) =>
  exists(reader.select(one).from(tagged).where(and(eq(tagged.subjectType, subjectType), eq(tagged.subjectId, id), inArray(tagged.tagId, [...tagIds]))))

const isActive = and(isNull(user.deletedAt), eq(user.status, 'active'))
const isRole = ({ roleTypes, roleIds }: FormFillers) => and(named(role.roleType, roleTypes), named(role.id, roleIds))
const asks = ({ roleTypes }: FormFillers, roleType: 'parent' | 'student' | 'staff') => roleTypes.length === 0 || roleTypes.includes(roleType)
const nameOf = (of: typeof user | typeof student) => sql<string>`${of.firstName} || ' ' || ${of.lastName}`

/** Everyone that a form is for, once each: by key, name and school. */
function subjectsOf(reader: Reader, asked: Asked): SQL {
  const { form, per, fillers: { activityIds, tagIds } } = asked
  if (per === 'school') return sql`${reader.select({ id: sql`${school.id}`.as('id'), name: sql`${school.name}`.as('name'), schoolId: sql`${school.id}`.as('school_id') }).from(school).where(schoolsOf(reader, asked))}`
  if (per === 'team') {
    return sql`${reader.select({ id: sql`${team.id}`.as('id'), name: sql`${activity.name} || case when ${team.name} = '' then '' else ' ' || ${team.name} end`.as('name'), schoolId: sql`${school.id}`.as('school_id') })
      .from(team).innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId))
      .where(and(eq(team.academicYearId, form.academicYearId), isNull(team.deletedAt), named(team.activityId, activityIds), schoolsOf(reader, asked, undefined, false)))}`
  }
  if (per === 'student') {
    return sql`${reader.select({ id: sql`${student.id}`.as('id'), name: sql`${nameOf(student)}`.as('name'), schoolId: sql`${school.id}`.as('school_id') }).from(student).innerJoin(school, eq(school.id, student.schoolId))
      .where(and(eq(student.organizationId, form.organizationId), isNull(student.deletedAt), schoolsOf(reader, asked, tagOn(reader, 'student', sql`${student.id}`, tagIds))))}`
  }
  return people(reader, asked)
}

/** Of a person, the school of their role; of a parent or student, that of the record. Those who belong to no school are asked where the form names none. */
function people(reader: Reader, asked: Asked): SQL {
  const { form, fillers } = asked
  const { schoolIds, classificationIds, activityIds, tagIds } = fillers
  const isAnywhere = [schoolIds, classificationIds, activityIds].every((ids) => ids.length === 0)
  // Of a coach, activities are those that they coach; of others, those of the school.
  const coached = reader.select(one).from(teamStaff).innerJoin(team, eq(team.id, teamStaff.teamId)).where(and(eq(teamStaff.userId, user.id), eq(team.academicYearId, form.academicYearId), isNull(team.deletedAt)))
  const isTheirs = activityIds.length === 0 ? undefined : or(
    exists(reader.select(one).from(teamStaff).innerJoin(team, eq(team.id, teamStaff.teamId)).where(and(eq(teamStaff.userId, user.id), eq(team.academicYearId, form.academicYearId), isNull(team.deletedAt), inArray(team.activityId, activityIds)))),
    and(or(not(exists(coached)), eq(role.wholeSchool, true)), exists(reader.select(one).from(schoolActivity).where(and(eq(schoolActivity.schoolId, school.id), eq(schoolActivity.academicYearId, form.academicYearId), isNull(schoolActivity.leftAt), inArray(schoolActivity.activityId, activityIds))))),
  )
  const isTagged = tagIds.length === 0 ? undefined : tagOn(reader, 'user', sql`${user.id}`, tagIds)
  const at = sql`coalesce(${userRole.schoolId}, (select s.school_id from ${student} s where s.deleted_at is null and ((${role.roleType} = 'student' and s.user_id = ${user.id})
    or (${role.roleType} = 'parent' and s.id in (select p.student_id from ${parentOfStudent} p where p.user_id = ${user.id}))) order by s.id limit 1))`
  const inSchool = and(schoolsOf(reader, asked, isTagged, false), isTheirs)
  return sql`${reader.select({ id: sql`${user.id}`.as('id'), name: sql`max(${nameOf(user)})`.as('name'), schoolId: sql`min(${school.id})`.as('school_id') })
    .from(user).innerJoin(userRole, eq(userRole.userId, user.id)).innerJoin(role, eq(role.id, userRole.roleId)).leftJoin(school, eq(school.id, at))
    .where(and(eq(user.organizationId, form.organizationId), isActive, isRole(fillers), isAnywhere ? or(inSchool, and(isNull(school.id), isTagged)) : inSchool)).groupBy(user.id)}`
}

/** People to whom is written of a subject: of a school, those there who may fill it in; of a team its coaches, else who acts for its school; of a student the parents first. */
function receiversOf(reader: Reader, { per, fillers }: Asked): SQL {
  const atSchool = (more?: SQL) => reader.select({ id: user.id }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId))
    .where(and(eq(userRole.schoolId, sql`subject.school_id`), isRole(fillers), isActive, more))
  if (per === 'person') return sql`select subject.id`
  if (per === 'school') return sql`${atSchool()}`
  if (per === 'team') {
    const coaches = reader.select({ id: user.id }).from(teamStaff).innerJoin(user, eq(user.id, teamStaff.userId)).innerJoin(userRole, and(eq(userRole.userId, user.id), eq(userRole.schoolId, sql`subject.school_id`))).innerJoin(role, eq(role.id, userRole.roleId))
      .where(and(eq(teamStaff.teamId, sql`subject.id`), isActive, eq(role.roleType, 'staff'), isRole(fillers)))
    return sql`${coaches} union all ${atSchool(and(eq(role.wholeSchool, true), eq(role.roleType, 'staff'), not(exists(coaches))))}`
  }
  if (!asks(fillers, 'parent') && !asks(fillers, 'student')) return sql`${atSchool(eq(role.roleType, 'staff'))}`
  const parents = reader.select({ id: user.id }).from(parentOfStudent).innerJoin(user, eq(user.id, parentOfStudent.userId)).where(and(eq(parentOfStudent.studentId, sql`subject.id`), isActive, asks(fillers, 'parent') ? undefined : sql`false`))
  const self = reader.select({ id: user.id }).from(student).innerJoin(user, eq(user.id, student.userId)).where(and(eq(student.id, sql`subject.id`), isActive, asks(fillers, 'student') ? not(exists(parents)) : sql`false`))
  return sql`${parents} union all ${self}`
}

const entryWith = ({ form: { id }, per }: Asked, state: SQL) => sql`exists (select 1 from ${formEntry} sent where sent.form_id = ${id} and sent.subject_key = ${`${per}:`} || subject.id and sent.deleted_at is null and ${state})`
const sent = sql`sent.state not in ('draft', 'withdrawn')`
const draft = sql`sent.state = 'draft'`

const reminders = ({ form: { id }, per }: Asked) => sql`left join ${formReminder} reminder on reminder.form_id = ${id} and reminder.subject_key = ${`${per}:`} || subject.id`

const isSought = ({ search, schoolId }: { search: string; schoolId?: number | undefined }) => sql.join([
  sql`true`, ...(schoolId === undefined ? [] : [sql`subject.school_id = ${schoolId}`]),
  ...search.split(/\s+/).filter(Boolean).map((word) => {
    const pattern = likePattern(word)
    return sql`(subject.name ilike ${pattern} or at_school.name ilike ${pattern})`
  }),
], sql` and `)

/** Who is asked, with the name of the school. */
const everyone = (reader: Reader, asked: Asked) => sql`(${subjectsOf(reader, asked)}) subject left join ${school} at_school on at_school.id = subject.school_id`

export interface Missing { id: number; name: string; school: string; schoolId: number | null; people: number; hasBegun: boolean; remindedAt: string }

/** A page of those who have not sent a form, by school and name; for how many it is and how many have sent it, as it is narrowed to a school. */
export async function findMissing(reader: Reader, asked: Asked, { search, schoolId, offset, limit }: { search: string; schoolId?: number | undefined; offset: number; limit: number }) {
  const isMissing = sql`not ${entryWith(asked, sent)} and ${isSought({ search, schoolId })}`
  const isHere = isSought({ search: '', schoolId })
  const rows = await rowsOf<Missing>(reader, sql`
    select subject.id, subject.name, coalesce(at_school.name, '') as school, subject.school_id as "schoolId", (select count(distinct receiver.id)::int from (${receiversOf(reader, asked)}) receiver(id)) as people,
      ${entryWith(asked, draft)} as "hasBegun", coalesce(to_char(reminder.reminded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') as "remindedAt"
    from ${everyone(reader, asked)} ${reminders(asked)} where ${isMissing} order by lower(coalesce(at_school.name, '')), lower(subject.name), subject.id limit ${limit} offset ${offset}`)
  const [counted] = await rowsOf<{ asked: number; answered: number; total: number }>(reader, sql`
    select count(*) filter (where ${isHere})::int as asked, count(*) filter (where ${isHere} and ${entryWith(asked, sent)})::int as answered, count(*) filter (where ${isMissing})::int as total from ${everyone(reader, asked)}`)
  return { rows, ...counted! }
}

/** Those who have not sent a form and were not reminded since. */
const unreminded = (reader: Reader, asked: Asked, since: Date) => sql`(${subjectsOf(reader, asked)}) subject ${reminders(asked)}
  where not ${entryWith(asked, sent)} and (reminder.reminded_at is null or reminder.reminded_at <= ${since.toISOString()}::timestamptz)`

/** People to remind, each with whom it is about: of so many who have not sent the form at most. */
export const findToRemind = (reader: Reader, asked: Asked, since: Date, limit: number): Promise<{ userId: number; subjectIds: number[] }[]> => rowsOf(reader, sql`
  with subject as materialized (select subject.id, subject.school_id from ${unreminded(reader, asked, since)} and exists (${receiversOf(reader, asked)}) order by subject.id limit ${limit})
  select receiver.id as "userId", array_agg(distinct subject.id order by subject.id) as "subjectIds" from subject cross join lateral (${receiversOf(reader, asked)}) receiver(id) group by receiver.id order by receiver.id`)

/** What a reminder would do now. */
export async function countToRemind(reader: Reader, asked: Asked, since: Date) {
  const [found] = await rowsOf<{ people: number; subjects: number; reminded: number; unreachable: number }>(reader, sql`
    with subject as materialized (select subject.id, subject.school_id from ${unreminded(reader, asked, since)}),
      pairs as materialized (select subject.id, receiver.id as user_id from subject cross join lateral (${receiversOf(reader, asked)}) receiver(id))
    select (select count(distinct user_id)::int from pairs) as people, (select count(distinct id)::int from pairs) as subjects,
      (select count(*)::int from subject where id not in (select id from pairs)) as unreachable,
      (select count(*)::int from (${subjectsOf(reader, asked)}) subject ${reminders(asked)} where not ${entryWith(asked, sent)} and reminder.reminded_at > ${since.toISOString()}::timestamptz) as reminded`)
  return found!
}

/** Notes that they were reminded. On the locked row of the form, so that two who press at once do it one after the other. */
export async function noteReminded(tx: Tx, { form: { id: formId }, per }: Asked, subjectIds: readonly number[], at: Date): Promise<void> {
  const rows = subjectIds.map((id) => ({ formId, subjectKey: `${per}:${id}`, remindedAt: at }))
  for (let from = 0; from < rows.length; from += 1_000) await tx.insert(formReminder).values(rows.slice(from, from + 1_000)).onConflictDoUpdate({ target: [formReminder.formId, formReminder.subjectKey], set: { remindedAt: at } })
}
