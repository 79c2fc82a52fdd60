import type { Eligibility } from '@portal/shared/directory/rules/eligibility.schemas'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import type { Reader, Tx } from '../platform/db/database'
import { defineHook } from '../platform/hooks/defineHook'
import type { RequestContext, SignedIn } from '../platform/http/requestContext'

/*
 * What the directory tells and asks the modules above it (docs/hooks.md). Listeners work in the transaction, or with the
 * reader, that they are given.
 */

/**
 * What the tables of these districts are made from has changed: their teams, the names in them, or their classifications.
 * Answers the districts whose table changed with it.
 */
export const onDistrictsChanged = defineHook<{ tx: Tx; districtIds: number[]; now: Date }, number[]>('onDistrictsChanged')

/** An activity ranks by other rules from now on; it is locked, its districts are not. Answers the districts whose table changed with it. */
export const onRankingChanged = defineHook<
  { tx: Tx; activityId: number; before: StandingsRules | null; after: StandingsRules | null; context: RequestContext<SignedIn> }, number[]
>('onRankingChanged')

/** Which of these districts have a final order that is certified? */
export const whichAreCertified = defineHook<{ reader: Reader; districtIds: number[] }, number[]>('whichAreCertified')

/**
 * Who of these students or coaches is eligible in an activity of a year, by their keys; strangers are left out. `withMedical`
 * says the day of a doctor's examination too.
 */
export const whoIsEligible = defineHook<
  { reader: Reader; of: 'students' | 'coaches'; personIds: readonly number[]; organizationId: number; academicYearId: number; activityId: number; now: Date; withMedical?: boolean },
  ReadonlyMap<number, Eligibility>
>('whoIsEligible')

/** How many events are made of each of these positions and categories? By their keys; those that none is made of are left out. */
export const howOftenTermsAreUsed = defineHook<{ reader: Reader; termIds: readonly number[] }, ReadonlyMap<number, number>>('howOftenTermsAreUsed')

/** These venues are about to be referred to: until the transaction ends, none of them is deleted. Run before any row is locked. */
export const holdVenues = defineHook<{ tx: Tx; venueIds: readonly number[] }>('holdVenues')

/** A team's season in two short texts: "6-2", and "2nd of 8" or nothing. */
export interface TeamResults {
  recordText: string
  rankText: string
}

/** How have these teams of one school and year done, as this person may see it? By team. */
export const howTeamsDid = defineHook<
  { reader: Reader; who: SignedIn; schoolId: number; academicYearId: number; teamIds: readonly number[] }, ReadonlyMap<number, TeamResults>
>('howTeamsDid')
