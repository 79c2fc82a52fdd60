import { useMay } from '../../platform/lib/session/useMay'
import { Badge } from '../../platform/ui/text/Badge'

/** Marks a row that is the reader's own or their child's, in words: color alone tells nobody who does not see it. */
export const OwnMark = () => <span><Badge>{useMay().see('ownChildren') ? 'Your child' : 'You'}</Badge></span>
