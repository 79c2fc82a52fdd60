import { entryStateNames, eventKindNames } from '@portal/shared/competition/events/event.kinds'
import type { EntryState, EventKind, EventStage } from '@portal/shared/competition/events/event.kinds'
import { mixedStageNames, stageNow } from '@portal/shared/competition/events/stageWords'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { getSession } from '../../platform/lib/session/session'
import { Badge } from '../../platform/ui/text/Badge'

/** "$1,250.00"; "No fee" for none. */
export const feeText = (cents: number) => (cents === 0 ? 'No fee' : (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }))

export const stageChoices = (Object.keys(mixedStageNames) as EventStage[]).map((value) => ({ value, label: mixedStageNames[value] }))
export const kindChoices = (Object.keys(eventKindNames) as EventKind[]).map((value) => ({ value, label: eventKindNames[value] }))

interface StageBadgeProps {
  kind: EventKind
  stage: EventStage
  startsOn: string
  endsOn: string
  entriesClosed: boolean
  isCancelled: boolean
  /** Where it is, if that is known; else the association's. */
  timeZone?: string
}

/** The stage of an event, in a word. */
export function StageBadge({ isCancelled, timeZone = getSession()?.user.organization.timeZone, ...event }: StageBadgeProps) {
  if (isCancelled) return <Badge tone="due">Canceled</Badge>
  return <Badge tone={event.stage === 'draft' ? 'quiet' : undefined}>{stageNow(event, dayOf(new Date(), timeZone ?? 'UTC'))}</Badge>
}

/** The state of an entry, in a word; what someone should act on stands out. */
export function StateBadge({ state }: { state: EntryState }) {
  return <Badge tone={state === 'open' ? 'due' : state === 'entered' || state === 'accepted' ? undefined : 'quiet'}>{entryStateNames[state]}</Badge>
}
