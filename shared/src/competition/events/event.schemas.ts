import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { Crest, TeamColors } from '../../directory/schools/crest.schemas'
import { BodyId, Day, Id, line, TimeZone } from '../../platform/call/fields'
import { lines, OptionalDay } from '../../platform/call/formFields'
import type { FieldProblem } from '../../platform/call/errors'
import { PageQuery } from '../../platform/call/paging'
import { Dollars } from '../../eligibility/disciplinary/disciplinary.schemas'
import { ClockTime } from '../../scheduling/venues/venue.schemas'
import { PersonOutcome } from '../../identity/users/personList.schemas'
import { entryStates, eventKinds, eventStages } from './event.kinds'
import { EventDocument, EventTeam } from './eventTeam.schemas'

/** How long the texts of an event are, and how many entries its lists have at most. */
export const eventLimits = { name: 100, description: 4000, title: 80, note: 300, sessions: 60, teams: 400, reason: 300 } as const

export const EventReason = line(eventLimits.reason)
export const EventKey = z.uuid('This is not a valid key.')

/** Everything of an event that the office chooses, as the form has it. Days are those of the clocks of its place. */
export const EventFields = z.strictObject({
  kind: z.enum(eventKinds, 'Please choose what kind of event it is.'),
  name: line(eventLimits.name).min(1, 'Please name the event.'),
  description: lines(eventLimits.description),
  /** Null for a manual event without an activity. */
  activityId: BodyId.nullable(),
  /** Null for all levels. */
  levelId: BodyId.nullable(),
  /** A word of the list of event levels. */
  eventLevelId: BodyId.nullable(),
  startsOn: z.string().min(1, 'Please enter the first day.').pipe(Day),
  endsOn: z.string().min(1, 'Please enter the last day.').pipe(Day),
  /** Empty for the venue's or, without one, the organization's. */
  timeZone: z.union([z.literal(''), TimeZone], 'This is not a time zone.'),
  venueId: BodyId.nullable(),
  hostSchoolId: BodyId.nullable(),
  /** Schools enter and change their students until the end of this day; empty for no deadline. */
  entryDueOn: OptionalDay,
  mostTeams: z.number('Use a number.').int('Use a whole number.').min(1, 'At least 1 team.').max(eventLimits.teams, `At most ${eventLimits.teams} teams.`).nullable(),
  /** "150" or "150.00"; empty for none. Shown and not charged. */
  fee: Dollars,
})
export type EventFields = z.output<typeof EventFields>

/** What is wrong with the days of an event: the last one is not before the first one. */
export const dayProblems = ({ startsOn, endsOn }: Pick<EventFields, 'startsOn' | 'endsOn'>): FieldProblem[] => (endsOn < startsOn ? [{ field: 'endsOn', message: 'The last day is before the first one.' }] : [])
export type EventValues = z.input<typeof EventFields>

/** A part of an event's time, on one day by the clocks of its place; without a key it is new. */
const SessionFields = z.strictObject({
  sessionId: BodyId.nullable(),
  title: line(eventLimits.title).min(1, 'Please enter what it is.'),
  day: z.string().min(1, 'Please enter the day.').pipe(Day),
  from: ClockTime,
  to: ClockTime,
  /** Null for the event's own. */
  venueId: BodyId.nullable(),
  assetId: BodyId.nullable(),
  note: line(eventLimits.note),
})
export type SessionFields = z.output<typeof SessionFields>
export const EventSessions = z.strictObject({
  sessions: z.array(SessionFields).max(eventLimits.sessions, `At most ${eventLimits.sessions} sessions.`).superRefine((sessions, context) => {
    sessions.forEach(({ from, to }, index) => {
      if (to <= from) context.addIssue({ code: 'custom', path: [index, 'to'], message: 'It must end after it begins, on the same day.' })
    })
  }),
})
const version = BodyId

