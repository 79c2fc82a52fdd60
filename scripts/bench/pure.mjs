import { loadBench } from './build.mjs'
import { median } from './portal.mjs'

export async function benchCalendars(rows) {
  const { timeCalendars } = await loadBench('calendars')
  const times = timeCalendars(7)
  const ratio = median(times.library) / median(times.own)
  rows.push(['Writing a calendar of 2,000 matches: time of ical-generator beside ours', '>= 10', ratio.toFixed(1), ratio >= 10, `${median(times.library).toFixed(0)} ms, ${median(times.own).toFixed(0)} ms`])
}

export async function benchPure(rows) {
  const { timeScoreEntries } = await loadBench('scoreEntry')
  const { timeFullRecomputation } = await loadBench('computeAll')

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
