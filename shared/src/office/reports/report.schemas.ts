import { z } from 'zod'
import { activityKinds } from '../../directory/activities/activity.schemas'
import { Crest } from '../../directory/schools/crest.schemas'
import { Day, Id } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { Eligibility } from '../../directory/rules/eligibility.schemas'
import { matchKinds, matchStatuses } from '../../scheduling/matches/match.schemas'
import { genders } from '../../identity/users/person.schemas'

/** Rows that a report reads at once: more than a school's whole season. What goes beyond is on further pages; the export has all. */
export const mostReportRows = 2_000
/** Students that a report reads at once, each with their eligibility. */
export const mostReportStudents = 1_000
/** Which page of so many rows, from 1. */
const page = PageQuery.shape.page

/** What reports of matches can be narrowed to. Staff who name neither school nor activity get their own school. */
export const matchReportFilters = {
  activityId: Id.optional(),
  levelId: Id.optional(),
  schoolId: Id.optional(),
  teamId: Id.optional(),
  venueId: Id.optional(),
  kind: z.enum(matchKinds, 'There is no such kind of game.').optional(),
  /** Where the chosen school or team plays. */
  side: z.enum(['home', 'away'], 'Use home or away.').optional(),
  played: z.enum(['yes', 'no'], 'Use yes or no.').optional(),
  /** First and last day, both included, by the clocks of the place. */
  from: Day.optional(),
  to: Day.optional(),
}
export const MatchReportQuery = z.strictObject(matchReportFilters)
export const ReadMatchReport = MatchReportQuery.extend({ page })
export type MatchReportQuery = z.output<typeof MatchReportQuery>

/** Besides the filters of their teams, what results can be narrowed to. */
export const RecordReportQuery = MatchReportQuery.pick({ activityId: true, levelId: true, schoolId: true, kind: true, from: true, to: true })
export const ReadRecordReport = RecordReportQuery.extend({ page })
export type RecordReportQuery = z.output<typeof RecordReportQuery>

const ReportSide = z.strictObject({
  teamId: z.number().int(),
  schoolId: z.number().int(),
  name: z.string(),
  /** The same for a row, by the school's short name. */
  shortName: z.string(),
  crest: Crest,
  /** Null without a result that counts. For a forfeit the score that it counts as. */
  score: z.number().int().nullable(),
  result: z.enum(['W', 'L', 'T']).nullable(),
})

/** A match in a report. */
export const ReportMatch = z.strictObject({
  matchId: z.number().int(),
  activity: z.string(),
  level: z.string(),
  kind: z.enum(matchKinds),
  status: z.enum(matchStatuses),
  /** YYYY-MM-DD by the clocks of the place. */
  day: z.string(),
  /** "Fri, Nov 20" */
  dayText: z.string(),
  startsAt: z.iso.datetime(),
  /** "7:30 PM", with its zone where that is not the organization's ("6:30 PM MST"); "TBA" for an upcoming one whose time is not set, empty for a played one without. */
  timeText: z.string(),
  home: ReportSide,
  away: ReportSide,
  /** Name and asset: "Copper Field, Field 2"; empty if not said. */
  venue: z.string(),
  /** "OT", "Forfeit by Atlas Academy", "Postponed"; empty otherwise. */
  note: z.string(),
})
export type ReportMatch = z.infer<typeof ReportMatch>

/** A team with how its matches ended. */
export const ReportRecord = z.strictObject({
  teamId: z.number().int(),
  schoolId: z.number().int(),
  team: z.string(),
  /** The same for a row, by the school's short name. */
  shortName: z.string(),
  crest: Crest,
  school: z.string(),
  activity: z.string(),
  level: z.string(),
  district: z.string(),
  played: z.number().int(),
  wins: z.number().int(),
  losses: z.number().int(),
  ties: z.number().int(),
  pointsFor: z.number().int(),
  pointsAgainst: z.number().int(),
})
export type ReportRecord = z.infer<typeof ReportRecord>

/** What a report answers: the rows of a page, and how many there are on all of them. */
export const reportOf = <Row extends z.ZodType>(row: Row) => z.strictObject({ rows: z.array(row), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() })

/** What reports of the chosen year can be narrowed to. */
export const ReportChoices = z.strictObject({
  activities: z.array(z.strictObject({ activityId: z.number().int(), name: z.string() })),
  levels: z.array(z.strictObject({ levelId: z.number().int(), name: z.string() })),
  schools: z.array(z.strictObject({ schoolId: z.number().int(), name: z.string() })),
  venues: z.array(z.strictObject({ venueId: z.number().int(), name: z.string() })),
  /** The reader's own school; null for the office. */
  ownSchoolId: z.number().int().nullable(),
  /** Where reports begin: the day of the next games, today's if there are any, else of the last ones, and the activity that most of that day are of. Of the reader's own school, for the office of all; null without any. */
  opensAt: z.strictObject({ day: Day, activityId: z.number().int() }).nullable(),
})
export type ReportChoices = z.infer<typeof ReportChoices>

export const studentReportFilters = {
  schoolId: Id.optional(),
  levelId: Id.optional(),
  grade: z.coerce.number('This is not a grade.').int().min(0).max(12, 'Grades go up to 12.').optional(),
  gender: z.enum(['girl', 'boy'], 'Use girl or boy.').optional(),
}
export const StudentReportQuery = z.strictObject({ activityId: Id, ...studentReportFilters })
export type StudentReportQuery = z.output<typeof StudentReportQuery>

/** With what else the screen's address says: an activity of another kind is not found. */
export const ReadStudentReport = StudentReportQuery.extend({ productGroupType: z.string().max(40).optional(), page })

/** Someone on a roster of the activity. */
export const ReportStudent = z.strictObject({
  studentId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  schoolId: z.number().int(),
  school: z.string(),
  /** What rows call it. */
  schoolShort: z.string(),
  /** In the year of the roster. */
  grade: z.number().int(),
  gender: z.enum(genders),
  /** "Varsity", or several where the student is on several rosters. */
  levels: z.string(),
  eligibility: Eligibility,
  /** Released results in the contests and meets of the activity in the year: a performance with its rating, a mark with its place. */
  results: z.array(z.strictObject({
    eventId: z.number().int(), eventName: z.string(),
    /** "Flute solo: Air in G", "100 Meters" */
    what: z.string(),
    /** "Rating 1", "12.34, 2nd" */
    result: z.string(),
  })),
})
export type ReportStudent = z.infer<typeof ReportStudent>

export const StudentReport = reportOf(ReportStudent).extend({
  activity: z.strictObject({ activityId: z.number().int(), name: z.string(), kind: z.enum(activityKinds) }),
  /** Over all students of these filters, also where not all of them are listed. */
  counts: z.array(z.strictObject({ grade: z.number().int(), gender: z.enum(genders), students: z.number().int() })),
})
export type StudentReport = z.infer<typeof StudentReport>
