import { useQuery } from '@tanstack/react-query'
import { listOwnSteps } from '@portal/shared/competition/nextSteps/nextSteps.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import type { Tile } from './workTiles'

/** What events wait for from the reader as counts of their home page, and the events of the coming week. Of a year that is over nothing is waited for. */
export function useOwnSteps() {
  const mayRead = useMay().send(listOwnSteps)
  const isPast = usePastYear()
  const enabled = mayRead && !isPast
  const read = useQuery({ ...query(listOwnSteps, {}), enabled, refetchOnWindowFocus: true })
  const tiles: Tile[] = (enabled ? read.data?.steps ?? [] : []).map(({ key, count, label, note, to }) => ({ key, count, label, note, to, screen: 'events' }))
  return { read, tiles, week: enabled ? read.data?.week ?? [] : [], isPending: enabled && read.isPending, isFailed: enabled && read.isError }
}
