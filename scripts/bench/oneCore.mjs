import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, startPortal } from './portal.mjs'

const rounds = 3
const seconds = 3
const profiledSeconds = 6

/** Seconds of processor that a process has had, all its threads together. */
function processorOf(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, 'node').split(' ').slice(13, 15).map(Number)
  return (user + system) / 100
}

/** Requests answered for each second of processor that the server had, whatever else the machine does, and for each second. */
async function perProcessorSecond(portal, url, headers) {
  const { default: autocannon } = await import('autocannon')
  const rates = []
  const inTime = []
  for (let round = 0; round < rounds; round += 1) {
    const before = processorOf(portal.child.pid)
    const result = await autocannon({ url, connections: 64, duration: seconds, headers })
    inTime.push(result.requests.average)
    rates.push(result.requests.total / (processorOf(portal.child.pid) - before))
  }
  return { rate: median(rates), inTime: median(inTime) }
}

/** Where a function belongs, in the words of the table; null for idle time. */
function kindOf({ functionName, url }) {
  if (functionName === '(idle)') return null
  if (functionName === '(garbage collector)') return 'garbage'
  if (/^(writev|writeBuffer|writeUtf8String|writeLatin1String|readStart|\(program\))$/.test(functionName) || /node:(net|internal\/stream_base_commons|internal\/streams)/.test(url)) return 'sockets'
  if (url.startsWith('node:')) return 'Node’s HTTP'
  return /\/node_modules\//.test(url) ? 'packages' : 'the portal’s own code'
}

/** Microseconds of the clock that profiles are kept by. */
const clock = () => Number(process.hrtime.bigint() / 1000n)

/** Shares of a profile between two times by kind, as text, the largest first. */
function tellShares({ nodes, samples, timeDeltas, startTime }, from, to) {
  const kinds = new Map(nodes.map(({ id, callFrame }) => [id, kindOf(callFrame)]))
  const spent = new Map()
  let at = startTime
  samples.forEach((id, index) => {
    at += timeDeltas[index]
    if (at >= from && at <= to) spent.set(kinds.get(id), (spent.get(kinds.get(id)) ?? 0) + timeDeltas[index])
  })
  spent.delete(null)
  const whole = [...spent.values()].reduce((sum, each) => sum + each, 0)
  return [...spent].sort(([, one], [, other]) => other - one).map(([kind, time]) => `${kind} ${Math.round((100 * time) / whole)} %`).join(', ')
}

const text = (count) => Math.round(count).toLocaleString('en-US')

/** How many cached public answers one core gives, and what it spends its time on. */
export async function benchOneCore(directory, rows) {
  const profiles = mkdtempSync(join(tmpdir(), 'portal-profile-'))
  try {
    const portal = await startPortal({ PORTAL_DATA_DIR: directory })
    const path = '/api/public/standings?orgParam=demo&activity=girls-soccer'
    const rates = {}
    try {
      const first = await fetch(portal.url + path)
      await first.arrayBuffer()
      rates.whole = await perProcessorSecond(portal, portal.url + path, { 'accept-encoding': 'gzip, br' })
      rates.known = await perProcessorSecond(portal, portal.url + path, { 'if-none-match': first.headers.get('etag') })
    } finally {
      await portal.stop()
    }
    const profiled = await startPortal({ PORTAL_DATA_DIR: directory }, ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${profiles}`])
    let from
    let to
    try {
      const { default: autocannon } = await import('autocannon')
      await (await fetch(profiled.url + path)).arrayBuffer()
      from = clock()
      await autocannon({ url: profiled.url + path, connections: 64, duration: profiledSeconds, headers: { 'accept-encoding': 'gzip, br' } })
      to = clock()
    } finally {
      await profiled.stop()
    }
    const texts = readdirSync(profiles).map((file) => readFileSync(join(profiles, file), 'utf8')).sort((one, other) => other.length - one.length)
    rows.push(['Cached public answers for each second of one core', '>= 5,000', text(rates.whole.rate), rates.whole.rate >= 5_000,
      `with who asks and the rest of the machine beside it ${text(rates.whole.inTime)} / s; as 304 ${text(rates.known.rate)} and ${text(rates.known.inTime)} / s; spent on ${tellShares(JSON.parse(texts[0]), from, to)}`])
  } finally {
    rmSync(profiles, { recursive: true, force: true })
  }
}
