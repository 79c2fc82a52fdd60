import { z } from 'zod'

const whole = (least: number, most: number) => z.number('Use a whole number.').int('Use a whole number.').min(least, `At least ${least}.`).max(most, `At most ${most}.`)

/** The kinds of lines of a dual. */
export const lineKinds = ['singles', 'doubles', 'mixed'] as const
export type LineKind = (typeof lineKinds)[number]

/** Whose lines they are; empty where boys and girls are not told apart, and for mixed doubles. */
export const divisions = ['', 'boys', 'girls'] as const
export type Division = (typeof divisions)[number]

/** How a line's sets are played. */
export const SetFormat = z.strictObject({
  /** Games that win a set: 6, or 8 or 10 for a pro set. */
  games: whole(4, 10),
  /** A set is won by two games, as far as no tie-break comes first. */
  winByTwo: z.boolean(),
  /** Games each at which a tie-break is played: 6 for 6-6. Null: they play on. */
  tieBreakAt: whole(3, 12).nullable(),
  /** Points that win that tie-break, by two. */
  tieBreakTo: z.literal([5, 7, 10], 'Choose 5, 7 or 10.'),
  bestOf: z.literal([1, 3], 'Choose 1 or 3.'),
  /** The third set as a tie-break to so many points, by two; null: a set as the others. */
  finalTieBreakTo: z.literal([7, 10], 'Choose 7 or 10.').nullable(),
  /** At deuce one point decides the game. */
  noAd: z.boolean(),
}).superRefine(({ games, winByTwo, tieBreakAt, bestOf, finalTieBreakTo }, context) => {
  const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (!winByTwo && tieBreakAt !== null) problem('tieBreakAt', 'Where a set need not be won by two, there is no tie-break.')
  if (tieBreakAt !== null && tieBreakAt < games - 1) problem('tieBreakAt', `A tie-break comes at ${games - 1} games each or later.`)
  if (bestOf === 1 && finalTieBreakTo !== null) problem('finalTieBreakTo', 'A single set has no third one.')
})
export type SetFormat = z.infer<typeof SetFormat>

/** Lines of one kind and division, numbered from the strongest. */
export const LineGroup = z.strictObject({
  kind: z.enum(lineKinds),
  division: z.enum(divisions),
  count: whole(1, 12),
  /** What each of them is worth to the team. */
  points: whole(1, 10),
  sets: SetFormat,
})
export type LineGroup = z.infer<typeof LineGroup>

/** How a dual is played, as data of the activity; a dual keeps the one that it was set up with. */
export const DualFormat = z.strictObject({
  groups: z.array(LineGroup).min(1, 'A dual has lines.').max(8, 'At most 8 groups of lines.'),
  /** Play is stopped after so long; null for no limit. */
  timeLimitMinutes: whole(20, 600).nullable(),
  /** What a line counts that the time stopped: for who leads, or for nobody. */
  frozen: z.enum(['leader', 'nobody']),
  /** A player may play singles and doubles (or mixed); never two lines of one kind. */
  mayPlayTwice: z.boolean(),
  /** Every line is played, or the rest is left once a team has more than half of the points. */
  playOut: z.enum(['all', 'clinch']),
  /** What order doubles keep to: the pairs' own ladder, or the sum of the two places on the singles ladder. */
  doublesOrder: z.enum(['ladder', 'sum']),
  /** Lineups are shown to both once both are in, or when the dual begins. */
  reveal: z.enum(['bothIn', 'start']),
}).superRefine(({ groups }, context) => {
  const seen = new Set<string>()
  groups.forEach((group, index) => {
    const key = groupKey(group)
    if (seen.has(key)) context.addIssue({ code: 'custom', path: ['groups', index, 'kind'], message: 'This group of lines already exists.' })
    seen.add(key)
    if (group.kind === 'mixed' && group.division !== '') context.addIssue({ code: 'custom', path: ['groups', index, 'division'], message: 'Mixed doubles are of boys and girls.' })
  })
})
export type DualFormat = z.infer<typeof DualFormat>

/** "singles:boys": what tells groups of lines and ladders apart. */
export const groupKey = ({ kind, division }: { kind: LineKind; division: string }): string => `${kind}:${division}`
