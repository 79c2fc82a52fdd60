import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import { query } from '../../lib/call/queries'
import { rememberSchools } from '../../lib/noun/findSchools'
import type { FilterValues } from './useListFilters'
import type { ListInput } from './useListInput'

type ListCall = Pick<Call, 'name' | 'method' | 'path' | 'changes' | 'shows' | 'input'>
/** Rows of one read, where all are read. */
const mostAtOnce = 100

/** What every list answers. */
type RowOf<C extends ListCall> = OutputOf<C> extends { rows: (infer Row)[] } ? Row : never

type SortOf<C> = Extract<InputOf<C> extends { sort?: infer Sort } ? Sort : never, string>

/**
 * How a list is read by its call. A filter is sent as the field of its name.
 * @param named fields of the call that are called otherwise in the address: { tag: 'tagId' }
 * @param more what else the call takes, the same for every page: { userType: 'staff' }
 */
export function listRead<C extends ListCall>(call: C, named: Readonly<Record<string, string>> = {}, more: Partial<InputOf<C>> = {}) {
  /** The list as it is narrowed, without page and order: what an export of it takes. */
  const narrowed = ({ search }: { search: string }, values: FilterValues) => ({ search, ...more, ...fieldsOf(call, values, named) })
  return {
    narrowed,
    useRows: (input: ListInput<SortOf<C>>, values: FilterValues) => {
      const read = useQuery<OutputOf<C>>({ ...query(call, { ...input, ...narrowed(input, values) } as unknown as InputOf<C>), placeholderData: keepPreviousData } as UseQueryOptions<OutputOf<C>>)
      if (read.data && 'school' in named) rememberSchools((read.data as unknown as { rows: readonly object[] }).rows)
      return read
    },
    /** All rows as the list is narrowed, for ticking those beyond the page. */
    readAll: async (client: QueryClient, input: { search: string }, values: FilterValues): Promise<readonly RowOf<C>[]> => {
      const rows: RowOf<C>[] = []
      for (let page = 1; ; page += 1) {
        const answer = await client.fetchQuery(query(call, { page, pageSize: mostAtOnce, ...narrowed(input, values) } as unknown as InputOf<C>)) as { rows: RowOf<C>[]; total: number }
        rows.push(...answer.rows)
        if (rows.length >= answer.total || answer.rows.length === 0) return rows
      }
    },
  }
}

/** Filters as fields of a call, `named` as in listRead. A value in the address that the call would refuse counts as not given. */
export function fieldsOf<C extends ListCall>({ input }: C, values: FilterValues, named: Readonly<Record<string, string>> = {}): Partial<InputOf<C>> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => {
    const read = input.shape[named[name] ?? name]?.safeParse(value)
    return read?.success ? [[named[name] ?? name, read.data]] : []
  })) as Partial<InputOf<C>>
}
