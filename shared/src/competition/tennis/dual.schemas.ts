import { z } from 'zod'
import { BodyId, Id, line } from '../../platform/call/fields'
import { matchStatuses } from '../../scheduling/matches/match.schemas'
import { divisions, DualFormat } from '../../directory/rules/dualFormat.schemas'
import { Sets, sides, PlayedSet } from '../results/set.schemas'
import { lineStates } from './tennis.kinds'
import { lineKinds } from '../../directory/rules/dualFormat.schemas'

/** How far a dual is: no format yet; lineups to hand in; both in; played; stopped by time or over; its result entered. */
export const dualStages = ['notSetUp', 'lineups', 'ready', 'live', 'over', 'finished'] as const
export type DualStage = (typeof dualStages)[number]

const version = BodyId
const Reason = line(200).min(1, 'Please enter a reason.')
const group = { kind: z.enum(lineKinds), division: z.enum(divisions) }
const Names = z.array(z.strictObject({ studentId: z.number().int().nullable(), name: z.string() }))
const perSide = <T extends z.ZodType>(of: T) => z.strictObject({ home: of, away: of })

export const LineupLineFields = z.strictObject({ ...group, number: BodyId, studentIds: z.array(BodyId).max(2, 'At most two players.') })
export const HandInLineup = z.strictObject({ matchId: Id, side: z.enum(sides), version, lines: z.array(LineupLineFields).max(96) })
/** Who comes in; nobody defaults the last line that was filled. */
export const Substitute = z.strictObject({ matchId: Id, side: z.enum(sides), version, ...group, number: BodyId, studentIds: z.array(BodyId).max(2, 'At most two players.'), reason: Reason })

/** `by`: who retired or defaulted; null for other states. */
export const SaveLine = z.strictObject({
  matchId: Id, lineId: Id, version, sets: Sets, state: z.enum(['open', 'live', 'won', 'retired', 'defaulted', 'unplayed']), by: z.enum(sides).nullable(),
})
export const OfDual = z.strictObject({ matchId: Id, version })

export const DualLine = z.strictObject({
  lineId: z.number().int(),
  ...group,
  number: z.number().int(),
  /** "Boys singles 2" */
  name: z.string(),
  points: z.number().int(),
  /** Null while the reader may not see it: the other side's before the exchange. */
  players: perSide(Names.nullable()),
  sets: z.array(PlayedSet),
  state: z.enum(lineStates),
  /** Who has its points, a line whose time was up by the format's setting; null while nobody has. */
  winner: z.enum(sides).nullable(),
  version: z.number().int(),
})
export type DualLine = z.infer<typeof DualLine>

const counted = perSide(z.number().int())
export const DualScoreShown = z.strictObject({
  points: counted, lines: counted, sets: counted, games: counted, played: z.number().int(), left: z.number().int(), pointsLeft: z.number().int(),
  leader: z.enum(sides).nullable(), clinchedBy: z.enum(sides).nullable(), isOver: z.boolean(),
})

