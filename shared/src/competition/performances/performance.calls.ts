import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { AddPerformance, AssignPoints, ChangeCategory, CheckIn, DeletePerformer, ExportPerformances, ListPerformances, PerformanceKey, SaveNotes, StudentsForCategory, UpdatePerformance } from './performance.schemas'
import { AvailableChoice, CheckedIn, EnrolledChoice, OwnPerformance, PerformanceInfo, PerformanceList, PerformanceNotes, RatedPerformance } from './performanceRows.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'events', 'performances', 'students'] as const

const mayLook = { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' } as const
const mayWork = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const
const refusals = ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'read-only-year', 'conflicts'] as const
const changes = ['performances'] as const

export const getStudentsForCategory = defineCall({
  name: 'performances.getStudents',
  summary: 'Who of a school can perform in a category, and who does in a performance; for the office and those who run the school’s performances',
  method: 'GET',
  path: '/events/:eventId/categories/:categoryId/students',
  access: mayWork,
  input: StudentsForCategory,
  output: z.strictObject({ availableStudentsData: z.array(AvailableChoice), enrolledStudentsData: z.array(EnrolledChoice) }),
  errors: ['not-found'],
  shows,
})

export const getPerformanceInfo = defineCall({
  name: 'performances.getInfo',
  summary: 'A performance with all that can be edited of it; for the office and those who run the school’s performances',
  method: 'GET',
  path: '/performances/:performanceId',
  access: mayWork,
  input: PerformanceKey,
  output: PerformanceInfo,
  errors: ['not-found'],
  shows,
})

export const addPerformance = defineCall({
  name: 'performances.add',
  summary: 'Enter a performance of a school in a category; sent twice with one key, it adds one',
  method: 'POST',
  path: '/performances',
  access: mayWork,
  adds: true,
  input: AddPerformance,
  output: PerformanceInfo,
  errors: refusals,
  changes,
})

export const updatePerformance = defineCall({
  name: 'performances.update',
  summary: 'Change the piece, the names and the performers of a performance',
  method: 'POST',
  path: '/performances/update',
  access: mayWork,
  input: UpdatePerformance,
  output: PerformanceInfo,
  errors: refusals,
  details: { 'changed-meanwhile': PerformanceInfo },
  changes,
})

// A read: the specification asks for it by POST.
export const listPerformances = defineCall({
  name: 'performances.list',
  summary: 'The performances of a band event, narrowed to a category, a school or a team, each as the reader may see it',
  method: 'POST',
  path: '/performances/list',
  access: mayLook,
  whileActingAs: 'allowed',
  input: ListPerformances,
  output: PerformanceList,
  errors: ['not-found'],
  shows,
})

export const listOwnPerformances = defineCall({
  name: 'performances.listOwn',
  summary: 'What one performs in the year, with results once they are released; for parents their children, for staff the students of their school; of one of them, if one is named',
  method: 'GET',
  path: '/performances/own',
  access: { roleTypes: ['staff', 'student', 'parent'], permission: 'general-event-list' },
  input: z.strictObject({ studentId: Id.optional() }),
  output: z.strictObject({ performances: z.array(OwnPerformance) }),
  shows,
})

export const deletePerformer = defineCall({
  name: 'performances.remove',
  summary: 'Remove a performance from an event',
  method: 'POST',
  path: '/performances/removal',
  access: mayWork,
  input: DeletePerformer,
  output: z.strictObject({}),
  errors: refusals,
  changes,
})

export const assignPoints = defineCall({
  name: 'performances.assignPoints',
  summary: 'Enter the rating of a performance, which its points follow; once it was signed off or released, by the office with a reason',
  method: 'POST',
  path: '/performances/points',
  access: mayWork,
  input: AssignPoints,
  output: RatedPerformance,
  errors: refusals,
  details: { 'changed-meanwhile': RatedPerformance },
  changes,
})

export const checkInPerformance = defineCall({
  name: 'performances.checkIn',
  summary: 'Say that a performance is there or did not start; what someone decided later than what is sent stays, and is answered',
  method: 'POST',
  path: '/performances/check-in',
  access: mayWork,
  input: CheckIn,
  output: CheckedIn,
  errors: refusals,
  changes,
})

// As every export it is written down, and not done in the name of someone else.
export const exportPerformances = defineCall({
  name: 'performances.export',
  summary: 'The list of performances as a spreadsheet, with the columns of the reader; a long one is exported in the background',
  method: 'POST',
  path: '/performances/export',
  access: mayLook,
  produces: 'file',
  input: ExportPerformances,
  output: z.string(),
  errors: ['not-found', 'conflicts'],
})

export const changePerformanceCategory = defineCall({
  name: 'performances.changeCategory',
  summary: 'Move a performance to another category of its event',
  method: 'POST',
  path: '/performances/category',
  access: { roleTypes: ['org'], permission: 'general-event-list' },
  input: ChangeCategory,
  output: PerformanceInfo,
  errors: refusals,
  details: { 'changed-meanwhile': PerformanceInfo },
  changes,
})

export const getNotes = defineCall({
  name: 'performances.getNotes',
  summary: 'The judges’ notes of a performance; for the office and those who run the school’s performances',
  method: 'GET',
  path: '/performances/:performanceId/notes',
  access: mayWork,
  input: PerformanceKey,
  output: PerformanceNotes,
  errors: ['not-found'],
  shows,
})

export const saveNotes = defineCall({
  name: 'performances.saveNotes',
  summary: 'Add uploaded documents to the judges’ notes of a performance; those that are there already stay',
  method: 'POST',
  path: '/performances/notes',
  access: mayWork,
  input: SaveNotes,
  output: z.strictObject({}),
  errors: refusals,
  changes,
})
