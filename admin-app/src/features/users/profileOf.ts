import type { RoleType } from '@portal/shared/access/roleTypes'
import type { RowAction } from '../../ui/list/RowMenu'

/** The way to a person's profile, as the first of what can be done with them. */
export function profileOf(_type: RoleType, _id: number): RowAction[] {
  return []
}
