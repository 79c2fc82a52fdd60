import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { ListSummary, ListSummaryActions, SummaryAction, SummaryPage } from './disciplinarySummary.schemas'
import { ActionChange, ActionList, ActionRow, AddAction, ListActions, RemoveAction, SaveAction } from './disciplinary.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['disciplinary'] as const

// Only the office reads and writes these. Which permission it takes (user-edit for people, school-edit for schools) depends
// on whom the action is about: api-server/src/eligibility/disciplinary/disciplinary.policy.ts.
const office = { roleTypes: ['org'] } as const

export const listActions = defineCall({
  name: 'disciplinary.list',
  summary: 'What the association did about the conduct of a person or school, the newest first',
  method: 'GET',
  path: '/disciplinary-actions',
  access: office,
  input: ListActions,
  output: ActionList,
  errors: ['no-permission', 'restore-first'],
  shows,
})

export const addAction = defineCall({
  name: 'disciplinary.add',
  summary: 'Record an action, in the academic year of its date; sent twice, it counts once',
  method: 'POST',
  path: '/disciplinary-actions',
  access: office,
  adds: true,
  input: AddAction,
  output: ActionRow,
  errors: ['no-permission', 'restore-first'],
  changes: ['disciplinary'],
})

export const saveAction = defineCall({
  name: 'disciplinary.save',
  summary: 'Change an action, unless someone else just did',
  method: 'PUT',
  path: '/disciplinary-actions/:actionId',
  access: office,
  input: SaveAction,
  output: ActionRow,
  errors: ['no-permission', 'changed-meanwhile', 'restore-first'],
  details: { 'changed-meanwhile': ActionRow },
  changes: ['disciplinary'],
})

export const removeAction = defineCall({
  name: 'disciplinary.remove',
  summary: 'Remove an action from the list, with a reason; its history stays',
  method: 'DELETE',
  path: '/disciplinary-actions/:actionId',
  access: office,
  input: RemoveAction,
  output: z.null(),
  errors: ['no-permission', 'changed-meanwhile', 'restore-first'],
  details: { 'changed-meanwhile': ActionRow },
  changes: ['disciplinary'],
})

export const getActionHistory = defineCall({
  name: 'disciplinary.getHistory',
  summary: 'Who changed what of an action, and when',
  method: 'GET',
  path: '/disciplinary-actions/:actionId/history',
  access: office,
  input: z.strictObject({ actionId: Id }),
  output: z.array(ActionChange),
  errors: ['no-permission', 'restore-first'],
  shows,
})

// Staff read their own school's: who acts for all of it everything, a coach what concerns the activities they coach.
const ofSchools = { roleTypes: ['org', 'staff'] } as const

export const getDisciplinarySummary = defineCall({
  name: 'disciplinary.summarize',
  summary: 'Ejections, suspensions, warnings and fines of the chosen academic year, counted by activity and school',
  method: 'GET',
  path: '/disciplinary-summary',
  access: ofSchools,
  input: ListSummary,
  output: SummaryPage,
  shows,
})

export const listSummaryActions = defineCall({
  name: 'disciplinary.listSummaryActions',
  summary: 'The actions behind a count of the summary; what happened is shown to the office alone',
  method: 'GET',
  path: '/disciplinary-summary/actions',
  access: ofSchools,
  input: ListSummaryActions,
  output: z.array(SummaryAction),
  shows,
})
