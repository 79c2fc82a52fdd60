import { eventStageNames, eventStageTexts, shows, type EventKind, type EventStage } from './event.kinds'

type Words = Record<EventStage, string>

/** Music contests and meets are not drawn: schools enter, a schedule is released, and the day comes. */
const isDay = (kind: EventKind): boolean => kind === 'band' || kind === 'meet'

/** What is published with a stage, as "Publish ..." has it. */
const partNames: Words = { draft: 'draft', teams: 'teams', draw: 'draw', results: 'results' }
const dayPartNames: Words = { draft: 'draft', teams: 'entries', draw: 'schedule', results: 'results' }
export const stagePart = (kind: EventKind, stage: EventStage): string => (isDay(kind) ? dayPartNames : partNames)[stage]

const dayTexts: Words = { ...eventStageTexts, teams: 'Everyone can see the event and who takes part, and schools enter.', draw: 'Everyone can see the schedule, with times and places.' }
/** What people see at a stage, in a sentence. */
export const stageText = (kind: EventKind, stage: EventStage): string => (isDay(kind) ? dayTexts : eventStageTexts)[stage]

const dayNames: Words = { draft: 'Draft', teams: 'Entries open', draw: 'Schedule released', results: 'Results' }
/** The stage of an event of a kind, without regard to the day. */
export const stageName = (kind: EventKind, stage: EventStage): string => (isDay(kind) ? dayNames : eventStageNames)[stage]

/** Stages over all kinds of events: lists that hold them all. */
export const mixedStageNames: Words = { draft: 'Draft', teams: 'Teams or entries', draw: 'Draw or schedule', results: 'Results' }

/**
 * The stage of an event in a word, as the field says it: on its days a music contest or a meet whose schedule is released is underway, and what schools
 * cannot enter anymore is not open, whether its deadline has passed or its days have.
 * @param today YYYY-MM-DD, where the event is
 */
export function stageNow({ kind, stage, startsOn, endsOn, entriesClosed }: { kind: EventKind; stage: EventStage; startsOn: string; endsOn: string; entriesClosed: boolean }, today: string): string {
  if (isDay(kind) && stage === 'teams' && (entriesClosed || today > endsOn)) return 'Entries closed'
  if (isDay(kind) && stage !== 'results' && shows(stage, 'draw') && today >= startsOn && today <= endsOn) return 'Underway'
  return stageName(kind, stage)
}
