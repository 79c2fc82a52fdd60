import type { answerText } from '../../office/forms/answerText'
import type { AnswerProblem, Filled, fillForm } from '../../office/forms/fillForm'
import type { Asker, FormDefinition, Group, Question } from '../../office/forms/formDefinition.types'
import { wordsIn } from '../../platform/format/wordsIn'
import { askedOn, fieldsIn, rowsIn, signedAs, textsOf, type Field, type Given, type GivenRow } from './formFields'

/** The rules of forms, which whoever shows one brings along: views have none of their own. */
export interface FormEngine {
  fillForm: typeof fillForm
  answerText: typeof answerText
}

/** The page on which all answers are checked before they are sent; no page of a form has this id. */
export const checkPage = '.check'

/** A file on its way: how much of it is sent, and why it stopped, with the file still held. */
export interface Sending {
  name: string
  share: number
  /** Empty while it is sent. */
  failed: string
  cancel: () => void
  again: () => void
}

/** What came of a press: something else is to be drawn, another page, problems; or all is right and can be sent. */
export type Outcome = 'drawn' | 'moved' | 'wrong' | 'send'

/** Where a form stands; without any of it, at its beginning. */
export interface FormStart {
  given?: Given | undefined
  page?: string | undefined
  said?: readonly AnswerProblem[] | undefined
  isChecked?: boolean | undefined
  removed?: FormFilling['removed']
}

const usualOf = (questions: readonly (Question | Group)[]): Given => Object.fromEntries(questions.flatMap((part): [string, unknown][] =>
  (part.part === 'group' ? (part.least ? [[part.id, Array.from({ length: part.least }, (_, at) => ({ row: `r${at + 1}`, answers: usualOf(part.parts) }))]] : []) : part.usual ? [[part.id, part.usual]] : [])))

/**
 * A form while it is filled in: what was given, on which page one is, what is wrong. The element, the page without scripts and the
 * app all have this one. What is shown, required and right, the engine says, the same that the server runs again.
 */
export class FormFilling {
  readonly asked: ReturnType<typeof askedOn>
  given: Given
  filled: Filled
  page: string
  /** What has been found wrong, and is still. */
  said: readonly AnswerProblem[] = []
  /** All answers were seen before: one may return there from each page. */
  isChecked = false
  /** The row that was removed last. */
  removed: { group: string; at: number; row: GivenRow } | undefined
  /** Names of files that were attached, by their ids. */
  names: Record<string, string> = {}
  /** Files on their way, by question. */
  uploading: Record<string, Sending[]> = {}
  /** Changes when fields are to be made again, as they hold something else. */
  generation = 0
  #fromServer = new Set<string>()
  #look = ''

  constructor(readonly definition: FormDefinition, readonly engine: FormEngine, readonly asker: Asker, start: FormStart = {}) {
    this.asked = askedOn(definition)
    const { page } = start
    this.given = start.given ?? usualOf(this.asked.map(({ part }) => part))
    this.isChecked = start.isChecked ?? false
    this.removed = start.removed
    this.filled = engine.fillForm(definition, this.given, asker)
    this.page = page === checkPage && this.hasCheck ? page : this.filled.pages.find((id) => id === page) ?? this.filled.pages[0] ?? ''
    this.said = start.said ?? []
    this.#look = this.#lookNow()
  }

  /** More than one page: then the answers are checked together before they are sent. */
  get hasCheck(): boolean {
    return this.filled.pages.length > 1
  }

  get isLast(): boolean {
    return this.page === checkPage || (!this.hasCheck && this.filled.pages.at(-1) === this.page)
  }

  /** The page of a question, a group or a row; of what is nowhere the last, where a form is sent. */
  pageOf(at: string): string {
    const id = at.split('.')[0]
    return this.asked.find(({ part }) => part.id === id)?.page ?? this.filled.pages.at(-1) ?? ''
  }

  /** What a question is called, in a row with that: "Player 2, Name". */
  labelOf(at: string): string {
    const [id, row, inside] = at.split('.')
    const part = this.asked.find((each) => each.part.id === id)?.part
    if (!part) return ''
    if (part.part === 'question') return wordsIn(part.label)
    const number = rowsIn(this.given[part.id]).findIndex((each) => each.row === row) + 1
    return number > 0 ? `${wordsIn(part.rowName) || wordsIn(part.title)} ${number}, ${wordsIn(part.parts.find((each) => each.id === inside)?.label)}` : wordsIn(part.title)
  }

