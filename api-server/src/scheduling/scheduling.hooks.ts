import type { MatchScore } from '@portal/shared/scheduling/matches/match.schemas'
import type { Reader, Tx } from '../platform/db/database'
import { defineHook } from '../platform/hooks/defineHook'
import type { RequestContext, SignedIn } from '../platform/http/requestContext'
import type { MatchSurroundings } from './matches/match.repository'
import type { match } from './matches/match.tables'
import type { ContestFacts, Entered } from './slots/contest.types'

/*
 * What scheduling tells and asks the modules above it (docs/hooks.md). Listeners work in the transaction, or with the
 * reader, that they are given.
 */

/** An extra match that decides a place in a district is about to be made: who ranks the district refuses one that decides nothing, or someone who may not. */
export const onDeciderPlanned = defineHook<{ tx: Tx; who: SignedIn; districtId: number }>('onDeciderPlanned')

/** Something other than a match with days on a blackout date (YYYY-MM-DD, both included) that are not over. */
export interface OnBlackout {
  eventId: number
  name: string
  blackoutName: string
  startsOn: string
  endsOn: string
}

/** Asks what of a year, beside its matches, is on blackout dates: rules may come after what they are about. */
export const whatIsOnBlackouts = defineHook<{ reader: Reader; academicYearId: number; now: Date }, OnBlackout[]>('whatIsOnBlackouts')

/** A match whose score is asked for, by whom, with what is around it. */
export interface ScoreAsked {
  who: SignedIn
  match: typeof match.$inferSelect
  around: MatchSurroundings
}

/** The scores in the order asked, and who did something to one of them, by their key. */
export interface ScoresAnswered {
  scores: MatchScore[]
  doers: ReadonlyMap<number, { firstName: string; lastName: string }>
}

/** What is the state of these matches' scores, as far as each person may see it, and what may they do with them? */
export const howScoresStand = defineHook<{ reader: Reader; asked: readonly ScoreAsked[]; now: Date }, ScoresAnswered>('howScoresStand')

/** Which event is it whose day is planned, as far as this person, or everyone (null), may know of it? Null where there is none for them. */
export const whichContest = defineHook<{ reader: Reader; organizationId: number; eventId: number; asking: { who: SignedIn; now: Date } | null }, ContestFacts | null>('whichContest')

/** The day of an event is about to be changed: it is locked until the transaction ends, and who may not is refused. */
export const lockContest = defineHook<{ tx: Tx; context: RequestContext<SignedIn>; eventId: number }, ContestFacts>('lockContest')

/** What is entered in an event? Whose kind of event it is answers; null from the others. */
export const whatIsEntered = defineHook<{ reader: Reader; contest: ContestFacts }, Entered | null>('whatIsEntered')

/** Entries of an event whose day is locked are scratched for not being there, or are not anymore: whose entries they are keeps that, or refuses. */
export const onScratched = defineHook<{ tx: Tx; context: RequestContext<SignedIn>; entryIds: readonly number[]; isScratched: boolean; key: string }>('onScratched')
