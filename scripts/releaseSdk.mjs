import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parts } from './build.mjs'
import { problemsWithSurface, readSurface, readWritten } from './embed/apiSurface.mjs'
import { writeMoving } from './embed/place.mjs'
import { addToRecord, readRecord } from './embed/record.mjs'
import { Failure, main, root, run } from './lib/processes.mjs'

const sdk = join(root, 'embed-sdk')
const dist = join(sdk, 'dist')
const record = join(sdk, 'published.json')

/** Runs a command and hands back what it printed. @throws Failure with its last words */
async function must(command, ...args) {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new Failure(`${[command, ...args].join(' ')} ended with status ${code}:\n${output.trim()}`)
  return output.trim()
}

const versionNow = () => JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')).version

/** `npm run release-sdk`: takes the waiting changesets into a version, builds it, writes it into the record, commits and tags it. */
await main(async () => {
  const open = await must('git', 'status', '--porcelain')
  if (open) throw new Failure(`A release is made of what is committed; this is not:\n${open}`)
  const waiting = readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md')
  if (waiting.length) await must(process.execPath, join(root, 'node_modules/@changesets/cli/bin.js'), 'version')
  const version = versionNow()
  if (version in readRecord(record).versions) throw new Failure(`There is nothing to release: ${version} is published, and no changeset waits (npx changeset writes one).`)
  const problems = problemsWithSurface(readWritten(join(sdk, 'api-surface.json')), await readSurface(), version)
  if (problems.length) throw new Failure(`${version} is not released:\n${problems.join('\n')}`)

  console.log(`Building ${version} of the embed SDK ...`)
  const { code, output } = await parts['embed-sdk'].build()
  if (code !== 0) throw new Failure(`${version} did not build:\n${output.trim()}`)
  addToRecord(record, version, join(dist, version), new Date().toISOString().slice(0, 10))
  writeMoving({ dist, version, record: readRecord(record) })

  const tag = `@portal/embed-sdk@${version}`
  await must('git', 'add', '--all', 'embed-sdk', '.changeset')
  await must('git', 'commit', '--quiet', '--message', `Release ${version} of the embed SDK`)
  await must('git', 'tag', '--annotate', '--message', tag, tag)
  console.log(`Released ${version}: committed, tagged ${tag}, and in embed-sdk/published.json.
Next: git push --follow-tags; npm publish in embed-sdk; keep embed-sdk/dist/${version} for the portals.`)
})
