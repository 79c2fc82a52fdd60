import { z } from 'zod'
import { NamedActivity } from '../../directory/activities/activity.schemas'
import { Crest } from '../../directory/schools/crest.schemas'
import { scoreStates } from './scoreState.kinds'
import { ScoreEntry, PeriodScore } from './scoreEntry.schemas'
import { matchOutcomes } from '../../directory/rules/matchOutcome.kinds'
import { ScoreRules } from '../../directory/rules/scoreRules.schemas'

export const matchKinds = ['district', 'nonDistrict', 'scrimmage', 'tournament', 'playoff'] as const
/** `suspended`: begun and broken off, to be played on another day or ended with the score it had. */
export const matchStatuses = ['scheduled', 'postponed', 'cancelled', 'suspended', 'final'] as const

const side = z.strictObject({
  teamId: z.number().int(),
  schoolId: z.number().int(),
  schoolParam: z.string(),
  teamName: z.string(),
  /** For a row; the whole name where the school has no shorter one. Older answers, which a page may keep, have none. */
  shortName: z.string().optional(),
  crest: Crest,
  /** Null without a result. For a forfeit the score that it counts as. */
  score: z.number().int().nullable(),
  isWinner: z.boolean(),
})

/** A match as everyone may see it. Dates are preformatted in the match's zone, so that no page has to. */
export const MatchSummary = z.strictObject({
  matchId: z.number().int(),
  activity: NamedActivity,
  level: z.strictObject({ level: z.string(), name: z.string() }),
  kind: z.enum(matchKinds),
  status: z.enum(matchStatuses),
  outcome: z.enum(matchOutcomes).nullable(),
  /** Where its day begins, by the clocks of the place, while its time is not set. */
  startsAt: z.iso.datetime(),
  /** False if only the day is known: an imported result that came without a time, an upcoming match whose time is not set yet. */
  timeIsSet: z.boolean(),
  /** IANA zone of the venue. */
  timeZone: z.string(),
  /** Day in that zone, YYYY-MM-DD. */
  day: z.string(),
  /** "Fri, Nov 20" */
  dayText: z.string(),
  /** "7:30 PM CST"; "TBA" for an upcoming one whose time is not set, empty for a played one without. */
  timeText: z.string(),
  home: side,
  away: side,
  /** "OT", "2 OT", "Forfeit by Atlas Academy", "No contest", "Postponed", "Suspended", "Atlas Academy 4-2 on kicks"; empty otherwise. */
  note: z.string(),
  venue: z.strictObject({ name: z.string(), city: z.string() }).nullable(),
  /** Name of the district in whose table it counts. */
  districtName: z.string().nullable(),
})
export type MatchSummary = z.infer<typeof MatchSummary>

/** What one school has reported. */
const ScoreReport = z.strictObject({
  entry: ScoreEntry,
  by: z.string(),
  atText: z.string(),
})
export type ScoreReport = z.infer<typeof ScoreReport>

/** How far the score is. Staff of neither school see a result or none, and no reports. */
export const MatchScore = z.strictObject({
  state: z.enum(scoreStates),
  /** For whom the reader speaks; null for neither school. */
  side: z.enum(['home', 'away', 'both', 'office']).nullable(),
  reports: z.strictObject({ home: ScoreReport.nullable(), away: ScoreReport.nullable() }),
  /** The result as it was entered; a forfeit without its counted score. */
  result: ScoreEntry.nullable(),
  /** Until when the other school answers, in the zone of the match. */
  answerDueText: z.string().nullable(),
  /** What happens to a report that nobody answers. */
  unanswered: z.enum(['stands', 'waits']),
  /** The newest of its history, for the office; null without one. */
  actionId: z.number().int().nullable(),
  can: z.strictObject({ enter: z.boolean(), confirm: z.boolean(), contest: z.boolean(), review: z.boolean(), clear: z.boolean(), suspend: z.boolean() }),
})
export type MatchScore = z.infer<typeof MatchScore>

/** A match as the people who run it see it. */
export const MatchDetail = MatchSummary.extend({
  /** Rises with every change; a score is entered against the version that was seen. */
  version: z.number().int(),
  periods: z.array(PeriodScore),
  overtimePeriods: z.number().int(),
  rules: ScoreRules,
  /** Who entered the current score, and when. */
  scoredBy: z.strictObject({ name: z.string(), at: z.iso.datetime(), atText: z.string() }).nullable(),
  /** Where and when by the clocks of the place, for forms; the note is empty for readers of neither school. */
  plan: z.strictObject({
    /** Null while it is not set. */
    time: z.string().nullable(), venueId: z.number().int().nullable(), assetId: z.number().int().nullable(), assetName: z.string().nullable(), officialsNote: z.string(),
  }),
  score: MatchScore,
  can: z.strictObject({ submitScore: z.boolean(), reschedule: z.boolean() }),
})
export type MatchDetail = z.infer<typeof MatchDetail>