  #find(path: string): { question: Question; holder: Given } | undefined {
    const [id, row, inside] = path.split('.')
    const part = this.asked.find((each) => each.part.id === id)?.part
    if (part?.part === 'question') return { question: part, holder: this.given }
    const question = part?.parts.find((each) => each.id === inside)
    const holder = part && rowsIn(this.given[part.id]).find((each) => each.row === row)?.answers
    return question && holder ? { question, holder } : undefined
  }

  valueOf(path: string): unknown {
    const found = this.#find(path)
    return found && Object.hasOwn(found.holder, found.question.id) ? found.holder[found.question.id] : undefined
  }

  /**
   * Takes what is in a field now.
   * @param part of an address, a matrix, a signature
   * @returns whether anything is to be drawn: what is typed, its field shows by itself
   */
  put(path: string, value: string | string[], part?: string): boolean {
    const found = this.#find(path)
    if (!found) return false
    const { question: { id, kind }, holder } = found
    if (part === undefined) holder[id] = value
    else {
      const parts = { ...(holder[id] as Record<string, string> | undefined), [part]: String(value) }
      holder[id] = kind === 'signature' ? signedAs(parts) : parts
    }
    return this.#refill(path)
  }

  #refill(path?: string): boolean {
    this.filled = this.engine.fillForm(this.definition, this.given, this.asker)
    this.said = this.said.filter(({ at }) => this.filled.problems.some((each) => each.at === at) || (this.#fromServer.has(at) && at !== path))
    const look = this.#lookNow()
    if (look === this.#look) return false
    this.#look = look
    return true
  }

  /** What a page needs to stand where this does. */
  get start(): FormStart {
    const { given, page, said, isChecked, removed } = this
    return { given, page, said, isChecked, removed }
  }

  /** Everything that is drawn and not typed. */
  #lookNow(): string {
    const { pages, shown, required, answers } = this.filled
    const computed = this.asked.flatMap(({ part }) => (part.part === 'question' ? (part.kind === 'computed' ? [answers[part.id] ?? ''] : []) :
      part.parts.filter(({ kind }) => kind === 'computed').flatMap(({ id }) => rowsIn(answers[part.id]).map((row) => row.answers[id] ?? ''))))
    return JSON.stringify([pages, [...shown], [...required], computed, this.said])
  }

  /** What the portal found wrong; the page with the first of it is shown. */
  refuse(problems: readonly AnswerProblem[]): void {
    this.#fromServer = new Set(problems.map(({ at }) => at))
    this.#say(problems)
  }

  /** What was found wrong with one question, such as a file that could not be kept. */
  refuseHere(path: string, message: string): void {
    this.#fromServer.add(path)
    this.said = [...this.said.filter(({ at }) => at !== path), { at: path, message }]
    this.#look = this.#lookNow()
  }

  #say(problems: readonly AnswerProblem[]): Outcome {
    this.said = problems
    if (problems[0]) this.page = this.pageOf(problems[0].at)
    this.#look = this.#lookNow()
    return 'wrong'
  }

  #go(page: string): Outcome {
    this.page = page
    this.said = []
    this.isChecked ||= page === checkPage
    this.removed = undefined
    this.#look = this.#lookNow()
    return 'moved'
  }

  /** Does what a button says: next, back, check, send, page:ID, add:GROUP, remove:GROUP.ROW, undo, up:PATH~OPTION, down:PATH~OPTION, keep:PATH. */
  do(action: string): Outcome {
    const [what, of = ''] = action.split(/:([^]*)/)
    const { pages, problems } = this.filled
    if (what === 'back') return this.#go(this.page === checkPage ? pages.at(-1)! : pages[Math.max(0, pages.indexOf(this.page) - 1)]!)
    if (what === 'page') return pages.includes(of) ? this.#go(of) : 'drawn'
    if (what === 'next' || what === 'check') {
      const here = [...this.#underWay(), ...problems].filter(({ at }) => this.pageOf(at) === this.page)
      if (here[0]) return this.#say(here)
      return this.isLast ? 'send' : this.#go((what === 'next' && pages[pages.indexOf(this.page) + 1]) || checkPage)
    }
    if (what === 'send') {
      const wrong = [...this.#underWay(), ...problems]
      return wrong[0] ? this.#say(wrong) : 'send'
    }
    if (what === 'add' || what === 'remove' || what === 'undo') this.#changeRows(what, of)
    else if (what === 'up' || what === 'down' || what === 'keep') this.#rank(what, of)
    this.#refill()
    return 'drawn'
  }

  /** Nothing is sent while a file of it is still on its way. */
  #underWay = (): AnswerProblem[] => Object.entries(this.uploading).flatMap(([at, files]) => (files[0] ? { at, message: files[0].failed ? 'Try this file again, or remove it.' : 'Please wait until this file is uploaded.' } : []))

  #changeRows(what: 'add' | 'remove' | 'undo', of: string): void {
    const [id = '', row] = (what === 'undo' ? this.removed?.group ?? '' : of).split('.')
    const group = this.asked.find(({ part }) => part.id === id)?.part
    if (group?.part !== 'group') return
    const rows = rowsIn(this.given[id])
    if (what === 'add') {
      if (rows.length >= (group.most ?? 50)) return
      const number = 1 + Math.max(0, ...[...rows, ...(this.removed ? [this.removed.row] : [])].map((each) => Number(/^r(\d{1,6})$/.exec(each.row)?.[1] ?? 0)))
      this.given[id] = [...rows, { row: `r${number}`, answers: usualOf(group.parts) }]
    } else if (what === 'undo') {
      this.given[id] = [...rows.slice(0, this.removed!.at), this.removed!.row, ...rows.slice(this.removed!.at)]
      this.removed = undefined
    } else {
      const at = rows.findIndex((each) => each.row === row)
      if (at < 0) return
      this.removed = { group: id, at, row: rows[at]! }
      this.given[id] = rows.filter((each) => each.row !== row)
    }
  }

  /** The options of a ranking as they are ordered now: those that were ranked, then the others. */
  orderOf(path: string): string[] {
    const offered = (this.#find(path)?.question.options ?? []).flatMap(({ id, isRemoved }) => (isRemoved ? [] : [id]))
    const ranked = textsOf(this.valueOf(path)).filter((id) => offered.includes(id))
    return [...ranked, ...offered.filter((id) => !ranked.includes(id))]
  }

  #rank(what: 'up' | 'down' | 'keep', of: string): void {
    const [path = '', option = ''] = of.split(/~([^]*)/)
    const found = this.#find(path)
    if (found?.question.kind !== 'ranking') return
    const order = this.orderOf(path)
    const from = order.indexOf(option)
    const to = from + (what === 'up' ? -1 : 1)
    if (what !== 'keep' && from >= 0 && to >= 0 && to < order.length) order.splice(to, 0, ...order.splice(from, 1))
    found.holder[found.question.id] = order.slice(0, found.question.most ?? order.length)
  }

  /** Takes what was given before. */
  resume(given: Given): void {
    this.given = given
    this.generation += 1
    this.#refill()
    if (!this.filled.pages.includes(this.page)) this.#go(this.filled.pages[0] ?? '')
  }

  /** Questions of this page that are seen: a page without scripts says which it had. */
  get seen(): string[] {
    return this.asked.flatMap(({ page, part }) => (page !== this.page || !this.filled.shown.has(part.id) ? [] : part.part === 'question' ? [part.id] :
      [part.id, ...rowsIn(this.given[part.id]).flatMap(({ row }) => part.parts.map(({ id }) => `${part.id}.${row}.${id}`).filter((path) => this.filled.shown.has(path)))]))
  }

  /** What is on the other pages, as fields that a page without scripts brings along. */
  get elsewhere(): Field[] {
    const { shown } = this.filled
    return this.asked.flatMap(({ page, part }) => (page !== this.page || !shown.has(part.id) ? fieldsIn(part, this.given) : part.part === 'group' ? this.#hiddenInRows(part) : []))
  }

  #hiddenInRows(group: Group): Field[] {
    return fieldsIn(group, this.given).filter(([name]) => name !== `q${group.id}` && !this.filled.shown.has(name.slice(1).split('~')[0]!))
  }

  /** A file by its name, as answers show it. */
  fileNames = (raw: unknown): string => textsOf(raw).map((id) => this.names[id] ?? 'Attached file').join(', ')
}
