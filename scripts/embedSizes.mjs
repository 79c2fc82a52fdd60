/** Prints what a page loads of the embed SDK beside its budget, in KB of 1024 bytes, gzip level 9. Exits 1 when one is over. */
import { readFileSync, readdirSync } from 'node:fs'

const dist = new URL('../embed-sdk/dist/', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('../embed-sdk/package.json', import.meta.url), 'utf8'))
const { files } = JSON.parse(readFileSync(new URL(`${version}/manifest.json`, dist), 'utf8'))
const gzip = (...names) => names.reduce((sum, name) => sum + files[name].gzip, 0)
const elements = readdirSync(new URL('../embed-sdk/src/elements/', import.meta.url))
  .filter((name) => /^\w+\.ts$/.test(name))
  .map((name) => name.replace('.ts', '.js'))
const largest = elements.reduce((one, other) => (files[one].gzip > files[other].gzip ? one : other))

/** Budgets of ../docs/embedding.md. */
const rows = [
  ['loader.js', gzip('loader.js'), 1.5],
  ['runtime.js', gzip('runtime.js'), 8],
  ...elements.map((name) => [name, gzip(name), 3]),
  ['first element (largest)', gzip('loader.js', 'runtime.js', largest), 13],
  ['all elements', gzip('loader.js', 'runtime.js', ...elements), 42],
  ['frame.js', gzip('frame.js'), 0.7],
]

let failed = 0
for (const [name, bytes, budget] of rows) {
  const isOver = bytes > budget * 1024
  if (isOver) failed++
  console.log(`${name.padEnd(26)}${(bytes / 1024).toFixed(2).padStart(7)} KB of ${String(budget).padStart(4)}${isOver ? '  OVER' : ''}`)
}
console.log(`sizes: ${rows.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
