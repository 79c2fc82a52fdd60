import { wordsIn, type Words } from '../../../platform/format/wordsIn'
import { definitionProblems, questionsIn } from '../definitionProblems'
import { freshId } from '../editDefinition'
import { mostParts, type Condition, type FormDefinition, type FormRule, type Group, type Option, type Page, type Part, type Section } from '../formDefinition.types'
import { FormFile, formFileKind, formFileVersion } from '../formFile.schemas'
import { NotSaid } from './xPath'
import type { Known } from './xPathRules'
import { isTrue, kindOf, metadata, questionOf, relevantOf } from './xlsQuestion'
import { rowsOf, type XlsRow, type XlsSheet } from './xlsSheets'

/** What did not come over, or not as it was: in which row of the survey, of what. */
export interface XlsNote { row: number | null; what: string; message: string }
/** A form as it came over, with what to know before it is added; or why none did. */
export type ReadXlsForm = { file: FormFile; questions: number; notes: XlsNote[] } | { problems: string[] }

/** As many rows are read: forms have at most 500 parts. */
const mostRows = 2000
const validId = /^[a-z0-9][a-z0-9_-]{0,39}$/i
const escaped = (words: Words): Words => {
  const html = (text: string) => `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n+/g, '</p><p>')}</p>`
  return typeof words === 'string' ? html(words) : { en: html(words.en), es: html(words.es) }
}
const both = (one: Condition | undefined, other: Condition | undefined): Condition | undefined => (one && other ? { all: [one, other] } : one ?? other)

class Problem extends Error {}

/** Where rows go: a page, a section of it, or a repeat. */
interface Level { kind: 'group' | 'repeat'; row: XlsRow; showIf?: Condition | undefined; section?: Section; group?: Group; isSkipped?: boolean }

class Reading {
  notes: XlsNote[] = []
  pages: Page[] = []
  rules: FormRule[] = []
  #taken = new Set<string>()
  #known = new Map<string, Known>()
  #levels: Level[] = []

  constructor(private readonly lists: ReadonlyMap<string, Option[]>) {}

  note(row: XlsRow, message: string): void {
    this.notes.push({ row: row.row, what: (wordsIn(row.words('label')) || row.of('name') || row.of('type')).slice(0, 80), message })
  }

