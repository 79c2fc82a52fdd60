import { dirname, relative, resolve, sep } from 'node:path'

/**
 * The dependency zones of the house (docs/decisions/2026-11-21-dependency-zones.md), as a table and as a lint rule.
 *
 * A file belongs to the first row whose `in` matches its path. Patterns are paths from the top of the tree without the
 * file's ending: a trailing `/` means everything below, `*` anything within one name, `**` anything, `{a,b}` one of
 * these, `NOUN` one folder's name, the same one wherever it appears in the row.
 *
 * `may`: what it may import. `mayTypes`: what it may only `import type`. `packages`: which packages it may import
 * (left out: any). What is named nowhere is forbidden, so that a new edge is a decision and not an accident.
 */
const modules = '{platform,identity,directory,eligibility,scheduling,competition,office,publishing}'

export const zones = [
  // Tests may use their whole workspace, and what lies below it.
  { in: 'shared/**.test', may: ['shared/'] },
  { in: 'embed-sdk/**.test', may: ['embed-sdk/', 'shared/'] },
  { in: 'embed-sdk/**.wtr', may: ['embed-sdk/', 'shared/'] },
  { in: 'admin-app/**.test', may: ['admin-app/', 'shared/', 'scripts/lib/patience'] },
  { in: 'shared/**/testing/', may: ['shared/'] },
  { in: 'embed-sdk/**/testing/', may: ['embed-sdk/', 'shared/'] },
  { in: 'admin-app/**/testing/', may: ['admin-app/', 'shared/'] },
  { in: 'api-server/**.test', may: ['api-server/', 'shared/', 'scripts/lib/patience'] },
  { in: 'api-server/**/testing/', may: ['api-server/', 'shared/'] },
  { in: 'tests/', may: ['tests/', 'shared/', 'api-server/', 'scripts/lib/patience', 'scripts/lib/look'] },

  // shared: access <- call <- nouns <- views.
  { in: 'shared/src/platform/access/', may: ['shared/src/platform/access/'], packages: [] },
  // A module lists the manifests of its nouns, the app lists the modules.
  { in: 'shared/src/*/*.module', may: ['shared/src/*/*/*.module', 'shared/src/platform/call/'], packages: [] },
  { in: 'shared/src/app/', may: ['shared/src/app/', 'shared/src/*/*.module', 'shared/src/platform/call/'], packages: [] },
  { in: 'shared/src/platform/call/', may: ['shared/src/platform/call/', 'shared/src/platform/access/'], packages: ['zod'] },
  // Phone numbers are read and written by the one library that knows every country's.
  { in: 'shared/src/platform/format/phone', may: ['shared/src/platform/format/'], packages: ['libphonenumber-js'] },
  { in: 'shared/src/platform/format/', may: ['shared/src/platform/format/'], packages: [] },
  { in: 'shared/src/platform/colors/', may: ['shared/src/platform/colors/', 'shared/src/platform/format/'], packages: [] },
  {
    in: 'shared/src/views/',
    may: ['shared/src/views/', 'shared/src/platform/format/'],
    mayTypes: ['shared/src/'],
    packages: ['react'],
  },
  // A pool of a bracket is a small season with a table: it is laid and ranked by the same rules, and not by others of its own.
  {
    in: 'shared/src/competition/brackets/{bracketStructure,poolTable}',
    may: [
      'shared/src/competition/brackets/', 'shared/src/scheduling/seasons/roundRobin', 'shared/src/competition/standings/computeStandings', 'shared/src/directory/rules/defaultRules',
      'shared/src/*/*/*.schemas', 'shared/src/*/*/*.kinds', 'shared/src/*/*/*Rules', 'shared/src/*/*/*.types',
    ],
    packages: [],
  },
  {
    in: `shared/src/${modules}/NOUN/`,
    may: [
      `shared/src/${modules}/NOUN/`, 'shared/src/platform/access/', 'shared/src/platform/call/', 'shared/src/platform/colors/', 'shared/src/platform/format/', 'shared/src/competition/results/', 'shared/src/scheduling/occasions/',
      'shared/src/*/*/*.schemas', 'shared/src/*/*/*.kinds', 'shared/src/*/*/*Rules', 'shared/src/*/*/*.types',
    ],
    packages: ['zod'],
  },

  // The rules of forms run in the element, too, once a form has any.
  { in: 'embed-sdk/src/elements/later/form{Engine,Proof}', may: ['shared/src/office/forms/'], packages: [] },
  {
    in: 'embed-sdk/src/',
    may: ['embed-sdk/', 'shared/src/views/', 'shared/src/platform/format/'],
    mayTypes: ['shared/src/'],
    // portal:elements is the list that the build makes for the npm package.
    packages: ['preact', 'react', '@r2wc/core', '@r2wc/react-to-web-component', 'portal:elements'],
  },
  { in: 'embed-sdk/', may: ['embed-sdk/', 'shared/'] },

  // admin-app: lib <- ui <- nouns <- app. Which noun may import which is a matter of the order of modules (scripts/house.mjs).
  { in: 'admin-app/src/platform/lib/', may: ['admin-app/src/platform/lib/', 'shared/src/platform/'] },
  { in: 'admin-app/src/platform/ui/', may: ['admin-app/src/platform/ui/', 'admin-app/src/platform/lib/', 'shared/src/platform/colors/', 'shared/src/platform/format/', 'shared/src/views/crest/'], mayTypes: ['shared/src/platform/'] },
  // Who shares something on a website is offered what the SDK has: a new element appears there by itself.
  { in: 'admin-app/src/publishing/share/', may: [`admin-app/src/${modules}/`, 'shared/src/', 'embed-sdk/src/{elementAttributes,attributeDocs}'] },
  { in: `admin-app/src/${modules}/`, may: [`admin-app/src/${modules}/`, 'shared/src/'] },
  { in: 'admin-app/', may: ['admin-app/', 'shared/src/'] },

  // api-server: http, db and the adapters <- nouns <- what puts it all together. SQL only in repositories and in db.
  // What rows are: tables know other tables, what columns are made of, and kinds.
  { in: 'api-server/src/**/*.tables', may: ['api-server/src/**/*.tables', 'api-server/src/platform/db/columns', 'shared/src/'], packages: ['drizzle-orm'] },
  { in: 'api-server/src/platform/db/', may: ['api-server/src/platform/db/', 'api-server/src/platform/settings', 'shared/src/'] },
  { in: 'api-server/src/**/*.repository', may: ['api-server/src/', 'shared/src/'] },
  {
    in: 'api-server/src/platform/http/',
    may: ['api-server/src/platform/http/', 'api-server/src/platform/concurrency/', 'api-server/src/platform/db/', 'api-server/src/platform/hooks/', 'api-server/src/platform/settings', 'shared/src/'],
    // Handlers are given the store of files; what it is made of is none of http's business.
    mayTypes: ['api-server/src/platform/storage/fileStore'],
    packages: 'not sql',
  },
  {
    in: 'api-server/src/platform/{mail,storage}/',
    // Messages are HTML too, and escape what they hold by the same template.
    may: ['api-server/src/platform/{mail,storage}/', 'api-server/src/platform/concurrency/', 'api-server/src/platform/db/', 'api-server/src/platform/settings', 'api-server/src/platform/html', 'shared/src/'],
    packages: 'not sql',
  },
  { in: 'api-server/src/', may: ['api-server/', 'shared/src/'], packages: 'not sql' },
  { in: 'api-server/', may: ['api-server/', 'shared/src/'] },

  // Tooling reads what was built, never a workspace's source.
  // Pictures beside the design's are of the day on which the design is.
  { in: 'scripts/lookPictures', may: ['scripts/', 'tests/clock'] },
  { in: 'scripts/', may: ['scripts/', 'eslint.config', 'vitest.config'] },
  { in: 'examples/', may: ['examples/'], packages: [] },
  { in: '*', may: ['*', 'scripts/', 'embed-sdk/', 'tests/clock'] },
]

