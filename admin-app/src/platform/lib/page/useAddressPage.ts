import { useAddressParams } from './useAddressParams'

/** The page of what is shown in parts, from 1, as the address has it; and where another page is, all else as it is. */
export function useAddressPage(): { page: number; hrefOfPage: (page: number) => string } {
  const [params] = useAddressParams()
  const asked = Number(params.get('page') ?? 1)
  return {
    page: Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1,
    hrefOfPage: (to) => {
      const after = new URLSearchParams(params)
      if (to === 1) after.delete('page')
      else after.set('page', String(to))
      return `?${after.toString()}`
    },
  }
}
