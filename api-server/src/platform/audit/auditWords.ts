import type { AuditWords } from '@portal/shared/platform/call/defineNoun'
import { describeChange, joinWords, type DetailWords, type FieldChange } from '@portal/shared/platform/audit/describeChange'
import { defineRegistry } from '../hooks/defineRegistry'

/** How each noun tells what was done to its things. */
export const auditWords = defineRegistry<AuditWords>('audit words')

interface AllWords {
  actions: Readonly<Record<string, string>>
  subjects: Readonly<Record<string, string>>
  details: DetailWords
}

let joined: { of: number; words: AllWords } | undefined

/** The words of all nouns, put together once. */
function allWords(): AllWords {
  const { items } = auditWords
  if (joined?.of !== items.length) {
    const all = (part: 'actions' | 'subjects') => Object.assign({}, ...items.map((words) => words[part])) as Record<string, string>
    joined = { of: items.length, words: { actions: all('actions'), subjects: all('subjects'), details: joinWords(items) } }
  }
  return joined.words
}

const wordOf = (texts: Readonly<Record<string, string>>, name: string) => (Object.hasOwn(texts, name) ? texts[name]! : name)

/** The words of an action, as they follow a person's name; its own name where there are none. */
export const actionText = (action: string): string => wordOf(allWords().actions, action)

/** "Match"; the type's own name where there is no word. */
export const subjectText = (subjectType: string): string => wordOf(allWords().subjects, subjectType)

/** What a row says, field by field. */
export const changesOf = (data: unknown): FieldChange[] => describeChange(data, allWords().details)

/** What the audit can be narrowed to, with its words. */
export function auditChoices(): Pick<AllWords, 'actions' | 'subjects'> {
  const { actions, subjects } = allWords()
  return { actions, subjects }
}
