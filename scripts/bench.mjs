import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build.mjs'
import { serverBundle } from './buildServer.mjs'
import { installIfStale } from './lib/install.mjs'
import { Failure, main, root } from './lib/processes.mjs'

/**
 * `npm run bench`: measures what docs/benchmarks.md shows and prints its table; `npm run bench -- --write` puts it there.
 * `npm run bench -- people signIn` measures these parts alone: start, memory, reads, signIn, exports, scores, people, lists, rollForward, sizes.
 * Everything that is compared is measured in this one run, in turns; figures are medians.
 */

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const rounds = 5
const seconds = 3

/** A child process that answers HTTP, until its `stop`. */
async function startPortal(environment) {
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'api-server/dist/main.mjs')], {
    env: { ...process.env, PORT: '0', PORTAL_LOG_LEVEL: 'error', PORTAL_DEMO_PASSWORD: 'Bench-Password-1!', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout) {
    text += chunk
    if (/Portal\s+(http\S+)\//.test(text)) break
  }
  const url = /Portal\s+(http\S+)\//.exec(text)[1]
  child.stdout.resume()
  while (!(await fetch(`${url}/api/health`).then((answer) => answer.ok, () => false)));
  return { url, child, startedIn: performance.now() - started, stop: async () => { child.kill('SIGTERM'); await once(child, 'exit') } }
}

/** Requests per second and the 99th percentile of latency with 64 connections. */
async function load(url, headers = {}) {
  const { default: autocannon } = await import('autocannon')
  const result = await autocannon({ url, connections: 64, duration: seconds, headers })
  if (result.errors > 0 || result.non2xx > 0 && !headers['if-none-match']) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** A bare node:http server that answers the same bytes, in a process of its own as the portal is. */
async function startBare(answer) {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-bench-')), 'bare.mjs')
  writeFileSync(file, `
    import { createServer } from 'node:http'
    const body = Buffer.from(${JSON.stringify(answer.body.toString('base64'))}, 'base64')
    const headers = ${JSON.stringify(answer.headers)}
    const server = createServer((request, response) => {
      if (request.headers['if-none-match']) { response.writeHead(304, headers); response.end(); return }
      response.writeHead(200, { ...headers, 'content-length': body.length })
      response.end(body)
    })
    server.listen(0, 'localhost', () => console.log(server.address().port))`)
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://localhost:${String(port).trim()}/`, stop: async () => { child.kill(); await once(child, 'exit') } }
}

async function benchPublicReads(portal, rows) {
  const address = `${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`
  // autocannon does not ask for compression: both answer the plain bytes.
  const first = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await first.arrayBuffer())
  const headers = Object.fromEntries([...first.headers].filter(([name]) => !['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name)))
  const bare = await startBare({ body, headers })
  try {
    const etag = { 'if-none-match': first.headers.get('etag') }
    const same = Buffer.from(await (await fetch(bare.url)).arrayBuffer())
    if (!same.equals(body)) throw new Error('The bare server does not answer the same bytes')
    for (const [name, sent, reach] of [['GET public standings, warm', {}, 0.5], ['the same, 304', etag, 0.7]]) {
      const ours = []
      const plain = []
      for (let round = 0; round < rounds; round += 1) {
        // Who goes first changes with each round: what the machine does beside must not favour one of them.
        for (const [url, results] of round % 2 === 0 ? [[bare.url, plain], [address, ours]] : [[address, ours], [bare.url, plain]]) results.push(await load(url, sent))
      }
      const ratio = median(ours.map((each, index) => each.perSecond / plain[index].perSecond))
      rows.push([`${name} (${(body.length / 1024).toFixed(1)} KB), requests/s beside bare node:http`, `>= ${reach}`, ratio.toFixed(2), ratio >= reach,
        `${Math.round(median(ours.map((each) => each.perSecond)))} / s, p99 ${median(ours.map((each) => each.p99))} ms with 64 connections; bare ${Math.round(median(plain.map((each) => each.perSecond)))} / s, p99 ${median(plain.map((each) => each.p99))} ms`])
    }
  } finally {
    await bare.stop()
  }
}

async function benchMemory(portal, rows) {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.child.pid}/status`, 'utf8'))[1]) / 1024
  const ask = async (count) => {
    const addresses = ['standings?orgParam=demo&activity=girls-soccer', 'scores?orgParam=demo', 'standings?orgParam=demo&activity=volleyball']
    for (let sent = 0; sent < count; sent += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => fetch(`${portal.url}/api/public/${addresses[index % 3]}&page=${(sent / 50) % 5 + 1}`).then((answer) => answer.arrayBuffer())))
    }
  }
  await ask(1_000)
  const after1000 = resident()
  await ask(9_000)
  const after10000 = resident()
  const ratio = after10000 / after1000
  rows.push(['Resident memory after 10,000 requests beside that after 1,000', '<= 1.1', ratio.toFixed(2), ratio <= 1.1, `${after1000.toFixed(0)} MB, ${after10000.toFixed(0)} MB`])
}

const benchFolder = join(root, 'api-server/dist/bench')

async function buildBench() {
  const { build, stop } = await import('esbuild')
  await build({ ...serverBundle(), outdir: benchFolder, entryPoints: { scoreEntry: 'api-server/bench/scoreEntry.ts', computeAll: 'api-server/bench/computeAll.ts', peopleLists: 'api-server/bench/peopleLists.ts', manySchools: 'api-server/bench/manySchools.ts', rollForward: 'api-server/bench/rollForward.ts', lists: 'api-server/bench/lists.ts' } })
  await stop()
}

/** Milliseconds of one public read after the other, for a while. */
async function timesOfReads(address, milliseconds) {
  const times = []
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    const started = performance.now()
    await (await fetch(address)).arrayBuffer()
    times.push(performance.now() - started)
  }
  return times
}

const p99Of = (times) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]
const readFor = async (address, milliseconds) => p99Of(await timesOfReads(address, milliseconds))

/** Public reads beside twenty people who sign in at once, again and again. */
async function benchSignIn(portal, rows) {
  const address = `${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`
  const people = ['org-admin', 'athletic-director', 'coach', 'student', 'parent', 'fan']
  // Each from a network of their own: whoever signs in a hundred times from one is made to wait.
  let networks = 0
  const signIn = async (name) => {
    networks += 1
    const answer = await fetch(`${portal.url}/api/sessions`, {
      method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` }, body: JSON.stringify({ email: `${name}@demo.example`, password: 'Bench-Password-1!' }),
    })
    if (!answer.ok) throw new Error(`${name} could not sign in: ${answer.status}`)
    await answer.arrayBuffer()
  }
  await readFor(address, 500)
  const alone = []
  const beside = []
  let signIns = 0
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await readFor(address, 2_000))
    let going = true
    const crowd = (async () => {
      while (going) {
        await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(people[index % people.length])))
        signIns += 20
      }
    })()
    beside.push(await readFor(address, 2_000))
    going = false
    await crowd
  }
  const [p99, quiet] = [median(beside), median(alone)]
  rows.push(['p99 of a public read while 20 people sign in at once', '<= 50 ms', `${p99.toFixed(1)} ms`, p99 <= 50, `${quiet.toFixed(1)} ms while nobody does; ${(signIns / (rounds * 2)).toFixed(0)} sign-ins a second beside it`])
}

