import { request } from 'node:http'
import { ask, benchPassword, median, p99Of, startPortal } from './portal.mjs'

/** Pages that are open on schools' sites, how often each polls, and how often someone enters a score during that time. */
const open = { pages: 1_000, everySeconds: 30, scoreEverySeconds: 15 }
/** Ten minutes, in real time: time that runs faster would be another load, as what is read again after a score would queue as it never does. */
const seconds = 600

/** Whose pages: each of so many schools shows its standings, scores, schedule and calendar of these. */
const schoolCount = 20
const nouns = ['standings', 'scores', 'schedule', 'calendar']
const activities = ['girls-soccer', 'volleyball']
const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

/** What the pages show; a school may not take part in an activity. */
async function addressesOf(portal) {
  const { rows } = await ask(portal, '/api/public/school?orgParam=demo')
  const all = rows.slice(0, schoolCount).map(({ schoolParam }) => schoolParam).flatMap((school) => nouns.flatMap((noun) => activities.map((activity) => `/api/public/${noun}?orgParam=demo&activity=${activity}&school=${school}`)))
  const answered = await Promise.all(all.map(async (address) => ((await fetch(portal.url + address)).ok ? [address] : [])))
  return answered.flat()
}

/** One read by a connection of its own, as a page's is after half a minute of silence: the server has closed the last one. */
function read(portal, path, etag) {
  const started = performance.now()
  return new Promise((done, failed) => {
    const headers = { 'accept-encoding': 'gzip, br', ...(etag && { 'if-none-match': etag }) }
    request(`${portal.url}${path}`, { agent: false, headers }, (response) => {
      response.resume().on('end', () => done({ status: response.statusCode, etag: response.headers.etag, time: performance.now() - started })).on('error', failed)
    }).on('error', failed).end()
  })
}

/** Corrects one score after the other until `ends()`. @returns milliseconds of each */
async function enterScores(portal, ends) {
  const { token } = await ask(portal, '/api/sessions', null, { email: 'org-admin@demo.example', password: benchPassword })
  const { days } = await ask(portal, '/api/public/scores?orgParam=demo&activity=girls-soccer')
  const matches = days.flatMap((day) => day.matches).filter(({ outcome }) => outcome === 'played')
  const versions = new Map()
  const times = []
  for (let entered = 0; !ends(); entered += 1) {
    const { matchId } = matches[entered % matches.length]
    versions.set(matchId, versions.get(matchId) ?? (await ask(portal, `/api/matches/${matchId}`, token)).version)
    const started = performance.now()
    const { version } = await ask(portal, `/api/matches/${matchId}/scores`, token, {
      matchVersion: versions.get(matchId), outcome: 'played', homeScore: entered % 4 + 1, awayScore: entered % 5 + 2 + (entered % 4 === entered % 5 + 1 ? 1 : 0), periods: [], overtimePeriods: 0, reason: 'Entered again',
    })
    versions.set(matchId, version)
    times.push(performance.now() - started)
    await sleep(Math.max(0, open.scoreEverySeconds * 1000 - (performance.now() - started)))
  }
  return times
}

/**
 * A thousand pages that ask as the SDK does, again after 30 s and up to a twentieth more, with the ETag they have, while
 * scores are entered. What is measured is each read, from before it connects until its last byte.
 */
export async function benchPolling(directory, rows) {
  const portal = await startPortal({ PORTAL_DATA_DIR: directory })
  try {
    const addresses = await addressesOf(portal)
    const ends = performance.now() + seconds * 1000
    const isOver = () => performance.now() >= ends
    const times = []
    const statuses = new Map()
    const entering = enterScores(portal, isOver)
    // A refusal is reported at the end; until then it must not be an unhandled error.
    entering.catch(() => {})
    await Promise.all(Array.from({ length: open.pages }, async (_, index) => {
      const period = open.everySeconds * 1000
      const path = addresses[index % addresses.length]
      let etag
      await sleep(Math.random() * period)
      while (!isOver()) {
        const asked = performance.now()
        const answer = await read(portal, path, etag)
        etag = answer.etag
        times.push(answer.time)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        await sleep(Math.max(0, asked + period * (1 + Math.random() / 20) - performance.now()))
      }
    }))
    const entries = await entering
    const bad = [...statuses.keys()].find((status) => status !== 200 && status !== 304)
    if (bad) throw new Error(`A poll was answered with ${bad}`)
    const middle = median(times)
    const p99 = p99Of(times)
    rows.push([
      `p99 of a read while ${open.pages.toLocaleString('en-US')} pages ask every ${open.everySeconds} s and a score is entered every ${open.scoreEverySeconds} s`, '< 50 ms', `${p99.toFixed(1)} ms`, p99 < 50,
      `${times.length.toLocaleString('en-US')} reads of ${addresses.length} addresses in ten minutes, each by a new connection, ${Math.round((100 * (statuses.get(304) ?? 0)) / times.length)} % answered 304; median ${middle.toFixed(1)} ms, slowest ${times.at(-1).toFixed(0)} ms; a score took ${median(entries).toFixed(0)} ms; embedded database`,
    ])
  } finally {
    await portal.stop()
  }
}