export const AddEvent = EventFields.extend({ key: EventKey })
export const SaveEvent = EventFields.partial().extend({ eventId: Id, version })
export const SaveSessions = EventSessions.extend({ eventId: Id, version })
/** `accepted`: keys of what is missing that the office has seen. `reason`: needed on the way back. */
export const SetStage = z.strictObject({
  eventId: Id, version, stage: z.enum(eventStages, 'There is no such stage.'), reason: EventReason.default(''), accepted: z.array(z.string().max(40)).max(20).default([]),
})
export const CancelEvent = z.strictObject({ eventId: Id, version, reason: EventReason.min(1, 'Please enter a reason.') })
export const ReinstateEvent = z.strictObject({ eventId: Id, version })

/** The most events that one call changes. */
export const mostEventsAtOnce = 100
export const EventIds = z.array(BodyId).min(1, 'Choose an event first.').max(mostEventsAtOnce, `At most ${mostEventsAtOnce} events together.`)
export const EventOutcomes = z.strictObject({ outcomes: z.array(PersonOutcome) })

export const eventSorts = ['date', '-date', 'name', '-name'] as const
/** What the list can be narrowed to. `when`: by today in the organization's zone. */
export const eventFilters = {
  kind: z.enum(eventKinds, 'There is no such kind.').optional(),
  /** Meets and music contests, whose day is planned by rooms and times. */
  hasDay: z.enum(['yes'], 'Use yes.').optional(),
  activityId: Id.optional(),
  levelId: Id.optional(),
  eventLevelId: Id.optional(),
  stage: z.enum(eventStages, 'There is no such stage.').optional(),
  when: z.enum(['upcoming', 'past'], 'Use upcoming or past.').optional(),
  /** Those that the reader's own school takes part in, or is asked to. */
  own: z.enum(['yes'], 'Use yes.').optional(),
  deleted: z.enum(['yes'], 'Use yes.').optional(),
}
export const ListEvents = PageQuery.extend({ sort: z.enum(eventSorts).default('date'), ...eventFilters })

const Named = z.strictObject({ id: z.number().int(), name: z.string() })

