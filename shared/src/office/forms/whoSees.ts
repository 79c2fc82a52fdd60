import type { FormDefinition } from './formDefinition.types'
import type { FormSettings, FormStep } from './formSettings.types'
import { questionsIn } from './definitionProblems'
import { becomesWords } from './feedRules'
import { keepsText } from './keepsRules'

/** What the sentence needs to name roles and people: by their keys. */
export interface Names {
  role: (roleId: number) => string
  person: (userId: number) => string
}

const listed = (names: readonly string[], last: 'and' | 'or' = 'and') => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)!}`)

/** Who decides in a step, in words. */
export function stepWhoText({ who }: Pick<FormStep, 'who'>, names: Names): string {
  switch (who.kind) {
    case 'role': return `${listed(who.roleIds.map(names.role), 'or')} at the school of the entry`
    case 'parent': return who.areBoth ? 'both parents of the student' : 'a parent of the student'
    case 'office': return 'the office'
    case 'person': return names.person(who.userId)
  }
}

/**
 * Who sees the answers to a form, as sentences for who builds it: who filled it in, the office, who decides, everyone where
 * answers are public, by whom confidential ones are read, what entries become, and how long they are kept.
 */
export function whoSees(definition: FormDefinition, { steps, seenBy, keeps }: Pick<FormSettings, 'steps' | 'seenBy' | 'keeps'>, names: Names): string {
  const questions = questionsIn(definition).map(({ question }) => question)
  const deciders = [...new Set(steps.filter(({ who }) => who.kind !== 'office').map((step) => stepWhoText(step, names)))]
  const sentences = [`Who sees the answers: who filled the form in, ${listed(['the office', ...deciders])}.`]
  const shown = questions.filter(({ isPublic, isConfidential }) => isPublic && !isConfidential).length
  if (shown > 0) sentences.push(`${shown === 1 ? 'One answer is' : `${shown} answers are`} public once an entry has a status that is shown.`)
  const confidential = questions.filter(({ isConfidential }) => isConfidential).length
  if (confidential > 0) {
    const by = seenBy.length === 0 ? 'nobody but who filled the form in, as no role is chosen' : `who filled the form in and ${listed(seenBy.map(names.role))} only`
    sentences.push(`${confidential === 1 ? 'One answer is' : `${confidential} answers are`} confidential: seen by ${by}.`)
  }
  const becomes = becomesWords(definition.feeds ?? [])
  if (becomes.length > 0) sentences.push(`${steps.length > 0 ? 'An approved entry' : 'An entry'} becomes ${listed(becomes)}: whoever sees that sees what is in it.`)
  sentences.push(keepsText(keeps))
  return sentences.join(' ')
}
