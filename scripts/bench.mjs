import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBench } from './bench/build.mjs'
import { benchAnswers } from './bench/answers.mjs'
import { benchCompetition } from './bench/competition.mjs'
import { benchEmbeds } from './bench/embeds.mjs'
import { benchExports } from './bench/exports.mjs'
import { benchForms } from './bench/forms.mjs'
import { benchLists, benchPeople, benchRollForward, benchSearch } from './bench/lists.mjs'
import { median, startPortal } from './bench/portal.mjs'
import { benchMusicList } from './bench/musicList.mjs'
import { benchOccasions } from './bench/occasions.mjs'
import { benchPresses } from './bench/presses.mjs'
import { benchOneCore } from './bench/oneCore.mjs'
import { benchPolling } from './bench/polling.mjs'
import { benchCalendars, benchPure } from './bench/pure.mjs'
import { benchMemory, benchPublicReads } from './bench/reads.mjs'
import { benchRequests } from './bench/requests.mjs'
import { benchSeasonSearch } from './bench/seasonSearch.mjs'
import { benchSignIn } from './bench/signIn.mjs'
import { benchSizes } from './bench/sizes.mjs'
import { benchSlots } from './bench/slots.mjs'
import { buildStale } from './build.mjs'
import { installIfStale } from './lib/install.mjs'
import { Failure, main, root } from './lib/processes.mjs'

/**
 * `npm run bench`: measures what docs/benchmarks.md shows and prints its table; `npm run bench -- --write` puts it there.
 * `npm run bench -- people signIn` measures these parts alone: start, memory, reads, oneCore, polling, season, signIn, exports, scores, competition, answers, people,
 * lists, search, rollForward, embeds, requests, sizes, calendars, occasions, slots, musicList, forms, presses. Everything that is compared is measured in this one run, in turns; figures are medians.
 */

const parts = ['start', 'memory', 'reads', 'oneCore', 'polling', 'season', 'signIn', 'exports', 'scores', 'competition', 'answers', 'people', 'lists', 'search', 'rollForward', 'embeds', 'requests', 'sizes', 'calendars', 'occasions', 'slots', 'musicList', 'forms', 'presses']
const asked = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const wants = (...names) => asked.length === 0 || names.some((name) => asked.includes(name))

/** Rows of the table, each printed as soon as it is measured: a whole run takes almost half an hour, ten minutes of which pages ask. */
class Told extends Array {
  push(...rows) {
    for (const [what, reach, measured, ok, detail] of rows) console.error(`${ok ? 'met     ' : 'NOT MET '} ${measured} of ${reach}: ${what}${detail && ` (${detail})`}`)
    return super.push(...rows)
  }
}

await main(async (releaseSignals) => {
  const unknown = process.argv.slice(2).find((each) => each !== '--write' && !parts.includes(each))
  if (unknown) throw new Failure(`There is no part ${unknown}: they are ${parts.join(', ')}; --write writes a whole run down.`)
  if (asked.length > 0 && process.argv.includes('--write')) throw new Failure('Only a whole run is written down.')
  await installIfStale()
  await buildStale()
  releaseSignals()
  const rows = new Told()
  const tables = []
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-data-'))
  try {
    if (wants('start', 'memory', 'reads', 'oneCore', 'polling', 'season', 'signIn', 'exports', 'requests')) {
      const cold = await startPortal({ PORTAL_DATA_DIR: directory })
      await cold.stop()
      if (wants('start')) {
        const warm = []
        for (let round = 0; round < 5; round += 1) {
          const portal = await startPortal({ PORTAL_DATA_DIR: directory })
          warm.push(portal.startedIn)
          await portal.stop()
        }
        rows.push(['Warm start to the first 200 of /api/health', 'seconds', `${(median(warm) / 1000).toFixed(2)} s`, true, `first start with the demo made: ${(cold.startedIn / 1000).toFixed(1)} s`])
      }
      if (wants('memory', 'reads')) {
        const portal = await startPortal({ PORTAL_DATA_DIR: directory })
        try {
          if (wants('memory')) await benchMemory(portal, rows)
          if (wants('reads')) await benchPublicReads(portal, rows)
        } finally {
          await portal.stop()
        }
      }
    }
    if (wants('oneCore')) await benchOneCore(directory, rows)
    // Before anything adds people and schools to the demo.
    if (wants('requests')) await benchRequests(directory, rows, tables)
    if (wants('polling')) await benchPolling(directory, rows)
    if (wants('season')) await benchSeasonSearch(directory, rows)
    if (wants('signIn', 'exports', 'scores', 'calendars', 'slots', 'competition', 'answers', 'people', 'lists', 'search', 'rollForward', 'forms')) await buildBench()
    if (wants('signIn')) await benchSignIn(directory, rows)
    if (wants('exports')) await benchExports(directory, rows)
    if (wants('scores')) await benchPure(rows)
    if (wants('calendars')) await benchCalendars(rows)
    if (wants('occasions')) await benchOccasions(rows, tables)
    if (wants('slots')) await benchSlots(rows)
    if (wants('musicList')) await benchMusicList(rows, tables)
    if (wants('forms')) await benchForms(rows, tables)
    if (wants('competition')) await benchCompetition(rows)
    if (wants('answers')) await benchAnswers(rows)
    if (wants('people')) await benchPeople(rows, tables)
    if (wants('lists')) await benchLists(rows, tables)
    if (wants('search')) await benchSearch(rows, tables)
    if (wants('rollForward')) await benchRollForward(rows)
    if (wants('embeds')) await benchEmbeds(rows)
    if (wants('sizes')) await benchSizes(rows, tables)
    if (wants('presses')) await benchPresses(rows)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  const table = ['| what | reach | measured | | detail |', '| --- | --- | --- | --- | --- |', ...rows.map(([what, reach, measured, ok, detail]) => `| ${what} | ${reach} | ${measured} | ${ok ? 'met' : 'NOT MET'} | ${detail} |`)].join('\n')
  console.log(table)
  console.log(tables.join('\n\n'))
  if (process.argv.includes('--write')) {
    writeFileSync(join(root, 'docs/benchmarks.md'), `# Benchmarks

Made by \`npm run bench -- --write\` on ${cpus().length} cores (${cpus()[0].model.trim()}), Node ${process.version}. What is compared was measured
in one run, in turns; figures are medians. Absolute times say little about another machine; the ratios say more.

${table}

${tables.join('\n\n')}
`)
  }
  if (rows.some(([, , , ok]) => !ok)) process.exitCode = 1
})
