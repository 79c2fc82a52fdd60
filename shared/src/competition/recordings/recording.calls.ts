import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { SaveRecordings, Recordings, RecordingsKey, RemoveRecording } from './recording.schemas'

const mayUpload = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const
const refusals = ['not-found', 'not-yours', 'restore-first', 'read-only-year', 'conflicts'] as const

export const listRecordings = defineCall({
  name: 'recordings.list',
  summary: 'The recordings of a performance: for the office and those who run the school’s performances as its notes; once its results are released for those who perform in it and their parents too',
  method: 'GET',
  path: '/performances/:performanceId/recordings',
  access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' },
  input: RecordingsKey,
  output: Recordings,
  errors: ['not-found'],
  shows: ['performances', 'events'],
})

export const saveRecordings = defineCall({
  name: 'recordings.save',
  summary: 'Add uploaded recordings to a performance; those that are there already stay',
  method: 'POST',
  path: '/performances/recordings',
  access: mayUpload,
  input: SaveRecordings,
  output: z.strictObject({}),
  errors: refusals,
  changes: ['performances'],
})

export const removeRecording = defineCall({
  name: 'recordings.remove',
  summary: 'Remove a recording of a performance, with its file',
  method: 'POST',
  path: '/performances/recordings/removal',
  access: mayUpload,
  input: RemoveRecording,
  output: z.strictObject({}),
  errors: refusals,
  changes: ['performances'],
})