/** What everyone who may see an event sees of it first. */
const summary = {
  eventId: z.number().int(),
  kind: z.enum(eventKinds),
  name: z.string(),
  activity: Named.extend({ contestName: ContestNameField }).nullable(),
  level: Named.nullable(),
  /** "Regional"; null without. */
  eventLevel: Named.nullable(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** "Fri, Nov 20", "Fri, Nov 20 to Sat, Nov 21" */
  whenText: z.string(),
  /** "Prairie Park, Waco"; empty while it is not known. */
  place: z.string(),
  stage: z.enum(eventStages),
  isCancelled: z.boolean(),
}

/** Schools enter nothing in it anymore: a contest is frozen, a meet's last day for entries has passed. */
const entriesClosed = z.boolean()

export const EventRow = z.strictObject({
  ...summary,
  /** Teams that take part; null for readers to whom they are not published. */
  teamCount: z.number().int().nullable(),
  /** The entry of the reader's own school and its state; null without one. */
  own: z.strictObject({ teamId: z.number().int(), state: z.enum(entryStates) }).nullable(),
  entriesClosed,
  isDeleted: z.boolean(),
  can: z.strictObject({ edit: z.boolean(), remove: z.boolean() }),
})
export type EventRow = z.infer<typeof EventRow>

export const EventForm = z.strictObject({
  activities: z.array(Named), levels: z.array(Named), eventLevels: z.array(Named),
  /** Of the organization, for what has no venue. */
  timeZone: z.string(),
  year: z.strictObject({ label: z.string(), startsOn: z.string(), endsOn: z.string() }),
})
export type EventForm = z.infer<typeof EventForm>

export const EventSession = SessionFields.extend({
  sessionId: z.number().int(),
  /** "Fri, Nov 20, 9:00 AM CST to 11:00 AM CST" */
  whenText: z.string(),
  /** "Prairie Park, Court 1"; the event's own place where it has none of its own. */
  place: z.string(),
  /** What is booked: the field, court or room by name. */
  venueName: z.string(),
})

/** What the reader may do with it. */
export const EventCan = z.strictObject({
  edit: z.boolean(), sessions: z.boolean(), stage: z.boolean(), teams: z.boolean(), documents: z.boolean(), results: z.boolean(), certify: z.boolean(), cancel: z.boolean(),
  /** Enter places and scores of teams; `results` is to run it: entries, check-in, times. */
  places: z.boolean(),
  /** Enter students of a team of the reader's own. */
  players: z.boolean(),
})

/** An event as it is opened. What the reader may not see yet is null: it is not published, or not for them. */
export const Event = z.strictObject({
  ...summary,
  academicYearId: z.number().int(),
  description: z.string(),
  timeZone: z.string(),
  zoneText: z.string(),
  venue: Named.nullable(),
  hostSchool: Named.nullable(),
  /** The host's; null and neutral colors without one. */
  crest: Crest.nullable(),
  hero: TeamColors,
  /** The session that is on, or the next one. */
  next: EventSession.pick({ title: true, whenText: true, place: true }).nullable(),
  /** The schedule of its day that was released last, with when each day begins and ends: it counts where session times differ. Null without one, and for those who do not see it yet. */
  schedule: z.strictObject({ name: z.string(), times: z.array(z.string()) }).nullable(),
  entryDueOn: z.string(),
  /** "until Fri, Nov 20, 11:59 PM CST"; empty without a deadline. */
  entryDueText: z.string(),
  isEntryOver: z.boolean(),
  entriesClosed,
  mostTeams: z.number().int().nullable(),
  /** Null where there is no limit. */
  placesLeft: z.number().int().nullable(),
  feeCents: z.number().int(),
  cancelReason: z.string(),
  isDeleted: z.boolean(),
  /** Who put their name to all of the results and when; null while nobody has, or not to every classification, and until the results are published. */
  certified: z.strictObject({ by: z.string(), atText: z.string() }).nullable(),
  sessions: z.array(EventSession),
  documents: z.array(EventDocument),
  /** Teams that take part; for the office and the host also those that do not anymore, or have not answered. */
  teams: z.array(EventTeam).nullable(),
  /** Entries of the reader's own school, also before the teams are published. */
  ownTeams: z.array(EventTeam),
  /** There is a bracket that the reader may see. */
  hasDraw: z.boolean(),
  /** Its rooms and times are released, and everyone reads them on a public page. */
  hasDay: z.boolean(),
  /** There are standings that the reader may see: of its pools from the draw on, of the event with its results. */
  hasStandings: z.boolean(),
  showsResults: z.boolean(),
  /** For the office: what is missing before the next stage. */
  missing: z.array(z.strictObject({ key: z.string(), text: z.string() })),
  invitationsLeft: z.number().int(),
  /** For the office: what was done to its publication, latest first. */
  history: z.array(z.strictObject({ text: z.string(), by: z.string(), atText: z.string() })),
  can: EventCan,
  version: z.number().int(),
})
export type Event = z.infer<typeof Event>

/** The stage board: every event that is not deleted, with what it lacks. */
export const EventBoard = z.strictObject({
  events: z.array(z.strictObject({ ...summary, teamCount: z.number().int(), missing: z.array(z.strictObject({ key: z.string(), text: z.string() })), version: z.number().int() })),
  /** There are more than are shown. */
  hasMore: z.boolean(),
})
export type EventBoard = z.infer<typeof EventBoard>

export const Month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Use a month like 2026-11.')
export const EventMonth = z.strictObject({
  month: z.string(),
  today: z.string(),
  days: z.array(z.strictObject({
    day: z.string(),
    items: z.array(z.strictObject({
      key: z.string(), kind: z.enum(['event', 'session', 'match']), eventId: z.number().int(), eventKind: z.enum(eventKinds),
      title: z.string(), timeText: z.string(), note: z.string(), isOff: z.boolean(),
    })),
  })),
})
export type EventMonth = z.infer<typeof EventMonth>
