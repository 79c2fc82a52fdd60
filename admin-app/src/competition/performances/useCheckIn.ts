import { useQueryClient } from '@tanstack/react-query'
import { checkInPerformance, listPerformances } from '@portal/shared/competition/performances/performance.calls'
import type { CheckInValue } from '@portal/shared/competition/performances/performance.kinds'
import type { ListedPerformance, PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { useCheckIns } from '../checkIns/useCheckIns'

type Row = Pick<ListedPerformance, 'performanceId' | 'checkInValue' | 'uniqueName'>

/** Check-ins of performances (useCheckIns). */
export function useCheckIn() {
  const client = useQueryClient()
  const { stateOf, checkIn } = useCheckIns(checkInPerformance, {
    prefix: 'checkIn', inputOf: (performanceId, sent) => ({ performanceId, ...sent }),
    show: (performanceId, checkInValue) => client.setQueriesData<PerformanceList>({ queryKey: [listPerformances.name] }, (list) => list && {
      ...list, studentData: list.studentData.map((each) => (each.performanceId === performanceId ? { ...each, checkInValue } : each)),
    }),
  })
  return {
    stateOf: ({ performanceId, checkInValue }: Pick<Row, 'performanceId' | 'checkInValue'>) => stateOf(performanceId, checkInValue),
    checkIn: ({ performanceId, uniqueName }: Pick<Row, 'performanceId' | 'uniqueName'>, value: CheckInValue) => checkIn(performanceId, uniqueName, value),
  }
}
