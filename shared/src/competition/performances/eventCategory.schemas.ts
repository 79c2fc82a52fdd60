import { z } from 'zod'
import { Dollars } from '../../eligibility/disciplinary/disciplinary.schemas'
import { BodyId, Id, largestId } from '../../platform/call/fields'
import { MedalRules } from './awards'
import { EntryLimits } from './entryLimits.schemas'
import { categoryKinds, mostJudges, performedClasses } from './performance.kinds'
import { PointsTable } from './performancePoints'
import { TotalSteps } from './totalScores'

/** How many categories a band event has at most. */
export const mostCategories = 200

const most = (highest: number) => z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(highest, `At most ${highest}.`).nullable()

/** So many hours after a category's release its schools file protests; null for no protests. */
export const ProtestHours = z.number('Use a whole number.').int('Use a whole number.').min(0, 'This cannot be negative.').max(720, 'At most 720.').nullable()
/** With what a contest begins: ours. */
export const usualProtestHours = 24

/** What is said of a category of an event, besides its name and its fees. */
const ofCategory = {
  /** The category of the activity that stands for it (activity_term). */
  categoryId: BodyId,
  kind: z.enum(categoryKinds, 'Please choose a kind.'),
  /** Played and not sung: limits of instrumental events count it. */
  isInstrumental: z.boolean(),
  /** Classes of music that can be entered; empty for all. */
  musicClasses: z.array(z.literal([...performedClasses], 'Please select a Pml Class.')).max(performedClasses.length, 'Each class once.'),
  /** Points of its own; null for those of the event. */
  points: PointsTable.nullable(),
  /** Performances of a school, and performers of one; null for no limit. */
  mostEntries: most(400),
  mostPerformers: most(400),
  judges: z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least one judge.').max(mostJudges, `At most ${mostJudges} judges.`),
  /** Schools see it. */
  isPublished: z.boolean(),
}

const CategoryFields = z
  .strictObject({
    ...ofCategory,
    /** For each performance, and for each of its performers: "25" or "25.00"; empty for none. Data for payments. */
    entryFee: Dollars,
    performerFee: Dollars,
  })
  .superRefine(({ kind, musicClasses, points }, context) => {
    const problem = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    musicClasses.forEach((each, index) => {
      if (musicClasses.indexOf(each) < index) problem(['musicClasses', index], 'Each class once.')
    })
    points?.forEach((row, index) => {
      if (row.kind !== kind) problem(['points', index, 'kind'], 'These points are of another kind.')
    })
  })
export type CategoryFields = z.output<typeof CategoryFields>

/** The version that was seen; 0 while nothing is saved. */
const version = z.number('Please reload the page.').int('Please reload the page.').min(0, 'Please reload the page.').max(largestId, 'Please reload the page.')

/** All that a band event asks of its entries: its limits and points, and its categories in their order. Those that are left out are removed. */
export const SaveCategories = z.strictObject({
  eventId: Id,
  version,
  limits: EntryLimits,
  points: PointsTable,
  /** How points make totals; left out, it stays as it is. */
  totals: TotalSteps.optional(),
  /** What ratings bring, by kind; left out, it stays as it is. */
  medals: MedalRules.optional(),
  /** Left out, it stays as it is. */
  protestHours: ProtestHours.optional(),
  categories: z.array(CategoryFields).max(mostCategories, `At most ${mostCategories} categories.`).superRefine((categories, context) => {
    categories.forEach(({ categoryId }, index) => {
      if (categories.findIndex((each) => each.categoryId === categoryId) < index) context.addIssue({ code: 'custom', path: [index, 'categoryId'], message: 'This category is already listed.' })
    })
  }),
})
export type SaveCategories = z.output<typeof SaveCategories>

/** A category of an event, by its address. */
export const CategoryKey = z.strictObject({ eventId: Id, categoryId: Id })

const id = z.number().int()

/** A category as the office reads it. */
export const EventCategory = z.strictObject({
  categoryId: id, categoryName: z.string(), kind: ofCategory.kind, isInstrumental: z.boolean(), musicClasses: ofCategory.musicClasses, points: ofCategory.points,
  mostEntries: id.nullable(), mostPerformers: id.nullable(), judges: id, entryFeeCents: id, performerFeeCents: id, isPublished: z.boolean(),
  /** When its results were released; null while they are not. */
  releasedAt: z.iso.datetime().nullable(),
  /** Why they are neither released nor withdrawn: teams that perform in it are certified. Empty if they can be. */
  heldText: z.string(),
})
export type EventCategory = z.infer<typeof EventCategory>

export const EventCategories = z.strictObject({
  eventId: id,
  name: z.string(),
  version: id,
  /** What associations usually begin with, while nothing is saved. */
  limits: EntryLimits,
  points: PointsTable,
  totals: TotalSteps,
  medals: MedalRules,
  protestHours: ProtestHours,
  categories: z.array(EventCategory),
  /** The categories of the event's activity. */
  choices: z.array(z.strictObject({ categoryId: id, categoryName: z.string() })),
  /** `edit`: all of this, while nothing is certified. `release`: the results of each category that is not held. */
  can: z.strictObject({ edit: z.boolean(), release: z.boolean() }),
})
export type EventCategories = z.infer<typeof EventCategories>
