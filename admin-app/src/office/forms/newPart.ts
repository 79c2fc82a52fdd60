import { freshId } from '@portal/shared/office/forms/editDefinition'
import type { Option, Part, Question } from '@portal/shared/office/forms/formDefinition.types'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import { partKinds, type PartKind } from './partKinds'

/** A choice that is not in the list, nor was: ids of those that were removed stay theirs. */
export function newOption(options: readonly Option[], name: string): Option {
  const taken = new Set(options.map(({ id }) => id))
  return { id: freshId(taken, 'o'), name }
}

const named = (...names: string[]): Option[] => names.reduce<Option[]>((options, name) => [...options, newOption(options, name)], [])

/** What a new question of a kind begins with, so that it works before anything is set. */
const firstSettings: Partial<Record<Question['kind'], () => Partial<Question>>> = {
  choice: () => ({ options: named('Choice 1', 'Choice 2') }),
  choices: () => ({ options: named('Choice 1', 'Choice 2') }),
  ranking: () => ({ options: named('Choice 1', 'Choice 2', 'Choice 3') }),
  matrix: () => ({ lines: named('Line 1', 'Line 2'), options: named('Yes', 'No') }),
  scale: () => ({ least: 1, most: 5 }),
  file: () => ({ files: ['pdf', 'image'], most: 1, largest: 10 }),
  signature: () => ({ signing: ['typed', 'drawn'], words: 'I confirm that what I entered is true.' }),
  agreement: () => ({ isRequired: true, words: 'I agree to the rules of the association.' }),
}

/** A new part with an id that the form does not have. Its words are those of its kind, to be written over. */
export function newPart(kind: PartKind, taken: Set<string>): Part {
  const { name } = partKinds[kind]
  if (kind === 'section') return { part: 'section', id: freshId(taken, 's'), title: 'New section', parts: [] }
  if (kind === 'group') return { part: 'group', id: freshId(taken, 'g'), title: 'New group', rowName: 'Row', parts: [] }
  if (kind === 'instructions') return { part: 'text', id: freshId(taken, 't'), html: '<p>Please read this first.</p>' }
  return { part: 'question', id: freshId(taken, 'q'), kind, label: name, ...firstSettings[kind]?.() }
}

/** Paragraphs of formatted text as plain ones, a blank line between them. */
function plainOf(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(/<\/(p|h\d|li)>/gi, '</$1>\n\n').replace(/<br\s*\/?>/gi, '\n'), 'text/html')
  return (page.body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim()
}

/** How a part is called where it is named: its words, or what it is. */
export function titleOf(part: Part): string {
  const text = part.part === 'question' ? wordsIn(part.label) : part.part === 'text' ? plainOf(wordsIn(part.html)) : wordsIn(part.title)
  return text.trim() || `${partKinds[part.part === 'question' ? part.kind : part.part === 'text' ? 'instructions' : part.part].name} without words`
}
