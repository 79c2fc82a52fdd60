import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import { listActivityRequests } from '@portal/shared/directory/activityRequests/activityRequest.calls'
import type { ActivityRequestRow } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { listDocumentsForReview, updateAcceptStatus } from '@portal/shared/eligibility/documents/document.calls'
import type { ReviewRow } from '@portal/shared/eligibility/documents/document.schemas'
import { listRequests } from '@portal/shared/identity/requests/request.calls'
import type { RequestRow } from '@portal/shared/identity/requests/request.schemas'
import { query } from '../../platform/lib/call/queries'
import { pageSize as usualSize, pageSizes } from '../../platform/lib/page/pageSizes'
import { useMay, type May } from '../../platform/lib/session/useMay'
import type { ListInput } from '../../platform/ui/list/useListInput'

/** One thing that waits for a decision, of whichever kind; `row` is what its own list shows. */
export type InboxRow = { key: string } & ({ kind: 'request'; row: RequestRow } | { kind: 'document'; row: ReviewRow } | { kind: 'activity'; row: ActivityRequestRow })

export const inboxSorts = ['date', '-date'] as const
export type InboxSort = (typeof inboxSorts)[number]

interface Part { rows: InboxRow[]; total: number }
interface Sought { search: string; sort: InboxSort }
/** The first `count` rows of one kind's list. */
type Source = (client: QueryClient, sought: Sought, count: number) => Promise<Part>

type ListCall = Pick<Call, 'name' | 'method' | 'path' | 'changes' | 'shows'>
const mostAtOnce = Math.max(...pageSizes)

/** A kind's own list as a source: in pages of a size that lists take. */
const source = <C extends ListCall, Row>(call: C, more: Partial<InputOf<C>>, sortName: string, asRow: (row: Row) => InboxRow): Source => async (client, { search, sort }, count) => {
  const pageSize = pageSizes.find((size) => size >= count) ?? mostAtOnce
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const input = { ...more, search, sort: sort === 'date' ? sortName : `-${sortName}`, page, pageSize } as unknown as InputOf<C>
    const answer = await client.fetchQuery(query(call, input)) as OutputOf<C> & { rows: Row[]; total: number }
    rows.push(...answer.rows)
    if (rows.length >= Math.min(count, answer.total) || answer.rows.length === 0) return { rows: rows.map(asRow), total: answer.total }
  }
}

const requests = (list: 'joining' | 'accountChanges') => source(listRequests, { list }, 'date', (row: RequestRow) => ({ key: `request-${row.requestId}`, kind: 'request', row }))
const documents = (status: 'pending' | 'replace') => source(listDocumentsForReview, { status }, 'waiting', (row: ReviewRow) => ({ key: `document-${row.documentId}`, kind: 'document', row }))
const activities = source(listActivityRequests, { list: 'waiting' }, 'date', (row: ActivityRequestRow) => ({ key: `activity-${row.requestId}`, kind: 'activity', row }))
const joining = requests('joining')
const accountChanges = requests('accountChanges')
const toDecide = documents('pending')
const toReplace = documents('replace')

/** What waits for this person: the office decides documents, a school has those to replace that were sent back. */
const sourcesOf = (may: May): readonly Source[] => [
  ...(may.send(listRequests) ? [joining, accountChanges] : []),
  ...(may.send(updateAcceptStatus) ? [toDecide] : may.send(listDocumentsForReview) ? [toReplace] : []),
  ...(may.send(listActivityRequests) ? [activities] : []),
]

/** One page of all kinds together, in the order of their dates: it can hold no more of a kind than that kind has up to there. */
export function useInboxRows({ page, pageSize = usualSize, search, sort }: ListInput<InboxSort>) {
  const may = useMay()
  const client = useQueryClient()
  return useQuery({
    queryKey: ['inbox', { page, pageSize, search, sort }],
    meta: { shows: [...listRequests.shows, ...listDocumentsForReview.shows, ...listActivityRequests.shows] },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    queryFn: async () => {
      const parts = await Promise.all(sourcesOf(may).map((read) => read(client, { search, sort }, page * pageSize)))
      const way = sort === 'date' ? 1 : -1
      const rows = parts.flatMap((part) => part.rows).sort((one, other) => way * one.row.createdAt.localeCompare(other.row.createdAt))
      return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: parts.reduce((sum, { total }) => sum + total, 0), page, pageSize }
    },
  })
}
