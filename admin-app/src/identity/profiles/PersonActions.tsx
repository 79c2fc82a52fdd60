import { useUser } from '../../platform/lib/session/session'
import { later } from '../../platform/ui/loading/later'
import { useMay } from '../../platform/lib/session/useMay'
import type { PersonActionsProps } from './PersonActionButtons'

const PersonActionButtons = later(() => import('./PersonActionButtons'))

/** What can be done with someone beside changing their profile: loaded after the form stands, and not for who may do none of it. */
export function PersonActions(props: PersonActionsProps) {
  const { actingAs } = useUser()
  const may = useMay()
  return may.see('workForOthers') && !actingAs ? <PersonActionButtons {...props} /> : null
}
