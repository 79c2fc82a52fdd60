import { useAddressParams } from '../../platform/lib/page/useAddressParams'

/** Stands in the address for "not only my school". */
const every = 'all'

/**
 * Which school a list is narrowed to, as the address has it.
 * @param own the school that is shown first; the address says something only once another one is chosen, or all
 * @returns the school's name in addresses, undefined for all, and the change, which begins at page one
 */
export function useSchoolFilter(own?: string): [string | undefined, (school: string | undefined) => void] {
  const [params, setParams] = useAddressParams()
  const asked = params.get('school') ?? own
  const choose = (school: string | undefined) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('page')
      if (school === own) after.delete('school')
      else after.set('school', school ?? every)
      return after
    }, { preventScrollReset: true })
  return [asked === every ? undefined : asked, choose]
}
