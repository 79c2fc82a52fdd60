import { dirname, relative, resolve, sep } from 'node:path'

/**
 * The dependency zones of the house (docs/decisions/2026-11-21-dependency-zones.md), as a table and as a lint rule.
 *
 * A file belongs to the first row whose `in` matches its path. Patterns are paths from the top of the tree without the
 * file's ending: a trailing `/` means everything below, `*` anything within one name, `**` anything, `{a,b}` one of
 * these, `NOUN` one folder's name, the same one wherever it stands in the row.
 *
 * `may`: what it may import. `mayTypes`: what it may only `import type`. `packages`: which packages it may import
 * (left out: any). What is named nowhere is forbidden, so that a new edge is a decision and not an accident.
 */
export const zones = [
  // Tests may use their whole workspace, and what lies below it.
  { in: 'shared/**.test', may: ['shared/'] },
  { in: 'embed-sdk/**.test', may: ['embed-sdk/', 'shared/'] },
  { in: 'embed-sdk/**.wtr', may: ['embed-sdk/', 'shared/'] },
  { in: 'admin-app/**.test', may: ['admin-app/', 'shared/'] },
  { in: 'embed-sdk/**/testing/', may: ['embed-sdk/', 'shared/'] },
  { in: 'admin-app/**/testing/', may: ['admin-app/', 'shared/'] },
  { in: 'api-server/**.test', may: ['api-server/', 'shared/'] },
  { in: 'api-server/**/testing/', may: ['api-server/', 'shared/'] },
  { in: 'tests/', may: ['tests/', 'shared/', 'api-server/'] },

  // shared: access <- call <- nouns <- views.
  { in: 'shared/src/access/', may: ['shared/src/access/'], packages: [] },
  // The list of calls is the one file below the nouns that knows every noun.
  { in: 'shared/src/call/allCalls', may: ['shared/src/call/', 'shared/src/*/*.calls'], packages: [] },
  { in: 'shared/src/call/', may: ['shared/src/call/', 'shared/src/access/'], packages: ['zod'] },
  // Phone numbers are read and written by the one library that knows every country's.
  { in: 'shared/src/format/phone', may: ['shared/src/format/'], packages: ['libphonenumber-js'] },
  { in: 'shared/src/format/', may: ['shared/src/format/'], packages: [] },
  {
    in: 'shared/src/views/',
    may: ['shared/src/views/', 'shared/src/format/'],
    mayTypes: ['shared/src/'],
    packages: ['react'],
  },
  // A pool of a bracket is a small season with a table: it is laid and ranked by the same rules, and not by others of its own.
  {
    in: 'shared/src/brackets/{makeDraw,poolTable}',
    may: [
      'shared/src/brackets/', 'shared/src/seasons/roundRobin', 'shared/src/standings/computeStandings', 'shared/src/standings/defaultRules',
      'shared/src/*/*.schemas', 'shared/src/*/*.kinds', 'shared/src/*/*Rules', 'shared/src/*/*.types',
    ],
    packages: [],
  },
  {
    in: 'shared/src/NOUN/',
    may: [
      'shared/src/NOUN/', 'shared/src/access/', 'shared/src/call/', 'shared/src/format/',
      'shared/src/*/*.schemas', 'shared/src/*/*.kinds', 'shared/src/*/*Rules', 'shared/src/*/*.types',
    ],
    packages: ['zod'],
  },

  {
    in: 'embed-sdk/src/',
    may: ['embed-sdk/', 'shared/src/views/', 'shared/src/format/'],
    mayTypes: ['shared/src/'],
    // portal:elements is the list that the build makes for the npm package.
    packages: ['preact', 'react', '@r2wc/core', '@r2wc/react-to-web-component', 'portal:elements'],
  },
  { in: 'embed-sdk/', may: ['embed-sdk/', 'shared/'] },

  // admin-app: lib <- ui <- features <- app.
  { in: 'admin-app/src/lib/', may: ['admin-app/src/lib/', 'shared/src/'] },
  { in: 'admin-app/src/ui/', may: ['admin-app/src/ui/', 'admin-app/src/lib/'], mayTypes: ['shared/src/'] },
  // Who shares something on a website is offered what the SDK has: a new element appears there by itself.
  { in: 'admin-app/src/features/share/', may: ['admin-app/src/features/share/', 'admin-app/src/ui/', 'admin-app/src/lib/', 'shared/src/', 'embed-sdk/src/{elementAttributes,attributeDocs}'] },
  {
    in: 'admin-app/src/features/NOUN/',
    may: ['admin-app/src/features/NOUN/', 'admin-app/src/ui/', 'admin-app/src/lib/', 'shared/src/'],
  },
  { in: 'admin-app/', may: ['admin-app/', 'shared/src/'] },

  // api-server: http, db and the adapters <- nouns <- what puts it all together. SQL only in repositories and in db.
  { in: 'api-server/src/db/', may: ['api-server/src/db/', 'api-server/src/settings', 'shared/src/'] },
  { in: 'api-server/src/*/*.repository', may: ['api-server/src/', 'shared/src/'] },
  {
    in: 'api-server/src/http/',
    may: ['api-server/src/http/', 'api-server/src/db/', 'api-server/src/settings', 'shared/src/'],
    // Handlers are given the store of files; what it is made of is none of http's business.
    mayTypes: ['api-server/src/storage/fileStore'],
    packages: 'not sql',
  },
  {
    in: 'api-server/src/{mail,storage,payments}/',
    // Messages are HTML too, and escape what they hold by the same template.
    may: ['api-server/src/{mail,storage,payments}/', 'api-server/src/db/', 'api-server/src/settings', 'api-server/src/pages/html', 'shared/src/'],
    packages: 'not sql',
  },
  { in: 'api-server/src/', may: ['api-server/', 'shared/src/'], packages: 'not sql' },
  { in: 'api-server/', may: ['api-server/', 'shared/src/'] },

  // Tooling reads what was built, never a workspace's source.
  { in: 'scripts/', may: ['scripts/', 'eslint.config', 'vitest.config'] },
  { in: 'examples/', may: ['examples/'], packages: [] },
  { in: '*', may: ['*', 'scripts/', 'embed-sdk/', 'tests/clock'] },
]

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
 * @param {string} source what stands behind `from`
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
  const allows = (patterns = []) => patterns.some((pattern) => toRegExp(pattern, match.groups?.noun).test(target))
  if (allows(zone.may)) return null
  if (allows(zone.mayTypes)) return typeOnly ? null : `${zone.in} may import only types from ${target}: write "import type".`
  return `${zone.in} may not import ${target}. It may import ${[...zone.may, ...(zone.mayTypes ?? []).map((p) => `types of ${p}`)].join(', ')}.`
}

function problemWithPackage(zone, source) {
  const name = source.split('/').slice(0, source.startsWith('@') ? 2 : 1).join('/')
  if (zone.packages === 'not sql') {
    return sqlPackages.includes(name) ? `${name} belongs in a *.repository.ts file or in api-server/src/db: SQL lives nowhere else.` : null
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
