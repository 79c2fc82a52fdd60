import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { profilePaths } from '../profiles/profilePaths'
import type { RowAction } from '../../platform/ui/list/RowMenu'

/** The address of a person's profile. */
export const profileAddress = (type: RoleType, id: number): string => profilePaths[type].path(id)

/** The way to a person's profile, as the first of what can be done with them. */
export const profileOf = (type: RoleType, id: number): RowAction[] => [{ label: 'Open profile', to: profilePaths[type].path(id) }]
