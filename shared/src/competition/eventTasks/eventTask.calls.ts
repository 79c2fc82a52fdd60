import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { AddEventTask, EventTask, EventTaskKey, EventTasks, ListOwnTasks, MarkEventTask, SaveEventTask } from './eventTask.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['events', 'eventTasks'] as const

const mayLook = { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' } as const
/** What becomes of an event is the office's (specification, section 6), and so are its tasks. */
const mayMake = { roleTypes: ['org'], permission: 'general-event-create' } as const
const refusals = ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'read-only-year', 'conflicts'] as const
const changes = ['eventTasks'] as const

export const listEventTasks = defineCall({
  name: 'eventTasks.list',
  summary: 'The calendar tasks of an event that are for the reader; for the office and the host all of them',
  method: 'GET',
  path: '/events/:eventId/tasks',
  access: mayLook,
  input: z.strictObject({ eventId: Id }),
  output: EventTasks,
  errors: ['not-found'],
  shows,
})

export const listOwnEventTasks = defineCall({
  name: 'eventTasks.listOwn',
  summary: 'Calendar tasks of all events that the reader’s side has to do, by the day that they are due: those of some days, or what is not done and near',
  method: 'GET',
  path: '/event-tasks',
  access: mayLook,
  input: ListOwnTasks,
  output: z.strictObject({ tasks: z.array(EventTask) }),
  shows,
})

export const addEventTask = defineCall({
  name: 'eventTasks.add',
  summary: 'Add a calendar task to an event; sent twice with one key, it adds one',
  method: 'POST',
  path: '/events/:eventId/tasks',
  access: mayMake,
  adds: true,
  input: AddEventTask,
  output: EventTask,
  errors: refusals,
  changes,
})

export const saveEventTask = defineCall({
  name: 'eventTasks.save',
  summary: 'Change what is given of a calendar task',
  method: 'PATCH',
  path: '/event-tasks/:taskId',
  access: mayMake,
  input: SaveEventTask,
  output: EventTask,
  errors: refusals,
  details: { 'changed-meanwhile': EventTask },
  changes,
})

export const removeEventTask = defineCall({
  name: 'eventTasks.remove',
  summary: 'Remove a calendar task; calendars that have it learn that it is off',
  method: 'DELETE',
  path: '/event-tasks/:taskId',
  access: mayMake,
  input: EventTaskKey,
  output: z.strictObject({}),
  errors: refusals,
  changes,
})

export const markEventTask = defineCall({
  name: 'eventTasks.mark',
  summary: 'Say that a calendar task is done, or is not: for the office or the host, for the reader’s school, or for a student or parent themselves',
  method: 'PUT',
  path: '/event-tasks/:taskId/mark',
  access: mayLook,
  input: MarkEventTask,
  output: EventTask,
  errors: ['not-found', 'not-yours', 'restore-first', 'read-only-year'],
  changes,
})
