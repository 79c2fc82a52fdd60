import { linkTo } from '../../platform/access/screens'
import type { EventKind } from '../events/event.kinds'
import type { OwnStep } from './nextSteps.schemas'

/** What an event waits for from one person, as it was found. `until`: "until Nov 20, 11:59 PM CST"; empty without an end. */
export type OwnStepFacts = { eventId: number; name: string; kind: EventKind } & ({ step: 'answer' | 'enter'; until: string } | { step: 'confirm'; sheets: number })

const labels = { answer: ['invitation to answer', 'invitations to answer'], enter: ['event to enter', 'events to enter'], confirm: ['sheet to confirm', 'sheets to confirm'] } as const

/** Where a school enters its students: of a contest its performances, of a meet its entries. */
const enterPath = ({ kind, eventId }: { kind: EventKind; eventId: number }) => (kind === 'band' ? linkTo('viewBandEventInfo', { eventId }) : `${linkTo('viewEvent', { eventId })}?tab=entries`)

/** One thing that a person does for an event, as their home counts it. Without source; the deadlines are the event's own. */
export function ownStepOf(facts: OwnStepFacts): OwnStep {
  const { step, eventId, name } = facts
  const count = step === 'confirm' ? facts.sheets : 1
  return {
    key: `${step}-${eventId}`, step, eventId, count, label: capital(labels[step][count === 1 ? 0 : 1]), note: step === 'confirm' || facts.until === '' ? name : `${name}, ${facts.until}`,
    to: step === 'confirm' ? linkTo('eventJudges', { eventId }) : step === 'answer' ? linkTo('viewInvitationEvent', { eventId }) : enterPath(facts),
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
