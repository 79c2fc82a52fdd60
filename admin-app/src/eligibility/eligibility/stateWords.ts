import type { Eligibility, Judgement } from '@portal/shared/directory/rules/eligibility.schemas'
import { longDay, stateWords, verdictWords } from '@portal/shared/eligibility/eligibility/words'

/** A person's state as it is called. */
export const wordOf = (state: Eligibility['state']): string => stateWords[state]

/** A reason as it is read: what it says in a word, its sentence, and from when time alone mends it where the sentence does not say. */
export function wordsOf({ verdict, text, metFrom }: Judgement): { verdict: string; text: string } {
  const from = metFrom === null ? null : longDay(metFrom)
  return { verdict: verdictWords[verdict], text: from === null || text.includes(from) ? text : `${text} It is met from ${from} on.` }
}
