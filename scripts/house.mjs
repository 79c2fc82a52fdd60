import { writeFileSync } from 'node:fs'
import { lookAtHouse, readKnownReads } from './lib/house.mjs'
import { main, root } from './lib/processes.mjs'

/**
 * `npm run house`: is every import in the order of the modules, and is there no circle of files or nouns? Part of the
 * lint. `npm run house -- --write` lowers the counts of repositories that read tables of a module behind, and raises none.
 */
await main(async () => {
  const { problems, upward, files, imports } = await lookAtHouse()
  const most = readKnownReads()
  const more = Object.entries(upward).filter(([pair, count]) => count > (most[pair] ?? 0)).map(([pair, count]) => `reads of tables against the order: ${pair}, ${count} files where ${most[pair] ?? 0} were`)
  if (process.argv.includes('--write')) {
    writeFileSync(`${root}/scripts/lib/houseReads.json`, `${JSON.stringify(Object.fromEntries(Object.entries(most).flatMap(([pair, count]) => (upward[pair] ? [[pair, Math.min(count, upward[pair])]] : []))), null, 2)}\n`)
  }
  for (const line of [...problems, ...more]) console.log(line)
  if (problems.length || more.length) {
    console.log('\nA module imports only those before it (docs/architecture.md): a fact that both need moves down, what knows both moves up, or a hook turns the import round.')
    process.exitCode = 1
  }
  console.log(`${files} files, ${imports} imports: ${problems.length} against the order of the house. ${Object.values(upward).reduce((sum, count) => sum + count, 0)} reads of tables of a module behind.`)
})
