import { checkBrackets } from '../brackets/checkBrackets'
import type { Database } from '../../platform/db/database'
import { checkScores } from './checkScores'
import { recomputeStandings } from '../standings/recomputeStandings'
import { findAllDistrictIds } from '../standings/standing.repository'

/** At most this many differences of a kind are reported. */
const told = 50

/**
 * Rebuilds every score from its history, every bracket from its acts and every table from the results, and says what differs.
 * Tables that differ are computed again and stored, as they follow from the scores; scores and brackets are only reported, since which
 * of two records is right is for people to say. While any of these differ tables are left as they are.
 */
export async function checkStored(database: Database, now: Date): Promise<{ lines: string[]; isWhole: boolean }> {
  const scores = await checkScores(database.reader)
  const brackets = await checkBrackets(database.reader)
  const differences = [...tellSome(scores.differences), ...tellSome(brackets.differences)]
  const lines = [
    scores.differences.length === 0 ? `All ${scores.checked} scores agree with their histories.` : `${scores.differences.length} of ${scores.checked} scores differ from their histories.`,
    ...(scores.without > 0 ? [`${scores.without} results were brought in without a history: there is nothing to rebuild them from.`] : []),
    brackets.differences.length === 0 ? `All ${brackets.checked} brackets agree with what was done to them.` : `Brackets differ from what was done to them: ${brackets.differences.length}.`,
    ...differences,
  ]
  if (differences.length > 0) return { lines: ['The tables were not looked at: they follow from scores that differ.', ...lines], isWhole: false }
  const { all, changed } = await database.transaction(async (tx) => {
    const all = await findAllDistrictIds(tx)
    return { all, changed: await recomputeStandings(tx, all, now) }
  })
  const tables = changed.length === 0 ? `All ${all.length} stored tables agree with the results.` : `${changed.length} of ${all.length} stored tables did not match the results and were corrected: districts ${changed.join(', ')}.`
  return { lines: [tables, ...lines], isWhole: changed.length === 0 }
}

const tellSome = (differences: readonly string[]) => (differences.length > told ? [...differences.slice(0, told), `And ${differences.length - told} more.`] : differences)
