import type { RoleType } from '@portal/shared/access/roleTypes'
import { profilePaths } from '../../lib/profilePaths'
import type { RowAction } from '../../ui/list/RowMenu'

/** The address of a person's profile. */
export const profileAddress = (type: RoleType, id: number): string => profilePaths[type].path(id)

/** The way to a person's profile, as the first of what can be done with them. */
export const profileOf = (type: RoleType, id: number): RowAction[] => [{ label: 'Open profile', to: profilePaths[type].path(id) }]
