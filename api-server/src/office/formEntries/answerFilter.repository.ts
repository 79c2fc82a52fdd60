import { and, ilike, or, sql, type SQL } from 'drizzle-orm'
import { filterKindOf } from '@portal/shared/office/forms/askedColumns'
import { isThing } from '@portal/shared/office/forms/form.kinds'
import type { Question } from '@portal/shared/office/forms/formDefinition.types'
import { formEntry } from '../forms/form.tables'
import { likePattern } from '../../platform/db/likePattern'

/** Entries whose answer to a question is like this. */
export interface AnswerFilter {
  question: Question
  /** The repeated group that it is asked in: one of its rows is like this. */
  group: string
  text?: string | undefined
  /** The whole text, and not only part of it. */
  isWhole?: boolean
  from?: string | undefined
  to?: string | undefined
  answered?: 'yes' | 'no' | undefined
  /** Of what is chosen in the portal: those whose name has the text in it. */
  ids?: readonly string[] | undefined
}

const jsonOf = (text: string) => sql`${JSON.stringify(text)}::jsonb`
/** What lies in a matrix, an address or a signature. */
const within = (value: SQL) => sql`jsonb_path_query_array(${value}, '$.*')`
const textOf = (value: SQL) => sql`(${value} #>> '{}')`
/** What is no number is compared with none. */
const numberOf = (value: SQL) => sql`(case when ${textOf(value)} ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$' then ${textOf(value)}::numeric end)`

function isLike(value: SQL, { question, text, isWhole, from, to, ids }: AnswerFilter): SQL | undefined {
  const kind = filterKindOf(question)
  if (isThing(question.kind) && ids) return ids.length === 0 ? sql`false` : sql`jsonb_exists_any(${value}, array[${sql.join(ids.map((id) => sql`${id}`), sql`, `)}]::text[])`
  const parts: (SQL | undefined)[] = []
  if (kind === 'number') parts.push(from === undefined ? undefined : sql`${numberOf(value)} >= ${from}::numeric`, to === undefined ? undefined : sql`${numberOf(value)} <= ${to}::numeric`)
  if (kind === 'day') parts.push(from === undefined ? undefined : sql`${textOf(value)} >= ${from}`, to === undefined ? undefined : sql`${textOf(value)} <= ${to}`)
  if (text !== undefined && kind === 'words') {
    parts.push(isWhole ? sql`lower(${textOf(value)}) = lower(${text})` : or(and(sql`jsonb_typeof(${value}) = 'string'`, ilike(textOf(value), likePattern(text))), ilike(sql`${within(value)}::text`, likePattern(text))))
  } else if (text !== undefined) parts.push(sql`(${value} @> ${jsonOf(text)} or ${within(value)} @> ${jsonOf(text)})`)
  return and(...parts)
}

/** Whether an entry is among them. */
export function hasAnswer(filter: AnswerFilter): SQL | undefined {
  const { question: { id }, group, answered } = filter
  const holds = (condition: (value: SQL) => SQL | undefined): SQL | undefined => {
    if (group === '') return condition(sql`${formEntry.answers} -> ${id}`)
    const rows = sql`${formEntry.answers} -> ${group}`
    return sql`exists (select 1 from jsonb_array_elements(case when jsonb_typeof(${rows}) = 'array' then ${rows} else '[]'::jsonb end) answered where ${condition(sql`answered.value -> 'answers' -> ${id}`) ?? sql`true`})`
  }
  const isThere = holds((value) => sql`${value} is not null`)!
  return and(answered === undefined ? undefined : answered === 'yes' ? isThere : sql`not (${isThere})`, isNarrowing(filter) ? holds((value) => isLike(value, filter)) : undefined)
}

const isNarrowing = ({ text, from, to }: AnswerFilter) => text !== undefined || from !== undefined || to !== undefined