const resident = (portal) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.child.pid}/status`, 'utf8'))[1]) / 1024

/** 50,000 schools as a spreadsheet of 17 columns, written by the server that answers public reads beside it. */
async function benchExports(directory, rows) {
  const count = 50_000
  const { addSchools } = await import(pathToFileURL(join(benchFolder, 'manySchools.mjs')).href)
  await addSchools(directory, count)
  const portal = await startPortal({ PORTAL_DATA_DIR: directory })
  try {
    const ask = async (path, token, body) => {
      const answer = await fetch(`${portal.url}${path}`, { method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, ...(body && { body: JSON.stringify(body) }) })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()).payload
    }
    const { token } = await ask('/api/sessions', null, { email: 'org-admin@demo.example', password: 'Bench-Password-1!' })
    const address = `${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`
    await readFor(address, 1_000)
    const [alone, beside, memory, took] = [[], [], [], []]
    for (let round = 0; round < 3; round += 1) {
      alone.push(await readFor(address, 4_000))
      const idle = resident(portal)
      let most = idle
      const watch = setInterval(() => { most = Math.max(most, resident(portal)) }, 50)
      const began = performance.now()
      const { export_request_id: id } = await ask('/api/jobs', token, { export: 'schools', format: 'xlsx', input: {}, addedKey: `bench-${round}-${process.pid}` })
      let state
      const times = []
      do {
        times.push(...(await timesOfReads(address, 500)))
        state = await ask(`/api/jobs/${id}/status`, token)
      } while (state.status === 'pending' || state.status === 'processing')
      clearInterval(watch)
      if (state.status !== 'completed' || state.done < count) throw new Error(`The export is ${state.status}: ${state.error_message}`)
      took.push((performance.now() - began) / 1000)
      memory.push(most - idle)
      beside.push(p99Of(times))
    }
    rows.push([`Memory above idle for ${count.toLocaleString('en-US')} rows x 17 columns as a spreadsheet`, '<= 300 MB', `${Math.max(...memory).toFixed(0)} MB`, Math.max(...memory) <= 300, `each of three times: ${memory.map((each) => each.toFixed(0)).join(', ')} MB; ${median(took).toFixed(1)} s`])
    rows.push(['p99 of a public read while that is written', '<= 50 ms', `${median(beside).toFixed(1)} ms`, median(beside) <= 50, `${median(alone).toFixed(1)} ms while nothing is: ${(median(beside) / median(alone)).toFixed(1)} times; one reader after the other`])
  } finally {
    await portal.stop()
  }
}

async function benchPeople(rows) {
  const { timePeopleLists } = await import(pathToFileURL(join(benchFolder, 'peopleLists.mjs')).href)
  const times = await timePeopleLists(1_000, 100_000)
  for (const [title, chosen] of [['first page of a list of people', (name) => !/search|filter|page 50/.test(name)], ['search', (name) => name.includes('search')], ['page 50 or filter', (name) => /filter|page 50/.test(name)]]) {
    const own = times.filter(({ name }) => chosen(name)).map((each) => ({ ...each, ratio: each.many / each.few })).sort((a, b) => b.ratio - a.ratio)
    const [worst] = own
    rows.push([`Slowest ${title} (of ${own.length}): time at 100,000 people beside that at 1,000`, '<= 3', worst.ratio.toFixed(2), worst.ratio <= 3, `${worst.name}: ${worst.few.toFixed(1)} ms, ${worst.many.toFixed(1)} ms; median ratio ${median(own.map(({ ratio }) => ratio)).toFixed(2)}`])
  }
  sizeTables.push(`### Lists of people\n\n\`\`\`\n${times.map(({ name, few, many }) => `${name.padEnd(48)} ${few.toFixed(1).padStart(6)} ms ${many.toFixed(1).padStart(6)} ms  x ${(many / few).toFixed(2)}`).join('\n')}\n\`\`\``)
}

