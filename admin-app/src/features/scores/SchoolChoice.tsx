import { useQuery } from '@tanstack/react-query'
import { listShareChoices } from '@portal/shared/embeds/embed.calls'
import { query } from '../../lib/queries'
import { SearchChoice } from '../../ui/form/SearchChoice'

/** Names offered at once; who looks for another one types. */
const shownSchools = 20

interface SchoolChoiceProps {
  /** The school's name in addresses; undefined for all. */
  value: string | undefined
  onChange: (school: string | undefined) => void
}

/** One of the association's schools by its name in addresses, or all: a filter for everybody who is signed in. */
export function SchoolChoice({ value, onChange }: SchoolChoiceProps) {
  const { data } = useQuery({ ...query(listShareChoices, {}), staleTime: 5 * 60_000 })
  const schools = data?.schools ?? []
  const load = (search: string) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    const fits = schools.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    return Promise.resolve(fits.slice(0, shownSchools).map(({ schoolParam, name }) => ({ value: schoolParam, label: name })))
  }
  return (
    <SearchChoice
      label="School" optional="unsaid" placeholder="All schools" disabled={!data} load={load}
      value={value === undefined ? null : { value, label: schools.find(({ schoolParam }) => schoolParam === value)?.name ?? value }}
      onChange={(chosen) => onChange(chosen?.value)}
    />
  )
}
