import { z } from 'zod'

const count = (what: string) => z.number(`Enter whole ${what}.`).int(`Enter whole ${what}.`).min(0, `${what[0]!.toUpperCase()}${what.slice(1)} cannot be negative.`).max(99, 'At most 99.')

/**
 * A set: games of both sides and, where one was played, the points of its tie-break. A third set that is only a tie-break is kept
 * as 1-0 with its points, or 0-0 while it is being played.
 */
export const PlayedSet = z.strictObject({
  home: count('games'),
  away: count('games'),
  tieBreak: z.strictObject({ home: count('points'), away: count('points') }).nullable(),
})
export type PlayedSet = z.infer<typeof PlayedSet>

export const Sets = z.array(PlayedSet).max(3, 'At most three sets.')

export const sides = ['home', 'away'] as const
export type Side = (typeof sides)[number]
export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')
