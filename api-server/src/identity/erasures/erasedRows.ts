import type { Reader, Tx } from '../../platform/db/database'
import { defineRegistry } from '../../platform/hooks/defineRegistry'

/** Rows about someone which go when that person is erased, and do not stay under a number. */
export interface ErasedRows {
  /** Removes those of some students, before they are erased themselves. @returns the files that go with them */
  remove(tx: Tx, studentIds: readonly number[]): Promise<readonly number[]>
  /** Removes those of an account. @returns the files that go with them */
  removeOfUser?(tx: Tx, userId: number): Promise<readonly number[]>
  /** How many documents of a student are among them: it is told before. */
  countDocuments?(reader: Reader, studentId: number): Promise<number>
}

/** Filled by the manifests of nouns that keep such rows. */
export const erasedRows = defineRegistry<ErasedRows>('rows of erased students')
