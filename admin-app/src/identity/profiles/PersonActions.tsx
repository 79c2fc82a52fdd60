import { useUser } from '../../platform/lib/session/session'
import { later } from '../../platform/ui/loading/later'
import { useMay } from '../../platform/lib/session/useMay'
import type { PersonActionsProps } from './PersonActionButtons'

const PersonActionButtons = later(() => import('./PersonActionButtons'))

/** Actions on a person other than changing their profile: loaded once the form is drawn, and not for users who may do none of them. */
export function PersonActions(props: PersonActionsProps) {
  const { actingAs } = useUser()
  const may = useMay()
  return may.see('workForOthers') && !actingAs ? <PersonActionButtons {...props} /> : null
}
