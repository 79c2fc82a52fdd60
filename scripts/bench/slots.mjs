import { loadBench } from './build.mjs'
import { median } from './portal.mjs'

const sumOf = ({ hard, soft, wishes, unplaced }) => hard + soft + wishes + unplaced
const textOf = (all) => ['hard', 'soft', 'wishes', 'unplaced'].map((name) => `${name} ${all.map((each) => each[name]).join(', ')}`).join('; ')

/** A music contest of 600 entries in 12 rooms placed by the search and first come, first served, and dragged over. */
export async function benchSlots(rows) {
  const { timePlacing } = await loadBench('slots')
  const times = [1, 2, 3].map((seed) => timePlacing(seed))
  const took = Math.max(...times.map(({ searchTook }) => searchTook))
  rows.push(['600 entries of 40 schools placed in 12 rooms, longest of three contests', '< 10 s', `${(took / 1000).toFixed(1)} s`, took < 10_000, `first come, first served ${(Math.max(...times.map(({ firstComeTook }) => firstComeTook)) / 1000).toFixed(1)} s`])
  const ratio = median(times.map(({ searched, firstCome }) => sumOf(searched) / sumOf(firstCome)))
  const isFewer = times.every(({ searched, firstCome }) => searched.hard + searched.unplaced <= firstCome.hard + firstCome.unplaced && sumOf(searched) < sumOf(firstCome))
  rows.push(['Its conflicts beside those of the same entries placed first come, first served', '< 1, and no more hard ones', ratio.toFixed(2), isFewer,
    `searched: ${textOf(times.map(({ searched }) => searched))}. First come, first served, at the first minute with nothing hard against it: ${textOf(times.map(({ firstCome }) => firstCome))}`])
  const drag = median(times.map((each) => each.drag))
  rows.push(['What is against one of 600 entries at another place, while it is dragged', '< 5 ms', `${drag.toFixed(3)} ms`, drag < 5, `the slowest of all ${Math.max(...times.map(({ longestDrag }) => longestDrag)).toFixed(1)} ms`])
}
