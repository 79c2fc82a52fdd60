import { feedProblems } from './feedRules'
import { askedIn, askedInTerm, conditionsOf, sizeOf } from './askedIn'
import { mayBePublic, type QuestionKind } from './form.kinds'
import { wordsIn, type Words } from '../../platform/format/wordsIn'
import { mostDeep, mostParts, mostTerms, type Condition, type FormDefinition, type Part, type Question } from './formDefinition.types'

/** What is wrong with a definition, in words for who builds it. */
export interface DefinitionProblem {
  /** The id of the page, the part or the rule. */
  at: string
  /** Which of its settings. */
  field: 'id' | 'showIf' | 'requireIf' | 'skips' | 'options' | 'lines' | 'term' | 'isPublic' | 'holds' | 'at' | 'least' | 'words' | 'parts' | 'latest' | 'label' | 'title' | 'html' | 'message' | 'feeds'
  message: string
}

const chosen: readonly QuestionKind[] = ['choice', 'choices', 'ranking', 'matrix']

/** Every part of a list of parts with those inside, in the order in which they are asked. */
export const partsIn = (parts: readonly Part[]): Part[] => parts.flatMap((part): Part[] => (part.part === 'section' || part.part === 'group' ? [part, ...partsIn(part.parts)] : [part]))

/** Every question of a definition, in order, with the group that it is asked in. */
export const questionsIn = ({ pages }: FormDefinition): { question: Question; group?: string }[] => pages.flatMap((page) => page.parts.flatMap((top) =>
  (top.part === 'section' ? top.parts : [top]).flatMap((part): { question: Question; group?: string }[] =>
    (part.part === 'question' ? [{ question: part }] : part.part === 'group' ? part.parts.map((question) => ({ question, group: part.id })) : []))))

const depthOf = (condition: Condition): number => 1 + Math.max(0, ...conditionsOf(condition).map(depthOf))

class Check {
  problems: DefinitionProblem[] = []
  /** What was asked before: conditions ask only that, so a circle cannot be built. */
  #before = new Set<string>()
  #known: Set<string>

  constructor(private readonly definition: FormDefinition) {
    const parts = definition.pages.flatMap((page) => partsIn(page.parts))
    this.#known = new Set(parts.map(({ id }) => id))
  }

  add(at: string, field: DefinitionProblem['field'], message: string): void {
    this.problems.push({ at, field, message })
  }

