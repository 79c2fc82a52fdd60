import { importFromCommandLine } from '../../office/imports/importFromCommandLine'
import '../allParts'
import '../listeners'

/** `npm run import -- …` (scripts/import.mjs). Exit status: 0 done, 1 could not run, 2 done, but some rows were left out. */
process.exitCode = await importFromCommandLine(process.argv.slice(2), process.env, { say: console.log, complain: console.error })
