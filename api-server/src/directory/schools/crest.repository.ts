import { inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Crest } from '@portal/shared/directory/schools/crest.schemas'
import { makeCrest } from '@portal/shared/directory/schools/makeCrest'
import type { Reader } from '../../platform/db/database'
import { school } from './school.tables'

/** What a school's crest is made of besides its name, for queries of other nouns. @param of the table of schools, or an alias of it */
export const crestColumns = <Table extends { initials: AnyPgColumn; primaryColor: AnyPgColumn; secondaryColor: AnyPgColumn; logoFileId: AnyPgColumn }>(of: Table) => ({
  initials: of.initials as Table['initials'], primaryColor: of.primaryColor as Table['primaryColor'], secondaryColor: of.secondaryColor as Table['secondaryColor'], logoFileId: of.logoFileId as Table['logoFileId'],
})

export interface CrestRow {
  schoolName: string
  initials: string
  primaryColor: string
  secondaryColor: string
  logoFileId: number | null
}

/** A tenth of a millisecond goes into the colors of one, and lists ask for the same few hundred again and again. */
const made = new Map<string, Crest>()
const mostMade = 5_000

/** The path of the small picture of a logo. Another logo is another file, so that what is there never changes. */
export const crestPath = (logoFileId: number) => `/api/public/crests/${logoFileId}.webp`

/** A school's crest. It is made of its row, once for equal ones: no column holds it, so that none is ever behind its school. */
export function crestOf({ schoolName, initials, primaryColor, secondaryColor, logoFileId }: CrestRow): Crest {
  const key = [initials, primaryColor, secondaryColor, logoFileId, schoolName].join('\n')
  const known = made.get(key)
  if (known) return known
  const crest = makeCrest({ name: schoolName, initials, colors: { first: primaryColor, second: secondaryColor }, picture: logoFileId === null ? null : crestPath(logoFileId) })
  if (made.size >= mostMade) made.clear()
  made.set(key, crest)
  return crest
}

/** Crests of schools by their key, for what was stored without them. */
export async function findCrests(reader: Reader, schoolIds: readonly number[]): Promise<Map<number, Crest>> {
  if (schoolIds.length === 0) return new Map()
  const rows = await reader.select({ schoolId: school.id, schoolName: school.name, ...crestColumns(school) }).from(school).where(inArray(school.id, [...new Set(schoolIds)]))
  return new Map(rows.map(({ schoolId, ...row }) => [schoolId, crestOf(row)]))
}
