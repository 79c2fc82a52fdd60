import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/database'
import { defineRegistry } from '../../platform/hooks/defineRegistry'

/** What has to do with someone: what they and their family wrote, and what is of their schools. A namesake elsewhere keeps their name. */
export interface Ties {
  organizationId: number
  /** Their own account and their parents'. */
  userIds: readonly number[]
  schoolIds: readonly number[]
  /** Their own record and their children's: who changed school is still in what they did at the other one. */
  studentIds: readonly number[]
}

/** Columns of a table in which people write what they like, and the rows of it that have to do with someone. */
export interface Texts {
  table: PgTable & { id: AnyPgColumn }
  columns: readonly string[]
  isTied: SQL | undefined
  /** First and last name may be answers of their own. */
  isForm?: true
  /** What is kept of these rows elsewhere follows what was taken out of them. */
  afterwards?: (tx: Tx, changedIds: readonly number[]) => Promise<void>
}

/** Filled by the manifests of nouns whose texts may name someone; older ones stand in eraseTexts.repository.ts. */
export const erasedTexts = defineRegistry<(tx: Tx, ties: Ties) => Texts>('erased texts')
