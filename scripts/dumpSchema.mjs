import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildBench, loadBench } from './bench/build.mjs'
import { findPostgres } from './lib/postgres.mjs'
import { Failure, main, root, run } from './lib/processes.mjs'

/** What only psql, or only some versions of PostgreSQL, understand, and pg_dump's own remarks. */
const leftOut = /^(\\(un)?restrict |SET transaction_timeout|--$|-- (Name|Data for Name|Dumped |PostgreSQL database dump))/

/**
 * `npm run dump-schema -- 1.0.0`: writes the database of this version down, with a few invented rows, as
 * api-server/released/1.0.0.sql. released.test.ts opens every such file with all later versions. What was released is
 * never written again.
 */
await main(async () => {
  const [name] = process.argv.slice(2)
  if (!name || !/^[\w.-]+$/.test(name)) throw new Failure('Say which version it is: npm run dump-schema -- 1.0.0')
  const file = join(root, 'api-server/released', `${name}.sql`)
  if (existsSync(file)) throw new Failure(`${file} already exists: what was released does not change.`)
  const server = await findPostgres()
  if (!server) throw new Failure('This needs a PostgreSQL on which databases may be made (PORTAL_TEST_DATABASE_URL), and its pg_dump.')
  process.env.PORTAL_TEST_DATABASE_URL = server
  await buildBench()
  const { withSampleDatabase } = await loadBench('sampleDatabase')
  await withSampleDatabase(async (database) => {
    const url = new URL(server)
    url.pathname = `/${database}`
    const { code, output } = await run('pg_dump', ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', '--no-comments', `--file=${file}`, `--dbname=${url.href}`])
    if (code !== 0) throw new Failure(`pg_dump ended with status ${code}:\n${output.trim()}`)
  })
  writeFileSync(file, readFileSync(file, 'utf8').split('\n').filter((line) => !leftOut.test(line)).join('\n').replace(/\n{3,}/g, '\n\n').trimStart())
  console.log(`Wrote ${file}.`)
})
