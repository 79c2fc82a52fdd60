import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import { query } from '../../lib/call/queries'
import type { FilterValues } from './useListFilters'
import type { ListInput } from './useListInput'

type ListCall = Pick<Call, 'name' | 'method' | 'path' | 'changes' | 'shows' | 'input'>
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
    useRows: (input: ListInput<SortOf<C>>, values: FilterValues) =>
      useQuery<OutputOf<C>>({ ...query(call, { ...input, ...narrowed(input, values) } as unknown as InputOf<C>), placeholderData: keepPreviousData } as UseQueryOptions<OutputOf<C>>),
  }
}

/** Filters as fields of a call, `named` as in listRead. A value in the address that the call would refuse counts as not given. */
export function fieldsOf<C extends ListCall>({ input }: C, values: FilterValues, named: Readonly<Record<string, string>> = {}): Partial<InputOf<C>> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => {
    const read = input.shape[named[name] ?? name]?.safeParse(value)
    return read?.success ? [[named[name] ?? name, read.data]] : []
  })) as Partial<InputOf<C>>
}
