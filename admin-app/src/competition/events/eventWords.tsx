import { entryStateNames, eventKindNames, eventStageNames } from '@portal/shared/competition/events/event.kinds'
import type { EntryState, EventKind, EventStage } from '@portal/shared/competition/events/event.kinds'
import { Badge } from '../../platform/ui/text/Badge'

/** "$1,250.00"; "No fee" for none. */
export const feeText = (cents: number) => (cents === 0 ? 'No fee' : (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }))

export const stageChoices = (Object.keys(eventStageNames) as EventStage[]).map((value) => ({ value, label: eventStageNames[value] }))
export const kindChoices = (Object.keys(eventKindNames) as EventKind[]).map((value) => ({ value, label: eventKindNames[value] }))

/** The stage of an event, in a word. */
export function StageBadge({ stage, isCancelled }: { stage: EventStage; isCancelled: boolean }) {
  if (isCancelled) return <Badge tone="due">Canceled</Badge>
  return <Badge tone={stage === 'draft' ? 'quiet' : undefined}>{eventStageNames[stage]}</Badge>
}

/** The state of an entry, in a word; what someone should act on stands out. */
export function StateBadge({ state }: { state: EntryState }) {
  return <Badge tone={state === 'open' ? 'due' : state === 'entered' || state === 'accepted' ? undefined : 'quiet'}>{entryStateNames[state]}</Badge>
}
