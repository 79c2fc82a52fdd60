import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, idOf } from '../../platform/call/fields'
import { meetExports } from './meet.kinds'
import { AddRecord, ConfirmRecord, RecordRow, RemoveRecord } from './meetRecord.schemas'
import { EventResult, MeetResults, PublicMeetResults, ReleaseMeetEvent, SaveMarks, SchoolMarks, StudentMark } from './meetResult.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'events', 'meets', 'students', 'teams'] as const

const mayLook = { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' } as const
const mayWork = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const
const refusals = ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'read-only-year', 'conflicts'] as const
const changes = ['meets'] as const

export const getMeetResults = defineCall({
  name: 'meets.getResults',
  summary: 'Results and team scores of a meet: all for those who run it, else what is released and published',
  method: 'GET',
  path: '/meets/:eventId/results',
  access: mayLook,
  input: z.strictObject({ eventId: Id }),
  output: MeetResults,
  errors: ['not-found'],
  shows,
})

export const saveMeetMarks = defineCall({
  name: 'meets.saveMarks',
  summary: 'Enter marks of a round of an event, as they are typed; an empty one is removed',
  method: 'PUT',
  path: '/meets/:eventId/events/:meetEventId/marks',
  access: mayWork,
  input: SaveMarks,
  output: EventResult,
  errors: refusals,
  details: { 'changed-meanwhile': EventResult },
  changes,
  maxBody: 1024 * 1024,
})

export const releaseMeetEvent = defineCall({
  name: 'meets.release',
  summary: 'Release the results of an event, or withdraw them',
  method: 'POST',
  path: '/meets/:eventId/events/:meetEventId/release',
  access: mayWork,
  input: ReleaseMeetEvent,
  output: EventResult,
  errors: refusals,
  details: { 'changed-meanwhile': EventResult },
  changes,
})

export const takeMeetScores = defineCall({
  name: 'meets.takeScores',
  summary: 'Make the team scores of a meet the places and results of the event’s teams: several tables are divisions, each from 1; with a title one table alone',
  method: 'POST',
  path: '/meets/:eventId/scores',
  access: mayWork,
  input: z.strictObject({ eventId: Id, title: z.string().max(100).optional() }),
  output: z.strictObject({}),
  errors: refusals,
  changes: ['meets', 'events'],
})

export const exportMeet = defineCall({
  name: 'meets.export',
  summary: 'A meet as a file for other programs; for those who run it',
  method: 'GET',
  path: '/meets/:eventId/files/:format',
  access: mayWork,
  produces: 'file',
  input: z.strictObject({ eventId: Id, format: z.enum(meetExports) }),
  output: z.string(),
  errors: ['not-found', 'not-yours'],
  shows,
})

export const listStudentMarks = defineCall({
  name: 'meets.listStudentMarks',
  summary: 'Released marks of the reader, of their children, or of the students of the reader’s school, the latest meet first; the office asks for one student',
  method: 'GET',
  path: '/student-marks',
  access: mayLook,
  input: z.strictObject({ eventId: Id.optional(), studentId: Id.optional() }),
  output: z.strictObject({ marks: z.array(StudentMark) }),
  shows,
})

export const listSchoolMarks = defineCall({
  name: 'meets.listSchoolMarks',
  summary: 'Entries and marks of a school’s athletes in a meet, event by event; for its staff, and for the office and the host of any school',
  method: 'GET',
  path: '/meets/:eventId/school-marks',
  access: mayWork,
  input: z.strictObject({ eventId: Id, schoolId: Id.optional() }),
  output: SchoolMarks,
  errors: ['not-found'],
  shows,
})

export const getPublicMeetResults = defineCall({
  name: 'meets.getPublicResults',
  summary: 'Results and team scores of a meet that are released, once the event’s results are published',
  method: 'GET',
  path: '/public/meet-results',
  access: { public: 'released results of a published event; students as their association and their families have it' },
  input: z.strictObject({ event: idOf('event') }),
  output: PublicMeetResults,
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
  goesBy: ['orgParam'],
  shows,
})

export const listMeetRecords = defineCall({
  name: 'meetRecords.list',
  summary: 'Records that stand in the events of a meet, with the marks that break or equal them',
  method: 'GET',
  path: '/meets/:eventId/records',
  access: mayWork,
  input: z.strictObject({ eventId: Id }),
  output: z.strictObject({ records: z.array(RecordRow), can: z.strictObject({ edit: z.boolean() }) }),
  errors: ['not-found'],
  shows,
})

export const addMeetRecord = defineCall({
  name: 'meetRecords.add',
  summary: 'Add a record that stands; sent twice with one key, it adds one',
  method: 'POST',
  path: '/meets/:eventId/records',
  access: { roleTypes: ['org'], permission: 'general-event-create' },
  adds: true,
  input: AddRecord,
  output: z.strictObject({ recordId: BodyId }),
  errors: refusals,
  changes,
})

export const removeMeetRecord = defineCall({
  name: 'meetRecords.remove',
  summary: 'Remove a record',
  method: 'DELETE',
  path: '/meets/:eventId/records/:recordId',
  access: { roleTypes: ['org'], permission: 'general-event-create' },
  input: RemoveRecord,
  output: z.strictObject({}),
  errors: ['not-found'],
  changes,
})

export const confirmMeetRecord = defineCall({
  name: 'meetRecords.confirm',
  summary: 'Confirm that a released mark takes the place of a record that it broke or equaled',
  method: 'POST',
  path: '/meets/:eventId/records/confirm',
  access: { roleTypes: ['org'], permission: 'general-event-create' },
  input: ConfirmRecord,
  output: z.strictObject({}),
  errors: ['not-found', 'conflicts'],
  changes,
})
