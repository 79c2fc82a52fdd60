import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { activity } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import type { Reader } from '../../platform/db/database'
import { rowsOf } from '../../platform/db/rowsOf'
import { form, formVersion } from '../forms/form.tables'
import { formTotal } from '../forms/formTotal.tables'

/** What totals are narrowed to. */
export interface Narrowed { schoolId?: number | undefined; classificationId?: number | undefined; activityId?: number | undefined }

export interface KeptCount { question: string; bucket: string; count: number; sum: number }
export interface KeptValue { question: string; value: number; count: number }
export interface KeptWord { question: string; word: string; count: number }

/** Rows of the whole form, or of the schools and activities that it is narrowed to; a class is that of a school's teams in the year. */
function inScope({ schoolId, classificationId, activityId }: Narrowed, academicYearId: number): SQL {
  if (schoolId === undefined && classificationId === undefined && activityId === undefined) return sql`total.scope = 'all'`
  return sql.join([
    sql`total.scope <> 'all'`, ...(schoolId === undefined ? [] : [sql`total.school_id = ${schoolId}`]), ...(activityId === undefined ? [] : [sql`total.activity_id = ${activityId}`]),
    ...(classificationId === undefined ? [] : [sql`total.school_id in (select t.school_id from ${team} t join ${district} d on d.id = t.district_id where t.academic_year_id = ${academicYearId} and t.deleted_at is null and d.classification_id = ${classificationId})`]),
  ], sql` and `)
}

/** Different numbers of a question that are read at most: of more, those near each other stand for them. */
export const mostValues = 400
export const mostWords = 40

/** What is kept of a form, as it is narrowed. @param numbers questions with numbers @param texts those with words @param leastMentions words that fewer answers have are left out */
export async function findTotals(reader: Reader, formId: number, academicYearId: number, narrowed: Narrowed, { numbers, texts, leastMentions }: { numbers: readonly string[]; texts: readonly string[]; leastMentions: number }) {
  const kept = sql`from ${formTotal} total where total.form_id = ${formId} and ${inScope(narrowed, academicYearId)}`
  const counts = await rowsOf<KeptCount>(reader, sql`select total.question, total.bucket, sum(total.count)::int as count, sum(total.sum)::float8 as sum ${kept} and total.kind = 'count' group by total.question, total.bucket`)
  const asked = (ids: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) asked(id)`
  // Of the whole form each is one row, which an index has in order; else those of schools and activities are added up.
  const isAll = isWhole(narrowed)
  const rowsIn = (kind: 'value' | 'word') => (isAll
    ? sql`select total.bucket, total.value, total.count ${kept} and total.kind = ${sql.raw(`'${kind}'`)} and total.question = asked.id`
    : sql`select total.bucket, total.value, sum(total.count)::int as count ${kept} and total.kind = ${sql.raw(`'${kind}'`)} and total.question = asked.id group by total.bucket, total.value`)
  const values = numbers.length === 0 ? [] : await rowsOf<KeptValue>(reader, sql`select asked.id as question, found.value::float8 as value, found.count from ${asked(numbers)}
    cross join lateral ((${rowsIn('value')} order by total.value limit ${mostValues + 1}) union (${rowsIn('value')} order by total.value desc limit 1)) found`)
  const words = texts.length === 0 ? [] : await rowsOf<KeptWord>(reader, sql`select asked.id as question, substr(found.bucket, 6) as word, found.count from ${asked(texts)}
    cross join lateral (select * from (${rowsIn('word')}) each where each.count >= ${leastMentions} order by each.count desc, each.bucket limit ${mostWords}) found`)
  return { counts, values, words }
}

const isWhole = ({ schoolId, classificationId, activityId }: Narrowed) => schoolId === undefined && classificationId === undefined && activityId === undefined

/** All that a form ever asked in public, the first version first. */
export const findAskedVersions = (reader: Reader, formId: number) =>
  reader.select({ state: formVersion.state, definition: formVersion.definition }).from(formVersion).where(and(eq(formVersion.formId, formId), inArray(formVersion.state, ['published', 'superseded']))).orderBy(asc(formVersion.number))

/** Whether what is kept of a form is kept by the rules of today. */
export async function findTotalRules(reader: Reader, formId: number): Promise<number | undefined> {
  const [row] = await reader.select({ totalRules: form.totalRules }).from(form).where(eq(form.id, formId))
  return row?.totalRules
}

/** What totals of a year can be narrowed to, and the school to which they are. */
export async function findTotalChoices(reader: Reader, { organizationId, academicYearId }: { organizationId: number; academicYearId: number }, schoolId: number | undefined) {
  const classes = await reader.select({ id: classification.id, name: classification.label }).from(classification).where(eq(classification.academicYearId, academicYearId)).orderBy(asc(classification.position), asc(classification.id))
  const activities = await reader.select({ id: activity.id, name: activity.name }).from(activity).where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).orderBy(asc(activity.position), asc(activity.id))
  const [named] = schoolId === undefined ? [] : await reader.select({ schoolId: school.id, name: school.name }).from(school).where(and(eq(school.id, schoolId), eq(school.organizationId, organizationId)))
  return { classes, activities, school: named ?? null }
}
