import { dropDraft, findDraft, keepDraft } from '../../platform/lib/page/drafts'

/** A score of the quick path that is not saved: where to go on, and what to call it. */
export interface UnsentScore {
  matchId: number
  /** "Atlas against Borea" */
  name: string
  /** The whole query of the address that holds it. */
  search: string
}

const name = 'quickScores'
const isUnsent = (value: unknown): value is UnsentScore => typeof value === 'object' && value !== null && 'matchId' in value && 'search' in value && 'name' in value

export function findUnsent(userId: number): UnsentScore[] {
  const kept = findDraft(userId, name)
  return Array.isArray(kept) ? kept.filter(isUnsent) : []
}

export function keepUnsent(userId: number, unsent: UnsentScore): void {
  keepDraft(userId, name, [unsent, ...findUnsent(userId).filter(({ matchId }) => matchId !== unsent.matchId)].slice(0, 20))
}

export function dropUnsent(userId: number, matchId: number): void {
  const others = findUnsent(userId).filter((each) => each.matchId !== matchId)
  if (others.length > 0) keepDraft(userId, name, others)
  else dropDraft(userId, name)
}
