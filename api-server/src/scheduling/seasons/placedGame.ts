import type { PlannedGame } from '@portal/shared/scheduling/seasons/season.schemas'
import type { PlannedMatch } from '../matches/readConflicts'

/** A game of the plan with all that it names; those whose team or place is gone are left out. */
export type PlacedGame = PlannedMatch & { game: PlannedGame }
