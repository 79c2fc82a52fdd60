import type { OccasionState } from '../occasions/occasion.types'
import type { matchStatuses } from './match.schemas'

const states: Record<(typeof matchStatuses)[number], { state: OccasionState; stateText: string }> = {
  scheduled: { state: 'published', stateText: '' },
  final: { state: 'over', stateText: '' },
  postponed: { state: 'moved', stateText: 'Postponed' },
  // It took place, and resumes when it is given another time.
  suspended: { state: 'published', stateText: 'Suspended' },
  cancelled: { state: 'calledOff', stateText: 'Canceled' },
}

/** The state of a match as an occasion. */
export const matchState = (status: (typeof matchStatuses)[number]): { state: OccasionState; stateText: string } => states[status]
