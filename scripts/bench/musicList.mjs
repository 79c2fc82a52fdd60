import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/processes.mjs'
import { loadBench } from './build.mjs'

/** The real list, where this machine has it; else as many invented pieces, of as many composers and with as many titles that are shared. */
function listFile() {
  const file = join(process.env.PORTAL_REAL_DATA ?? join(root, '../shared/data'), 'prescribed-music-list.csv')
  if (existsSync(file)) return { content: readFileSync(file, 'utf8'), of: 'the real list' }
  const rows = Array.from({ length: 25_738 }, (_, index) => `${100 + (index % 90)}-${1 + (index % 6)}-${String(index).padStart(5, '0')},Event ${index % 90},${index % 180 === 0 ? 'Sonata' : `Sonata ${index % 18_617}`},${index % 27 === 0 ? 'Bach' : `Composer ${index % 4_358}`},,Press,${1 + (index % 6)},`)
  return { content: ['Code,Event Name,Title,Composer,Arranger,Publisher [Collection],Grade,Specification', ...rows].join('\n'), of: 'an invented list' }
}

/** What is asked of the music list while someone types. */
export async function benchMusicList(rows, tables) {
  const { timeLookups } = await loadBench('musicList')
  const { content, of } = listFile()
  const { pieces, times } = await timeLookups(content)
  const worst = [...times].sort((one, other) => other.p99 - one.p99)[0]
  rows.push([`Lookups in a music list of ${pieces.toLocaleString('en-US')} pieces (${times.length}), while someone types: the slowest one’s 99th percentile`, '< 50 ms', `${worst.p99.toFixed(1)} ms`, worst.p99 < 50, `${of}; ${worst.name}, its median ${worst.median.toFixed(1)} ms`])
  tables.push(`### Lookups in the music list\n\n\`\`\`\n${times.map(({ name, median, p99 }) => `${name.padEnd(52)} ${median.toFixed(1).padStart(6)} ms, 99 % within ${p99.toFixed(1).padStart(6)} ms`).join('\n')}\n\`\`\``)
}
