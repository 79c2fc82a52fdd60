import { useQuery } from '@tanstack/react-query'
import { listOwnCoaching, listOwnEligibility } from '@portal/shared/eligibility/eligibility.calls'
import type { Eligibility, Judgement } from '@portal/shared/eligibility/eligibility.schemas'
import { longDay, stateWords, verdictWords } from '@portal/shared/eligibility/words'
import { query } from './queries'

/** A person's state as it is called. */
export const wordOf = (state: Eligibility['state']): string => stateWords[state]

/** A reason as it is read: what it says in a word, its sentence, and from when time alone mends it where the sentence does not say. */
export function wordsOf({ verdict, text, metFrom }: Judgement): { verdict: string; text: string } {
  const from = metFrom === null ? null : longDay(metFrom)
  return { verdict: verdictWords[verdict], text: from === null || text.includes(from) ? text : `${text} From ${from} on it is met.` }
}

/** A student's own states, or those of a parent's children. */
export const useOwnEligibility = () => useQuery(query(listOwnEligibility, {}))

/** One's own states as a coach. */
export const useOwnCoaching = () => useQuery(query(listOwnCoaching, {}))
