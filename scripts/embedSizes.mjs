/** Prints what a page loads of the embed SDK beside its budget, in KB of 1024 bytes, gzip level 9. Exits 1 when one is over. */
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

/** What an element asks for only when its data needs it; everything else that it imports comes with every first load. */
const onlyIfNeeded = ['bracketsMore.js', 'formEntries.js']
const fetchedBy = (name) => [name, ...[...readFileSync(new URL(`${version}/${name}`, dist), 'utf8').matchAll(/\bimport\("\.\/([\w.-]+)"\)/g)].map(([, part]) => part).filter((part) => !onlyIfNeeded.includes(part))]
const inParts = elements.filter((name) => fetchedBy(name).length > 1)
/** Elements whose first load may weigh more than a list's. */
const firstBudgets = { 'form.js': 17 }
const largest = elements.filter((name) => !(name in firstBudgets)).reduce((one, other) => (files[one].gzip > files[other].gzip ? one : other))

/** What is more than a list may weigh more. */
const budgets = { 'brackets.js': 4, 'calendar.js': 5, 'event-results.js': 4, 'form.js': 7 }

/** What comes behind is loaded once the element is shown: marks, keys and zoom of brackets. */
const partBudgets = { 'brackets.js': 7.5 }

/** Budgets of ../docs/embedding.md. */
const rows = [
  ['loader.js', gzip('loader.js'), 1.5],
  ['runtime.js', gzip('runtime.js'), 8],
  ...elements.map((name) => [name, gzip(name), budgets[name] ?? 3]),
  [`first element (${largest}, the largest)`, gzip('loader.js', 'runtime.js', largest), 13],
  ...Object.entries(firstBudgets).map(([name, budget]) => [`first element (${name})`, gzip('loader.js', 'runtime.js', name), budget]),
  ...inParts.map((name) => [`${name} with what comes behind`, gzip(...fetchedBy(name)), partBudgets[name]]),
  ['all elements', gzip('loader.js', 'runtime.js', ...elements.flatMap(fetchedBy)), 42],
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
