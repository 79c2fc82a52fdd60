import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import { AddOpenDate, OpenDate, OpenDateForm, OpenDateQuery } from './openDate.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['matches', 'proposals', 'calendarRules'] as const

const maySchedule = { roleTypes: ['org', 'staff'], permission: 'regular-season-create' } as const

export const listOpenDates = defineCall({
  name: 'openDates.list',
  summary: 'The board: days from today on which teams look for an opponent and have no match; for staff those of activities and levels that their school plays',
  method: 'GET',
  path: '/open-dates',
  access: maySchedule,
  input: OpenDateQuery,
  output: pageOf(OpenDate),
  shows,
})

export const getOpenDateForm = defineCall({
  name: 'openDates.getForm',
  summary: 'Activities and levels that the board can be narrowed to, and teams that the reader may post dates for',
  method: 'GET',
  path: '/open-dates/form',
  access: maySchedule,
  input: z.strictObject({}),
  output: OpenDateForm,
  shows,
})

export const addOpenDate = defineCall({
  name: 'openDates.add',
  summary: 'Post a day on which a team looks for an opponent; the same day again is the same date',
  method: 'POST',
  path: '/open-dates',
  access: maySchedule,
  adds: true,
  input: AddOpenDate,
  output: z.strictObject({ openDateId: z.number().int() }),
  errors: ['not-yours', 'read-only-year', 'conflicts'],
  changes: ['proposals'],
})

export const removeOpenDate = defineCall({
  name: 'openDates.remove',
  summary: 'Remove a date from the board',
  method: 'DELETE',
  path: '/open-dates/:openDateId',
  access: maySchedule,
  input: z.strictObject({ openDateId: Id }),
  output: z.null(),
  errors: ['not-found', 'not-yours', 'read-only-year'],
  changes: ['proposals'],
})
