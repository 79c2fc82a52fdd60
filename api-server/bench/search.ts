import { findEverywhere } from '@portal/shared/publishing/search/search.calls'
import { startTestPortal } from '../src/testing/testPortal'
import { largeSize, seedAssociation } from './largeAssociation'

export interface SearchTimes {
  name: string
  /** Median milliseconds and the slowest, through the whole server but the socket. */
  median: number
  slowest: number
  /** Median milliseconds of processor time of this process: on the embedded database all that the answer costs, whatever else the machine does. */
  processor: number
}

const rounds = 21
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** What is typed, as far as someone has come when the first answers are asked for: the beginnings of names are what most people share. */
const typed = {
  'two letters': 'ma', 'three letters': 'map', 'a last name': 'garza', 'two beginnings': 'ma br', 'first and last name': 'maplecrest brightwater', 'a school': 'brightwater academy 2', 'an activity': 'soccer', 'an activity and a level': 'activity 3 var',
  'everyone’s email domain': 'people.example', 'no match': 'xqzt',
}

/** Times the search of everything among so many people, 600 schools and 12,000 teams, on the embedded database (or the one at PORTAL_TEST_DATABASE_URL). */
export async function timeSearch(people: number): Promise<SearchTimes[]> {
  const portal = await startTestPortal({ settings: { PORTAL_CHECK_ANSWERS: 'false' } })
  try {
    const { tokens } = await seedAssociation(portal, { ...largeSize, people, rosterEntries: 12_000, matches: 1_000 })
    const times: SearchTimes[] = []
    for (const [as, token] of Object.entries(tokens)) {
      for (const [name, search] of Object.entries(typed)) {
        const measured: number[] = []
        const spent: number[] = []
        for (let round = -3; round < rounds; round += 1) {
          const [started, before] = [performance.now(), process.cpuUsage()]
          const { status } = await portal.send(findEverywhere, { search }, { token })
          if (status !== 200) throw new Error(`A search was refused with ${status}`)
          const [took, { user, system }] = [performance.now() - started, process.cpuUsage(before)]
          if (round < 0) continue
          measured.push(took)
          spent.push((user + system) / 1000)
        }
        times.push({ name: `${as}, ${name} (${search})`, median: median(measured), slowest: Math.max(...measured), processor: median(spent) })
      }
    }
    return times
  } finally {
    await portal.stop()
  }
}
