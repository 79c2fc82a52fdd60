import { z } from 'zod'
import { Distance } from '../results/entrantResults'

/** Who took a time: a camera, a pad or a chip; or a person with a watch. */
export const timings = ['automatic', 'hand'] as const
export type Timing = (typeof timings)[number]

/**
 * Why there is no mark. The abbreviations are those of result sheets and files (FinishLynx .lif, SDIF version 3 time codes):
 * NT only of seeds, NH of jumps over a bar, ND and FOUL of the other field events.
 */
export const noMarkNames = {
  NT: 'No time', DNS: 'Did not start', DNF: 'Did not finish', DQ: 'Disqualified', SCR: 'Scratched', NH: 'No height', FOUL: 'Foul', ND: 'No distance',
} as const
export const noMarks = Object.keys(noMarkNames) as (keyof typeof noMarkNames)[]
export type NoMark = keyof typeof noMarkNames

/** Tenths of a meter a second, with the runner: 20 is +2.0. Null where nobody read it. */
export const Wind = z.number().int().min(-300).max(300).nullable()

/**
 * What came of a performance, in whole numbers, so that adding and comparing lose nothing. A time is kept as it was read, to the thousandth; what it
 * counts as is officialTime. A length is kept as it counts.
 */
export const Mark = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('time'), thousandths: z.number().int().min(1).max(86_400_000), timing: z.enum(timings), wind: Wind }),
  z.strictObject({ kind: z.literal('distance'), length: Distance, wind: Wind }),
  /** Diving, and combined events: hundredths of a point. */
  z.strictObject({ kind: z.literal('points'), hundredths: z.number().int().min(0).max(99_999_999) }),
  z.strictObject({ kind: z.literal('none'), status: z.enum(noMarks) }),
])
export type Mark = z.infer<typeof Mark>
export type TimeMark = Extract<Mark, { kind: 'time' }>

/** To how many thousandths a time is given, and which way what is finer goes. */
export const TimeStep = z.strictObject({ thousandths: z.union([z.literal(1), z.literal(10), z.literal(100), z.literal(1000)]), rounding: z.enum(['up', 'down']) })
export type TimeStep = z.infer<typeof TimeStep>

const lengthRules = {
  /** What a number without a unit is, and how marks are written. */
  unit: z.enum(['metric', 'imperial']),
  /** What is finer is dropped: NFHS track and field, rule 6, records no fraction of the smallest unit. */
  centimeters: z.number().int().min(1).max(10),
  quarterInches: z.number().int().min(1).max(4),
  /** Whether the wind is read: jumps for distance, and races up to 200 meters. */
  wind: z.boolean(),
}

/** What is measured in an event. */
export const measures = ['time', 'distance', 'height', 'points'] as const

/** How an event is measured, as data of the event. */
export const MarkRules = z.discriminatedUnion('measure', [
  z.strictObject({
    measure: z.literal('time'), automatic: TimeStep, hand: TimeStep,
    /** What a time is that does not say how it was taken. */
    timing: z.enum(timings),
    /** A time without hundredths was taken with a watch, as result sheets of track and field have it. */
    tenthsAreHand: z.boolean(),
    /** Thousandths that a hand time gets on top before it is compared with an automatic one: 240, from 400 meters on 140, none in distance races. */
    handAdds: z.number().int().min(0).max(1000),
    /** Seeds may say their course: 25.34Y, 25.34L, 25.34S. */
    courses: z.boolean(),
    wind: z.boolean(),
  }),
  z.strictObject({ measure: z.literal('distance'), ...lengthRules }),
  /** Over a bar. */
  z.strictObject({ measure: z.literal('height'), ...lengthRules }),
  z.strictObject({ measure: z.literal('points') }),
])
export type MarkRules = z.infer<typeof MarkRules>
export type TimeRules = Extract<MarkRules, { measure: 'time' }>
export type LengthRules = Extract<MarkRules, { measure: 'distance' | 'height' }>

/** Pools by their length: a time of one is no time of the other. */
export const courses = { Y: 'yards', S: 'short', L: 'long' } as const
export type Course = (typeof courses)[keyof typeof courses]

/** What someone did in an event. */
export const Performance = z.strictObject({
  id: z.number().int(),
  teamId: z.number().int(),
  mark: Mark,
  /** Takes part without a place and without points. */
  exhibition: z.boolean(),
})
export type Performance = z.infer<typeof Performance>
