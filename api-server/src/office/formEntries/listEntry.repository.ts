import { and, asc, count, desc, eq, ilike, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { EntryState, QuestionKind } from '@portal/shared/office/forms/form.kinds'
import type { EntrySort } from '@portal/shared/office/formEntries/formEntry.schemas'
import { school } from '../../directory/schools/school.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import type { Reader } from '../../platform/db/database'
import { form, formEntry } from '../forms/form.tables'
import { entriesFrom } from './formEntry.repository'

export interface EntryFilters {
  search: string
  state?: EntryState | undefined
  statusId?: number | undefined
  schoolId?: number | undefined
  activityId?: number | undefined
  answer?: { question: string; kind: QuestionKind; text: string } | undefined
}

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
const typed: readonly QuestionKind[] = ['text', 'longText', 'email', 'phone', 'computed']

/** What was typed holds the text; what was chosen is it, or is among it. */
const hasAnswer = ({ question, kind, text }: NonNullable<EntryFilters['answer']>): SQL | undefined => (typed.includes(kind)
  ? ilike(sql`${formEntry.answers} ->> ${question}`, pattern(text))
  : or(eq(sql`${formEntry.answers} ->> ${question}`, text), sql`${formEntry.answers} -> ${question} @> ${JSON.stringify([text])}::jsonb`))

const isListed = (formId: number, { search, state, statusId, schoolId, activityId, answer }: EntryFilters) => and(
  eq(formEntry.formId, formId), isNull(formEntry.deletedAt), ne(formEntry.state, 'draft'), state && eq(formEntry.state, state),
  statusId === undefined ? undefined : eq(formEntry.statusId, statusId), schoolId === undefined ? undefined : eq(formEntry.schoolId, schoolId), activityId === undefined ? undefined : eq(formEntry.activityId, activityId),
  answer && hasAnswer(answer),
  ...search.split(/\s+/).filter(Boolean).map((word) => or(
    ilike(sql`coalesce(${student.firstName} || ' ' || ${student.lastName}, '')`, pattern(word)), ilike(sql`coalesce(${user.firstName} || ' ' || ${user.lastName}, '')`, pattern(word)), ilike(school.name, pattern(word)),
  )),
)

const sorted = { submitted: sql`${formEntry.submittedAt}`, school: sql`lower(${school.name})`, state: sql`${formEntry.state}` }

/** One page of the entries of a form, how many there are, and how many in each state of all. */
export async function findEntryPage(reader: Reader, formId: number, { sort, offset, limit, ...filters }: EntryFilters & { sort: EntrySort; offset: number; limit: number }) {
  const where = isListed(formId, filters)
  const column = sorted[sort.replace('-', '') as keyof typeof sorted]
  const rows = await entriesFrom(reader).where(where).orderBy(sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, desc(formEntry.id)).limit(limit).offset(offset)
  const [{ total } = { total: 0 }] = await reader.select({ total: count() }).from(formEntry).leftJoin(school, eq(school.id, formEntry.schoolId)).leftJoin(student, eq(student.id, formEntry.studentId)).leftJoin(user, eq(user.id, formEntry.filledInByUserId)).where(where)
  const counts = await reader.select({ state: formEntry.state, count: count() }).from(formEntry).where(and(eq(formEntry.formId, formId), isNull(formEntry.deletedAt), ne(formEntry.state, 'draft'))).groupBy(formEntry.state)
  return { rows, total, counts }
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
