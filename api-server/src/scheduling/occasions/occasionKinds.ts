import type { Occasion } from '@portal/shared/scheduling/occasions/occasion.types'
import { byTime } from '@portal/shared/scheduling/occasions/occasions'
import type { Reader } from '../../platform/db/database'
import { defineRegistry } from '../../platform/hooks/defineRegistry'
import type { SignedIn } from '../../platform/http/requestContext'

/** Which occasions are requested. Every field given narrows it. */
export interface OccasionsAsked {
  organizationId: number
  academicYearId?: number
  /** Who asks: what is not published is for whom its kind lets know of it. Null for everyone: only what is published. */
  who: SignedIn | null
  /** Those that touch a span of time, or all after or before a moment. */
  from?: Date
  to?: Date
  /** Of any of these: at a venue, with a team, of an activity, with a school as its host. All if it is not given; none if all in it are empty. */
  anyOf?: { venueIds?: readonly number[]; teamIds?: readonly number[]; activityIds?: readonly number[]; hostSchoolIds?: readonly number[] }
  activityId?: number
  /** Of this level, or of no level of its own. */
  levelId?: number
  /** With a team of any of these districts. */
  districtIds?: readonly number[]
  /** Also what fills whole days, as an event does besides its sessions. */
  allDay?: true
  /** Also what was removed after people could see it, for the calendars that have it. */
  removed?: true
  /** Only what begins on one of these days (YYYY-MM-DD) by the clocks of its place; a kind that does not count gives all of them. */
  onDays?: readonly string[]
  /** The most of each kind. */
  limit: number
}

/** How many of an activity begin on a day, by the clocks of their places. */
export interface OccasionCount {
  day: string
  /** The activity's name in addresses. */
  activity: string
  count: number
}

/**
 * A kind of what takes place: a match, a session of an event, a booking of a venue. Whoever looks for conflicts, makes a calendar, a feed or a
 * dashboard asks all kinds alike, and knows none of them (docs/decisions/2026-11-24-occasions.md).
 */
export interface OccasionKind {
  /** Begins the keys of its occasions: `match` for "match-7". */
  kind: string
  /** What it is to who chooses what a calendar shows; null for what is for no public calendar. */
  shelf: 'matches' | 'events' | null
  /** Lists of its own tell it from the side of a team, with its result: dashboards and a team's own calendar do not tell it a second time. */
  isListedApart?: true
  /**
   * The requested occasions, in the order of their time, canceled ones included; by one query, whose conditions its indexes answer.
   * It judges who may know of which, and gives at most `limit`.
   */
  find: (reader: Reader, asked: OccasionsAsked) => Promise<Occasion[]>
  /** How many there are of what everyone may know of (`who` is null), for kinds of which a day has hundreds; all of them, whatever `limit` says. */
  count?: (reader: Reader, asked: OccasionsAsked) => Promise<OccasionCount[]>
}

/** Filled by the manifests of the nouns whose things take place. */
export const occasionKinds = defineRegistry<OccasionKind>('occasionKinds')

export interface FoundOccasions {
  /** In the order of their time. */
  occasions: Occasion[]
  /** False if a kind has more than was asked for. */
  isWhole: boolean
}

/** Occasions of all kinds, or of those that fit. */
export async function findOccasions(reader: Reader, { limit, ...asked }: OccasionsAsked, fits: (kind: OccasionKind) => boolean = () => true): Promise<FoundOccasions> {
  const occasions: Occasion[] = []
  let isWhole = true
  // One after the other: a transaction has one connection.
  for (const kind of occasionKinds.items.filter(fits)) {
    const found = await kind.find(reader, { ...asked, limit: limit + 1 })
    isWhole &&= found.length <= limit
    for (const each of found.slice(0, limit)) occasions.push(each)
  }
  return { occasions: occasions.sort(byTime), isWhole }
}
