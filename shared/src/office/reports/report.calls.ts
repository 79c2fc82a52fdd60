import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { ReadMatchReport, ReadRecordReport, ReadStudentReport, ReportChoices, ReportMatch, reportOf, ReportRecord, StudentReport } from './report.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'teams', 'matches', 'disciplinary'] as const

const mayRead = { roleTypes: ['org', 'staff'] } as const

export const listReportChoices = defineCall({
  name: 'reports.listChoices',
  summary: 'Activities, levels, schools and venues that reports of the academic year can be narrowed to',
  method: 'GET',
  path: '/reports/choices',
  access: mayRead,
  input: z.strictObject({}),
  output: ReportChoices,
  shows,
})

export const reportMatches = defineCall({
  name: 'reports.matches',
  summary: 'Matches of a school, an activity, a team or a venue in the order of time, 2,000 a page',
  method: 'GET',
  path: '/reports/matches',
  access: mayRead,
  input: ReadMatchReport,
  output: reportOf(ReportMatch),
  shows,
})

export const reportRecords = defineCall({
  name: 'reports.records',
  summary: 'Wins, losses, ties and points of teams, 2,000 a page',
  method: 'GET',
  path: '/reports/records',
  access: mayRead,
  input: ReadRecordReport,
  output: reportOf(ReportRecord),
  shows,
})

export const reportStudents = defineCall({
  name: 'reports.students',
  summary: 'Who takes part in an activity, with grade, gender, eligibility and released ratings and marks, 1,000 a page; staff see those of their own school',
  method: 'GET',
  path: '/reports/students/:activityId',
  access: { roleTypes: ['org', 'staff'], permission: 'activity-edit' },
  input: ReadStudentReport,
  output: StudentReport,
  errors: ['not-found', 'not-yours'],
  shows: [...shows, 'events', 'meets', 'performances'],
})
