import { contestWords, countedContests, type ContestWords } from '../../directory/activities/contestName.kinds'
import type { ConflictKind } from '../venues/conflict.schemas'
import type { SeasonConflict } from './season.schemas'

/** Conflicts of one kind, by match. */
export interface ConflictGroup {
  kind: ConflictKind
  /** What the group is called: "Teams that play elsewhere". */
  name: string
  isWarning: boolean
  /** In the order of the plan; each sentence once a match. */
  games: { game: number; texts: string[] }[]
  /** Sentences of all matches. */
  count: number
}

/** What kinds are called, the gravest first. */
export const conflictGroupNames = ({ many }: ContestWords): Record<ConflictKind, string> => ({
  past: 'On a past day or today', blackout: 'On a blackout date', weekLimit: `Too many ${many} in a week`, seasonLimit: `Too many ${many} this season`,
  duplicate: 'Two meet twice on a day', teamBusy: 'A team plays elsewhere then', venueTaken: 'The venue is taken', assetTaken: 'The field, court or room is taken',
  booked: 'The venue is closed or booked', closed: 'Outside the opening times', cannotHost: 'The place does not host the activity', coachBusy: 'A coach has another team then',
  outOfSeason: 'Outside the season', beyondPlan: `More ${many} of a pair than planned`, otherZone: 'Another time zone', clockChange: 'The clocks change',
})

/** Conflicts of a draft by kind, warnings before what is good to know, each with the matches that it is about. */
export function groupConflicts(conflicts: readonly SeasonConflict[], words = contestWords(undefined)): ConflictGroup[] {
  const names = conflictGroupNames(words)
  const groups = (Object.keys(names) as ConflictKind[]).flatMap((kind): ConflictGroup[] => {
    const own = conflicts.filter((each) => each.kind === kind)
    if (own.length === 0) return []
    const games = [...new Set(own.map(({ game }) => game))].sort((one, other) => one - other)
      .map((game) => ({ game, texts: [...new Set(own.filter((each) => each.game === game).map(({ text }) => text))] }))
    return [{ kind, name: names[kind], isWarning: own.some(({ isWarning }) => isWarning), games, count: games.reduce((sum, { texts }) => sum + texts.length, 0) }]
  })
  return groups.sort((one, other) => Number(other.isWarning) - Number(one.isWarning))
}

/** "12 conflicts in 8 matches"; empty without any. */
export function conflictsText(groups: readonly ConflictGroup[], words = contestWords(undefined)): string {
  const warnings = groups.filter(({ isWarning }) => isWarning)
  const count = warnings.reduce((sum, each) => sum + each.count, 0)
  const matches = new Set(warnings.flatMap(({ games }) => games.map(({ game }) => game))).size
  return count === 0 ? '' : `${count} ${count === 1 ? 'conflict' : 'conflicts'} in ${countedContests(matches, words)}`
}
