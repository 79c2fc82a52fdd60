import { Badge } from '../../platform/ui/text/Badge'
import { useUser } from '../../platform/lib/session/session'

/** Marks a row that is the reader's own or their child's, in words: color alone tells nobody who does not see it. */
export const OwnMark = () => <span><Badge>{useUser().userRoleType === 'parent' ? 'Your child' : 'You'}</Badge></span>
