import type { Tx } from '../../platform/db/database'
import { defineRegistry } from '../../platform/hooks/defineRegistry'

/**
 * Filled by the manifests of nouns that keep rows about a student which go when the student is erased, and do not stay under a number. Each is called
 * before the students are erased themselves, and gives the files that go with its rows.
 */
export const erasedRows = defineRegistry<(tx: Tx, studentIds: readonly number[]) => Promise<readonly number[]>>('rows of erased students')
