import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Headings of columns that name a school, a person or a team. */
const ofSomeone = /^(name|school|schools|team|who|student|coach|person|home|away|opponent|decided by|sent by|added by)$/i

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
      if (property('key') && cell && ofSomeone.test(text)) found.push({ at: `${file.split('/').at(-1)!.replace('.tsx', '')}: ${text}`, isLink: property('to') !== undefined || /<(Name|School)?Links?\b/.test(cell.getText()) })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Rows made by hand, `<li key={schoolId}>` or `<tr>`, that name someone: a link to them, or what someone is chosen with. */
function namedRowsOf(file: string): Named[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Named[] = []
  const look = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && /^(li|tr)$/.test(node.openingElement.tagName.getText())) {
      const key = node.openingElement.attributes.properties.find((each) => ts.isJsxAttribute(each) && each.name.getText() === 'key')
      const of = key && /\b(school|team|user|student|staff|match)Id\b/.exec(key.getText())?.[0]
      if (of && /[nN]ame\b/.test(node.getText())) found.push({ at: `${file.split('/').at(-1)!.replace('.tsx', '')}: ${of}`, isLink: /<(Name|School)?Links?\b|to=\{|<a href|<input|<label|<button|Checkbox/.test(node.getText()) })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Of all screens; paths from the folder in which the tests are started. */
const screens = readdirSync('admin-app/src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx') && !name.includes('.test.')).map((name) => `admin-app/src/${name}`)
const columns = screens.flatMap(namedColumnsOf)
const rows = screens.flatMap(namedRowsOf)

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

/** Rows by hand that are no link, each with its reason. */
const plainRows: Record<string, string> = {
  'ResultForm: teamId': 'places and scores are being entered: a press beside a field would leave them',
  'OrderedTeams: teamId': 'an order that is being changed; once it is saved or canceled the rows have the links',
  'PerformersField: studentId': 'students of a form that is not saved yet',
  'SheetTable: studentId': 'numbers are being entered: a press beside a field would leave them',
  'CoinTossDialog: teamId': 'a dialog that asks who won the toss',
  'CertificationPanel: teamId': 'the order that is about to be certified; the table above it has the links',
  'QualifiersPanel: teamId': 'who is about to be taken; the event’s teams have the links',
  'CoachesField: userId': 'people of a form that is not saved yet',
  'OwnFamilyScreen: userId': 'one’s own parents, whose records are not the child’s to open',
  'SchoolStep: schoolId': 'the schools that one is about to ask to join',
}

it('finds the rows that it is about', () => expect(rows.length).toBeGreaterThanOrEqual(10))
it.each(rows)('a row by hand of $at leads to the page of whom it names', ({ at, isLink }) => expect(isLink ? 'a link' : plainRows[at]).toBeTruthy())
it.each(Object.keys(plainRows))('%s is still an exception among rows', (at) => expect(rows.some((each) => each.at === at && !each.isLink)).toBe(true))
