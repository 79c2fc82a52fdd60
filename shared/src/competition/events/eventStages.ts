import { daysText, type BlackoutDays } from '../../scheduling/calendarRules/gameRules'
import { eventStages, type EventKind, type EventStage } from './event.kinds'
import { stageName } from './stageWords'

export { shows } from './event.kinds'

/** What is known of an event when its stage is about to change. */
export interface Readiness {
  kind: EventKind
  /** Teams that take part: entered, or accepted. */
  teams: number
  /** Invitations without an answer whose time has not run out. */
  openInvitations: number
  hasPlace: boolean
  sessions: number
  /** The schedule of its day was released. */
  hasSchedule?: boolean
  /** Brackets that were made for it. */
  brackets: number
  /** Teams with a place or a score: entered, or certified by what was rated. */
  results: number
  /** Of the association's blackout dates those in its days, cut to these; none if not given. */
  blackouts?: readonly BlackoutDays[]
}

/** Something that is missing before a stage. */
export interface MissingPart {
  /** Names it: anyone who continues anyway says which ones they have seen. */
  key: string
  text: string
}

/** Kinds that are drawn: who meets whom is a bracket. */
const isDrawn: Record<EventKind, boolean> = { competition: true, tennis: true, invitation: true, meet: false, band: false, manual: false }

const onBlackouts = (blackouts: readonly BlackoutDays[] = []): MissingPart[] => blackouts.map(({ blackoutId, name, startsOn, endsOn }) => ({
  key: `blackout.${blackoutId}.${startsOn}`, text: `${daysText(startsOn, endsOn)} ${startsOn === endsOn ? 'is a blackout date' : 'are blackout dates'}: ${name}.`,
}))

const parts: Record<Exclude<EventStage, 'draft'>, (of: Readiness) => (MissingPart | false)[]> = {
  teams: (of) => [
    of.teams === 0 && of.kind !== 'manual' && { key: 'noTeams', text: 'Please add at least one team.' },
    !of.hasPlace && { key: 'noPlace', text: 'No venue yet.' },
    of.openInvitations > 0 && { key: 'openInvitations', text: of.openInvitations === 1 ? '1 invitation is not answered yet.' : `${of.openInvitations} invitations are not answered yet.` },
    ...onBlackouts(of.blackouts),
  ],
  draw: ({ kind, teams, brackets, sessions, hasSchedule = false, blackouts }) => [
    isDrawn[kind] && teams < 2 && { key: 'fewTeams', text: 'A draw needs two teams.' },
    isDrawn[kind] && brackets === 0 && { key: 'noBracket', text: 'No bracket yet.' },
    !isDrawn[kind] && sessions === 0 && !hasSchedule && { key: 'noSessions', text: 'No session times yet.' },
    kind === 'band' && sessions > 0 && !hasSchedule && { key: 'noSchedule', text: 'Rooms and times are not released yet.' },
    // Asked again: its days may have moved since.
    ...onBlackouts(blackouts),
  ],
  results: ({ kind, teams, results }) => [
    // The results of a contest are its ratings, which everyone reads once they are certified.
    results === 0 && { key: 'noResults', text: kind === 'band' ? 'Nothing is certified yet. Everyone reads ratings once their classification is certified.' : 'To publish results, enter at least one place or score.' },
    results > 0 && results < teams && { key: 'someResults', text: teams - results === 1 ? '1 team has no place or score.' : `${teams - results} teams have no place or score.` },
  ],
}

/**
 * What is missing for an event to be at `to`: of each stage on the way from `from`. None of it forbids the step: the office
 * confirms that it has seen it. Going backward nothing is missing.
 */
export function missingBefore(from: EventStage, to: EventStage, of: Readiness): MissingPart[] {
  return eventStages
    .slice(eventStages.indexOf(from) + 1, eventStages.indexOf(to) + 1)
    .flatMap((stage) => (stage === 'draft' ? [] : parts[stage](of)))
    .filter((part) => part !== false)
    .filter(({ key }, index, all) => all.findIndex((each) => each.key === key) === index)
}

/** The stage after one; null after the last. */
export const stageAfter = (stage: EventStage): EventStage | null => eventStages[eventStages.indexOf(stage) + 1] ?? null

/** True if people see less at `to` than at `from`: that takes a reason. */
export const isBackwards = (from: EventStage, to: EventStage): boolean => eventStages.indexOf(to) < eventStages.indexOf(from)

/** "Draft to Teams", of a meet "Draft to Entries open" */
export const stageChangeText = (kind: EventKind, from: EventStage, to: EventStage): string => `${stageName(kind, from)} to ${stageName(kind, to)}`
