import type { Crest } from '../../directory/schools/crest.schemas'

/**
 * The state of something that takes place. `moved`: it does not take place when it was to, and nobody knows yet when.
 * `over`: it took place, and its outcome is known.
 */
export const occasionStates = ['draft', 'published', 'moved', 'calledOff', 'over'] as const
export type OccasionState = (typeof occasionStates)[number]

/** Two moments; the end is not part of it anymore. */
export interface Span {
  start: Date
  end: Date
}

/** How an occasion gets in the way of others, by what its kind says of itself. */
export interface Stands {
  /** What it is in a sentence: "A match". */
  what: string
  /** What a team that takes part is doing then, in a sentence: "plays elsewhere". */
  busy: string
  /** Two sides meet: that the same two meet twice on a day is told apart from all else. */
  isPairing?: true
  /** It closes its place, and nobody comes to it. */
  isClosure?: true
  /** An event within which it is: what belongs to the event does not conflict with it. */
  within?: number
}

/** What occupies people, a place and a time, as far as others can collide with it. */
export interface StandingOccasion extends Span {
  /** "match-7": its kind and key. It always names it, in every list, feed or calendar. */
  key: string
  /** In one line among others: "Girls Soccer Varsity: Borea at Atlas". */
  name: string
  /** False if only the day is known: then `start` and `end` are those of its day. */
  timeIsSet: boolean
  venueId: number | null
  /** The field, court or room of the venue; null for the whole of it. */
  assetId: number | null
  assetName: string | null
  teamIds: readonly number[]
  stands: Stands
}

/** One of the two that meet, as everyone may see it. */
export interface OccasionSide {
  teamId: number
  name: string
  /** For a row; the whole name where the school has none. */
  shortName: string
  crest: Crest
  /** Null without a result. */
  score: number | null
  isWinner: boolean
}

/** An occasion with all that calendars, feeds and dashboards say of it. */
export interface Occasion extends StandingOccasion {
  /** IANA zone of the place. */
  timeZone: string
  state: OccasionState
  /** What has to be said next to its time: "Postponed"; empty for nothing. */
  stateText: string
  /** It fills its days without a time, as an event does that several sessions are of. */
  allDay?: true
  /** Short, where its day or its place is known: "Borea at Atlas". */
  title: string
  /** What it is of: "Girls Soccer Varsity", "State Meet"; empty where the title says it. */
  of: string
  /** The same where its activity is said around it: "Varsity". */
  ofShort: string
  /** What came of it, as its kind's type of result writes it: "3-1 OT"; empty while nothing has. */
  outcome: string
  /** Where it is, in a line: "Prairie Park, Field 1"; empty where that is not known. */
  place: string
  /** What a calendar program calls it: "Girls Soccer (Varsity): Borea at Atlas". */
  summary: string
  /** Lines below the summary; empty for none. */
  description: string
  /** The place with its city, as calendar programs look for it; null where none is known. */
  location: string | null
  /** The public page about it, below the portal's address; null where there is none. */
  path: string | null
  /** iCalendar SEQUENCE: rises when time, place or state change. */
  sequence: number
  updatedAt: Date
  /** Where it leads within the portal: to an event, or to a team that takes part. */
  eventId: number | null
  teamId: number | null
  /** The activity's name in addresses; left out where it is of none, or of several. */
  activity?: string
  /** The visitors first; left out where no two sides meet. */
  sides?: readonly [OccasionSide, OccasionSide]
  /** The key of the match that it is. */
  matchId?: number
}
