import { later } from '../../platform/ui/loading/later'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import type { MeetTab } from './meetTabs'

const wait = <Skeleton lines={8} />
const parts: Record<MeetTab, ReturnType<typeof later<{ eventId: number }>>> = {
  entries: later(async () => ({ default: (await import('./MeetEntries')).MeetEntries }), wait),
  heats: later(async () => ({ default: (await import('./MeetHeats')).MeetHeats }), wait),
  marks: later(async () => ({ default: (await import('./MeetMarks')).MeetMarks }), wait),
  school: later(async () => ({ default: (await import('./SchoolMarks')).SchoolMarks }), wait),
  scores: later(async () => ({ default: (await import('./MeetScores')).MeetScores }), wait),
  records: later(async () => ({ default: (await import('./MeetRecords')).MeetRecords }), wait),
  setup: later(async () => ({ default: (await import('./MeetSetUp')).MeetSetUp }), wait),
}

/** A part of a meet, by its tab. Each loads when it is first looked at. */
export function MeetPart({ eventId, tab }: { eventId: number; tab: MeetTab }) {
  const Part = parts[tab]
  return <Part eventId={eventId} />
}