async function benchRollForward(rows) {
  const { timeRollForward } = await import(pathToFileURL(join(benchFolder, 'rollForward.mjs')).href)
  const { preview, roll, again, longestWait, message } = await timeRollForward()
  rows.push(['Roll-forward of a year: 600 schools, 120,000 people, 12,000 teams, 250,000 roster rows, 200,000 matches', '< 60 s', `${(roll / 1000).toFixed(1)} s`, roll < 60_000,
    `preview ${(preview / 1000).toFixed(1)} s; a second one, which does nothing, ${(again / 1000).toFixed(1)} s; longest wait of a read beside it ${(longestWait / 1000).toFixed(1)} s. ${message}`])
}

async function benchLists(rows) {
  const { timeLists } = await import(pathToFileURL(join(benchFolder, 'lists.mjs')).href)
  const { times, refused } = await timeLists()
  const rated = times.map((each) => ({ ...each, ratio: each.large / each.demo })).sort((a, b) => b.ratio - a.ratio)
  const over = rated.filter(({ ratio }) => ratio > 3)
  const [worst] = rated
  rows.push([`Calls of list screens (${times.length}): slowest time in a large association beside that in one of the demo’s size`, '<= 3', worst.ratio.toFixed(2), over.length === 0,
    `${worst.name}: ${worst.demo.toFixed(1)} ms, ${worst.large.toFixed(1)} ms; ${over.length} over 3; median ratio ${median(rated.map(({ ratio }) => ratio)).toFixed(2)}${refused.length > 0 ? `; not measured: ${refused.join(', ')}` : ''}`])
  sizeTables.push(`### Calls of list screens\n\n\`\`\`\n${rated.map(({ name, demo, large, ratio }) => `${name.padEnd(48)} ${demo.toFixed(1).padStart(7)} ms ${large.toFixed(1).padStart(7)} ms  x ${ratio.toFixed(2)}`).join('\n')}\n\`\`\``)
}

