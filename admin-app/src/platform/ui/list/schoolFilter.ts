import { findSchools, nameOfFound, nameSchool } from '../../lib/noun/findSchools'
import type { ListFilter } from './useListFilters'

/** A filter by school, for those who may list schools. @param named the school in the address, where the list's own read returns it */
export const schoolFilter = (named?: { schoolId: number; name: string } | null): ListFilter => ({
  name: 'school', label: 'School', load: findSchools, nameOf: (value) => (named && String(named.schoolId) === value ? named.name : nameOfFound(value)),
  find: nameSchool,
})
