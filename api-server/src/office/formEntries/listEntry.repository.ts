import { and, asc, count, desc, eq, gt, ilike, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { EntryState } from '@portal/shared/office/forms/form.kinds'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import type { EntrySort } from '@portal/shared/office/formEntries/formEntry.schemas'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import type { Reader } from '../../platform/db/database'
import { form, formEntry, formVersion } from '../forms/form.tables'
import { likePattern } from '../../platform/db/likePattern'
import { hasAnswer, type AnswerFilter } from './answerFilter.repository'
import { entriesFrom } from './formEntry.repository'
import { formEntryTag } from './formEntry.tables'

export interface EntryFilters {
  search: string
  state?: EntryState | undefined
  statusId?: number | undefined
  schoolId?: number | undefined
  activityId?: number | undefined
  tag?: string | undefined
  answer?: AnswerFilter | undefined
}

const isListed = (formId: number, { search, state, statusId, schoolId, activityId, tag, answer }: EntryFilters) => and(
  eq(formEntry.formId, formId), isNull(formEntry.deletedAt), ne(formEntry.state, 'draft'), state && eq(formEntry.state, state),
  statusId === undefined ? undefined : eq(formEntry.statusId, statusId), schoolId === undefined ? undefined : eq(formEntry.schoolId, schoolId), activityId === undefined ? undefined : eq(formEntry.activityId, activityId),
  tag ? sql`exists (select 1 from ${formEntryTag} where ${formEntryTag.entryId} = ${formEntry.id} and lower(${formEntryTag.name}) = lower(${tag}))` : undefined,
  answer && hasAnswer(answer),
  ...search.split(/\s+/).filter(Boolean).map((word) => or(
    ilike(sql`coalesce(${student.firstName} || ' ' || ${student.lastName}, '')`, likePattern(word)), ilike(sql`coalesce(${user.firstName} || ' ' || ${user.lastName}, '')`, likePattern(word)), ilike(school.name, likePattern(word)),
  )),
)

const sorted = { submitted: sql`${formEntry.submittedAt}`, school: sql`lower(${school.name})`, state: sql`${formEntry.state}` }

/** One page of the entries of a form, how many there are, and how many in each state of all. */
export async function findEntryPage(reader: Reader, formId: number, { sort, offset, limit, ...filters }: EntryFilters & { sort: EntrySort; offset: number; limit: number }) {
  const where = isListed(formId, filters)
  const column = sorted[sort.replace('-', '') as keyof typeof sorted]
  const rows = await entriesFrom(reader).where(where).orderBy(sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, desc(formEntry.id)).limit(limit).offset(offset)
  const total = await countListed(reader, formId, filters)
  const counts = await countByState(reader, formId)
  return { rows, total, counts }
}

/** How many entries of a form are among them. */
export async function countListed(reader: Reader, formId: number, filters: EntryFilters): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(formEntry).leftJoin(school, eq(school.id, formEntry.schoolId)).leftJoin(student, eq(student.id, formEntry.studentId)).leftJoin(user, eq(user.id, formEntry.filledInByUserId)).where(isListed(formId, filters))
  return row!.total
}

/** How many entries of a form stand in each state. */
export const countByState = (reader: Reader, formId: number) =>
  reader.select({ state: formEntry.state, count: count() }).from(formEntry).where(and(eq(formEntry.formId, formId), isNull(formEntry.deletedAt), ne(formEntry.state, 'draft'))).groupBy(formEntry.state)

/** The next entries of a form in the order in which they were added, after one of them. */
export const findEntriesAfter = (reader: Reader, formId: number, filters: EntryFilters, after: number, limit: number) =>
  entriesFrom(reader).where(and(isListed(formId, filters), gt(formEntry.id, after))).orderBy(asc(formEntry.id)).limit(limit)

/** Schools and activities that entries of a form are of, by name. */
export async function findPlaces(reader: Reader, formId: number) {
  const of = and(eq(formEntry.formId, formId), isNull(formEntry.deletedAt), ne(formEntry.state, 'draft'))
  return {
    schools: await reader.selectDistinct({ id: school.id, name: school.name }).from(formEntry).innerJoin(school, eq(school.id, formEntry.schoolId)).where(of).orderBy(asc(school.name), asc(school.id)),
    activities: await reader.selectDistinct({ id: activity.id, name: activity.name }).from(formEntry).innerJoin(activity, eq(activity.id, formEntry.activityId)).where(of).orderBy(asc(activity.name), asc(activity.id)),
  }
}

/** What the versions of a form ask that were published: the newest first. */
export async function findAsked(reader: Reader, formId: number): Promise<FormDefinition[]> {
  const rows = await reader.select({ definition: formVersion.definition }).from(formVersion).where(and(eq(formVersion.formId, formId), ne(formVersion.state, 'draft'))).orderBy(desc(formVersion.number))
  return rows.map(({ definition }) => definition)
}

/** One page of what waits for someone, those that wait longest first. */
export async function findWaitingPage(reader: Reader, waits: SQL | undefined, { offset, limit }: { offset: number; limit: number }) {
  return {
    rows: await entriesFrom(reader).where(waits).orderBy(asc(formEntry.stepSince), asc(formEntry.id)).limit(limit).offset(offset),
    total: await countWaiting(reader, waits),
  }
}

export async function countWaiting(reader: Reader, waits: SQL | undefined): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(formEntry).innerJoin(form, eq(form.id, formEntry.formId)).where(waits)
  return row!.total
}
