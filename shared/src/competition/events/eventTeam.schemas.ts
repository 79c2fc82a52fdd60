import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { entrantKinds } from '../draws/entrant.kinds'
import { BodyId, Day, Id, line } from '../../platform/call/fields'
import { Eligibility } from '../../directory/rules/eligibility.schemas'
import { MatchSummary } from '../../scheduling/matches/match.schemas'
import { documentAudiences, entrySources, entryStates } from './event.kinds'

const reason = line(300)
const version = BodyId
const Named = z.strictObject({ id: z.number().int(), name: z.string() })

/** A team of an event, as the reader may see it. */
export const EventTeam = z.strictObject({
  teamId: z.number().int(),
  schoolId: z.number().int(),
  schoolParam: z.string(),
  /** "Atlas Academy Blue" */
  name: z.string(),
  city: z.string(),
  level: z.string(),
  /** "District 2, 1st" for one that qualified; empty otherwise. */
  districtText: z.string(),
  classification: Named.nullable(),
  seed: z.number().int().nullable(),
  source: z.enum(entrySources),
  /** As of now: an invitation whose time has run out is expired. */
  state: z.enum(entryStates),
  /** For the office, the host and the team's own school; empty for others. */
  answerDueText: z.string(),
  answeredText: z.string(),
  reason: z.string(),
  note: z.string(),
  /** Where its result puts it; for those who enter results alone, as others read no place until it is certified. */
  place: z.number().int().nullable(),
  /** From 1 in its classification, once that is certified. */
  position: z.number().int().nullable(),
  /** Empty until the results are published to the reader. */
  result: z.string(),
  can: z.strictObject({ answer: z.boolean(), players: z.boolean() }),
  version: z.number().int(),
})
export type EventTeam = z.infer<typeof EventTeam>

export const EventDocument = z.strictObject({
  documentId: z.number().int(), title: z.string(), audience: z.enum(documentAudiences), fileId: z.number().int(), fileName: z.string(), mediaType: z.string(),
  /** The address that everyone can save it from; empty while it has none: it is not for everyone, or its event is a draft. */
  publicPath: z.string(),
})
export type EventDocument = z.infer<typeof EventDocument>

/** As many teams as one call enters or invites. */
const TeamIds = z.array(BodyId).min(1, 'Please add at least one team.').max(100, 'At most 100 teams together.')
export const AddTeams = z.strictObject({ eventId: Id, teamIds: TeamIds })
/** Until the end of a day by the clocks of the event's place. Teams that were invited before are asked again. */
export const InviteTeams = z.strictObject({
  eventId: Id, teamIds: TeamIds, answerDueOn: z.string().min(1, 'Please enter a deadline.').pipe(Day), note: line(300),
})
export const AnswerInvitation = z.strictObject({ eventId: Id, teamId: Id, answer: z.enum(['accept', 'decline'], 'Accept or decline.'), reason: reason.default(''), version })
export const WithdrawTeam = z.strictObject({ eventId: Id, teamId: Id, reason: reason.min(1, 'Please enter a reason.'), version })
export const SaveEntry = z.strictObject({ eventId: Id, teamId: Id, version, seed: z.number('Use a number.').int().min(1, 'From 1.').max(400).nullable(), note: line(300) })

export const TeamChoice = z.strictObject({ teamId: z.number().int(), name: z.string(), hint: z.string() })

/** How many of which districts. */
export const WantedDistricts = z.array(z.strictObject({ districtId: BodyId, count: z.number('Use a number.').int().min(1, 'At least 1.').max(32, 'At most 32.') }))
  .min(1, 'Choose a district first.').max(60, 'At most 60 districts.')
/** `seen`: the teams of the preview; if the certified orders say otherwise by now, nothing is taken. */
export const TakeQualifiers = z.strictObject({ eventId: Id, wanted: WantedDistricts, seen: z.array(BodyId).max(400) })
/** One tap: the next one of a district in place of a team that gave up its place. */
export const TakeNext = z.strictObject({ eventId: Id, goneTeamId: BodyId, teamId: BodyId })

export const Qualifiers = z.strictObject({
  districts: z.array(z.strictObject({
    districtId: z.number().int(), name: z.string(),
    /** False while nobody has certified its order. */
    isCertified: z.boolean(),
    /** "certified by Ada Office, Nov 20, 9:41 PM CST" */
    certifiedText: z.string(),
    teams: z.array(z.strictObject({ teamId: z.number().int(), name: z.string(), rank: z.number().int(), isEntered: z.boolean() })),
  })),
  /** Places that came free. */
  movingUp: z.array(z.strictObject({ goneTeamId: z.number().int(), goneName: z.string(), teamId: z.number().int(), name: z.string(), districtText: z.string() })),
})
export type Qualifiers = z.infer<typeof Qualifiers>

