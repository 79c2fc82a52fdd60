import { addressParts } from './checkAnswer'
import { wordsIn } from '../../platform/format/wordsIn'
import type { Answer, Option, Question, SingleAnswer } from './formDefinition.types'

/** The name of an option, also of one that was removed; of a thing of the portal or what an older form kept, what it is. */
const nameIn = (options: readonly Option[] | undefined, id: string): string => {
  const option = options?.find((each) => each.id === id)
  return option ? wordsIn(option.name) : id
}

/** An answer as people read it, in one line. What an older version kept otherwise is read as it stands. */
export function answerText({ kind, options, lines, unit }: Question, answer: Answer | undefined): string {
  if (answer === undefined) return ''
  if (typeof answer === 'string') {
    if (kind === 'yesNo' || kind === 'agreement') return answer === 'yes' ? 'Yes' : answer === 'no' ? 'No' : answer
    const text = nameIn(options, answer)
    return unit && kind !== 'money' ? `${text} ${wordsIn(unit)}` : kind === 'money' ? `$${text}` : text
  }
  if (Array.isArray(answer)) return (answer as (string | object)[]).map((each) => (typeof each === 'string' ? nameIn(options, each) : '')).filter(Boolean).join(', ')
  const parts = answer as Exclude<SingleAnswer, string | string[]>
  if (kind === 'matrix') return Object.entries(parts).map(([line, option]) => `${nameIn(lines, line)}: ${nameIn(options, option)}`).join('; ')
  if (kind === 'signature') return parts['name'] ?? ''
  return kind === 'address' ? addressParts.flatMap((part) => parts[part] ?? []).join(', ') : Object.values(parts).join(', ')
}
