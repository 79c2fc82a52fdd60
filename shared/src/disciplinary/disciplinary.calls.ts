import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Id } from '../call/fields'
import { ListSummary, ListSummaryActions, SummaryAction, SummaryPage } from './disciplinarySummary.schemas'
import { ActionChange, ActionList, ActionRow, AddAction, ListActions, RemoveAction, SaveAction } from './disciplinary.schemas'

// Only the office reads and writes these. Which permission it takes (user-edit for people, school-edit for schools) depends
// on whom the action is about: api-server/src/disciplinary/disciplinary.policy.ts.
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
})

export const addAction = defineCall({
  name: 'disciplinary.add',
  summary: 'Write down an action, in the academic year of its day; sent twice, it counts once',
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
  summary: 'Change an action, unless somebody else did so meanwhile',
  method: 'PUT',
  path: '/disciplinary-actions/:actionId',
  access: office,
  input: SaveAction,
  output: ActionRow,
  errors: ['no-permission', 'changed-meanwhile', 'restore-first'],
  changes: ['disciplinary'],
})

export const removeAction = defineCall({
  name: 'disciplinary.remove',
  summary: 'Take an action off the list, with a reason; its history stays',
  method: 'DELETE',
  path: '/disciplinary-actions/:actionId',
  access: office,
  input: RemoveAction,
  output: z.null(),
  errors: ['no-permission', 'changed-meanwhile', 'restore-first'],
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
})

export const listSummaryActions = defineCall({
  name: 'disciplinary.listSummaryActions',
  summary: 'The actions behind a count of the summary; what happened is told to the office alone',
  method: 'GET',
  path: '/disciplinary-summary/actions',
  access: ofSchools,
  input: ListSummaryActions,
  output: z.array(SummaryAction),
})