/** What may use a folder of samples and helpers for tests: tests, the reviews that tests read, those folders themselves, the journeys, and what measures. */
const mayUseTesting = /[.](test|wtr|spec|review)$|[/]testing[/]|^tests[/]|^api-server[/]bench[/]|^web-test-runner[.]config$/

/** Packages that speak SQL: for repositories and db only. */
const sqlPackages = ['drizzle-orm', 'drizzle-kit', 'pg', '@electric-sql/pglite']

/** Where each workspace's package subpaths live, as its package.json "exports" says. */
const workspacePackages = {
  '@portal/shared': 'shared/src',
  '@portal/api-server': 'api-server/src',
  '@portal/admin-app': 'admin-app/src',
  '@portal/embed-sdk': 'embed-sdk/src',
  '@portal/tests': 'tests',
}

/** A zone pattern as a regular expression; NOUN becomes the given name, or a named group if none is given. */
function toRegExp(pattern, noun) {
  const body = pattern.replace(/\*\*|\*|NOUN|\{[^}]*\}|\./g, (token) => {
    if (token === '**') return '.+'
    if (token === '*') return '[^/]+'
    if (token === '.') return '\\.'
    if (token === 'NOUN') return noun ?? '(?<noun>[^/]+)'
    return `(?:${token.slice(1, -1).replaceAll(',', '|')})`
  })
  return new RegExp(`^${body}${pattern.endsWith('/') ? '' : '$'}`)
}

