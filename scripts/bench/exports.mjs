import { loadBench } from './build.mjs'
import { ask, benchPassword, median, p99Of, readFor, resident, startPortal, timesOfReads } from './portal.mjs'

/** 50,000 schools as a spreadsheet of 17 columns, written by the server while it answers public reads. */
export async function benchExports(directory, rows) {
  const count = 50_000
  const { addSchools } = await loadBench('manySchools')
  await addSchools(directory, count)
  const portal = await startPortal({ PORTAL_DATA_DIR: directory })
  try {
    const { token } = await ask(portal, '/api/sessions', null, { email: 'org-admin@demo.example', password: benchPassword })
    const address = `${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`
    await readFor(address, 1_000)
    const [alone, beside, memory, took] = [[], [], [], []]
    for (let round = 0; round < 3; round += 1) {
      alone.push(await readFor(address, 4_000))
      const idle = resident(portal)
      let most = idle
      const watch = setInterval(() => { most = Math.max(most, resident(portal)) }, 50)
      const began = performance.now()
      const { export_request_id: id } = await ask(portal, '/api/jobs', token, { export: 'schools', format: 'xlsx', input: {}, addedKey: `bench-${round}-${process.pid}` })
      let state
      const times = []
      do {
        times.push(...(await timesOfReads(address, 500)))
        state = await ask(portal, `/api/jobs/${id}/status`, token)
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
