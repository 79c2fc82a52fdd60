import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { modules } from './modules.mjs'
import { root } from './processes.mjs'

const workspaces = '^(shared|api-server|admin-app)/src'

/** Tests, and what tests share, may look at everything in their workspace (scripts/eslintZones.mjs). */
const tests = '[.](test|wtr)[.]tsx?$|/testing/'

/**
 * Descriptions of tables are a floor of their own below the modules (docs/decisions/2026-11-24-tables-with-their-nouns.md): a foreign
 * key points where the fact is. What a table names beside tables keeps the order, and who reads tables of a module behind is counted.
 */
const tables = '[.]tables[.]ts$'
const isTable = (file) => new RegExp(tables).test(file)

/**
 * What serves many kinds knows none of them, in any workspace: a kind says of itself what is asked of it (registries, slots, hooks),
 * and imports who asks. Within one workspace a circle of nouns would tell it; this tells it across them, too.
 * @type {[string, string][]} a noun, and the nouns of its kinds
 */
export const ofAllKinds = [
  ['competition/(brackets|results|draws)', 'competition/tennis'],
  ['scheduling/occasions', '(scheduling/(bookings|matches|openDates|proposals|seasons|venues)|competition/[^/]+)'],
]

/** The rules as dependency-cruiser takes them. `import type` counts as any other: anyone who reads a file has to know what it names. */
const forbidden = [
  ...modules.slice(0, -1).map((name, index) => ({
    name: 'order',
    severity: 'error',
    from: { path: `${workspaces}/${name}/` },
    to: { path: `${workspaces}/(${modules.slice(index + 1).join('|')})/`, pathNot: tables },
  })),
  ...ofAllKinds.map(([noun, kinds]) => ({ name: 'kind', severity: 'error', from: { path: `${workspaces}/${noun}/` }, to: { path: `${workspaces}/${kinds}/` } })),
  { name: 'cycle', severity: 'error', from: {}, to: { circular: true } },
]

const names = { order: 'against the order', kind: 'knows one of many kinds', cycle: 'files in a circle' }

const options = {
  ruleSet: { forbidden },
  validate: true,
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: `node_modules|dist/|${tests}` },
}

/** How imports of packages are resolved: a workspace's subpaths go by its "exports". */
const resolving = { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }

/** `api-server/src/competition/scores` of a file within, or null of one that is in no noun. */
const nounOf = (file) => /^(?:shared|api-server|admin-app)\/src\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? null

/**
 * Groups of nouns of one module that import each other in a circle. Circles over several modules cannot be without an
 * import against the order, which is reported separately.
 * @param {[string, string][]} imports files, by their paths from the top of the tree
 * @returns {string[]} a line a group, its nouns in alphabetical order
 */
export function circlesOfNouns(imports) {
  const next = new Map()
  for (const [from, to] of imports) {
    const [a, b] = [nounOf(from), nounOf(to)]
    if (!a || !b || a === b || isTable(to) || a.slice(0, a.lastIndexOf('/')) !== b.slice(0, b.lastIndexOf('/'))) continue
    next.set(a, (next.get(a) ?? new Set()).add(b))
  }
  const reached = (start) => {
    const found = new Set()
    const left = [...(next.get(start) ?? [])]
    while (left.length) {
      const noun = left.pop()
      if (found.has(noun)) continue
      found.add(noun)
      left.push(...(next.get(noun) ?? []))
    }
    return found
  }
  const from = new Map([...next.keys()].map((noun) => [noun, reached(noun)]))
  const circles = [...next.keys()].filter((noun) => from.get(noun).has(noun)).map((noun) => [...from.get(noun)].filter((other) => from.get(other)?.has(noun)).sort().join(' <-> '))
  return [...new Set(circles)].sort().map((nouns) => `nouns in a circle: ${nouns}`)
}

/** Modules that put the others together, and rooms next to them: their folders are named after nouns and hold none. */
const noNouns = new Set(['app', 'demo', 'views', 'testing'])

/**
 * A noun is one path in all workspaces: `competition/scores`. One that is in two modules is hard to find.
 * @param {string[]} files by their paths from the top of the tree
 * @returns {string[]} a line a noun, in alphabetical order
 */
export function nounsApart(files) {
  const places = new Map()
  for (const file of files) {
    const [, module, noun] = nounOf(file)?.match(/src\/([^/]+)\/([^/]+)$/) ?? []
    if (noun && !noNouns.has(module)) places.set(noun, (places.get(noun) ?? new Set()).add(module))
  }
  return [...places].filter(([, at]) => at.size > 1).map(([noun, at]) => `one noun in two modules: ${noun}, in ${[...at].sort().join(' and ')}`).sort()
}

/**
 * How many files of each module read tables of one that comes after it: what a hook or the noun's manifest is to answer one day.
 * @param {[string, string][]} imports files, by their paths from the top of the tree
 * @returns {Record<string, number>} `identity -> directory`: files with a file of tables each
 */
export function readsUpward(imports) {
  const place = (file) => modules.indexOf(/^api-server\/src\/([^/]+)\//.exec(file)?.[1])
  const counts = {}
  for (const [from, to] of imports) {
    if (!isTable(to) || isTable(from) || place(from) < 0 || place(from) >= place(to)) continue
    const pair = `${modules[place(from)]} -> ${modules[place(to)]}`
    counts[pair] = (counts[pair] ?? 0) + 1
  }
  return counts
}

/**
 * Everything in a tree that is against the order of the house.
 * @param {string} folder the top of the tree
 * @returns {Promise<{ problems: string[], upward: Record<string, number>, files: number, imports: number }>} a line a problem, sorted; readsUpward
 */
export async function lookAtHouse(folder = root) {
  const { output } = await cruise(['api-server/src', 'shared/src', 'admin-app/src', 'embed-sdk/src'].filter((name) => existsSync(join(folder, name))), { ...options, baseDir: folder }, resolving, { tsConfig: extractTypeScriptConfig(`${root}/tsconfig.json`) })
  const imports = output.modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
  const lines = output.summary.violations.map(({ rule, from, to }) => `${names[rule.name]}: ${from} -> ${to}`)
  return { problems: [...new Set([...lines, ...circlesOfNouns(imports), ...nounsApart(output.modules.map(({ source }) => source))])].sort(), upward: readsUpward(imports), files: output.summary.totalCruised, imports: imports.length }
}

/** The most that readsUpward may count, by pair. It may only become less. */
export const readKnownReads = () => JSON.parse(readFileSync(`${root}/scripts/lib/houseReads.json`, 'utf8'))
