import { linkTo } from '../../platform/access/screens'
import { shows, type EventStage } from '../events/event.kinds'
import type { NextSteps } from './nextSteps.schemas'

/** What is known of a music contest or a meet when the office looks at it. */
export interface StepFacts {
  eventId: number
  kind: 'band' | 'meet'
  stage: EventStage
  /** Days until its first one; 0 on it, less after it. */
  daysAhead: number
  /** Its categories, or the events of the meet; and of these those that schools do not see. */
  parts: number
  unpublished: number
  /** "until Fri, Nov 20, 11:59 PM CST"; empty without a deadline. */
  entryDueText: string
  isEntryOver: boolean
  entries: number
  /** Teams that take part, and of these those that have entered nobody. */
  teams: number
  notEntered: number
  /** Rooms of its day, what has to get a place in them, and what has one. */
  rooms: number
  toPlace: number
  placed: number
  isScheduleReleased: boolean
  /** Categories with fewer judges than they ask for, and judges without a code that opens now. */
  lacksJudges: number
  withoutCode: number
  /** Events of a meet with entries and no heats. */
  unseeded: number
  /** Who was there, or may have been, and has no rating or mark yet. */
  unrated: number
  /** Judges' sheets that wait for a second person. */
  toConfirm: number
  /** Categories or events with ratings or marks that are not released. */
  unreleased: number
  /** Team scores of a meet that are not the event's results, or not its newest ones. */
  scoresToTake: boolean
  isCertified: boolean
}

type Step = NextSteps['steps'][number]

/** "1 category is", "3 categories are" */
const counted = (count: number, one: string, many: string, [is, are]: readonly [string, string] = ['is', 'are']) => (count === 1 ? `1 ${one} ${is}` : `${count} ${many} ${are}`)
const has = ['has', 'have'] as const
/** Codes of judges last a day: before that they are no work that waits. */
const codesFrom = 1

/**
 * What is to be done next for a music contest or a meet, in the order in which it is done. Nothing of it is forbidden out of order; what cannot be done
 * yet, such as rating before the day, is not named. Without source: the order of the day in the specification (section 6, band events and meets).
 */
export function nextSteps(facts: StepFacts): Step[] {
  const { eventId, kind, stage, parts, entries, daysAhead } = facts
  const isBand = kind === 'band'
  const [part, many] = isBand ? ['category', 'categories'] as const : ['event', 'events'] as const
  const tab = (name: string) => `${linkTo('viewEvent', { eventId })}?tab=${name}`
  const stagePart = '#stage-heading'
  const day = (activeSection?: string) => (activeSection ? linkTo('meetDaySection', { eventId, activeSection }) : linkTo('meetDay', { eventId }))
  const [setUp, judges] = [isBand ? linkTo('eventCategories', { eventId }) : tab('setup'), linkTo('eventJudges', { eventId })]
  const hasBegun = daysAhead <= 0
  const isPlanned = parts > 0 && entries > 0
  const steps: (Step | false)[] = [
    parts === 0 && { key: 'noParts', text: isBand ? 'Choose the categories' : 'Add the events of the meet', to: setUp },
    facts.unpublished > 0 && { key: 'unpublished', text: `${counted(facts.unpublished, part, many)} not published: schools do not see ${facts.unpublished === 1 ? 'it' : 'them'}`, to: setUp },
    facts.teams === 0 && { key: 'noTeams', text: 'Add the teams', to: linkTo('eventTeams', { eventId }) },
    stage === 'draft' && { key: 'draft', text: 'Schools do not see it yet: publish the entries', to: stagePart },
    !hasBegun && facts.entryDueText === '' && { key: 'noDeadline', text: 'Set the day until which schools can enter', to: linkTo('eventDetail', { eventId }) },
    !hasBegun && facts.entryDueText !== '' && !facts.isEntryOver && shows(stage, 'teams') && { key: 'entriesOpen', text: `Entries are open ${facts.entryDueText}`, to: isBand ? linkTo('viewBandEventInfo', { eventId }) : tab('entries') },
    !hasBegun && !facts.isEntryOver && shows(stage, 'teams') && facts.teams > 0 && facts.notEntered > 0 && { key: 'notEntered', text: `${counted(facts.notEntered, 'team', 'teams', has)} not entered anyone yet`, to: `${linkTo('eventTeams', { eventId })}#not-entered` },
    !isBand && facts.unseeded > 0 && facts.isEntryOver && { key: 'unseeded', text: `${counted(facts.unseeded, part, many, has)} no heats`, to: tab('heats') },
    facts.rooms === 0 && { key: 'noRooms', text: isBand ? 'Add the rooms of the day' : 'Add the places of the day', to: day() },
    isPlanned && facts.rooms > 0 && facts.placed < facts.toPlace && { key: 'notPlaced', text: `${facts.toPlace - facts.placed} of ${facts.toPlace} ${isBand ? 'entries' : 'events'} ${facts.toPlace - facts.placed === 1 ? 'has' : 'have'} no place in the schedule`, to: day('schedule') },
    isPlanned && facts.placed > 0 && !facts.isScheduleReleased && { key: 'notReleased', text: 'Release the schedule', to: day('schedule') },
    facts.isScheduleReleased && shows(stage, 'teams') && !shows(stage, 'draw') && { key: 'scheduleHidden', text: 'Families do not see the released schedule yet: publish it', to: stagePart },
    facts.lacksJudges > 0 && { key: 'lacksJudges', text: `${counted(facts.lacksJudges, part, many, has)} fewer judges than ${facts.lacksJudges === 1 ? 'it needs' : 'they need'}`, to: judges },
    daysAhead <= codesFrom && facts.withoutCode > 0 && (facts.unrated > 0 || !hasBegun) && { key: 'withoutCode', text: `${counted(facts.withoutCode, 'judge', 'judges', has)} no code to rate with`, to: judges },
    hasBegun && facts.unrated > 0 && { key: 'unrated', text: isBand ? `${counted(facts.unrated, 'performance', 'performances', has)} no rating` : `${counted(facts.unrated, 'entry', 'entries', has)} no mark`, to: isBand ? judges : tab('marks') },
    facts.toConfirm > 0 && { key: 'toConfirm', text: `${counted(facts.toConfirm, 'sheet', 'sheets', ['waits', 'wait'])} to be confirmed`, to: judges },
    hasBegun && facts.unreleased > 0 && { key: 'unreleased', text: `The results of ${facts.unreleased === 1 ? `1 ${part} are` : `${facts.unreleased} ${many} are`} not released`, to: isBand ? judges : tab('marks') },
    hasBegun && isPlanned && facts.unrated === 0 && facts.scoresToTake && { key: 'takeScores', text: 'Use the team scores as the event’s results', to: tab('scores') },
    hasBegun && isPlanned && facts.unrated === 0 && !facts.isCertified && { key: 'notCertified', text: 'Certify the results', to: linkTo(isBand ? 'viewBandEventResult' : 'eventResult', { eventId }) },
    hasBegun && isPlanned && facts.unrated === 0 && stage !== 'results' && stage !== 'draft' && { key: 'resultsHidden', text: 'The public does not see the results yet: publish them', to: stagePart },
  ]
  return steps.filter((step) => step !== false)
}
