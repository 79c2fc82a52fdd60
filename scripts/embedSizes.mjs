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

/** What comes on demand, after a first load: a part's budget is its own. Brackets' marks, keys and zoom come once one is shown; what days are chosen by with the loader's first requests; names of schools and the turn to another day once they are asked for; heats, marks and ratings with the first event that has any (1.7 before heats were in it, units, and ways from every team); pages, rules and rare kinds of questions with the first form that has any, and so what opens a locked one. formMore had 6.58 KB before a form could be kept on the portal: 0.6 for that, of which the rest comes once someone asks for it; fields for files and signatures, which each rare kind brought along, come where there are any. */
const partBudgets = { 'bracketMoves.js': 3.5, 'bracketsMore.js': 1.6, 'calendarDays.js': 5.4, 'scoresDays.js': 1.9, 'schoolNames.js': 0.3, 'turn.js': 0.5, 'formEntries.js': 0.9, 'eventMore.js': 2.4, 'formEngine.js': 4, 'formMore.js': 7.4, 'formRare.js': 3.9, 'formFiles.js': 2.6, 'formResume.js': 2.6, 'formLock.js': 1.9, 'formProof.js': 0.5 }
const broughtBy = (name) => [...readFileSync(new URL(`${version}/${name}`, dist), 'utf8').matchAll(/\bimport\("\.\/([\w.-]+)"\)/g)].map(([, part]) => part)
const onDemand = [...new Set(elements.flatMap(broughtBy).flatMap((name) => [name, ...broughtBy(name)]))].sort()
const unknown = onDemand.filter((name) => !(name in partBudgets))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')} comes on demand and has no budget: give it one here.`)

/** Elements whose first load may weigh more than a list's. */
const firstBudgets = { 'form.js': 17 }
const largest = elements.filter((name) => !(name in firstBudgets)).reduce((one, other) => (files[one].gzip > files[other].gzip ? one : other))

/** A form had 3.49 KB before it could tell what it has to bring for pages, conditions and rare kinds of questions, and a list showed again what was chosen: 0.36 more; 3.86 before a form could be locked, or keep machines out: 20 bytes, what that needs comes on demand. What is more than a list may weigh more. A schedule had 2.40 KB before it opened at its next game, and said the zone of its times once: 0.29 more. */
const budgets = { 'schedule.js': 2.75, 'standings.js': 2.6, 'brackets.js': 3.2, 'calendar.js': 3.5, 'event-results.js': 3.2, 'form.js': 3.9 }

/** Budgets of ../docs/embedding.md. */
const rows = [
  // 1.5 and 13.7 before it asked for the parts of scores and calendars with their first requests: 16 bytes for everyone, a round trip less for each of these.
  // 1.52 and 13.72 before it took the place over that the snippet's svg holds: 60 bytes for everyone, and no shift under a policy that refuses style attributes.
  ['loader.js', gzip('loader.js'), 1.58],
  // 9.1 before all elements had three densities, fingers rows that they can press, and large text its room: 31 bytes.
  // What r2wc has for attributes and events, which no element uses, is 0.67 KB of it; the style that all views share, with the crest, is 1.2 KB, which each element had before.
  ['runtime.js', gzip('runtime.js'), 9.15],
  ...elements.map((name) => [name, gzip(name), budgets[name] ?? 2.5]),
  [`first element (${largest}, the largest)`, gzip('loader.js', 'runtime.js', largest), 13.9],
  ...Object.entries(firstBudgets).map(([name, budget]) => [`first element (${name})`, gzip('loader.js', 'runtime.js', name), budget]),
  // 33 before a schedule opened at its next game, and names kept their room with large text; 33.2 before a calendar's list opened at its next day;
  // 33.4 before event results asked for marks of meets and ratings of contests: 88 bytes for that, all else of it comes on demand.
  // 33.5 before a form had pages and sections, and questions of which each is found by a name: 0.2 more.
  // 33.75 before a form knew what it has to bring for what is more than one page of usual fields: 0.36 more; 34.1 before a form could be locked: 20 bytes;
  // 34.15 before event results asked for heats of meets, and said that their numbers are points: 64 bytes.
  ['all elements, each with its first load', gzip('loader.js', 'runtime.js', ...elements), 34.25],
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
