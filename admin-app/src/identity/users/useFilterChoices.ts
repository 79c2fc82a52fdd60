import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { accountStatusNames } from '@portal/shared/identity/users/personList.schemas'
import { listUserFilters } from '@portal/shared/identity/users/user.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { choicesOf, tagFilter } from '../../platform/ui/list/filters'
import { schoolFilter } from '../../platform/ui/list/schoolFilter'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import type { TagChoice } from './Person'

const statuses = choicesOf({ active: 'Active', inactive: 'Inactive', deleted: 'Deleted' })
const accountStatuses = choicesOf(accountStatusNames)
const passwords = choicesOf({ none: 'Not set yet' })

/** The filters that every list of people has, and the tags that exist. `more` has its place before the tags. */
export function useFilterChoices(userType: RoleType, more: readonly ListFilter[] = none) {
  const [params] = useSearchParams()
  const may = useMay()
  const schoolId = Number(params.get('school')) || undefined
  const { data } = useQuery(query(listUserFilters, { userType, schoolId }))
  const ofSchool = may.open('schools') && userType !== 'org' && userType !== 'fan'
  const filters = useMemo((): ListFilter[] => [
    ...(ofSchool ? [schoolFilter(data?.school)] : []),
    { name: 'status', label: 'Status', options: userType === 'student' ? statuses : accountStatuses, all: 'All except deleted' },
    ...(userType !== 'student' && (data?.roles.length ?? 0) > 1 ? [{ name: 'role', label: 'Role', options: data!.roles.map(({ roleId, name }) => ({ value: String(roleId), label: name })) }] : []),
    // Whom an invitation did not reach: chosen together, they are sent new links.
    ...(userType !== 'student' ? [{ name: 'password', label: 'Password', options: passwords }] : []),
    ...more,
    ...tagFilter(data?.tags),
  ], [ofSchool, userType, data, more])
  return { filters, tags: data?.tags ?? noTags }
}

const none: readonly ListFilter[] = []
const noTags: readonly TagChoice[] = []