export const SaveResults = z.strictObject({
  eventId: Id,
  rows: z.array(z.strictObject({
    teamId: BodyId, version, place: z.number('Use a number.').int('Use a whole number.').min(1, 'Places begin at 1.').max(400).nullable(), result: line(40),
  })).min(1, 'There is nothing to save.').max(400),
})
export const AddEventDocument = z.strictObject({
  eventId: Id, fileId: BodyId, title: line(80).min(1, 'Please name the document.'), audience: z.enum(documentAudiences, 'Please choose who may read it.'),
})

/** The table of a pool, as its bracket has it; those who withdrew are in it without a rank. */
const PoolStandings = z.strictObject({
  bracketId: z.number().int(),
  /** "Gold, Pool A"; the bracket's name alone for a round robin of one pool. */
  title: z.string(),
  entrantKind: z.enum(entrantKinds),
  rows: z.array(z.strictObject({
    entrantId: z.number().int(), teamId: z.number().int(), name: z.string(), rank: z.number().int().nullable(), wins: z.number().int(), losses: z.number().int(), ties: z.number().int(),
    scored: z.number().int(), allowed: z.number().int(),
    /** Why it is ranked there, in sentences. */
    reason: z.string(),
  })),
})

/** The order of an event's teams: by its pools where it has any, and by place once the results are published. */
export const EventStandings = z.strictObject({
  eventId: z.number().int(),
  name: z.string(),
  isCertified: z.boolean(),
  certifiedText: z.string(),
  /** In the order of its brackets; from the draw's stage on. */
  pools: z.array(PoolStandings),
  /** False before the results are published to the reader: `rows` are empty then. */
  showsResults: z.boolean(),
  rows: z.array(z.strictObject({
    teamId: z.number().int(), name: z.string(), schoolParam: z.string(), result: z.string(),
    /** In its classification; null until that is certified. */
    place: z.number().int().nullable(), placeText: z.string(), tieText: z.string(), classificationName: z.string(),
    /** In matches of the event. */
    wins: z.number().int(), losses: z.number().int(), ties: z.number().int(),
  })),
  /** False where no team has played a match of it: records are not shown then. */
  hasMatches: z.boolean(),
})
export type EventStandings = z.infer<typeof EventStandings>

/** A team within an event: its entry, its matches there, and what goes with it. */
export const TeamInEvent = z.strictObject({
  event: z.strictObject({ eventId: z.number().int(), kind: z.string(), name: z.string(), whenText: z.string(), place: z.string() }),
  team: EventTeam,
  activityId: z.number().int(), levelId: z.number().int(), schoolActivityId: z.number().int(),
  contestName: ContestNameField,
  /** Null until the draw is published to the reader. */
  matches: z.array(MatchSummary).nullable(),
  coaches: z.array(z.string()),
  /** Where it is certified, as its results say it: "T-2nd", "Girls: 1st · Boys: T-3rd"; empty until then. */
  placeText: z.string(),
  /** Why it does not share its place with those who have its score. */
  tieText: z.string(),
  /** The reader may see who plays. */
  seesRoster: z.boolean(),
})
export type TeamInEvent = z.infer<typeof TeamInEvent>

export const MatchInEvent = z.strictObject({
  event: TeamInEvent.shape.event,
  teamId: z.number().int(),
  match: MatchSummary,
  /** Names of the periods' scores are the sport's: first to last. */
  periods: z.array(z.strictObject({ home: z.number().int(), away: z.number().int() })),
})
export type MatchInEvent = z.infer<typeof MatchInEvent>

export const TeamInEventRoster = z.strictObject({
  event: TeamInEvent.shape.event,
  team: z.strictObject({ teamId: z.number().int(), name: z.string() }),
  /** The school has named who comes; otherwise the whole roster is meant. */
  isNamed: z.boolean(),
  /** `studentId`: for the office and the student's own school, whose profile it leads to; null for others. */
  players: z.array(z.strictObject({ studentId: z.number().int().nullable(), name: z.string(), grade: z.number().int(), jersey: z.string(), part: z.string(), isCaptain: z.boolean() })),
})
export type TeamInEventRoster = z.infer<typeof TeamInEventRoster>

/** Which players on a team's roster come to an event. */
export const EventPlayers = z.strictObject({
  event: TeamInEvent.shape.event,
  entryDueText: z.string(),
  /** Why nobody can be entered now; empty if they can. */
  closedText: z.string(),
  /** Teams that the reader may enter students of. */
  teams: z.array(z.strictObject({ teamId: z.number().int(), name: z.string() })),
  team: z.strictObject({
    teamId: z.number().int(), name: z.string(),
    players: z.array(z.strictObject({
      studentId: z.number().int(), name: z.string(), grade: z.number().int(), jersey: z.string(), isEntered: z.boolean(), part: z.string(),
      /** Null in a past year. */
      eligibility: Eligibility.nullable(),
    })),
    /** A short name for who is entered; equal lists have equal ones. */
    version: z.string(),
  }).nullable(),
})
export type EventPlayers = z.infer<typeof EventPlayers>
export const SavePlayers = z.strictObject({
  eventId: Id, teamId: BodyId, version: z.string().max(40),
  players: z.array(z.strictObject({ studentId: BodyId, part: line(60) })).max(200, 'At most 200 students.'),
})
