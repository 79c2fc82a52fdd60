import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listSchools } from '@portal/shared/schools/school.calls'
import type { RoleType } from '@portal/shared/access/roleTypes'
import { listUserFilters } from '@portal/shared/users/user.calls'
import { send } from '../../lib/call'
import { query } from '../../lib/queries'
import { useUser } from '../../lib/session'
import type { ListFilter } from '../../ui/list/useListFilters'
import type { TagChoice } from './Person'

const statuses = [{ value: 'active', label: 'Active' }, { value: 'inactive', label: 'Inactive' }, { value: 'deleted', label: 'Deleted' }]

const findSchools = async (search: string) =>
  (await send(listSchools, { search })).payload.rows.map(({ schoolId, name, city }) => ({ value: String(schoolId), label: name, hint: city }))

/** The filters that every list of people has, and the tags that exist. `more` has its place before the tags. */
export function useFilterChoices(userType: RoleType, more: readonly ListFilter[] = none) {
  const [params] = useSearchParams()
  const { userRoleType, permissions } = useUser()
  const schoolId = Number(params.get('school')) || undefined
  const { data } = useQuery(query(listUserFilters, { userType, schoolId }))
  const ofSchool = userRoleType === 'org' && permissions.includes('school-list') && userType !== 'org' && userType !== 'fan'
  const filters = useMemo((): ListFilter[] => [
    ...(ofSchool ? [{ name: 'school', label: 'School', load: findSchools, nameOf: (value: string) => (data?.school && String(data.school.schoolId) === value ? data.school.name : undefined) }] : []),
    { name: 'status', label: 'Status', options: statuses, all: 'All but deleted' },
    ...(userType !== 'student' && (data?.roles.length ?? 0) > 1 ? [{ name: 'role', label: 'Role', options: data!.roles.map(({ roleId, name }) => ({ value: String(roleId), label: name })) }] : []),
    ...more,
    ...((data?.tags.length ?? 0) > 0 ? [{ name: 'tag', label: 'Tag', options: data!.tags.map(({ tagId, name }) => ({ value: String(tagId), label: name })) }] : []),
  ], [ofSchool, userType, data, more])
  return { filters, tags: data?.tags ?? noTags }
}

const none: readonly ListFilter[] = []
const noTags: readonly TagChoice[] = []

/** A filter's value as a number; undefined for what is none. */
export const numberIn = (value: string | undefined) => (value && /^\d{1,9}$/.test(value) ? Number(value) : undefined)
