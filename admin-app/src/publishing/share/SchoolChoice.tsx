import { useQuery } from '@tanstack/react-query'
import { listShareChoices } from '@portal/shared/publishing/embeds/embed.calls'
import type { SchoolChoiceProps } from '../../competition/scores/schoolChoices'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { chosenName } from '../../platform/ui/form/chosenName'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'

/** Names offered at once; who looks for another one types. */
const shownSchools = 20

/** One of the association's schools by its name in addresses, or all: a filter for everyone who is signed in. */
export default function SchoolChoice({ value, onChange }: SchoolChoiceProps) {
  const { data } = useQuery({ ...query(listShareChoices, {}), staleTime: 5 * 60_000 })
  const { school } = useUser()
  const schools = data?.schools ?? []
  const load = (search: string) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    const fits = schools.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    return Promise.resolve(fits.slice(0, shownSchools).map(({ schoolParam, name }) => ({ value: schoolParam, label: name })))
  }
  return (
    <SearchChoice
      label="School" optional="unsaid" placeholder="All schools" disabled={!data} load={load}
      value={value === undefined ? null : { value, label: chosenName(value, data?.schools.map((each) => ({ value: each.schoolParam, label: each.name })), school?.schoolParam === value ? school.name : undefined) }}
      onChange={(chosen) => onChange(chosen?.value)}
    />
  )
}
