import { and, sql, type SQL } from 'drizzle-orm'
import type { PersonSort } from '@portal/shared/identity/users/personList.schemas'
import type { Reader } from '../../platform/db/database'
import { rowsOf } from '../../platform/db/rowsOf'
import type { student } from '../students/student.tables'
import type { user } from './user.tables'
import { searchedWords, wordsQuery } from './searchedWords'

/** Accounts and students' records are listed alike. */
export type PersonTable = typeof user | typeof student

export interface PersonPage {
  search: string
  sort: PersonSort
  offset: number
  limit: number
}

/** So many are gathered and sorted; among more the order of the list is walked along. */
export const mostGathered = 2_000

/** What one list holds before anything is searched. */
export interface Listed {
  table: PersonTable
  conditions: (SQL | undefined)[]
  /** True if more is asked than a kind of people and their status, for which the indexes have the order. */
  isNarrowed: boolean
}

/** The two parts of each order, as the indexes of the tables have them. */
const keysOf = (table: PersonTable, sort: PersonSort) =>
  sort.endsWith('name') ? ([sql`lower(${table.lastName}) collate "C"`, sql`lower(${table.firstName}) collate "C"`] as const) : ([sql`${table.email}`, sql`null::text`] as const)

/** One letter is looked up as in a telephone book; words are looked for at the beginning of every word of name and email address. */
function isFound(table: PersonTable, search: string, byIndex: boolean): SQL | undefined {
  if (search.trim() === '') return undefined
  const words = searchedWords(search)
  const [first] = words
  if (first === undefined) return sql`false`
  if (words.length === 1 && [...first].length === 1) return sql`lower(${table.lastName}) collate "C" like ${`${first.replace(/[\\%_]/g, '\\$&')}%`}`
  const matches = sql`${table.words} @@ ${wordsQuery(words)}::tsquery`
  return byIndex ? matches : sql`coalesce(${matches}, false)`
}

/**
 * The keys of one page and how many people there are in all.
 *
 * Two ways lead there, and the number of people decides. Few are gathered by whatever index finds them, and sorted. Many
 * are met soon enough by walking along the order of the list. The one way would sort ten thousand people for a common
 * search; the other would walk past a hundred thousand for a rare one. The second half of many is walked from the end, so that the last
 * page is as near as the first.
 * @param countAll how many there are in all, asked only where they are more than are gathered: it may be remembered
 */
export async function findPersonPage(reader: Reader, listed: Listed, page: PersonPage, countAll = () => countPersons(reader, listed, page.search)): Promise<{ ids: number[]; total: number }> {
  const { table, conditions, isNarrowed } = listed
  const { search, sort, offset, limit } = page
  const [first, second] = keysOf(table, sort)
  const isDescending = sort.startsWith('-')
  const directionOf = (descending: boolean) => sql.raw(descending ? 'desc' : 'asc')
  const direction = directionOf(isDescending)
  const gathers = isNarrowed || search.trim() !== ''
  const order = gathers ? sql`order by first ${direction}, second ${direction}, id ${direction}` : undefined
  const found = await rowsOf<{ counted: number; ids: number[] | null }>(reader, sql`
    with found as materialized (
      select ${table.id} as id ${order ? sql`, ${first} as first, ${second} as second` : sql``} from ${table}
      where ${and(...conditions, isFound(table, search, true))} limit ${mostGathered + 1}
    )
    select (select count(*)::int from found) as counted,
      ${order ? sql`(select json_agg(id) from (select id from found ${order} limit ${limit} offset ${offset}) page)` : sql`null`} as ids`)
  const { counted, ids } = found[0]!
  const isWhole = counted <= mostGathered
  if (gathers && isWhole) return { ids: ids ?? [], total: counted }
  const total = isWhole ? counted : await countAll()
  const wanted = Math.min(limit, total - offset)
  if (wanted <= 0) return { ids: [], total }
  const fromEnd = offset > total / 2
  const along = directionOf(isDescending !== fromEnd)
  const walked = await rowsOf<{ id: number }>(reader, sql`
    select ${table.id} as id from ${table} where ${and(...conditions, isFound(table, search, false))}
    order by ${first} ${along}, ${sort.endsWith('name') ? sql`${second} ${along},` : sql``} ${table.id} ${along} limit ${wanted} offset ${fromEnd ? total - offset - wanted : offset}`)
  const keys = walked.map(({ id }) => id)
  return { ids: fromEnd ? keys.reverse() : keys, total }
}

/** All people that a list holds with what is searched, for an export of them. */
export async function countPersons(reader: Reader, { table, conditions }: Listed, search: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(reader, sql`select count(*)::int as count from ${table} where ${and(...conditions, isFound(table, search, true))}`)
  return row!.count
}

/** Where an export continues: after the last person of the page before. */
export interface After {
  first: string
  second: string
  id: number
}

/** The next people in the order of names, for reading a list of any length a piece at a time. */
export async function findPersonsAfter(reader: Reader, { table, conditions }: Listed, search: string, after: After | null, limit: number): Promise<After[]> {
  const [first, second] = keysOf(table, 'name')
  const isAfter = after ? sql`(${first}, ${second}, ${table.id}) > (${after.first}, ${after.second}, ${after.id}::int)` : undefined
  return rowsOf<After>(reader, sql`
    select ${table.id} as id, ${first} as first, ${second} as second from ${table}
    where ${and(...conditions, isFound(table, search, true), isAfter)} order by ${first}, ${second}, ${table.id} limit ${limit}`)
}