  id(name: string, beginning: string): string {
    if (!validId.test(name) || this.#taken.has(name)) return freshId(this.#taken, beginning)
    this.#taken.add(name)
    return name
  }

  known = (name: string): Known => {
    const found = this.#known.get(name)
    if (!found) throw new NotSaid(`it asks “${name.slice(0, 40)}”, which does not stand before it or did not come over`)
    return found
  }

  /** The page that is filled now. */
  page(): Page {
    const last = this.pages.at(-1)
    if (last) return last
    const page: Page = { id: this.id('', 'p'), title: '', parts: [] }
    this.pages.push(page)
    return page
  }

  add(row: XlsRow, part: Part): void {
    const inside = this.#levels.findLast(({ group, section }) => group ?? section)
    // What a group without a place of its own asks of its questions, each of them asks.
    const around = this.#levels.slice(inside ? this.#levels.indexOf(inside) + 1 : 0).reduce<Condition | undefined>((sum, { showIf, group, section }) => (group ?? section ? sum : both(sum, showIf)), undefined)
    const asked = around ? { ...part, showIf: both(around, part.showIf) } as Part : part
    if (inside?.group) {
      if (asked.part !== 'question') this.note(row, 'It is left out: a repeated group asks questions alone.')
      else if (inside.group.parts.length >= 40) this.note(row, 'It is left out: a repeated group has at most 40 questions.')
      else inside.group.parts.push(asked)
    } else if (inside?.section && asked.part !== 'section') inside.section.parts.push(asked)
    else this.page().parts.push(asked)
  }

  begin(row: XlsRow, kind: Level['kind']): void {
    const label = row.words('label') || row.of('name')
    const note = (message: string) => this.note(row, message)
    const isSkipped = this.#levels.at(-1)?.isSkipped === true
    const showIf = isSkipped ? undefined : relevantOf(row.of('relevant'), { saying: { known: this.known }, note })
    const level: Level = { kind, row, showIf, isSkipped }
    const inRepeat = this.#levels.some(({ group }) => group)
    if (!isSkipped && kind === 'repeat') {
      const count = row.of('repeat_count')
      const rows = /^\d{1,2}$/.test(count) && Number(count) <= 50 ? { least: Number(count), most: Number(count) } : {}
      if (count && !('least' in rows)) note('People add as many rows as they need: the number of rows is not worked out here.')
      if (inRepeat) {
        level.isSkipped = true
        note('It is left out with all that is in it: a repeated group has no other one inside.')
      } else {
        level.group = { part: 'group', id: this.id(row.of('name'), 'g'), title: label, ...rows, ...(showIf && { showIf }), parts: [] }
        this.add(row, level.group)
        this.#known.set(row.of('name'), { id: level.group.id })
      }
    } else if (!isSkipped && !inRepeat && !this.#levels.some(({ section }) => section)) {
      level.section = { part: 'section', id: this.id(row.of('name'), 's'), title: label, ...(showIf && { showIf }), parts: [] }
      this.add(row, level.section)
    } else if (!isSkipped) note('Its questions stand in the group around it: groups have no other ones inside.')
    this.#levels.push(level)
  }

  end(row: XlsRow, kind: Level['kind']): void {
    if (this.#levels.pop()?.kind !== kind) throw new Problem(`Row ${row.row} of the sheet “survey” ends a ${kind} that did not begin.`)
  }

  question(row: XlsRow, type: string, list: string): void {
    const note = (message: string) => this.note(row, message)
    const isInRepeat = this.#levels.some(({ group }) => group)
    const choices = (name: string): Option[] => {
      const options = this.lists.get(name) ?? []
      if (options.length === 0) note(`There is no list “${name.slice(0, 40)}” in the sheet “choices”.`)
      if (options.length > 200) note(`It has ${options.length} choices. The first 200 came over.`)
      return options.slice(0, 200)
    }
    const name = row.of('name')
    const id = this.id(name, 'q')
    const made = questionOf(type, list, row, { saying: { known: this.known }, id, choices, note, isInRepeat, addRule: (rule) => this.rules.push({ ...rule, id: this.id('', 'r') }) })
    if (!made) return
    this.add(row, made.question)
    this.#known.set(name, made.known)
  }

  row(row: XlsRow): void {
    const [first = '', list = '', ...more] = row.of('type').replace(/^(begin|end)[ _](group|repeat)/i, '$1-$2').replace(/^select[ _](one|multiple)\b/i, 'select_$1').split(/\s+/)
    const type = first.toLowerCase()
    const [, edge, kind] = /^(begin|end)-(group|repeat)$/.exec(type) ?? []
    if (edge === 'begin') return this.begin(row, kind as Level['kind'])
    if (edge === 'end') return this.end(row, kind as Level['kind'])
    if (type === '' || this.#levels.at(-1)?.isSkipped || isTrue(row.of('disabled'))) return
    if (metadata.test(type)) return this.note(row, `“${type}” is left out: the portal keeps who sent an entry, and when.`)
    const isRead = isTrue(row.of('read_only')) || isTrue(row.of('readonly'))
    if (type === 'note' || (type === 'text' && isRead && !row.of('calculation'))) {
      const showIf = relevantOf(row.of('relevant'), { saying: { known: this.known }, note: (message) => this.note(row, message) })
      return this.add(row, { part: 'text', id: this.id(row.of('name'), 't'), html: escaped(row.words('label') || row.words('hint') || row.of('name')), ...(showIf && { showIf }) })
    }
    if (!kindOf(type)) return this.note(row, `It is left out: forms here have no “${type.slice(0, 40)}”.`)
    this.question(row, type, list)
    if (more.includes('or_other')) this.note(row, 'The choice “other” with a field of its own is left out. Add it where you need it.')
  }

  finish(): FormDefinition {
    const open = this.#levels.at(-1)
    if (open) throw new Problem(`The ${open.kind} that begins in row ${open.row.row} of the sheet “survey” does not end.`)
    this.page()
    return { pages: this.pages, ...(this.rules.length > 0 && { rules: this.rules.slice(0, 50) }) }
  }
}

/** The lists of the sheet `choices`, each with its options. */
function listsOf(rows: readonly XlsRow[]): Map<string, Option[]> {
  const lists = new Map<string, Option[]>()
  for (const row of rows) {
    const [list, id] = [row.of('list_name') || row.of('list name'), row.of('name').slice(0, 200)]
    const options = lists.get(list) ?? []
    if (!lists.has(list)) lists.set(list, options)
    const label = row.words('label')
    if (id && !options.some((each) => each.id === id)) options.push({ id, name: typeof label === 'string' ? (label || id).slice(0, 200) : { en: label.en.slice(0, 200), es: label.es.slice(0, 200) } })
  }
  return lists
}

/**
 * Reads a form of another tool from a workbook with the sheets `survey`, `choices` and `settings` (XLSForm). What forms here
 * cannot say is left out and noted. Total: whatever is in the workbook, it never throws.
 * @param fileName what the form is called where the workbook does not say
 */
export function readXlsForm(sheets: readonly XlsSheet[], fileName: string): ReadXlsForm {
  const sheet = (name: string) => sheets.find((each) => each.name.trim().toLowerCase() === name)
  const [setting] = rowsOf(sheet('settings')).rows
  const usual = setting?.of('default_language') ?? ''
  const survey = rowsOf(sheet('survey'), usual)
  if (!sheet('survey')) return { problems: ['This workbook has no sheet “survey”. An XLSForm has the sheets “survey” and “choices”.'] }
  const missing = ['type', 'name'].filter((column) => !survey.columns.has(column))
  if (missing.length > 0) return { problems: missing.map((column) => `The sheet “survey” has no column “${column}”.`) }
  if (survey.rows.length > mostRows) return { problems: [`The sheet “survey” has ${survey.rows.length.toLocaleString('en-US')} rows. A form has at most ${mostParts} parts.`] }
  const reading = new Reading(listsOf(rowsOf(sheet('choices'), usual).rows))
  let definition: FormDefinition
  try {
    survey.rows.forEach((row) => reading.row(row))
    definition = reading.finish()
  } catch (error) {
    if (error instanceof Problem) return { problems: [error.message] }
    throw error
  }
  const about = (message: string): XlsNote => ({ row: null, what: 'The form', message })
  const questions = questionsIn(definition).length
  if (questions === 0) return { problems: ['Nothing in the sheet “survey” is a question that forms here have.'] }
  const faults = definitionProblems(definition)
  const tooMany = faults.find(({ message }) => message.startsWith(`At most ${mostParts}`))
  if (tooMany) return { problems: [`This form has ${questions} questions. ${tooMany.message}`] }
  const name = (setting?.of('form_title') || fileName.replace(/\.[^.]*$/, '')).slice(0, 120).trim() || 'Form'
  const read = FormFile.safeParse({ kind: formFileKind, version: formFileVersion, name, definition })
  if (!read.success) return { problems: read.error.issues.slice(0, 20).map(({ path, message }) => `${path.join('.')}: ${message}`) }
  return {
    file: read.data, questions,
    notes: [
      ...reading.notes,
      ...(survey.languages.length > 0 ? [about(`Words in ${survey.languages.slice(0, 10).join(', ')} are left out: forms here have English and Spanish.`)] : []),
      ...(reading.rules.length > 50 ? [about('The first 50 rules came over.')] : []),
      ...faults.map(({ at, message }) => about(`To fix in the builder, at “${at}”: ${message}`)),
    ],
  }
}
