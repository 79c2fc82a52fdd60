import { loadBench } from './build.mjs'
import { ask, benchPassword, median, readFor, startPortal } from './portal.mjs'

const rounds = 5
const crowdSize = 20

/** Public reads while twenty people sign in at once, again and again. */
export async function benchSignIn(directory, rows) {
  const { addCrowd, emailOf } = await loadBench('crowd')
  await addCrowd(directory, crowdSize)
  const portal = await startPortal({ PORTAL_DATA_DIR: directory })
  try {
    const address = `${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`
    const signIn = (_, index) => ask(portal, '/api/sessions', null, { email: emailOf(index + 1), password: benchPassword })
    await readFor(address, 500)
    const alone = []
    const beside = []
    let signIns = 0
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await readFor(address, 2_000))
      let going = true
      const crowd = (async () => {
        while (going) {
          await Promise.all(Array.from({ length: crowdSize }, signIn))
          signIns += crowdSize
        }
      })()
      // A failed sign-in is reported at the end of the round; until then it must not be an unhandled error.
      crowd.catch(() => {})
      beside.push(await readFor(address, 2_000))
      going = false
      await crowd
    }
    const [p99, quiet] = [median(beside), median(alone)]
    rows.push([`p99 of a public read while ${crowdSize} people sign in at once`, '<= 50 ms', `${p99.toFixed(1)} ms`, p99 <= 50, `${quiet.toFixed(1)} ms while nobody does; ${(signIns / (rounds * 2)).toFixed(0)} sign-ins a second beside it`])
  } finally {
    await portal.stop()
  }
}
