import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { profilePaths } from '../profiles/profilePaths'
import type { RowAction } from '../../platform/ui/list/RowMenu'

/** The address of a person's page. */
export const profileAddress = (type: RoleType, id: number): string => profilePaths[type].path(id)

/** The way to where a person is changed, as the first of what can be done with them: the row itself leads to their page. */
export const profileOf = (type: RoleType, id: number): RowAction[] => [{ label: 'Edit profile', to: profilePaths[type].edit(id) }]
