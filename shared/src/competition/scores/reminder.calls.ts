import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, Slug } from '../../platform/call/fields'
import { ReminderRules } from '../../identity/organizations/reminderRules'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['matches', 'setupLists'] as const

/** The outcome of a press of the button. */
export const Reminded = z.strictObject({
  /** Matches of whose score both schools were reminded now. */
  matches: z.number().int(),
  /** People who were written to. */
  people: z.number().int(),
  /** Late ones whose schools were reminded a few hours ago: they are not written to again. */
  already: z.number().int(),
})
export type Reminded = z.infer<typeof Reminded>

export const remindOfScore = defineCall({
  name: 'scores.remind',
  summary: 'Remind both schools of a late score by email; anyone reminded within the last few hours is not emailed again',
  method: 'POST',
  path: '/matches/:matchId/score-reminder',
  access: { roleTypes: ['org'] },
  input: z.strictObject({ matchId: Id }),
  output: Reminded,
  errors: ['not-found', 'read-only-year', 'score-locked'],
  changes: ['matches'],
})

/** The most matches that are ticked at once. */
export const mostLateAtOnce = 200

/** Narrowed as the list of open scores, or to those of it that were ticked. */
export const LateScores = z.strictObject({ matchIds: z.array(BodyId).max(mostLateAtOnce, `At most ${mostLateAtOnce} together.`).optional(), activity: Slug.optional(), level: Slug.optional(), classification: Slug.optional(), district: Slug.optional(), school: Slug.optional() })

export const remindOfLateScores = defineCall({
  name: 'scores.remindAll',
  summary: 'Remind both schools of every late score in a list by email; anyone reminded within the last few hours is not emailed again',
  method: 'POST',
  path: '/late-scores/reminders',
  access: { roleTypes: ['org'] },
  input: LateScores,
  output: Reminded,
  errors: ['not-found', 'read-only-year'],
  changes: ['matches'],
})

const Standing = z.strictObject({ rules: ReminderRules, version: z.string() })

export const getReminderRules = defineCall({
  name: 'scores.getReminderRules',
  summary: 'Whether, when and how often schools are automatically reminded of late scores',
  method: 'GET',
  path: '/organization/score-reminders',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: z.strictObject({}),
  output: Standing,
  shows,
})

export const saveReminderRules = defineCall({
  name: 'scores.saveReminderRules',
  summary: 'Change whether, when and how often schools are reminded of late scores',
  method: 'PUT',
  path: '/organization/score-reminders',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: z.strictObject({
    rules: ReminderRules,
    /** The version that was changed: if another one is current by now, it is not overwritten. */
    version: z.string().max(40),
  }),
  output: Standing,
  errors: ['changed-meanwhile'],
  details: { 'changed-meanwhile': Standing },
  changes: ['organizations'],
})