export const Dual = z.strictObject({
  matchId: z.number().int(),
  /** 0 for a dual of the regular season. */
  eventId: z.number().int(),
  activity: z.strictObject({ activityId: z.number().int(), name: z.string() }),
  level: z.string(),
  home: z.strictObject({ teamId: z.number().int(), schoolId: z.number().int(), name: z.string() }),
  away: z.strictObject({ teamId: z.number().int(), schoolId: z.number().int(), name: z.string() }),
  status: z.enum(matchStatuses),
  dayText: z.string(),
  timeText: z.string(),
  place: z.string(),
  stage: z.enum(dualStages),
  /** The dual's own; before it is set up the activity's. */
  format: DualFormat,
  /** Who has handed in a lineup, and when. */
  lineups: perSide(z.strictObject({ isIn: z.boolean(), atText: z.string() })),
  areRevealed: z.boolean(),
  startedText: z.string(),
  /** When the time is up, ISO; null without a limit or before it begins. */
  endsAt: z.string().nullable(),
  stoppedText: z.string(),
  lines: z.array(DualLine),
  score: DualScoreShown,
  /** The match's score: none yet; reported and not final; the one that the lines give; another, because lines were changed or the office decided so. */
  result: z.enum(['none', 'reported', 'same', 'differs']),
  /** Whose answer a reported score awaits; null where it awaits nobody's, or the office's. */
  waitsFor: z.enum(sides).nullable(),
  /** What was done to it, newest first. */
  acts: z.array(z.strictObject({ text: z.string(), by: z.string(), atText: z.string() })),
  can: z.strictObject({
    setUp: z.boolean(), handIn: perSide(z.boolean()), substitute: perSide(z.boolean()), start: z.boolean(), score: z.boolean(), stop: z.boolean(), finish: z.boolean(),
  }),
  version: z.number().int(),
})
export type Dual = z.infer<typeof Dual>

/** A player as the team's own coaches see them. */
export const TennisPlayer = z.strictObject({
  studentId: z.number().int(), name: z.string(), grade: z.number().int(), gender: z.enum(['', 'girl', 'boy']),
  /** "eligible" or why to look at it; the coach decides. */
  eligibility: z.enum(['eligible', 'pending', 'incomplete', 'ineligible']).nullable(),
})
export type TennisPlayer = z.infer<typeof TennisPlayer>

export const LadderShown = z.strictObject({ ...group, order: z.array(z.array(z.number().int())), version: z.number().int(), changedText: z.string() })
export type LadderShown = z.infer<typeof LadderShown>

export const Ladders = z.strictObject({
  teamId: z.number().int(), teamName: z.string(), activityName: z.string(),
  /** Which groups of lines the activity has. */
  format: DualFormat,
  players: z.array(TennisPlayer),
  ladders: z.array(LadderShown),
  can: z.strictObject({ edit: z.boolean() }),
})
export type Ladders = z.infer<typeof Ladders>

export const SaveLadder = z.strictObject({
  teamId: Id, ...group,
  /** Students, or pairs of them, the strongest first. */
  order: z.array(z.array(BodyId).min(1).max(2)).max(80, 'At most 80 places.'),
  /** 0 where there is none yet. */
  version: z.number().int().min(0).max(2_147_483_647),
})

/** A side's lineup with what is needed to make it. */
export const Lineup = z.strictObject({
  matchId: z.number().int(), side: z.enum(sides), teamId: z.number().int(), teamName: z.string(), opponentName: z.string(),
  format: DualFormat, players: z.array(TennisPlayer), ladders: z.array(LadderShown),
  lines: z.array(z.strictObject({ ...group, number: z.number().int(), name: z.string(), studentIds: z.array(z.number().int()) })),
  isIn: z.boolean(), otherIsIn: z.boolean(), areRevealed: z.boolean(), atText: z.string(),
  can: z.strictObject({ handIn: z.boolean() }),
  /** Of the dual. */
  version: z.number().int(),
})
export type Lineup = z.infer<typeof Lineup>

/** A dual in a list. */
export const DualRow = z.strictObject({
  matchId: z.number().int(), eventId: z.number().int(), title: z.string(), dayText: z.string(), timeText: z.string(), place: z.string(),
  home: z.string(), away: z.string(), stage: z.enum(dualStages), status: z.enum(matchStatuses),
  /** Points won so far; null before anything is played. */
  points: perSide(z.number().int()).nullable(),
  isOwn: z.boolean(),
})
export type DualRow = z.infer<typeof DualRow>

export const ActivityDualFormat = z.strictObject({
  activityId: z.number().int(), name: z.string(), format: DualFormat,
  /** False where the usual one stands in for a format that nobody chose. */
  isChosen: z.boolean(),
  version: z.number().int(),
})
export type ActivityDualFormat = z.infer<typeof ActivityDualFormat>
