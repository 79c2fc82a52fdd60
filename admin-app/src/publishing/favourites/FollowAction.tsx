import type { Subject } from '../../platform/ui/slot/subjectSlot'
import { FollowButton } from './FollowButton'

/** The star at the head of a page; nothing where nobody follows what it shows. */
export default function FollowAction({ kind, subjectId, name }: Subject) {
  return kind === 'venue' ? null : <FollowButton kind={kind} subjectId={subjectId} name={name} />
}
