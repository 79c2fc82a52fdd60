import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { matchKindNames } from '@portal/shared/scheduling/matches/schedule.schemas'
import { listReportChoices } from '@portal/shared/office/reports/report.calls'
import { query } from '../../platform/lib/call/queries'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { choicesOf } from '../../platform/ui/list/filters'
import type { ListFilter } from '../../platform/ui/list/useListFilters'

/** What the filters of reports are called in their calls. */
export const reportFields = { activity: 'activityId', level: 'levelId', school: 'schoolId', venue: 'venueId' }

type FilterName = 'activity' | 'level' | 'school' | 'side' | 'venue' | 'kind' | 'played' | 'from' | 'to'

/** Schools that one search shows. */
const mostFound = 20

/**
 * Filters of reports by their names, in this order. @returns the reader's own school too: null for the office, undefined while it is not known; and what there is to choose
 * from and where to begin, undefined for as long
 */
export function useReportFilters(names: readonly FilterName[]) {
  const { data } = useQuery({ ...query(listReportChoices, {}), staleTime: 5 * 60_000 })
  const filters = useMemo(() => {
    const options = (entries: readonly (readonly [number, string])[] = []) => entries.map(([id, label]) => ({ value: String(id), label }))
    const all: Record<FilterName, ListFilter> = {
      activity: { name: 'activity', label: 'Activity', options: options(data?.activities.map(({ activityId, name }) => [activityId, name])) },
      level: { name: 'level', label: 'Level', options: options(data?.levels.map(({ levelId, name }) => [levelId, name])) },
      school: {
        name: 'school', label: 'School',
        load: (search) => Promise.resolve((data?.schools ?? []).filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).slice(0, mostFound).map(({ schoolId, name }) => ({ value: String(schoolId), label: name }))),
        nameOf: (value) => data && (data.schools.find(({ schoolId }) => String(schoolId) === value)?.name ?? 'Unknown school'),
      },
      side: { name: 'side', label: 'Home or away', options: choicesOf({ home: 'At home', away: 'Away' }), all: 'Both' },
      venue: { name: 'venue', label: 'Venue', options: options(data?.venues.map(({ venueId, name }) => [venueId, name])) },
      kind: { name: 'kind', label: 'Kind', options: choicesOf(matchKindNames) },
      played: { name: 'played', label: 'Result', options: choicesOf({ yes: 'With a result', no: 'Without a result' }) },
      from: { name: 'from', label: 'First day', isDay: true },
      to: { name: 'to', label: 'Last day', isDay: true },
    }
    // Until the choices are there, what the address says is kept.
    return names.map((name) => (data ? all[name] : { ...all[name], options: all[name].options?.length ? all[name].options : undefined }))
  }, [data, names])
  return { filters, ownSchoolId: data?.ownSchoolId, choices: data }
}

/**
 * A report that was opened without any choice, as the menu does, begins with this one: it goes into the address, where it is seen, cleared, linked to
 * and gone back to as any other. @param begins null where there is nothing to begin with, undefined while that is not known @returns whether it is still to begin
 */
export function useOpening(names: readonly FilterName[], begins: Readonly<Record<string, string>> | null | undefined): boolean {
  const [params, setParams] = useAddressParams()
  const isPlain = [...names, 'all'].every((name) => !params.get(name))
  const isToBegin = isPlain && begins !== null
  const text = begins ? JSON.stringify(begins) : ''
  useEffect(() => {
    if (isToBegin && text) setParams((before) => new URLSearchParams([...before, ...Object.entries(JSON.parse(text) as Record<string, string>)]), { replace: true })
  }, [isToBegin, text, setParams])
  return isToBegin
}
