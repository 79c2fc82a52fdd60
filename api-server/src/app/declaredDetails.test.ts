import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import type { Call } from '@portal/shared/platform/call/defineCall'
import { allCalls } from '@portal/shared/app/allCalls'
import { commonDetails } from '@portal/shared/platform/call/commonDetails.schemas'

/** What is in a call's reach and is never thrown by it. */
const neverThrown: Record<string, string> = {
  'imports.participation in-use': 'nobody leaves by an import',
  'requests.decideAll already-decided': 'each request that cannot be decided is told in the answer',
  'formEntries.change changed-meanwhile': 'each entry that was changed meanwhile is told in the answer',
  'formEntries.addOnPaper changed-meanwhile': 'what an entry cannot become is refused as a conflict that says why (feedEntry.ts)',
  'formEntries.comment changed-meanwhile': 'it reads what an entry became',
  'formEntries.get changed-meanwhile': 'it reads what an entry became',
  'formEntries.getPdf changed-meanwhile': 'it reads what an entry became',
  'formEntries.submit changed-meanwhile': 'what an entry cannot become is refused as a conflict that says why (feedEntry.ts)',
  'formEntries.withdraw changed-meanwhile': 'what cannot be undone stays, and the answer says so (feedEntry.ts)',
  'jobs.getFile changed-meanwhile': 'the job that changes entries tells each that was changed meanwhile in its message',
  'eventDays.copySetUp changed-meanwhile': 'each part is read and saved under the lock of its event',
  'imports.performances changed-meanwhile': 'each row goes in against the entry as it is, under the lock of its event',
}

const source = resolve(import.meta.dirname, '..')
const shared = resolve(source, '../../shared/src')

/** Something at the top of a file, and what it names of other such things; `thrown` are ids of errors that it gives details. */
interface Part {
  names: Set<string>
  thrown: Set<string>
}
const parts = new Map<string, Part>()
const partAt = (key: string): Part => parts.get(key) ?? parts.set(key, { names: new Set(), thrown: new Set() }).get(key)!
/** Each `serve(call, handler)`: where the call stands, and the part that the handler is. */
const served: { file: string; name: string; part: string }[] = []

/** Names in a file that are imported, as "file#name". */
function importsOf(file: string, statements: readonly ts.Statement[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const statement of statements) {
    if (!ts.isImportDeclaration(statement) || !statement.importClause?.namedBindings || !ts.isNamedImports(statement.importClause.namedBindings)) continue
    const { text } = statement.moduleSpecifier as ts.StringLiteral
    const from = text.startsWith('.') ? resolve(dirname(file), text) : text.startsWith('@portal/shared/') ? join(shared, text.slice(15)) : null
    if (from) for (const { name, propertyName } of statement.importClause.namedBindings.elements) found.set(name.text, `${from}.ts#${(propertyName ?? name).text}`)
  }
  return found
}

/**
 * Read by a person: refusals of files and of rosters that are passed on carry none, what grantRoles passes on is of its own fields, and the
 * steps before everything else are in commonDetails.
 */
const readByHand = ['directory/rosters/changeRoster.ts', 'identity/profiles/grantRoles.ts', 'office/imports/file/readGivenFile.ts', 'platform/http/stepRefused.ts']

/** Where an error passes on an id with details, or its options: what it carries cannot be read here. */
const unread = new Set<string>()

/** The id of `new DomainError('id', { ..., details })`; null for other things. */
function idWithDetails(node: ts.Node): string | null {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'DomainError') return null
  const [id, options] = node.arguments ?? []
  if (!options) return null
  const isName = (node: ts.Node) => ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)
  const isPassedOn = isName(options) || (ts.isObjectLiteralExpression(options) && options.properties.some((each) => ts.isSpreadAssignment(each) && isName(each.expression)))
  if (isPassedOn || (id && !ts.isStringLiteral(id) && /\bdetails\b/.test(options.getText()))) unread.add(relative(source, node.getSourceFile().fileName).replaceAll('\\', '/'))
  return id && ts.isStringLiteral(id) && /\bdetails\b/.test(options.getText()) ? id.text : null
}

function read(file: string): void {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const imported = importsOf(file, statements)
  const declared = statements.flatMap((statement): ts.Node[] => (ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement])).filter((each) => !ts.isImportDeclaration(each))
  const nameOf = (each: ts.Node) => ('name' in each && each.name && ts.isIdentifier(each.name as ts.Node) ? (each.name as ts.Identifier).text : null)
  const own = new Map(declared.flatMap((each) => { const name = nameOf(each); return name ? [[name, `${file}#${name}`] as const] : [] }))
  const keyOf = (node: ts.Node) => (ts.isIdentifier(node) ? imported.get(node.text) ?? own.get(node.text) : undefined)
  const walk = (node: ts.Node, within: string): void => {
    if (ts.isTypeNode(node)) return
    const id = idWithDetails(node)
    if (id) partAt(within).thrown.add(id)
    const key = keyOf(node)
    const isField = (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) && node.parent.name === node
    if (key && key !== within && !isField) partAt(within).names.add(key)
    let inside = within
    if (ts.isCallExpression(node)) {
      const [first, second] = node.arguments
      const callee = node.expression
      if (callee.getText() === 'serve' && first && imported.has(first.getText())) {
        const [from, name] = imported.get(first.getText())!.split('#') as [string, string]
        inside = `${file}#serve ${node.pos}`
        served.push({ file: from, name, part: inside })
      }
      // Who listens to a hook, and who stands in a registry, is reached by what runs it.
      const hook = callee.getText() === 'listen' ? second : ts.isPropertyAccessExpression(callee) && callee.name.text === 'of' && callee.expression.getText() !== 'routes' ? callee.expression : undefined
      const from = hook && keyOf(hook)
      if (from) for (const argument of node.arguments) walk(argument, from)
    }
    ts.forEachChild(node, (child) => walk(child, inside))
  }
  for (const each of declared) walk(each, own.get(nameOf(each) ?? '') ?? `${file}#`)
}

const sourceFiles = (readdirSync(source, { recursive: true }) as string[]).filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$|^(?:demo|testing)\//.test(name))

it('every call declares what its refusals can carry, and nothing that they cannot', async () => {
  for (const name of sourceFiles) read(join(source, name))
  const reached = new Set<string>()
  for (const { file, name, part } of served) {
    const { name: call } = ((await import(file)) as Record<string, Call>)[name]!
    const seen = new Set([part])
    for (const key of seen) {
      for (const id of parts.get(key)?.thrown ?? []) if (!(id in commonDetails)) reached.add(`${call} ${id}`)
      for (const next of parts.get(key)?.names ?? []) seen.add(next)
    }
  }
  expect(served).toHaveLength(allCalls.length)
  for (const each of Object.keys(neverThrown)) expect(reached.delete(each), each).toBe(true)
  const declared = allCalls.flatMap(({ name, details = {} }) => Object.keys(details).map((id) => `${name} ${id}`))
  expect(declared.length).toBeGreaterThan(60)
  expect([...reached].sort()).toEqual(declared.sort())
  expect([...unread].sort()).toEqual(readByHand)
})

it('the details of a call stand in one line of their own, which the build of the app leaves out', () => {
  const calls = (readdirSync(shared, { recursive: true }) as string[]).filter((name) => name.endsWith('.calls.ts'))
  const lines = calls.flatMap((name) => readFileSync(join(shared, name), 'utf8').split('\n')).filter((line) => /\bdetails\b/.test(line))
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.filter((line) => !/^\s*details: \{.*\},$/.test(line))).toEqual([])
})
