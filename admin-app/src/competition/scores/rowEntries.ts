import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { checkScore } from '@portal/shared/competition/scores/checkScore'
import { plausibilityWarnings } from '@portal/shared/competition/scores/describeResult'
import type { OpenScore } from '@portal/shared/competition/scores/review.schemas'
import { emptyDraft, entryOf, typedNumber, type Typed } from './scoreDraft'

/** The two numbers of a row while they are typed, and what the server said of them. */
export interface RowEntry {
  away: Typed
  home: Typed
  /** As the row was when the first number was typed: saved against that version. */
  row: OpenScore
  /** What it was refused for; empty if it was not. */
  refused: string
}
export type RowEntries = ReadonlyMap<number, RowEntry>

/** Scores that are sent together: the server takes those of a round in one transaction. */
export const mostTogether = 6

/** The entries with another number in one box; a row whose boxes are both empty again is none. */
export function withNumber(entries: RowEntries, row: OpenScore, side: 'away' | 'home', text: string): RowEntries {
  const next = new Map(entries)
  const entry = { ...(entries.get(row.matchId) ?? { away: null, home: null, row }), [side]: typedNumber(text), refused: '' }
  if (entry.away === null && entry.home === null) next.delete(row.matchId)
  else next.set(row.matchId, entry)
  return next
}

const scoreOf = ({ away, home, row: { entry } }: RowEntry) => entryOf({ ...emptyDraft, awayScore: away, homeScore: home }, entry!.rules)

/** What is wrong with an entry by the rules of its sport, or what the server said of it, and in which box; null if nothing is. */
export function problemOf(entry: RowEntry): { message: string; side: 'away' | 'home' | null } | null {
  const { rules, contestName } = entry.row.entry!
  const [problem] = checkScore(scoreOf(entry), rules, contestWords(contestName))
  if (problem) return { message: problem.message, side: problem.field === 'homeScore' ? 'home' : problem.field === 'awayScore' ? 'away' : null }
  return entry.refused === '' ? null : { message: entry.refused, side: null }
}

/** Numbers that are rare in their sport, a sentence each: they are asked about before they are saved. */
export const doubtsOf = (entry: RowEntry): string[] => {
  const { rules, contestName } = entry.row.entry!
  return plausibilityWarnings(scoreOf(entry), rules, contestWords(contestName)).map(({ message }) => message)
}

/** What is sent for an entry. */
export const inputOf = (entry: RowEntry) => ({ ...scoreOf(entry), matchId: entry.row.matchId, matchVersion: entry.row.entry!.matchVersion })

/**
 * Sends entries some at a time. One that is refused leaves the others as they are; each is safe to send twice.
 * @returns what each was refused for, by match; undefined for those that were saved
 */
export async function sendEntries(entries: readonly RowEntry[], send: (input: ReturnType<typeof inputOf>) => Promise<unknown>): Promise<Map<number, string | undefined>> {
  const told = new Map<number, string | undefined>()
  for (let at = 0; at < entries.length; at += mostTogether) {
    await Promise.all(entries.slice(at, at + mostTogether).map(async (entry) => {
      try {
        await send(inputOf(entry))
        told.set(entry.row.matchId, undefined)
      } catch (error) {
        told.set(entry.row.matchId, error instanceof Error && error.message ? error.message : 'Not saved. Try again.')
      }
    }))
  }
  return told
}
