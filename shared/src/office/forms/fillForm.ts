import { checkAnswer } from './checkAnswer'
import { holds, lacks, readTerm, type Asked } from './conditions'
import { wordsIn } from '../../platform/format/wordsIn'
import type { Answer, Answers, Asker, FormDefinition, Group, Page, Part, Question, Row, SingleAnswer } from './formDefinition.types'

/** What is wrong with one answer, in words for who fills in the form. */
export interface AnswerProblem {
  /** The question: its id, or GROUP.ROW.QUESTION; a group's or a rule's id where no one question is wrong. */
  at: string
  message: string
}

/** Where a form stands with what was answered so far. */
export interface Filled {
  /** Ids of the pages that are asked, in their order. */
  pages: string[]
  /** Pages, parts and questions that are seen; in a group, GROUP.ROW.QUESTION. */
  shown: Set<string>
  required: Set<string>
  /** What is kept: right answers of questions that are seen, and what was computed. */
  answers: Answers
  /** In the order of the questions. */
  problems: AnswerProblem[]
}

/** A field of a question in a row of a group. */
export const pathIn = (group: string, row: string, question: string): string => `${group}.${row}.${question}`

/** As many rows as a group has where it does not say. */
export const mostRows = 50
const rowName = /^[a-z0-9-]{1,40}$/i

/** Rows as they are given, whatever is given: those with a name of their own and something like answers. */
function rowsOf(raw: unknown): { row: string; given: Record<string, unknown> }[] {
  if (!Array.isArray(raw)) return []
  const seen = new Set<string>()
  return raw.flatMap((each: unknown) => {
    const { row, answers } = (each ?? {}) as { row?: unknown; answers?: unknown }
    if (typeof row !== 'string' || !rowName.test(row) || seen.has(row) || typeof answers !== 'object' || answers === null) return []
    seen.add(row)
    return [{ row, given: answers as Record<string, unknown> }]
  })
}

class Filling implements Filled {
  pages: string[] = []
  shown = new Set<string>()
  required = new Set<string>()
  answers: Answers = {}
  problems: AnswerProblem[] = []
  /** Groups by the questions in them: asked from outside, such a question answers with those of all rows. */
  #groupOf = new Map<string, string>()
  #today: string

  constructor(private readonly given: Record<string, unknown>, readonly asker: Asker) {
    const { today } = asker
    this.#today = typeof today === 'string' ? today : ''
  }

  answerOf = (id: string): Answer | undefined => {
    const group = this.#groupOf.get(id)
    if (group === undefined) return Object.hasOwn(this.answers, id) ? this.answers[id] : undefined
    const rows = this.answers[group] as Row[] | undefined
    const answers = rows?.flatMap(({ answers: of }) => (Object.hasOwn(of, id) ? [of[id]!] : []).flatMap((each) => (typeof each === 'object' && !Array.isArray(each) ? Object.values(each) : each)))
    return answers?.length ? answers : undefined
  }

  /** Asks one question; where it is in a row, `asked` looks into that row first. */
  ask(question: Question, path: string, raw: unknown, asked: Asked, keep: (answer: SingleAnswer) => void): void {
    const { kind, term, showIf, isRequired, requireIf } = question
    if (showIf && !holds(showIf, asked)) return
    this.shown.add(path)
    if (kind === 'computed') {
      const value = term && readTerm(term, asked)
      if (typeof value === 'string') keep(value)
      return
    }
    const must = isRequired || (requireIf !== undefined && holds(requireIf, asked))
    if (must) this.required.add(path)
    const { answer, message } = checkAnswer(question, raw, must, this.#today)
    if (answer !== undefined) keep(answer)
    else if (message) this.problems.push({ at: path, message })
  }

  askGroup(group: Group): void {
    const { id, parts, least = 0, most = mostRows, title } = group
    this.shown.add(id)
    const rows: Row[] = []
    const given = rowsOf(Object.hasOwn(this.given, id) ? this.given[id] : undefined)
    for (const { row, given: of } of given.slice(0, most)) {
      const answers: Row['answers'] = {}
      const asked: Asked = { asker: this.asker, answerOf: (asks) => (parts.some((each) => each.id === asks) ? (Object.hasOwn(answers, asks) ? answers[asks] : undefined) : this.answerOf(asks)) }
      for (const each of parts) {
        this.ask(each, pathIn(id, row, each.id), Object.hasOwn(of, each.id) ? of[each.id] : undefined, asked, (answer) => {
          answers[each.id] = answer
        })
      }
      rows.push({ row, answers })
    }
    for (const each of parts) this.#groupOf.set(each.id, id)
    if (rows.length > 0) this.answers[id] = rows
    const name = wordsIn(group.rowName) || wordsIn(title)
    if (given.length > most) this.problems.push({ at: id, message: `At most ${most}: ${name}.` })
    else if (given.length < least) this.problems.push({ at: id, message: `At least ${least}: ${name}.` })
  }

  askPart(part: Part): void {
    if (part.part === 'question') {
      return this.ask(part, part.id, Object.hasOwn(this.given, part.id) ? this.given[part.id] : undefined, this, (answer) => {
        this.answers[part.id] = answer
      })
    }
    if (part.showIf && !holds(part.showIf, this)) return
    if (part.part === 'group') return this.askGroup(part)
    this.shown.add(part.id)
    if (part.part === 'section') part.parts.forEach((each) => this.askPart(each))
  }

  askPages(pages: readonly Page[]): void {
    let to: string | undefined
    for (const page of pages) {
      if (to !== undefined && page.id !== to) continue
      to = undefined
      if (page.showIf && !holds(page.showIf, this)) continue
      this.pages.push(page.id)
      this.shown.add(page.id)
      page.parts.forEach((part) => this.askPart(part))
      to = page.skips?.find((skip) => holds(skip.if, this))?.to
    }
  }
}

/**
 * Goes through a form once, from its first question to its last, with what was answered so far: what is seen, what is required,
 * what is computed, what is wrong, and what is kept. The same in the browser and on the server, which believes nothing that a
 * browser worked out. Total: whatever is given, it never throws. A condition asks only what stands before it, so once through is
 * enough; of what is hidden, nothing is kept.
 * @param given by the id of a question or group; anything may be in it
 * @param asker who fills it in, with today's date by the organization's clocks
 */
export function fillForm({ pages, rules = [] }: FormDefinition, given: Record<string, unknown>, asker: Asker): Filled {
  const filling = new Filling(given, asker)
  filling.askPages(pages)
  for (const { id, holds: must, message, at } of rules) {
    // Of an answer that is missing or wrong, its own message is enough.
    if (lacks(must, filling) || holds(must, filling)) continue
    const where = at !== undefined && filling.shown.has(at) ? at : id
    filling.problems.push({ at: where, message: wordsIn(message) })
  }
  return filling
}
