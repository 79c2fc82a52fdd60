import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RoleType } from '@portal/shared/access/roleTypes'
import { listUserFilters } from '@portal/shared/users/user.calls'
import { query } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { choicesOf, tagFilter } from '../../ui/list/filters'
import { schoolFilter } from '../../ui/list/schoolFilter'
import type { ListFilter } from '../../ui/list/useListFilters'
import type { TagChoice } from './Person'

const statuses = choicesOf({ active: 'Active', inactive: 'Inactive', deleted: 'Deleted' })

/** The filters that every list of people has, and the tags that exist. `more` has its place before the tags. */
export function useFilterChoices(userType: RoleType, more: readonly ListFilter[] = none) {
  const [params] = useSearchParams()
  const { userRoleType, permissions } = useUser()
  const schoolId = Number(params.get('school')) || undefined
  const { data } = useQuery(query(listUserFilters, { userType, schoolId }))
  const ofSchool = userRoleType === 'org' && permissions.includes('school-list') && userType !== 'org' && userType !== 'fan'
  const filters = useMemo((): ListFilter[] => [
    ...(ofSchool ? [schoolFilter(data?.school)] : []),
    { name: 'status', label: 'Status', options: statuses, all: 'All but deleted' },
    ...(userType !== 'student' && (data?.roles.length ?? 0) > 1 ? [{ name: 'role', label: 'Role', options: data!.roles.map(({ roleId, name }) => ({ value: String(roleId), label: name })) }] : []),
    ...more,
    ...tagFilter(data?.tags),
  ], [ofSchool, userType, data, more])
  return { filters, tags: data?.tags ?? noTags }
}

const none: readonly ListFilter[] = []
const noTags: readonly TagChoice[] = []
