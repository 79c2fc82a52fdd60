/** Prints what a page loads of the embed SDK next to its budget, in KB of 1024 bytes, gzip level 9. Exits 1 when one is over. */
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const dist = new URL('../embed-sdk/dist/', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('../embed-sdk/package.json', import.meta.url), 'utf8'))
const gzipOf = (name) => gzipSync(readFileSync(new URL(`${version}/${name}`, dist)), { level: 9 }).length
const files = Object.fromEntries(readdirSync(new URL(version, dist)).map((name) => [name, { gzip: gzipOf(name) }]))
const gzip = (...names) => names.reduce((sum, name) => sum + files[name].gzip, 0)
const elements = readdirSync(new URL('../embed-sdk/src/elements/', import.meta.url))
  .filter((name) => /^[\w-]+\.ts$/.test(name))
  .map((name) => name.replace('.ts', '.js'))

/** What comes on demand, after a first load: a part's budget is its own. Brackets' marks, keys and zoom come once one is shown; the others only if its data needs them. */
const partBudgets = { 'bracketMoves.js': 3.5, 'bracketsMore.js': 1.6, 'formEntries.js': 0.9 }
const onDemand = [...new Set(elements.flatMap((name) => [...readFileSync(new URL(`${version}/${name}`, dist), 'utf8').matchAll(/\bimport\("\.\/([\w.-]+)"\)/g)].map(([, part]) => part)))].sort()
const unknown = onDemand.filter((name) => !(name in partBudgets))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')} comes on demand and has no budget: give it one here.`)

/** Elements whose first load may weigh more than a list's. */
const firstBudgets = { 'form.js': 17 }
const largest = elements.filter((name) => !(name in firstBudgets)).reduce((one, other) => (files[one].gzip > files[other].gzip ? one : other))

/** What is more than a list may weigh more. */
const budgets = { 'brackets.js': 4, 'calendar.js': 5, 'event-results.js': 4, 'form.js': 7 }

/** Budgets of ../docs/embedding.md. */
const rows = [
  ['loader.js', gzip('loader.js'), 1.5],
  // 8 before r2wc was used as it is published: what it has for attributes and events, which no element uses, is 0.67 KB.
  ['runtime.js', gzip('runtime.js'), 8.5],
  ...elements.map((name) => [name, gzip(name), budgets[name] ?? 3]),
  [`first element (${largest}, the largest)`, gzip('loader.js', 'runtime.js', largest), 13.7],
  ...Object.entries(firstBudgets).map(([name, budget]) => [`first element (${name})`, gzip('loader.js', 'runtime.js', name), budget]),
  ['all elements, each with its first load', gzip('loader.js', 'runtime.js', ...elements), 42],
  ...onDemand.map((name) => [`${name}, on demand`, gzip(name), partBudgets[name]]),
  ['frame.js', gzip('frame.js'), 0.7],
]

let failed = 0
for (const [name, bytes, budget] of rows) {
  const isOver = bytes > budget * 1024
  if (isOver) failed++
  console.log(`${name.padEnd(42)}${(bytes / 1024).toFixed(2).padStart(7)} KB of ${String(budget).padStart(4)}${isOver ? '  OVER' : ''}`)
}
console.log(`sizes: ${rows.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
