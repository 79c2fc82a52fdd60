import { isThing } from '@portal/shared/office/forms/form.kinds'
import type { Askables } from '@portal/shared/office/forms/editDefinition'
import type { Askable, Comparison, Condition, Question, Term } from '@portal/shared/office/forms/formDefinition.types'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import { titleOf } from './newPart'

interface Choice { value: string; label: string }

/** How what is compared is written: it decides which comparisons make sense. */
export type SubjectKind = 'text' | 'number' | 'date' | 'time' | 'one' | 'several' | 'presence'

/** Something that a condition can ask. */
export interface Subject extends Choice {
  kind: SubjectKind
  term: Term
  /** What it can be, where that is a list. */
  choices?: readonly Choice[]
}

const yesNo: readonly Choice[] = [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]
const roleTypeChoices: readonly Choice[] = [
  { value: 'org', label: 'Office' }, { value: 'staff', label: 'School staff' }, { value: 'student', label: 'Student' }, { value: 'parent', label: 'Parent' }, { value: 'fan', label: 'Fan' },
]
const personNames: Record<Askable, string> = { today: 'Today’s date', roleType: 'Who fills it in', role: 'Their role', school: 'Their school', class: 'Their school’s class' }

const kindOf = ({ kind, most }: Question): SubjectKind => {
  if (kind === 'number' || kind === 'money' || kind === 'scale' || kind === 'computed') return 'number'
  if (kind === 'date' || kind === 'birthDate') return 'date'
  if (kind === 'time') return 'time'
  if (kind === 'choice' || kind === 'yesNo') return 'one'
  if (kind === 'choices' || kind === 'ranking') return 'several'
  if (kind === 'text' || kind === 'email' || kind === 'phone' || (isThing(kind) && (most ?? 1) === 1)) return 'text'
  return 'presence'
}

const choicesOf = (question: Question): readonly Choice[] | undefined =>
  (question.kind === 'yesNo' ? yesNo : question.options?.flatMap((option) => (option.isRemoved ? [] : [{ value: option.id, label: wordsIn(option.name) }])))

/** A term as one text; null for one that no list offers. */
export function keyOf(term: Term): string | null {
  if ('answer' in term) return `answer:${term.answer}`
  if ('count' in term) return `count:${term.count}`
  return 'person' in term ? `person:${term.person}` : null
}

/** Everything that can be asked: questions before, how many rows or choices, and who fills in the form. */
export function subjectsOf(asked: readonly Askables[]): Subject[] {
  const questions = asked.flatMap(({ id, question, group }): Subject[] => {
    if (group) return [{ value: `count:${id}`, label: `Number of rows: ${titleOf(group)}`, kind: 'number', term: { count: id } }]
    if (!question) return []
    const kind = kindOf(question)
    const choices = kind === 'one' || kind === 'several' ? choicesOf(question) : undefined
    const subject: Subject = { value: `answer:${id}`, label: titleOf(question), kind, term: { answer: id }, ...(choices && { choices }) }
    return kind === 'several' ? [subject, { value: `count:${id}`, label: `Number chosen: ${titleOf(question)}`, kind: 'number', term: { count: id } }] : [subject]
  })
  const people = (Object.keys(personNames) as Askable[]).map((person): Subject => ({
    value: `person:${person}`, label: personNames[person], kind: person === 'today' ? 'date' : person === 'roleType' ? 'one' : 'text', term: { person }, ...(person === 'roleType' && { choices: roleTypeChoices }),
  }))
  return [...questions, ...people]
}

const presence: readonly (readonly [Comparison, string])[] = [['answered', 'is answered'], ['empty', 'is not answered']]
/** Comparisons in the words of each kind, those used most first. */
export const comparisonsOf: Record<SubjectKind, readonly (readonly [Comparison, string])[]> = {
  text: [['is', 'is'], ['isNot', 'is not'], ...presence],
  number: [['is', 'is'], ['isNot', 'is not'], ['under', 'is under'], ['atMost', 'is at most'], ['atLeast', 'is at least'], ['over', 'is over'], ...presence],
  date: [['is', 'is'], ['under', 'is before'], ['atMost', 'is on or before'], ['atLeast', 'is on or after'], ['over', 'is after'], ...presence],
  time: [['is', 'is'], ['under', 'is before'], ['over', 'is after'], ...presence],
  one: [['is', 'is'], ['isNot', 'is not'], ['oneOf', 'is one of'], ...presence],
  several: [['includes', 'includes'], ['oneOf', 'includes one of'], ...presence],
  presence,
}

export type Compared = Extract<Condition, { left: Term }>
export const needsNothing = (is: Comparison): boolean => is === 'answered' || is === 'empty'

/** The same comparison as far as it makes sense of another subject: a value of it is there from the start. */
export function comparedWith(subject: Subject, is: Comparison = comparisonsOf[subject.kind][0]![0], before?: Compared): Compared {
  const comparison = comparisonsOf[subject.kind].some(([each]) => each === is) ? is : comparisonsOf[subject.kind][0]![0]
  const { term: left, choices } = subject
  if (needsNothing(comparison)) return { left, is: comparison }
  const isSame = before !== undefined && keyOf(before.left) === subject.value
  if (comparison === 'oneOf') return { left, is: comparison, values: isSame ? before.values ?? (before.right && 'value' in before.right ? [before.right.value] : []) : [] }
  const kept = isSame ? before.right ?? (before.values?.[0] === undefined ? undefined : { value: before.values[0] }) : undefined
  return { left, is: comparison, right: kept ?? { value: choices?.[0]?.value ?? '' } }
}

/** How conditions are put together. `none`: not one of them holds. */
export type Joint = 'all' | 'any' | 'none'

/** A condition as a list: one comparison alone is a list of it. */
export function listOf(condition: Condition): { joint: Joint; items: readonly Condition[] } {
  if ('all' in condition) return { joint: 'all', items: condition.all }
  if ('any' in condition) return { joint: 'any', items: condition.any }
  if ('not' in condition) return { joint: 'none', items: 'any' in condition.not ? condition.not.any : [condition.not] }
  return { joint: 'all', items: [condition] }
}

/** The condition of a list; nothing for an empty one. @param isInside it stays a list of its own, also with one condition */
export function conditionOf(joint: Joint, items: readonly Condition[], isInside = false): Condition | undefined {
  if (items.length === 0) return undefined
  if (joint === 'none') return { not: { any: [...items] } }
  if (items.length === 1 && joint === 'all' && !isInside) return items[0]
  return joint === 'any' ? { any: [...items] } : { all: [...items] }
}
