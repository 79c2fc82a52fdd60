import { z } from 'zod'
import { BodyId, Day, Id, line, Slug } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { eventKinds } from '../events/event.kinds'
import { DrawFormat } from '../draws/drawFormat.schemas'
import { ClockTime } from '../../scheduling/venues/venue.schemas'
import { bracketEndings } from './bracket.kinds'
import { entrantKinds } from '../draws/entrant.kinds'
import { BracketPicture } from './bracketPicture.schemas'
import { BracketPlan } from './bracketPlan'
import { mostEntrants } from './makeElimination'

/** How long texts are, and how many things one call takes. */
export const bracketLimits = { name: 80, reason: 200, slots: 1000 } as const

/** A bracket as lists show it. */
export const BracketRow = z.strictObject({
  bracketId: z.number().int(),
  name: z.string(),
  activity: z.strictObject({ activity: z.string(), name: z.string() }),
  level: z.strictObject({ level: z.string(), name: z.string() }),
  classification: z.string().nullable(),
  event: z.strictObject({ eventId: z.number().int(), name: z.string() }).nullable(),
  /** "Single elimination, 13 entrants" */
  formatText: z.string(),
  championName: z.string().nullable(),
  /** What rows call it. */
  championShort: z.string().nullable(),
  /** "Certified Dec 5, 9:41 PM CST" once the results of its event are; empty otherwise. */
  certifiedText: z.string(),
  /** False for what only the office sees yet. */
  isPublished: z.boolean(),
  updatedText: z.string(),
})
export type BracketRow = z.infer<typeof BracketRow>

/** `activity` is the office's order of activities, levels and classifications. */
export const bracketSorts = ['activity', '-activity', 'name', '-name', 'updated', '-updated'] as const

/** Lists are of one academic year; each filter narrows. Names of schools, activities and levels as in addresses. */
export const ListBrackets = PageQuery.extend({
  sort: z.enum(bracketSorts).default('activity'),
  activity: Slug.optional(), level: Slug.optional(), classification: Slug.optional(), eventId: Id.optional(), school: Slug.optional(),
})

/** At most as many as an association has in a year for one activity. */
export const PublicBrackets = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  academicYear: z.string(),
  rows: z.array(BracketRow),
})

export const EventBrackets = z.strictObject({
  event: z.strictObject({ eventId: z.number().int(), name: z.string() }),
  rows: z.array(BracketRow),
})

/** One who takes part: a team, or one or two of its students. */
export const EntrantFields = z.strictObject({ teamId: BodyId, studentIds: z.array(BodyId).max(2, 'At most two players.').default([]) })
export type EntrantFields = z.infer<typeof EntrantFields>

const seats = z.array(EntrantFields.nullable()).min(2, `A bracket has 2 to ${mostEntrants} entrants.`).max(mostEntrants, `A bracket has 2 to ${mostEntrants} entrants.`)

export const MakeBracket = z.strictObject({
  key: z.uuid('This is not a valid key.'),
  name: line(bracketLimits.name).min(1, 'Please name it.'),
  activityId: BodyId, levelId: BodyId, classificationId: BodyId.nullable(), eventId: BodyId.nullable(),
  entrantKind: z.enum(entrantKinds),
  plan: BracketPlan,
  /** For a draw that is scored set by set by who runs its kind of event; null for all others. */
  scoring: DrawFormat.nullable().default(null),
  /** By seed from the first; null for someone who is not known yet. Its length is the size. */
  seeds: seats,
})

/** Results that will be lost, by the keys of their matches: sending them confirms that the person has seen them. */
const acceptedLosses = z.array(z.string().max(20)).max(bracketLimits.slots).default([])
/** Keys of conflicts; a bracket's are of many matches. */
const acceptedConflicts = z.array(z.string().max(120)).max(4 * bracketLimits.slots).default([])
const ofBracket = { bracketId: Id, version: BodyId }

export const SeedBracket = z.strictObject({ ...ofBracket, seeds: seats, accepted: acceptedLosses })

/** A day and a time by the clocks of the place; no day takes them off the match. */
export const SlotFields = z.strictObject({ key: z.string().max(20), day: Day.nullable(), time: ClockTime.nullable(), venueId: BodyId.nullable(), assetId: BodyId.nullable() })
export type SlotFields = z.infer<typeof SlotFields>
export const PlaceMatches = z.strictObject({ ...ofBracket, slots: z.array(SlotFields).min(1).max(bracketLimits.slots), accepted: acceptedConflicts })

export const BracketScore = z.number('Use a whole number.').int('Use a whole number.').min(0, 'At least 0.').max(999, 'At most 999.')

