import { entryStateNames, eventKindNames, eventStageNames } from '@portal/shared/competition/events/event.kinds'
import type { EntryState, EventKind, EventStage } from '@portal/shared/competition/events/event.kinds'
import { Mark } from '../../platform/ui/text/Mark'

/** "$1,250.00"; "No fee" for none. */
export const feeText = (cents: number) => (cents === 0 ? 'No fee' : (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }))

export const stageChoices = (Object.keys(eventStageNames) as EventStage[]).map((value) => ({ value, label: eventStageNames[value] }))
export const kindChoices = (Object.keys(eventKindNames) as EventKind[]).map((value) => ({ value, label: eventKindNames[value] }))

/** Where an event stands, in a word. */
export function StageMark({ stage, isCancelled }: { stage: EventStage; isCancelled: boolean }) {
  if (isCancelled) return <Mark tone="due">Canceled</Mark>
  return <Mark tone={stage === 'draft' ? 'quiet' : undefined}>{eventStageNames[stage]}</Mark>
}

/** How it stands with an entry, in a word; what somebody should see to stands out. */
export function StateMark({ state }: { state: EntryState }) {
  return <Mark tone={state === 'open' ? 'due' : state === 'entered' || state === 'accepted' ? undefined : 'quiet'}>{entryStateNames[state]}</Mark>
}
