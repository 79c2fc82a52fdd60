import { z } from 'zod'
import { line } from '../../platform/call/fields'

/** `count`: a whole number. `time`: whole seconds. `computed`: follows from the others and is never entered. */
export const statisticKinds = ['count', 'time', 'computed'] as const
export type StatisticKind = (typeof statisticKinds)[number]

/** How a computed value is written: "2.45", "45.5%", ".312" or, where the value is outs, the innings "5.1". */
export const statisticStyles = ['plain', 'percent', 'average', 'innings'] as const
export type StatisticStyle = (typeof statisticStyles)[number]

/** As many as one activity keeps; a sheet is read by people. */
export const mostStatistics = 60

/** A name for the programs, as values are kept under it: it never changes. */
export const StatisticKey = z.string().regex(/^[a-z][a-zA-Z0-9]{0,23}$/, 'Use letters and digits, beginning with a small letter.')

/** A statistic, so many times: below one where some of it is taken off, as errors are from kills. */
const Term = z.strictObject({ key: StatisticKey, times: z.number('Enter a number.').min(-1000).max(1000) })
const Terms = z.array(Term).max(8, 'At most 8.')

/** The sum of some statistics over the sum of others: hitting percentage is (kills - errors) / attempts. */
export const Formula = z.strictObject({
  over: Terms.min(1, 'Enter what is counted.'),
  /** Empty: the sum itself. Where it is 0 there is no value. */
  under: Terms,
  decimals: z.number('Enter a whole number.').int().min(0).max(3),
  style: z.enum(statisticStyles),
})
export type Formula = z.output<typeof Formula>

const bound = z.number('Enter a whole number.').int('Enter a whole number.')

/** One thing that is counted of each player, as data of the activity. Their order is the order of the list. */
export const StatisticDefinition = z.strictObject({
  key: StatisticKey,
  name: line(40).min(1, 'This field is required.'),
  /** For tight tables: "GP". */
  shortName: line(6).min(1, 'This field is required.'),
  /** A heading over several: "Passing"; empty where the sport needs none. */
  group: line(20),
  kind: z.enum(statisticKinds),
  /** The activity's positions that it is for, by name; empty for everyone. Nobody else is kept from it. */
  positions: z.array(line(40)).max(20),
  /** What one player can have in one match, both included; seconds for times. */
  min: bound.min(-999).max(0),
  max: bound.min(1, 'At least 1.').max(36_000),
  /** Never more than each of these: goals of shots, three-pointers of those attempted and of all field goals. */
  atMost: z.array(StatisticKey).max(4, 'At most 4.'),
  /** What one adds to the team's score; 0 for what is no score. */
  scores: z.number('Enter a whole number.').int().min(0).max(10),
  formula: Formula.nullable(),
  better: z.enum(['higher', 'lower']),
  /** What a player needs in the season to be listed among the leaders: at least 10 attempts. */
  leadersNeed: z.strictObject({ key: StatisticKey, least: z.number('Enter a whole number.').int().min(1).max(100_000) }).nullable(),
  /** Not entered and not shown anymore; what was entered stays. */
  isRetired: z.boolean(),
})
export type StatisticDefinition = z.output<typeof StatisticDefinition>

export const StatisticDefinitions = z.array(StatisticDefinition).max(mostStatistics, `At most ${mostStatistics} statistics.`)

/** A player's numbers by the keys of the definitions; what is not there is 0. */
export type StatisticValues = Readonly<Record<string, number>>
