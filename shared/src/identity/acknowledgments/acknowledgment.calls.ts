import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { AcknowledgmentPage, AcknowledgmentQuery, Acknowledge, OwnRules, PublishRules, RemindOfRules, YearRules } from './acknowledgment.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['acknowledgments'] as const

export const getOwnRules = defineCall({
  name: 'acknowledgments.getOwn',
  summary: 'The association’s rules of the current year, and whether one’s own acknowledgment waits',
  method: 'GET',
  path: '/association-rules/own',
  access: { roleTypes: ['staff'] },
  openDuring: ['rules'],
  inSchoolView: 'blocked',
  input: z.strictObject({}),
  output: OwnRules,
  shows,
})

export const acknowledgeRules = defineCall({
  name: 'acknowledgments.give',
  summary: 'Acknowledge the association’s rules of the current year, in the version that was read',
  method: 'POST',
  path: '/association-rules/own/acknowledgment',
  access: { roleTypes: ['staff'] },
  openDuring: ['rules'],
  inSchoolView: 'blocked',
  input: Acknowledge,
  output: z.null(),
  errors: ['changed-meanwhile', 'not-found'],
  changes: ['session', 'acknowledgments'],
})

export const getYearRules = defineCall({
  name: 'acknowledgments.getRules',
  summary: 'The association’s rules of an academic year, and whether staff are asked to acknowledge them',
  method: 'GET',
  path: '/association-rules',
  access: { roleTypes: ['org', 'staff'], permission: 'user-list' },
  input: z.strictObject({}),
  output: YearRules,
  shows,
})

export const publishRules = defineCall({
  name: 'acknowledgments.publishRules',
  summary: 'Put a new version of the association’s rules in effect; the first of a year asks all staff of schools',
  method: 'POST',
  path: '/association-rules/versions',
  access: { roleTypes: ['org'], permission: 'role-edit' },
  inSchoolView: 'blocked',
  adds: true,
  input: PublishRules,
  output: YearRules,
  errors: ['changed-meanwhile'],
  details: { 'changed-meanwhile': z.strictObject({ version: z.number().int() }) },
  changes: ['session', 'acknowledgments'],
  maxBody: 512 * 1024,
})

export const stopAskingForRules = defineCall({
  name: 'acknowledgments.stop',
  summary: 'Stop asking staff for their acknowledgment of a year; existing acknowledgments are kept',
  method: 'DELETE',
  path: '/association-rules',
  access: { roleTypes: ['org'], permission: 'role-edit' },
  inSchoolView: 'blocked',
  input: z.strictObject({}),
  output: YearRules,
  changes: ['session', 'acknowledgments'],
})

export const listAcknowledgments = defineCall({
  name: 'acknowledgments.list',
  summary: 'Staff who are asked for the year’s acknowledgment: for the office everyone, for schools their own',
  method: 'GET',
  path: '/association-rules/acknowledgments',
  access: { roleTypes: ['org', 'staff'], permission: 'user-list' },
  input: AcknowledgmentQuery,
  output: AcknowledgmentPage,
  shows,
})

export const remindOfRules = defineCall({
  name: 'acknowledgments.remind',
  summary: 'Remind staff who have not acknowledged the rules of the current year; each twice a day at most',
  method: 'POST',
  path: '/association-rules/reminders',
  access: { roleTypes: ['org', 'staff'], permission: 'user-edit' },
  input: RemindOfRules,
  output: z.strictObject({ reminded: z.number().int() }),
  errors: ['not-yours', 'conflicts'],
  changes: ['acknowledgments'],
})