export const ResultFields = z.strictObject({
  key: z.string().max(20),
  /** The sides it is entered for: a result for any others than those in the match is refused. */
  topEntrantId: BodyId, bottomEntrantId: BodyId,
  /** `neither` for two who are both out and, in a pool, for a tie. */
  winner: z.enum(['top', 'bottom', 'neither'], 'Please enter who won.'),
  ending: z.enum(bracketEndings),
  topScore: BracketScore.nullable(), bottomScore: BracketScore.nullable(),
  /** Sets or periods, top first. */
  parts: z.array(z.tuple([BracketScore, BracketScore])).max(9, 'At most 9.').default([]),
})
export type ResultFields = z.infer<typeof ResultFields>
export const EnterResult = ResultFields.extend({ ...ofBracket, accepted: acceptedLosses })
export const RemoveResult = z.strictObject({ ...ofBracket, key: z.string().max(20), accepted: acceptedLosses })

export const WithdrawEntrant = z.strictObject({
  ...ofBracket, entrantId: BodyId, isOut: z.boolean(),
  reason: line(bracketLimits.reason),
  /** Who takes the place over; only before the entrant has played. */
  replacementTeamId: BodyId.nullable(),
  /** For draws of players: who of that team. */
  replacementStudentIds: z.array(BodyId).max(2, 'At most two players.').default([]),
  accepted: acceptedLosses,
})
export const PublishBracket = z.strictObject({ ...ofBracket, isPublished: z.boolean() })

/** A result that a change would lose, in a sentence. */
export const LostResult = z.strictObject({ key: z.string(), text: z.string() })
export type LostResult = z.infer<typeof LostResult>

/** What a refused change would do, as given in the refusal's details. */
export const BracketEffects = z.strictObject({ lost: z.array(LostResult), affected: z.array(z.string()) })
export type BracketEffects = z.infer<typeof BracketEffects>

/** A bracket for those who run it. */
export const BracketDetail = z.strictObject({
  picture: BracketPicture,
  plan: BracketPlan,
  /** The kind of event by which a noun of its own scores it; null for what is scored here. */
  scoredBy: z.enum(eventKinds).nullable(),
  formatText: z.string(),
  activityId: z.number().int(), levelId: z.number().int(), classificationId: z.number().int().nullable(),
  /** Entrants by seed. */
  seeds: z.array(z.number().int().nullable()),
  /** The students of entrants that are players or pairs. */
  players: z.array(z.strictObject({ entrantId: z.number().int(), studentIds: z.array(z.number().int()) })),
  /** Where entrants come from, for who changes the draw: those of one district are kept apart, players of one school too. */
  origins: z.array(z.strictObject({ entrantId: z.number().int(), districtId: z.number().int().nullable(), districtName: z.string(), schoolId: z.number().int(), schoolName: z.string() })),
  /** What is known of when and where, by the keys of matches. */
  slots: z.array(SlotFields.extend({ zone: z.string(), venueName: z.string(), assetName: z.string(), /** Its match was called off. */ isCancelled: z.boolean() })),
  isPublished: z.boolean(),
  /** Published by its event, not by itself. */
  followsEvent: z.boolean(),
  can: z.strictObject({ edit: z.boolean(), publish: z.boolean(), remove: z.boolean() }),
})
export type BracketDetail = z.infer<typeof BracketDetail>

/** Who could be in a bracket, with what seeding goes by. */
export const BracketCandidate = z.strictObject({
  teamId: z.number().int(), name: z.string(), city: z.string(),
  districtId: z.number().int().nullable(), districtName: z.string(),
  classificationId: z.number().int().nullable(),
  /** Place in the certified order of its district; null while that is not certified, or it has none. */
  rank: z.number().int().nullable(),
  /** Share of wins, for the order of those with one rank. */
  strength: z.number(),
  record: z.string(),
  latitude: z.number().nullable(), longitude: z.number().nullable(),
  /** Its seed in the event, if it has one there. */
  eventSeed: z.number().int().nullable(),
  isInEvent: z.boolean(),
})
export type BracketCandidate = z.infer<typeof BracketCandidate>
export const BracketSources = z.strictObject({
  candidates: z.array(BracketCandidate),
  /** Districts whose final order nobody has certified. */
  uncertified: z.array(z.string()),
})

const choice = z.strictObject({ value: z.string(), label: z.string() })
export const BracketFilters = z.strictObject({
  activities: z.array(choice), levels: z.array(choice), classifications: z.array(choice), events: z.array(choice),
})
/** What a new bracket can be of, by keys. */
const named = z.strictObject({ id: z.number().int(), name: z.string() })
export const BracketChoices = z.strictObject({
  activities: z.array(named.extend({ contestName: ContestNameField })), levels: z.array(named), classifications: z.array(named),
  events: z.array(named.extend({ kind: z.enum(eventKinds), activityId: z.number().int().nullable(), levelId: z.number().int().nullable() })),
})
