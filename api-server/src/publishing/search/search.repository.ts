import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { foldedText, hasWord, hasWords } from '../../platform/db/hasWords'
import { rowsOf } from '../../platform/db/rowsOf'
import { activity, level } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { userRole } from '../../identity/roles/role.tables'
import type { Scope } from '../../identity/organizations/scope'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'
import type { Listed } from '../../identity/users/personPage.repository'
import { wholeWordsQuery, wordsQuery } from '../../identity/users/searchedWords'

/** As many as are ordered by how well they fit; more than anyone reads, and few enough for code to compare. */
const mostWeighed = 60
/** As many as are looked at of what whole words find, and of what beginnings of words find: a common one finds ten thousands. */
const mostWhole = 300
const mostBegun = 2_000

export interface FoundName {
  id: number
  firstName: string
  lastName: string
}

/**
 * People of a list whose name or email address has every one of these words: those who are called so first, then in the order of names.
 * @param among of whom alone they can be, where that is known beforehand
 */
export async function findNamesByWords(reader: Reader, { table, conditions }: Pick<Listed, 'table' | 'conditions'>, words: readonly string[], among?: SQL): Promise<FoundName[]> {
  const begins = `${words[0]!.replace(/[\\%_]/g, '\\$&')}%`
  const found = (query: string, more?: SQL) => sql`
    select ${table.id} as id, ${table.firstName} as first_name, ${table.lastName} as last_name from ${table}
    where ${and(...conditions, among && sql`${table.id} = any(array(${among}))`, sql`${table.words} @@ ${query}::tsquery`, more)}`
  return rowsOf<FoundName>(reader, sql`
    with whole as materialized (${found(wholeWordsQuery(words))} limit ${mostWhole}),
      begun as materialized (${found(wordsQuery(words), sql`(select count(*) from whole) < ${mostWeighed}`)} limit ${mostBegun}),
      found as (select *, 0 as step from whole union all select *, 1 from begun where id not in (select id from whole))
    select id, first_name as "firstName", last_name as "lastName" from found
    order by step, lower(last_name) like ${begins} or lower(first_name) like ${begins} desc, lower(last_name) collate "C", lower(first_name) collate "C", id limit ${mostWeighed}`)
}

/** Schools of the association whose name, short name or city has every one of these words. */
export async function findSchoolsByWords(reader: Reader, organizationId: number, words: readonly string[]) {
  return rowsOf<{ schoolId: number; schoolParam: string; name: string; city: string; state: string }>(reader, sql`
    select id as "schoolId", school_param as "schoolParam", name, city, state from (
      select ${school.id}, ${school.schoolParam}, ${school.name}, ${school.city}, ${school.state}, ${foldedText(sql`${school.name}`)} as folded, ${foldedText(sql`${school.shortName} || ' ' || ${school.city}`)} as more
      from ${school} where ${and(eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation())} offset 0
    ) known where ${hasWords(sql`folded || more`, words)}
    order by ${hasWords(sql`folded`, words)} desc, folded collate "C", id limit ${mostWeighed}`)
}

export interface NamedTeam {
  teamId: number
  activityId: number
  levelId: number
  schoolActivityId: number
  schoolId: number
  schoolName: string
  teamName: string
  activityName: string
  levelName: string
}

/**
 * Teams of the year of whose school, own name, activity and level every one of these words begins a word ("atlas soc var"). Which
 * words fit is asked once of each school, activity and level, as bits, and not of each of ten thousand teams.
 * @param ownSchools whose teams come first
 */
export async function findTeamsByWords(reader: Reader, scope: Scope, words: readonly string[], ownSchools: readonly number[]): Promise<NamedTeam[]> {
  const bitsIn = (folded: SQL) => sql`(${sql.join(words.map((word, index) => sql`case when ${hasWord(folded, word)} then ${sql.raw(String(2 ** index))} else 0 end`), sql` + `)})`
  return rowsOf<NamedTeam>(reader, sql`
    with places as materialized (
      select id, name, ${bitsIn(sql`folded`)} as bits from (
        select ${school.id}, ${school.name}, ${foldedText(sql`${school.name} || ' ' || ${school.shortName}`)} as folded from ${school}
        where ${and(eq(school.organizationId, scope.organization.id), isNull(school.deletedAt), ofAssociation())} offset 0
      ) known
    ), kinds as materialized (
      select ${activity.id}, ${activity.name}, ${activity.position}, ${bitsIn(foldedText(sql`${activity.name}`))} as bits from ${activity} where ${and(eq(activity.organizationId, scope.organization.id), isNull(activity.deletedAt))}
    ), steps as materialized (
      select ${level.id}, ${level.name}, ${level.position}, ${bitsIn(foldedText(sql`${level.name}`))} as bits from ${level} where ${eq(level.organizationId, scope.organization.id)}
    )
    select ${team.id} as "teamId", ${team.activityId} as "activityId", ${team.levelId} as "levelId", ${team.schoolActivityId} as "schoolActivityId", places.id as "schoolId",
      places.name as "schoolName", ${team.name} as "teamName", kinds.name as "activityName", steps.name as "levelName"
    from ${team} join places on places.id = ${team.schoolId} join kinds on kinds.id = ${team.activityId} join steps on steps.id = ${team.levelId}
    where ${and(eq(team.organizationId, scope.organization.id), eq(team.academicYearId, scope.academicYear.id), isNull(team.deletedAt))}
      and (places.bits | kinds.bits | steps.bits | case when ${team.name} = '' then 0 else ${bitsIn(foldedText(sql`${team.name}`))} end) = ${sql.raw(String(2 ** words.length - 1))}
    order by places.id = any(${`{${ownSchools.join(',')}}`}::int[]) desc, places.bits > 0 desc, lower(places.name) collate "C", kinds.position, steps.position, ${team.name}, ${team.id} limit ${mostWeighed}`)
}

/** Those who hold a role at a school: few, with whom a search of its staff's begins. */
export const peopleWithRolesAt = (schoolId: number): SQL => sql`select ${userRole.userId} from ${userRole} where ${eq(userRole.schoolId, schoolId)}`

/** What lists of several kinds hold, as one list of a table. */
export const anyOfLists = (lists: readonly Listed[]): Pick<Listed, 'table' | 'conditions'> => ({ table: lists[0]!.table, conditions: [or(...lists.map(({ conditions }) => and(...conditions)))] })
