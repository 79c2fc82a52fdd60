import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import {
  AddEvent, CancelEvent, Event, EventBoard, EventForm, EventIds, EventMonth, EventOutcomes, EventRow, ListEvents, Month, ReinstateEvent, SaveEvent, SaveSessions, SetStage,
} from './event.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'brackets', 'events', 'calendarRules'] as const

const mayLook = { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' } as const
/** Creating events is org's (specification, section 6), and so is what becomes of them. */
const mayMake = { roleTypes: ['org'], permission: 'general-event-create' } as const
const ofEvent = z.strictObject({ eventId: Id })
const refusals = ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'read-only-year'] as const

export const listEvents = defineCall({
  name: 'events.list',
  summary: 'Events of an academic year that the reader may see; drafts are the office’s, the host’s and, if it is invited, a school’s',
  method: 'GET',
  path: '/events',
  access: mayLook,
  input: ListEvents,
  output: pageOf(EventRow),
  shows,
})

export const getEventFilters = defineCall({
  name: 'events.getFilters',
  summary: 'Activities, levels and event levels that events are made of and found by',
  method: 'GET',
  path: '/events/form',
  access: mayLook,
  input: z.strictObject({}),
  output: EventForm,
  shows,
})

export const getEventBoard = defineCall({
  name: 'events.getBoard',
  summary: 'Every event of an academic year by its stage, with what is missing before the next one',
  method: 'GET',
  path: '/events/board',
  access: { roleTypes: ['org'], permission: 'general-event-list' },
  input: z.strictObject({}),
  output: EventBoard,
  shows,
})

export const getEventMonth = defineCall({
  name: 'events.getMonth',
  summary: 'The events, sessions and published matches of a month that the reader may see',
  method: 'GET',
  path: '/events/month',
  access: mayLook,
  input: z.strictObject({ month: Month.optional(), activityId: Id.optional() }),
  output: EventMonth,
  shows,
})

export const addEvent = defineCall({
  name: 'events.add',
  summary: 'Add an event as a draft; sent twice with one key, it adds one',
  method: 'POST',
  path: '/events',
  access: mayMake,
  adds: true,
  input: AddEvent,
  output: z.strictObject({ eventId: z.number().int() }),
  changes: ['events', 'occasions'],
})

export const getEvent = defineCall({
  name: 'events.get',
  summary: 'An event as the reader may see it: what is not published to them is not in it',
  method: 'GET',
  path: '/events/:eventId',
  access: mayLook,
  input: ofEvent,
  output: Event,
  errors: ['not-found'],
  shows,
})

export const saveEvent = defineCall({
  name: 'events.save',
  summary: 'Change what is given of an event',
  method: 'PATCH',
  path: '/events/:eventId',
  access: mayMake,
  input: SaveEvent,
  output: Event,
  errors: refusals,
  details: { 'changed-meanwhile': Event },
  changes: ['events', 'occasions', 'venues'],
})

export const saveEventSessions = defineCall({
  name: 'events.saveSessions',
  summary: 'Make the sessions of an event these; by the office and the staff of its host',
  method: 'PUT',
  path: '/events/:eventId/sessions',
  access: { roleTypes: ['org', 'staff'], permission: 'general-event-list' },
  input: SaveSessions,
  output: Event,
  errors: refusals,
  details: { 'changed-meanwhile': Event },
  changes: ['events', 'occasions', 'venues'],
})

export const setEventStage = defineCall({
  name: 'events.setStage',
  summary: 'Publish more of an event, or unpublish with a reason; what is missing must be accepted by its key',
  method: 'POST',
  path: '/events/:eventId/stage',
  access: mayMake,
  input: SetStage,
  output: Event,
  errors: [...refusals, 'conflicts'],
  details: { 'changed-meanwhile': Event, conflicts: Event.pick({ missing: true }) },
  changes: ['events', 'occasions', 'matches'],
})

export const cancelEvent = defineCall({
  name: 'events.cancel',
  summary: 'Cancel an event with a reason; its teams are notified',
  method: 'POST',
  path: '/events/:eventId/cancellation',
  access: mayMake,
  input: CancelEvent,
  output: Event,
  errors: refusals,
  details: { 'changed-meanwhile': Event },
  changes: ['events', 'occasions', 'venues'],
})

export const reinstateEvent = defineCall({
  name: 'events.reinstate',
  summary: 'Undo the cancellation of an event; its teams are notified',
  method: 'POST',
  path: '/events/:eventId/reinstatement',
  access: mayMake,
  input: ReinstateEvent,
  output: Event,
  errors: refusals,
  details: { 'changed-meanwhile': Event },
  changes: ['events', 'occasions', 'venues'],
})

export const removeEvents = defineCall({
  name: 'events.remove',
  summary: 'Delete events that are drafts or canceled; they can be restored',
  method: 'POST',
  path: '/events/removal',
  access: mayMake,
  input: z.strictObject({ eventIds: EventIds }),
  output: EventOutcomes,
  changes: ['events', 'occasions'],
})

export const restoreEvents = defineCall({
  name: 'events.restore',
  summary: 'Bring deleted events back',
  method: 'POST',
  path: '/events/restoration',
  access: mayMake,
  input: z.strictObject({ eventIds: EventIds }),
  output: EventOutcomes,
  changes: ['events', 'occasions'],
})
