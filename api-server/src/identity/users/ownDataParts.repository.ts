import { and, eq, inArray, or, type Column } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { defineRegistry } from '../../platform/hooks/defineRegistry'

/** Whose data it is: someone with an account, and the student records that are theirs. */
export interface OwnDataOf {
  userId: number
  studentIds: number[]
}

/** What a noun keeps about a person: sections of the file of their own data, by name. Of others only what ties them to the person, and no secrets. */
export type OwnDataPart = (reader: Reader, of: OwnDataOf) => Promise<Record<string, readonly object[]>>

/** Filled by the manifests of the nouns above the people. ownData.test.ts holds it to the whole schema, by what their reviews say (tellsPeople). */
export const ownDataParts = defineRegistry<OwnDataPart>('ownData')

/** The rows of a table of subjects that are about this person. */
export const aboutPerson = (table: { subjectType: Column; subjectId: Column }, { userId, studentIds }: OwnDataOf) => or(
  and(eq(table.subjectType, 'user'), eq(table.subjectId, userId)), and(eq(table.subjectType, 'student'), inArray(table.subjectId, studentIds)),
)