const compiled = zones.map((zone) => ({ zone, test: toRegExp(zone.in) }))

const withoutEnding = (path) => path.replace(/\.(d\.ts|[cm]?[jt]sx?)$/, '')

/**
 * Judges one import.
 * @param {string} file path of the importing file from the top of the tree, with `/`
 * @param {string} source what comes after `from`
 * @param {boolean} typeOnly true for `import type` and `export type`
 * @returns {string | null} what is wrong, as a sentence, or null
 */
export function problemWithImport(file, source, typeOnly) {
  const path = withoutEnding(file)
  const found = compiled.map(({ zone, test }) => ({ zone, match: test.exec(path) })).find(({ match }) => match)
  if (!found) return `${file} belongs to no zone: give it a row in scripts/eslintZones.mjs.`
  const { zone, match } = found
  const workspace = Object.keys(workspacePackages).find((name) => source === name || source.startsWith(`${name}/`))
  if (!workspace && !/^\.{0,2}\//.test(source) && source !== '.' && source !== '..') return problemWithPackage(zone, source)

  const target = withoutEnding(
    workspace ? workspacePackages[workspace] + source.slice(workspace.length) : resolveFrom(path, source),
  )
  if (/[/]testing[/]/.test(target) && !mayUseTesting.test(path)) return `${target} is there for tests: nothing that the product is made of may import it.`
  const allows = (patterns = []) => patterns.some((pattern) => toRegExp(pattern, match.groups?.noun).test(target))
  if (allows(zone.may)) return null
  if (allows(zone.mayTypes)) return typeOnly ? null : `${zone.in} may import only types from ${target}: write "import type".`
  return `${zone.in} may not import ${target}. It may import ${[...zone.may, ...(zone.mayTypes ?? []).map((p) => `types of ${p}`)].join(', ')}.`
}

function problemWithPackage(zone, source) {
  const name = source.split('/').slice(0, source.startsWith('@') ? 2 : 1).join('/')
  if (zone.packages === 'not sql') {
    return sqlPackages.includes(name) ? `${name} belongs in a *.repository.ts file or in api-server/src/platform/db: SQL lives nowhere else.` : null
  }
  if (!zone.packages || zone.packages.includes(name)) return null
  return `${zone.in} may not import the package ${name}${zone.packages.length ? ` (only ${zone.packages.join(', ')})` : ' (it needs none)'}.`
}

const resolveFrom = (path, source) => relative('/', resolve('/', dirname(path), source)).split(sep).join('/')

/** The lint rule: every import, export-from, import() and import type of a file stays within its zone. */
export const zonesRule = {
  meta: {
    type: 'problem',
    docs: { description: 'keep the dependency arrows pointing down' },
    schema: [],
    messages: { forbidden: '{{problem}}' },
  },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (node, source, typeOnly) => {
      if (typeof source?.value !== 'string') return
      const problem = problemWithImport(file, source.value, typeOnly)
      if (problem) context.report({ node, messageId: 'forbidden', data: { problem } })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, true),
      TSExternalModuleReference: (node) => check(node, node.expression, false),
    }
  },
}
