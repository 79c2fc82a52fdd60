import { z } from 'zod'
import { Dollars } from '../../eligibility/disciplinary/disciplinary.schemas'
import { BodyId, Id, largestId } from '../../platform/call/fields'
import { EligibilityRule, usualEligibilityRule } from '../events/entryEligibility.schemas'
import { MedalRules, usualBestRating, usualMedals } from './awards'
import { EntryLimits, usualEntryLimits } from './entryLimits.schemas'
import { categoryKinds, mostJudges, performedClasses, worstRating } from './performance.kinds'
import { PointsTable, usualPoints } from './performancePoints'
import { noTotalSteps, TotalSteps } from './totalScores'

/** How many categories a band event has at most. */
export const mostCategories = 200

const most = (highest: number) => z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(highest, `At most ${highest}.`).nullable()

/** So many hours after a category's release its schools file protests; null for no protests. */
export const ProtestHours = z.number('Use a whole number.').int('Use a whole number.').min(0, 'This cannot be negative.').max(720, 'At most 720.').nullable()
/** With what a contest begins: ours. */
export const usualProtestHours = 24

/** Schools scratch and substitute until the end of the day that is so many days before the first one; null for as long as they change their selections. */
export const ScratchDays = z.number('Use a whole number.').int('Use a whole number.').min(0, 'This cannot be negative.').max(120, 'At most 120.').nullable()
/** With what a contest begins: ours. */
export const usualScratchDays = 1

/** With what a contest begins: its three best ratings are public. Ours: who may be named did not say yes to a failure. */
export const usualPublicRatings = 3

/** What a band event asks of all its entries, one row of `performance_rules`: read, saved and copied as a whole, so that another setting is a column there, a line here and its field on the screen. */
export const ContestSettings = z.strictObject({
  limits: EntryLimits,
  points: PointsTable,
  /** How points make totals. */
  totals: TotalSteps,
  /** What ratings bring, by kind. */
  medals: MedalRules,
  /** Best in class is this rating or a better one. */
  bestRating: z.number('Please select a rating.').int('Please select a rating.').min(1, 'Please select a rating.').max(worstRating, 'Please select a rating.'),
  /** The worst rating of a solo or small ensemble that everyone reads. */
  publicRatings: z.number('Please select a rating.').int('Please select a rating.').min(1, 'Please select a rating.').max(worstRating, 'Please select a rating.'),
  protestHours: ProtestHours,
  scratchDays: ScratchDays,
  /** What it means that a performer is not eligible. */
  eligibility: EligibilityRule,
})
export type ContestSettings = z.output<typeof ContestSettings>

/** What associations usually begin with, while nothing is saved. */
export const usualContestSettings: ContestSettings = { limits: usualEntryLimits.fiveEntries, points: usualPoints, totals: noTotalSteps, medals: usualMedals, bestRating: usualBestRating, publicRatings: usualPublicRatings, protestHours: usualProtestHours, scratchDays: usualScratchDays, eligibility: usualEligibilityRule }

const settingNames = Object.keys(ContestSettings.shape) as (keyof ContestSettings)[]
/** The settings of a contest out of what has more, and those that are left out of it by what stands. */
export const contestSettingsOf = (from: { [Name in keyof ContestSettings]?: ContestSettings[Name] | undefined }, standing?: ContestSettings): ContestSettings =>
  Object.fromEntries(settingNames.map((name) => [name, from[name] === undefined ? standing?.[name] : from[name]])) as ContestSettings

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
  // What is left out of the others stays as it is.
  ...ContestSettings.partial().required({ limits: true, points: true }).shape,
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
  ...ContestSettings.shape,
  categories: z.array(EventCategory),
  /** The categories of the event's activity. */
  choices: z.array(z.strictObject({ categoryId: id, categoryName: z.string() })),
  /** `edit`: all of this, while nothing is certified. `release`: the results of each category that is not held. */
  can: z.strictObject({ edit: z.boolean(), release: z.boolean() }),
})
export type EventCategories = z.infer<typeof EventCategories>
