import { feedPath } from '@portal/shared/platform/format/feedPath'
import type { Subject } from '../../platform/ui/slot/subjectSlot'
import { SubscribeButton } from './SubscribeButton'

const feeds = { activity: 'activities', school: 'schools', team: 'teams', venue: 'venues' } as const satisfies Record<Subject['kind'], string>

/** The calendar at the head of a page. */
export default function SubscribeAction({ kind, subjectId, name, contests }: Subject) {
  return <SubscribeButton name={name} contests={contests} path={feedPath(feeds[kind], subjectId)} />
}
