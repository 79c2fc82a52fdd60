import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { AddBlackout, Breaches, CalendarRules, RemoveBlackout, SaveBlackout, SaveLimit, SaveWeekStart } from './calendarRule.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'activities', 'matches', 'events', 'setupLists', 'calendarRules'] as const

const access = { roleTypes: ['org'], permission: 'activity-edit' } as const
const changes = ['calendarRules'] as const
const key = z.strictObject({ blackoutId: z.number().int() })

export const getCalendarRules = defineCall({
  name: 'calendarRules.get',
  summary: 'The blackout dates of the chosen academic year, and how many matches a team may play in a week and a season',
  method: 'GET',
  path: '/calendar-rules',
  access,
  input: z.strictObject({}),
  output: CalendarRules,
  shows,
})

export const listBreaches = defineCall({
  name: 'calendarRules.listBreaches',
  summary: 'Matches and events of the chosen academic year on blackout dates, and teams with more matches than the limits allow',
  method: 'GET',
  path: '/calendar-rules/breaches',
  access,
  input: z.strictObject({}),
  output: Breaches,
  shows,
})

export const addBlackout = defineCall({
  name: 'calendarRules.addBlackout',
  summary: 'Add days to the chosen academic year on which no matches are played, for all activities or some; existing matches stay',
  method: 'POST',
  path: '/blackouts',
  access,
  adds: true,
  input: AddBlackout,
  output: key,
  errors: ['read-only-year'],
  changes,
})

export const saveBlackout = defineCall({
  name: 'calendarRules.saveBlackout',
  summary: 'Change the name, the days or the activities of a blackout',
  method: 'PUT',
  path: '/blackouts/:blackoutId',
  access,
  input: SaveBlackout,
  output: key,
  errors: ['not-found', 'read-only-year', 'changed-meanwhile'],
  changes,
})

export const removeBlackout = defineCall({
  name: 'calendarRules.removeBlackout',
  summary: 'Remove a blackout: its days can be played on again',
  method: 'DELETE',
  path: '/blackouts/:blackoutId',
  access,
  input: RemoveBlackout,
  output: z.strictObject({}),
  errors: ['not-found', 'read-only-year'],
  changes,
})

export const saveLimit = defineCall({
  name: 'calendarRules.saveLimit',
  summary: 'Change how many matches a team of an activity and level may play in a week and a season; null for no limit',
  method: 'PUT',
  path: '/calendar-rules/limits',
  access,
  input: SaveLimit,
  output: z.strictObject({}),
  errors: ['not-found', 'changed-meanwhile'],
  changes,
})

export const saveWeekStart = defineCall({
  name: 'calendarRules.saveWeekStart',
  summary: 'Change the day on which the association’s weeks begin',
  method: 'PUT',
  path: '/calendar-rules/week-start',
  access,
  input: SaveWeekStart,
  output: z.strictObject({}),
  errors: ['changed-meanwhile'],
  changes,
})
