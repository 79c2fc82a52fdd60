import { openEmbedded, openPostgres } from '../db/openDatabase'
import { StartProblem } from '../db/startProblem'
import { readSettings, SettingsError } from '../settings'
import { recomputeStandings } from './recomputeStandings'
import { findAllDistrictIds } from './standing.repository'

/** `npm run check-standings`: computes every table anew, says which stored ones were not what follows from the results, and mends them. */
try {
  const settings = readSettings(process.env)
  const database = settings.DATABASE_URL ? await openPostgres(settings.DATABASE_URL) : await openEmbedded(settings.PORTAL_DATA_DIR)
  try {
    const { all, changed } = await database.transaction(async (tx) => {
      const all = await findAllDistrictIds(tx)
      return { all, changed: await recomputeStandings(tx, all, new Date()) }
    })
    if (changed.length === 0) console.log(`All ${all.length} stored tables agree with the results.`)
    else console.log(`${changed.length} of ${all.length} stored tables did not agree with the results and were mended: districts ${changed.join(', ')}.`)
    process.exitCode = changed.length === 0 ? 0 : 2
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartProblem || error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
