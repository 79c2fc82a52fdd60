import { useUser } from '../../lib/session'
import { later } from '../../ui/later'
import type { PersonActionsProps } from './PersonActionButtons'

const PersonActionButtons = later(() => import('./PersonActionButtons'))

/** What can be done with somebody beside changing their profile: loaded after the form stands, and not for who may do none of it. */
export function PersonActions(props: PersonActionsProps) {
  const { userRoleType, actingAs } = useUser()
  return actingAs || userRoleType === 'parent' ? null : <PersonActionButtons {...props} />
}
