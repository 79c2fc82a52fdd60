import { z } from 'zod'

const points = z.number('Use a number.').int('Use whole points.').min(0, 'At least 0.').max(1000, 'At most 1,000.')
const perPlace = z.array(points).max(100, 'At most 100 places.')
const most = z.number().int().min(1, 'At least 1.').max(100).nullable()

/** What places are worth, from first place on, and how many of a team may score. */
export const PlacePoints = z.strictObject({ points: perPlace, mostOfTeam: most })
export type PlacePoints = z.infer<typeof PlacePoints>

/** What places of an event are worth to a team, as data of the meet. */
export const PointsTable = z.strictObject({
  individual: PlacePoints,
  relay: PlacePoints,
  /**
   * Where more of a team place than may score: `moveUp` leaves them out, so that those behind them score one place better; `holdPlace` lets them keep the
   * place, whose points nobody gets.
   */
  beyondMost: z.enum(['moveUp', 'holdPlace']),
  /** Teams with the same points: they stay tied, or the one with more first places is ahead, then with more seconds, and so on. */
  teamTies: z.enum(['shared', 'mostFirsts']),
})
export type PointsTable = z.infer<typeof PointsTable>

/** The table that counts in an event: its own where it has one, in the place of the meet's; how full teams and ties are treated is the meet's. */
export const tableOf = (table: PointsTable, own: PlacePoints | null | undefined): PointsTable => (own ? { ...table, individual: own, relay: own } : table)

/** How a cross-country race is scored. */
export const CrossCountryRules = z.strictObject({
  /** How many runners make a team's score; with fewer it has none. */
  scorers: z.number().int().min(1).max(20),
  /** How many more of a team take a place that pushes others back. */
  displacers: z.number().int().min(0).max(20),
  /** Teams with the same score: by the runner next after the scorers, or they stay tied. */
  teamTies: z.enum(['nextRunner', 'shared']),
})
export type CrossCountryRules = z.infer<typeof CrossCountryRules>
