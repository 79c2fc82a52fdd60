import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Headings of columns that name a school, a person or a team. */
const ofSomebody = /^(name|school|schools|team|who|student|coach|person|home|away|opponent|decided by|sent by|added by)$/i

interface Named { at: string; isLink: boolean }

/** Columns of lists and reports in a screen: objects with a key, a heading and a cell, or a value and a cell. */
function namedColumnsOf(file: string): Named[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Named[] = []
  const look = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const property = (name: string) => node.properties.find((each) => each.name?.getText() === name)
      const heading = property('heading')
      const text = heading && ts.isPropertyAssignment(heading) && ts.isStringLiteral(heading.initializer) ? heading.initializer.text : ''
      const cell = property('cell')
      if (property('key') && cell && ofSomebody.test(text)) found.push({ at: `${file.split('/').at(-1)!.replace('.tsx', '')}: ${text}`, isLink: property('to') !== undefined || /<(Name|School)?Links?\b/.test(cell.getText()) })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Of all screens; paths from the folder in which the tests are started. */
const columns = readdirSync('admin-app/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.')).map((name) => `admin-app/src/${name}`).flatMap(namedColumnsOf)

/** Columns that are no link themselves, each with its reason. */
const exceptions: Record<string, string> = {
  'OfficeActivities: Who': 'boys or girls, no person',
  'matchRows: Home': 'the side is a link: side() above it',
  'matchRows: Away': 'the side is a link: side() above it',
  'RequestListView: Decided by': 'a sentence of who and when; the answer names no key, and the one who decided may be gone',
  'TeamsScreen: Coach': 'several people in one text; the team’s own screen, in the row’s menu, names each of them',
  'UserList: Name': 'columnsFor gives it its profile, by the kind of people that is listed',
}

it('finds the columns that it is about', () => expect(columns.length).toBeGreaterThanOrEqual(30))
it.each(columns)('$at leads to the page of whom it names', ({ at, isLink }) => expect(isLink ? 'a link' : exceptions[at]).toBeTruthy())
it.each(Object.keys(exceptions))('%s is still an exception', (at) => expect(columns.find((each) => each.at === at)?.isLink).toBe(false))
