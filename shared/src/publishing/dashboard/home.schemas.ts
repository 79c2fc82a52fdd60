import { z } from 'zod'
import { OwnTime } from '../../competition/eventDays/eventDays.schemas'
import { EventTask } from '../../competition/eventTasks/eventTask.schemas'
import { documentKinds } from '../../directory/rules/requiredDocument.kinds'
import { Crest } from '../../directory/schools/crest.schemas'
import { jobStatuses } from '../../platform/jobs/job.kinds'
import { OwnMatch } from './dashboard.schemas'

const count = z.number().int()

/** Parts of what waits that work or fail independently. */
export const workParts = ['scores', 'signUps', 'documents', 'activityChanges', 'accountChanges', 'proposals', 'jobs'] as const
export type WorkPart = (typeof workParts)[number]

/**
 * What waits for an office or a school, counted. Each number is the total of the list that it leads to, asked for in the same way.
 * A part that the person does not look after, or that could not be read, is null.
 */
export const Work = z.strictObject({
  /** For the office of everyone, for staff of their own teams. */
  scores: z.strictObject({
    /** Asked for and not there: the list `due`. */
    missing: count,
    /** Of these, for longer than their activity allows: the list `late`. */
    late: count,
    disputed: count,
    /** All that someone has to see to by now: the list `action`. */
    action: count,
  }).nullable(),
  signUps: z.strictObject({ count, oldestDays: count.nullable().describe('Days that the oldest has waited; null without any') }).nullable(),
  /** `blocking`: those without which a student on a roster is not eligible. */
  documents: z.strictObject({ count, blocking: count }).nullable(),
  /** Requests to join or leave an activity, and how many schools they are of. */
  activityChanges: z.strictObject({ count, schools: count }).nullable(),
  /** People to be made active or inactive, and accounts to be deleted. */
  accountChanges: z.strictObject({ count, deletions: count }).nullable(),
  /** Matches that another school proposed to the reader's. */
  proposals: z.strictObject({ count }).nullable(),
  /** Own long work that is under way or has failed lately. */
  jobs: z.array(z.strictObject({ jobId: count, title: z.string(), status: z.enum(jobStatuses), text: z.string() })),
  failed: z.array(z.enum(workParts)),
})
export type Work = z.infer<typeof Work>

export const seasonParts = ['week', 'seasons', 'deadlines'] as const
export type SeasonPart = (typeof seasonParts)[number]

/** Where the year is: this week, how far each activity's scores are, and what is due next. */
export const SeasonNow = z.strictObject({
  /** "Week 14 of the season"; empty outside the seasons, and where no activity has dates. */
  weekText: z.string(),
  /** Seven days from today on, each with the matches that the report of that day lists: of all schools for the office, of their own for staff. */
  week: z.array(z.strictObject({ day: z.string(), weekday: z.string().describe('"Sunday"'), date: z.string().describe('"22"'), count })).nullable(),
  /** For the office: activities with matches in the year, as they are ordered. `scored` is the total of the report of its games with a result. */
  seasons: z.array(z.strictObject({ activityId: count, activity: z.string(), name: z.string(), scored: count, total: count })).nullable(),
  /** For the office, soonest first. */
  deadlines: z.array(z.strictObject({
    key: z.string(),
    /** "Girls Soccer rosters", "Soccer Cup entries", "Girls Soccer districts to certify". */
    title: z.string(),
    /** "3 teams have no roster". The number is the total of what it leads to. */
    note: z.string(),
    /** "Today", "Wed", "Dec 1"; "Nov 14" for one that is over and not done. */
    dueText: z.string(),
    /** Within three days, or over. */
    isSoon: z.boolean(),
    /** What it leads to: an event's page, the teams of an activity, or its districts that are not certified. */
    eventId: count.nullable(),
    activityId: count.nullable(),
    activity: z.string().nullable(),
    /** Of the activity’s teams only those without a roster. */
    isWithoutRoster: z.boolean(),
  })).nullable(),
  failed: z.array(z.enum(seasonParts)),
})
export type SeasonNow = z.infer<typeof SeasonNow>

/** Someone of the reader's family, and what concerns them first. */
export const FamilyMember = z.strictObject({
  studentId: count,
  firstName: z.string(),
  schoolName: z.string(),
  schoolShort: z.string(),
  crest: Crest,
  /** The teams that they play for or, on none yet, those of the school. */
  teams: z.array(z.strictObject({ teamId: count, activityId: count, levelId: count, activity: z.string(), label: z.string(), recordText: z.string(), rankText: z.string(), calendarPath: z.string() })),
  /** What is played or comes next, soonest first. */
  next: z.array(OwnMatch),
  results: z.array(OwnMatch),
  /** Over by their time, and nobody has a score yet; the latest first. */
  unscored: z.array(OwnMatch),
  /** Where they have to be at events of today and later, soonest first; published times only. */
  times: z.array(OwnTime),
  /** Documents that the office sent back and nobody has replaced. */
  documents: z.array(z.strictObject({ documentId: count, kind: z.enum(documentKinds), reason: z.string(), canSend: z.boolean().describe('The reader may send the new one') })),
})
export type FamilyMember = z.infer<typeof FamilyMember>

export const FamilyHome = z.strictObject({
  members: z.array(FamilyMember),
  /** Calendar tasks of events that the reader has not done: overdue ones, and what is due soon. */
  tasks: z.array(EventTask),
})
export type FamilyHome = z.infer<typeof FamilyHome>