async function benchPure(rows) {
  const outdir = benchFolder
  const { timeScoreEntries } = await import(pathToFileURL(join(outdir, 'scoreEntry.mjs')).href)
  const { timeFullRecomputation } = await import(pathToFileURL(join(outdir, 'computeAll.mjs')).href)

  const ratios = []
  const small = []
  const large = []
  for (let round = 0; round < 3; round += 1) {
    small.push(median(await timeScoreEntries(2_000, 150)))
    large.push(median(await timeScoreEntries(200_000, 150)))
    ratios.push(large[round] / small[round])
  }
  rows.push(['Entering a score in a 12-team district: time at 200,000 matches beside that at 2,000', '<= 1.3', median(ratios).toFixed(2), median(ratios) <= 1.3, `${median(small).toFixed(1)} ms, ${median(large).toFixed(1)} ms`])

  timeFullRecomputation(100)
  const full = median([1, 2, 3, 4, 5].map(() => timeFullRecomputation(1_000)))
  rows.push(['Standings of 1,000 districts x 10 teams (90 matches each), full recomputation on one core', '< 1,000 ms', `${full.toFixed(0)} ms`, full < 1_000, ''])
}

async function benchSizes(rows) {
  for (const [script, title] of [['embedSizes.mjs', 'Embed sizes'], ['appSizes.mjs', 'Admin app sizes']]) {
    const child = spawn(process.execPath, [join(root, 'scripts', script)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    for await (const chunk of child.stdout) text += chunk
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
    rows.push([`${title} (gates in \`npm test\`)`, 'all', /(\d+ passed, \d+ failed)/.exec(text)?.[1] ?? 'unknown', code === 0, ''])
    sizeTables.push(`### ${title}\n\n\`\`\`\n${text.trim()}\n\`\`\``)
  }
}
const sizeTables = []

const parts = ['start', 'memory', 'reads', 'signIn', 'exports', 'scores', 'people', 'lists', 'rollForward', 'sizes']
const asked = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const wants = (...names) => asked.length === 0 || names.some((name) => asked.includes(name))

await main(async (releaseSignals) => {
  const unknown = asked.find((each) => !parts.includes(each))
  if (unknown) throw new Failure(`There is no part ${unknown}: they are ${parts.join(', ')}.`)
  if (asked.length > 0 && process.argv.includes('--write')) throw new Failure('Only a whole run is written down.')
  await installIfStale()
  await buildStale()
  releaseSignals()
  const rows = []
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-data-'))
  try {
    if (wants('start', 'memory', 'reads', 'signIn', 'exports')) {
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
      const portal = await startPortal({ PORTAL_DATA_DIR: directory, PORTAL_TRUST_PROXY: 'true' })
      try {
        if (wants('memory')) await benchMemory(portal, rows)
        if (wants('reads')) await benchPublicReads(portal, rows)
        if (wants('signIn')) await benchSignIn(portal, rows)
      } finally {
        await portal.stop()
      }
    }
    if (wants('exports', 'scores', 'people', 'lists', 'rollForward')) await buildBench()
    if (wants('exports')) await benchExports(directory, rows)
    if (wants('scores')) await benchPure(rows)
    if (wants('people')) await benchPeople(rows)
    if (wants('lists')) await benchLists(rows)
    if (wants('rollForward')) await benchRollForward(rows)
    if (wants('sizes')) await benchSizes(rows)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  const table = ['| what | reach | measured | | detail |', '| --- | --- | --- | --- | --- |', ...rows.map(([what, reach, measured, ok, detail]) => `| ${what} | ${reach} | ${measured} | ${ok ? 'met' : 'NOT MET'} | ${detail} |`)].join('\n')
  console.log(table)
  console.log(sizeTables.join('\n\n'))
  if (process.argv.includes('--write')) {
    writeFileSync(join(root, 'docs/benchmarks.md'), `# Benchmarks

Made by \`npm run bench -- --write\` on ${cpus().length} cores (${cpus()[0].model.trim()}), Node ${process.version}. What is compared was measured
in one run, in turns; figures are medians. Absolute times say little about another machine; the ratios say more.

${table}

${sizeTables.join('\n\n')}
`)
  }
  if (rows.some(([, , , ok]) => !ok)) process.exitCode = 1
})
