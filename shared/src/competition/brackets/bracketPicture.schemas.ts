import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { Crest } from '../../directory/schools/crest.schemas'
import { bracketEndings } from './bracket.kinds'
import { entrantKinds } from '../draws/entrant.kinds'
import { eliminationParts } from './bracket.types'

/** Who can be on a side of a match. Students are named as the organization chose to show them in public. */
export const BracketEntrant = z.strictObject({
  entrantId: z.number().int(),
  teamId: z.number().int(),
  /** The school's name in addresses: a page marks its own school by it. */
  schoolParam: z.string(),
  /** Null only in the preview of a bracket that is not made yet. */
  crest: Crest.nullable(),
  /** "Atlas Academy", or the players' names for a draw of players. */
  name: z.string(),
  /** For narrow lines; the same as `name` where there is no shorter one. */
  shortName: z.string(),
  seed: z.number().int().nullable(),
  /** "12-3", "4A District 2, 1st": what a line has room for; empty for nothing. */
  note: z.string(),
  isWithdrawn: z.boolean(),
})
export type BracketEntrant = z.infer<typeof BracketEntrant>

/** One side: an entrant by key; or nobody yet, with the way in ("Winner of game 5"); or nobody ever (a bye). */
const side = z.strictObject({
  entrantId: z.number().int().nullable(),
  isBye: z.boolean(),
  /** In words while the entrant is not known: "Winner of game 5", "Seed 3"; empty otherwise. */
  from: z.string(),
  score: z.number().int().nullable(),
})

export const PictureMatch = z.strictObject({
  /** Stays the same whatever is seeded and played: "W2.1". */
  key: z.string(),
  /** What people call it: counted through the bracket in the order of play, from 1; null for a bye, which nobody plays. */
  number: z.number().int().nullable(),
  state: z.enum(['bye', 'empty', 'waiting', 'ready', 'played', 'unneeded']),
  isLive: z.boolean(),
  top: side,
  bottom: side,
  winner: z.enum(['top', 'bottom', 'neither']).nullable(),
  ending: z.enum(bracketEndings).nullable(),
  /** Keys of the matches that the winner and the loser go on to; null at the end. */
  winnerTo: z.string().nullable(),
  loserTo: z.string().nullable(),
  /** Null while its day or its time is not set; `about` says the day. */
  startsAt: z.iso.datetime().nullable(),
  /** The line above it: "Match 5 · Final · 25–19, 25–21", "Match 7 · Fri, Nov 20, 7:30 PM CST · Harbor Gym", in the zone of the place. */
  about: z.string(),
  /** The match's own record; null while a team is not known. */
  matchId: z.number().int().nullable(),
})
export type PictureMatch = z.infer<typeof PictureMatch>

const poolRow = z.strictObject({
  entrantId: z.number().int(), rank: z.number().int().nullable(), wins: z.number().int(), losses: z.number().int(), ties: z.number().int(),
  scored: z.number().int(), allowed: z.number().int(), reason: z.string(),
})

/** A bracket as it is drawn, ready to be shown: one picture for the admin app, the elements and the pages. */
export const BracketPicture = z.strictObject({
  bracketId: z.number().int(),
  name: z.string(),
  /** Its name with that of its event, unless these are the brackets of that event. */
  title: z.string(),
  activity: z.strictObject({ activity: z.string(), name: z.string() }),
  /** What is played in it: the word of its activity; players and pairs play matches whatever the teams of their sport play. */
  contestName: ContestNameField,
  level: z.strictObject({ level: z.string(), name: z.string() }),
  classification: z.string().nullable(),
  event: z.strictObject({ eventId: z.number().int(), name: z.string() }).nullable(),
  entrantKind: z.enum(entrantKinds),
  entrants: z.array(BracketEntrant),
  /** Parts of an elimination in the order in which they are read; rounds from the first. */
  sections: z.array(z.strictObject({
    part: z.enum(eliminationParts),
    /** "Main bracket", "Elimination bracket", "Third place"; empty where there is one part only. */
    title: z.string(),
    rounds: z.array(z.strictObject({ title: z.string(), matches: z.array(PictureMatch) })),
  })),
  /** Round robins, with their tables. */
  pools: z.array(z.strictObject({ title: z.string(), /** "Games of Pool A" */ listTitle: z.string(), rows: z.array(poolRow), matches: z.array(PictureMatch) })),
  championId: z.number().int().nullable(),
  /** The round that is played next, when it begins and where: "Semifinals · Fri, Dec 11, 6:00 PM CST · Harbor Gym"; empty while no day is set, and once all is played. */
  nextText: z.string().optional(),
  /** "Certified Dec 5, 9:41 PM CST" once the results of its event are; empty otherwise. */
  certifiedText: z.string(),
  version: z.number().int(),
  /** In the organization's zone. */
  updatedText: z.string(),
})
export type BracketPicture = z.infer<typeof BracketPicture>