  asks(at: string, field: DefinitionProblem['field'], ids: readonly string[], isAll = false): void {
    for (const id of new Set(ids)) {
      if (id === at) this.add(at, field, 'A question cannot depend on itself.')
      else if (!this.#known.has(id)) this.add(at, field, 'This asks a question that is not in the form.')
      else if (!isAll && !this.#before.has(id)) this.add(at, field, 'A condition can only ask questions before it.')
    }
  }

  words(at: string, field: DefinitionProblem['field'], words: Words, message: string): void {
    if (!wordsIn(words).trim()) this.add(at, field, message)
  }

  condition(at: string, field: DefinitionProblem['field'], condition: Condition | undefined, isAll = false): void {
    if (!condition) return
    if (depthOf(condition) > mostDeep || sizeOf(condition) > mostTerms) this.add(at, field, 'This condition is too long. Please split it.')
    this.asks(at, field, askedIn(condition), isAll)
  }

  question(question: Question): void {
    const { id, kind, options, lines, term, least, most, isPublic, words, earliest, latest } = question
    this.words(id, 'label', question.label, 'Please enter the question.')
    this.condition(id, 'showIf', question.showIf)
    this.condition(id, 'requireIf', question.requireIf)
    const offered = options?.filter(({ isRemoved }) => !isRemoved) ?? []
    if (chosen.includes(kind) && offered.length < (kind === 'ranking' ? 2 : 1)) this.add(id, 'options', kind === 'ranking' ? 'Add at least two choices.' : 'Add at least one choice.')
    if (kind === 'matrix' && !lines?.some(({ isRemoved }) => !isRemoved)) this.add(id, 'lines', 'Add at least one line.')
    for (const [field, list] of [['options', options], ['lines', lines]] as const) {
      if (list?.some(({ name, isRemoved }) => !isRemoved && !wordsIn(name).trim())) this.add(id, field, field === 'options' ? 'A choice has no name.' : 'A line has no name.')
      if (list && new Set(list.map((each) => each.id)).size < list.length) this.add(id, field, 'Two choices have the same id.')
    }
    if (kind === 'computed' && !term) this.add(id, 'term', 'Add what is worked out.')
    if (term) this.asks(id, 'term', askedInTerm(term))
    if (least !== undefined && most !== undefined && least > most) this.add(id, 'least', 'The least is more than the most.')
    if (kind === 'scale' && (least === undefined || most === undefined || !Number.isInteger(least) || !Number.isInteger(most) || most - least > 20)) this.add(id, 'least', 'A scale goes from one whole number to another, at most 20 more.')
    if (earliest && latest && earliest !== 'today' && latest !== 'today' && earliest > latest) this.add(id, 'latest', 'The last day is before the first.')
    if (isPublic && !mayBePublic(kind)) this.add(id, 'isPublic', 'Answers of this kind are never public.')
    if (isPublic && question.isConfidential) this.add(id, 'isPublic', 'A confidential answer is never public.')
    if ((kind === 'agreement' || kind === 'signature') && !wordsIn(words).trim()) this.add(id, 'words', 'Add what is agreed to.')
  }

  parts(parts: readonly Part[]): void {
    for (const part of parts) {
      if (part.part === 'question') this.question(part)
      else this.condition(part.id, 'showIf', part.showIf)
      if (part.part === 'text') this.words(part.id, 'html', part.html, 'Please enter the instructions.')
      if (part.part === 'section' || part.part === 'group') this.words(part.id, 'title', part.title, part.part === 'section' ? 'Please enter the title of this section.' : 'Please enter the title of this group.')
      if (part.part === 'section' || part.part === 'group') this.parts(part.parts)
      if (part.part === 'group' && part.parts.length === 0) this.add(part.id, 'parts', 'Add a question to this group.')
      if (part.part === 'group' && part.least !== undefined && part.most !== undefined && part.least > part.most) this.add(part.id, 'least', 'The least is more than the most.')
      this.#before.add(part.id)
    }
  }

  whole(): void {
    const { pages, rules = [], feeds = [] } = this.definition
    const ids = [...pages.flatMap((page) => [page.id, ...partsIn(page.parts).map(({ id }) => id)]), ...rules.map(({ id }) => id), ...feeds.map(({ id }) => id)]
    const seen = new Set<string>()
    for (const id of ids) {
      if (seen.has(id)) this.add(id, 'id', 'Two parts have the same id.')
      seen.add(id)
    }
    if (ids.length - pages.length - rules.length - feeds.length > mostParts) this.add(pages[0]!.id, 'parts', `At most ${mostParts} parts in a form.`)
    pages.forEach((page, at) => {
      this.condition(page.id, 'showIf', page.showIf)
      this.parts(page.parts)
      for (const skip of page.skips ?? []) {
        this.condition(page.id, 'skips', skip.if)
        if (pages.findIndex(({ id }) => id === skip.to) <= at) this.add(page.id, 'skips', 'A page can only skip to a page after it.')
      }
    })
    for (const { id, holds, at, message } of rules) {
      this.words(id, 'message', message, 'Please enter what is said when this does not hold.')
      this.condition(id, 'holds', holds, true)
      if (at !== undefined && !this.#known.has(at)) this.add(id, 'at', 'This question is not in the form.')
    }
    const asked = questionsIn(this.definition)
    for (const feed of feeds) for (const { message } of feedProblems(feed, asked)) this.add(feed.id, 'feeds', message)
  }
}

/**
 * What keeps a definition from being published, beyond its shape: ids that stand twice, conditions on what comes later, on
 * itself or on nothing, choices without options, bounds that cross, pages that skip back. Empty if nothing does.
 */
export function definitionProblems(definition: FormDefinition): DefinitionProblem[] {
  const check = new Check(definition)
  check.whole()
  return check.problems
}
