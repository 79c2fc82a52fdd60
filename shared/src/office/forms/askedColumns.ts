import { wordsIn } from '../../platform/format/wordsIn'
import { questionsIn } from './definitionProblems'
import { isThing, type QuestionKind } from './form.kinds'
import type { FormDefinition, Group, Option, Question } from './formDefinition.types'

/** A question that entries of a form answer, whichever version asked it. */
export interface AskedColumn {
  /** As it was asked last, with the options of every version. */
  question: Question
  /** The repeated group that it is asked in; empty for none. */
  group: string
  /** No longer asked. */
  isGone: boolean
}

/** A repeated group, as it was called last. */
export interface AskedGroup { id: string; title: string; rowName: string }

/** How answers to a question are looked for: by words, by a choice, from one value to another, or only whether there is one. */
export type FilterKind = 'words' | 'choice' | 'number' | 'day' | 'given'

const filterKinds: Partial<Record<QuestionKind, FilterKind>> = {
  number: 'number', money: 'number', scale: 'number', date: 'day', birthDate: 'day', file: 'given', photo: 'given', choice: 'choice', choices: 'choice', ranking: 'choice', matrix: 'choice', yesNo: 'choice', agreement: 'choice',
}
/** How entries are narrowed by a question. What is chosen in the portal is found by its name. */
export const filterKindOf = ({ kind, options }: Pick<Question, 'kind' | 'options'>): FilterKind => filterKinds[kind] ?? (isThing(kind) && options?.length ? 'choice' : 'words')

/** What can be chosen to narrow by. */
export function choicesToFilter({ kind, options = [] }: Pick<Question, 'kind' | 'options'>): { value: string; label: string }[] {
  if (kind === 'yesNo') return [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]
  if (kind === 'agreement') return [{ value: 'yes', label: 'Agreed' }]
  return options.map(({ id, name, isRemoved }) => ({ value: id, label: isRemoved ? `${wordsIn(name)} (no longer offered)` : wordsIn(name) }))
}

const both = (last: readonly Option[] | undefined, earlier: readonly Option[] | undefined): Option[] | undefined => {
  const gone = (earlier ?? []).filter(({ id }) => !last?.some((each) => each.id === id)).map((option) => ({ ...option, isRemoved: true }))
  return last || gone.length > 0 ? [...(last ?? []), ...gone] : undefined
}

/**
 * The questions of all versions, each once: as the last version that asks it words it, those of the newest version first and in its order, then
 * those that are no longer asked. What any version keeps confidential is confidential in all.
 * @param versions the newest first
 */
export function askedColumns(versions: readonly FormDefinition[]): AskedColumn[] {
  const columns = new Map<string, AskedColumn>()
  versions.forEach((definition, at) => {
    for (const { question, group = '' } of questionsIn(definition)) {
      const known = columns.get(question.id)
      if (!known) columns.set(question.id, { question: { ...question }, group, isGone: at > 0 })
      else {
        const [options, lines] = [both(known.question.options, question.options), both(known.question.lines, question.lines)]
        known.question = { ...known.question, ...(options && { options }), ...(lines && { lines }), ...(question.isConfidential && { isConfidential: true }) }
      }
    }
  })
  return [...columns.values()]
}

/** The repeated groups of all versions, as they were called last. @param versions the newest first */
export function askedGroups(versions: readonly FormDefinition[]): AskedGroup[] {
  const groups = new Map<string, AskedGroup>()
  for (const { pages } of versions) {
    const parts = pages.flatMap((page) => page.parts.flatMap((part) => (part.part === 'section' ? part.parts : [part])))
    for (const { id, title, rowName } of parts.filter((part): part is Group => part.part === 'group')) {
      if (!groups.has(id)) groups.set(id, { id, title: wordsIn(title), rowName: wordsIn(rowName) })
    }
  }
  return [...groups.values()]
}

/** What a column is headed: one that is no longer asked says so. */
export const headingOfColumn = ({ question, isGone }: AskedColumn): string => `${wordsIn(question.label)}${isGone ? ' (no longer asked)' : ''}`
