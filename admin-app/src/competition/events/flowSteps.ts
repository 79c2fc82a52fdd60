import type { EventKind } from '@portal/shared/competition/events/event.kinds'
import type { EventValues } from '@portal/shared/competition/events/event.schemas'

/** The steps of making an event, in their order. The last one is of music contests alone, and begins with their draft. */
export const flowSteps = ['kind', 'what', 'where', 'who', 'fee', 'look', 'categories'] as const
export type FlowStep = (typeof flowSteps)[number]

/** The steps of one kind of event. */
export const stepsOf = (kind: EventKind): readonly FlowStep[] => flowSteps.filter((step) => step !== 'categories' || kind === 'band')

export const stepTitles: Record<FlowStep, string> = {
  kind: 'What kind of event is it?', what: 'What is it, and when?', where: 'Where is it?', who: 'Who comes?', fee: 'What does it cost?', look: 'Is this correct?', categories: 'What can schools enter?',
}

/** The fields that each step asks for. */
export const fieldsOfStep: Record<FlowStep, readonly (keyof EventValues)[]> = {
  kind: ['kind'], what: ['name', 'activityId', 'levelId', 'eventLevelId', 'startsOn', 'endsOn', 'description'], where: ['venueId', 'hostSchoolId', 'timeZone'], who: ['mostTeams', 'entryDueOn'], fee: ['fee'], look: [], categories: [],
}

/** The step that asks for a field. */
export const stepOfField = (field: string): FlowStep | undefined => flowSteps.find((step) => fieldsOfStep[step].some((name) => name === field))
