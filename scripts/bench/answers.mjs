import { loadBench } from './build.mjs'

/** What it takes to cut the hottest reads to what their schemas say, read again each time; what is served from memory is kept cut. */
export async function benchAnswers(rows) {
  const { timeAnswers } = await loadBench('answers')
  const times = (await timeAnswers()).map((each) => ({ ...each, ratio: each.call / (each.call - each.cut) })).sort((a, b) => b.ratio - a.ratio)
  const [worst] = times
  rows.push(['Answers cut to their schemas, read again: time of the call beside that without cutting, worst of the hottest reads', '<= 1.05', worst.ratio.toFixed(3), worst.ratio <= 1.05,
    times.map(({ name, bytes, call, cut }) => `${name} ${(bytes / 1024).toFixed(1)} KB: ${cut.toFixed(3)} of ${call.toFixed(1)} ms`).join('; ')])
}
