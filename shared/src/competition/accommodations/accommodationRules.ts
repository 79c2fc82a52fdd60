import type { EntryNeeds } from '../../scheduling/slots/slot.schemas'
import { certifiedText } from '../events/closedRules'
import { addRefusal, type PerformanceFacts, type PerformanceReader, type PerformanceRefusal } from '../performances/performanceRules'

/** Who says what an entry needs: whoever runs the school's performances, also once selections are frozen, as needs come when they come. */
export function accommodateRefusal(performance: Pick<PerformanceFacts, 'schoolId' | 'isCertified'>, who: PerformanceReader): PerformanceRefusal | null {
  return addRefusal({ schoolId: performance.schoolId, isFrozen: false }, who) ?? (performance.isCertified ? { id: 'locked', message: certifiedText } : null)
}

/** What several ask of one entry, put together: the latest start of all, the earliest end, every need of the room. */
export function needsOf(entryId: number, asked: readonly Omit<EntryNeeds, 'entryId'>[]): EntryNeeds {
  const times = (of: 'earliest' | 'latest') => asked.flatMap((each) => each[of] ?? [])
  const [starts, ends] = [times('earliest'), times('latest')]
  return { entryId, earliest: starts.length > 0 ? Math.max(...starts) : null, latest: ends.length > 0 ? Math.min(...ends) : null, features: [...new Set(asked.flatMap(({ features }) => features))].sort() }
}
