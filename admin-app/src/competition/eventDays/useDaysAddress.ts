import { useSearchParams } from 'react-router-dom'

/** Sets one part of the calendar's address, or takes it out where it is empty; going back undoes it. */
export function useDaysAddress(): (name: string, value: string) => void {
  const [search, setSearch] = useSearchParams()
  return (name, value) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next)
  }
}
