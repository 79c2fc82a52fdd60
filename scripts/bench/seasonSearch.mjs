import { ask, benchPassword, median, p99Of, startPortal, timesOfReads } from './portal.mjs'

const teams = 20
const rounds = 3

/** A district of its own: everyone has played once, by an import that makes the schools. */
async function makeDistrict(portal, token) {
  const lines = Array.from({ length: teams / 2 }, (_, index) => `2026-11-03,Searched School ${2 * index + 1},Searched School ${2 * index + 2},2,1`)
  await ask(portal, '/api/imports/results', token, {
    fileName: 'searched.csv', content: ['date,home,away,home score,away score', ...lines].join('\n'), dryRun: false,
    activity: 'searched', activityName: 'Searched', level: 'varsity', district: 'Searched', createMissingTeams: true,
  })
  const { activities } = await ask(portal, '/api/season-filters', token)
  const { rows: [found] } = await ask(portal, `/api/seasons?activityId=${activities.find(({ name }) => name === 'Searched').id}`, token)
  if (found?.teams !== teams) throw new Error(`There is no district of ${teams} teams.`)
  return found.districtId
}

/** Has the season searched, and waits for it. */
async function search(portal, districtId, token, asked) {
  const { export_request_id: job } = await ask(portal, `/api/seasons/${districtId}/draft`, token, { key: crypto.randomUUID(), ...asked })
  for (;;) {
    const { status, error_message: problem } = await ask(portal, `/api/jobs/${job}/status`, token)
    if (status === 'completed') return ask(portal, `/api/seasons/${districtId}`, token)
    if (status === 'failed' || status === 'cancelled') throw new Error(problem)
    await new Promise((resolve) => { setTimeout(resolve, 200) })
  }
}

/** One reader's public reads while nothing else happens and while a season is searched, in turns. */
export async function benchSeasonSearch(directory, rows) {
  const portal = await startPortal({ PORTAL_DATA_DIR: directory })
  try {
    const { token } = await ask(portal, '/api/sessions', null, { email: 'org-admin@demo.example', password: benchPassword })
    const districtId = await makeDistrict(portal, token)
    const { wishes, year } = await ask(portal, `/api/seasons/${districtId}`, token)
    const slots = [2, 5, 6].map((weekday) => ({ weekday, time: '18:00' }))
    const address = `${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`
    await timesOfReads(address, 1_000)
    const turns = []
    for (let round = 0, version = 0; round < rounds; round += 1) {
      const idle = await timesOfReads(address, 3_000)
      const started = performance.now()
      let took = null
      const searching = search(portal, districtId, token, { version, wishes: { ...wishes, double: true, firstDay: year.startsOn, lastDay: year.endsOn, slots, seed: round + 1 } })
        .finally(() => { took = performance.now() - started })
      searching.catch(() => {})
      const searched = []
      while (took === null) searched.push(...(await timesOfReads(address, 100)))
      version = (await searching).draft.version
      turns.push({ idle: p99Of(idle), searched: p99Of(searched), took, reads: searched.length, slowest: searched.at(-1) })
    }
    const ratio = median(turns.map((turn) => turn.searched / turn.idle))
    rows.push([
      `p99 of a public read while the season of ${teams} teams is searched, beside that while nothing happens`, '< 2', ratio.toFixed(2), ratio < 2,
      `${median(turns.map((turn) => turn.searched)).toFixed(2)} ms beside ${median(turns.map((turn) => turn.idle)).toFixed(2)} ms; ${median(turns.map((turn) => turn.reads)).toLocaleString('en-US')} reads in a search of ${(median(turns.map((turn) => turn.took)) / 1000).toFixed(1)} s, the slowest ${median(turns.map((turn) => turn.slowest)).toFixed(0)} ms; embedded database`,
    ])
  } finally {
    await portal.stop()
  }
}
