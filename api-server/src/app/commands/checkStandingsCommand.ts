import { openSettled } from '../../platform/db/openSettled'
import { StartProblem } from '../../platform/db/startProblem'
import { readSettings, SettingsError } from '../../platform/settings'
import { checkStored } from '../../competition/scores/checkStored'
import '../allParts'
import '../listeners'

/** `npm run check-standings`: rebuilds scores, brackets and tables from what they follow from. Exits 1 if anything differs. */
try {
  const settings = readSettings(process.env)
  const database = await openSettled(settings, { statements: 'unlimited' })
  try {
    const { lines, isWhole } = await checkStored(database, new Date())
    for (const line of lines) console.log(line)
    process.exitCode = isWhole ? 0 : 1
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartProblem || error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
